import { useId } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { roles } from './content.ts';

const maxNameLength = 40;

type WhoAmIProps = {
	name: string;
	role: string;
	hint?: string;
	onName: (name: string) => void;
	onRole: (role: string) => void;
};

export function WhoAmI({
	name,
	role,
	hint = 'Optional. The others see who is here.',
	onName,
	onRole,
}: WhoAmIProps) {
	const group = useId();
	return (
		<>
			<TextField
				label="Your first name"
				hint={hint}
				autoComplete="given-name"
				maxLength={maxNameLength}
				value={name}
				onChange={onName}
			/>
			<fieldset className="grid gap-1.5">
				<legend className="mb-1.5 font-semibold">You are</legend>
				<div className="flex flex-wrap gap-2">
					{roles.map((each) => (
						<label
							key={each}
							className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-edge bg-panel px-3.5 font-semibold has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
						>
							<input
								type="radio"
								name={group}
								className="size-5"
								checked={role === each}
								onChange={() => onRole(each)}
							/>
							{each}
						</label>
					))}
				</div>
			</fieldset>
		</>
	);
}
