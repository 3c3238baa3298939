import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldMap, type Form, problemsOf, type Values } from '#domain/fields/form.ts';
import { type FormState, useForm } from './use-form.ts';

type SentForm<Fields extends FieldMap> = {
	form: FormState<Fields>;
	errors: Partial<Record<keyof Fields, string>>;
	element: RefObject<HTMLFormElement | null>;
	submit: (event: FormEvent) => void;
};

/** A form with a button: what is missing or wrong is said when it is pressed, and the first such field gets the focus. */
export function useSentForm<Fields extends FieldMap>(
	definition: Form<Fields>,
	onSent: (values: Values<Fields>) => void,
): SentForm<Fields> {
	const form = useForm(definition);
	const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({});
	const element = useRef<HTMLFormElement>(null);

	useEffect(() => {
		if (Object.keys(errors).length > 0)
			element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	return {
		form: {
			...form,
			change: (id, value) => {
				if (errors[id] !== undefined) setErrors({});
				form.change(id, value);
			},
		},
		errors,
		element,
		submit: (event) => {
			event.preventDefault();
			const problems = problemsOf(form.fields, form.values);
			setErrors(problems);
			if (Object.keys(problems).length === 0) onSent(form.values);
		},
	};
}
