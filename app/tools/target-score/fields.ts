import { selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import type { SelectField } from '#domain/fields/select.ts';
import { questions } from './content.ts';

const fields: Readonly<Record<string, SelectField>> = Object.fromEntries(
	questions.map(({ id, text, options }) => [id, selectField(text, { options, display: 'list' })]),
);

export const form = { tool: 'target-score', fields } as const satisfies Form;
