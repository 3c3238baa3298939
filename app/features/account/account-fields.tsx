import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
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

type AccountSectionProps = { id: string; title: string; isOpen?: boolean; children: ReactNode };

export function AccountSection({ id, title, isOpen = false, children }: AccountSectionProps) {
	return (
		<section aria-labelledby={id}>
			<Disclosure title={title} headingId={id} open={isOpen}>
				{children}
			</Disclosure>
		</section>
	);
}
