import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import type { FieldMap, Form } from '#domain/fields/form.ts';
import { type FormState, useFormOf } from './use-form.ts';

/** A form outside the record whose values last as long as the visit. */
export function useKeptForm<Fields extends FieldMap>(form: Form<Fields>): FormState<Fields> {
	return useFormOf(form, useKeptResult(form.tool));
}
