import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldMap, Form, Values } from '#domain/fields/form.ts';
import { validateFields } from '#domain/fields/validate.ts';
import { type FormState, useForm } from './use-form.ts';

type ValidatedForm<Fields extends FieldMap> = {
	form: FormState<Fields>;
	errors: Partial<Record<keyof Fields, string>>;
	formRef: RefObject<HTMLFormElement | null>;
	onSubmit: (event: FormEvent) => void;
};

export function useValidatedForm<Fields extends FieldMap>(
	definition: Form<Fields>,
	onValid: (values: Values<Fields>) => void,
): ValidatedForm<Fields> {
	const form = useForm(definition);
	const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({});
	const formRef = useRef<HTMLFormElement>(null);

	useEffect(() => {
		if (Object.keys(errors).length > 0)
			formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
		formRef,
		onSubmit: (event) => {
			event.preventDefault();
			const problems = validateFields(form.fields, form.values);
			setErrors(problems);
			if (Object.keys(problems).length === 0) onValid(form.values);
		},
	};
}
