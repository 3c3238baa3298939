import { SelectField } from '#app/ui/field.tsx';
import { industries, sizes } from '#domain/benchmark/benchmark.ts';
import type { Group } from './logic.ts';

type GroupFieldsProps = { group: Group; onChange: (group: Group) => void };

export function GroupFields({ group, onChange }: GroupFieldsProps) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				label="Number of people"
				options={sizes}
				placeholder="Rather not say"
				value={group.size}
				onChange={(size) => onChange({ ...group, size })}
			/>
			<SelectField
				label="Industry"
				options={industries}
				placeholder="Rather not say"
				value={group.industry}
				onChange={(industry) => onChange({ ...group, industry })}
			/>
		</div>
	);
}
