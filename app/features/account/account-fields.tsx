import type { ReactNode } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { maxEmailLength, maxPasswordLength, minPasswordLength } from '#contract/limits.ts';

type FieldProps = { value: string; onChange: (value: string) => void };

export function AccountEmail({ value, onChange }: FieldProps) {
	return (
		<TextField
			label="Email"
			type="email"
			required
			maxLength={maxEmailLength}
			autoComplete="username"
			value={value}
			onChange={onChange}
		/>
	);
}

export function AccountPassword({
	label = 'Password',
	isNew = false,
	value,
	onChange,
}: FieldProps & { label?: string; isNew?: boolean }) {
	return (
		<TextField
			label={label}
			type="password"
			required
			{...(isNew && { minLength: minPasswordLength, hint: `At least ${minPasswordLength} characters` })}
			maxLength={maxPasswordLength}
			autoComplete={isNew ? 'new-password' : 'current-password'}
			value={value}
			onChange={onChange}
		/>
	);
}

export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Panel aria-labelledby={id}>
			<Stack>
				<h2 id={id}>{title}</h2>
				{children}
			</Stack>
		</Panel>
	);
}
