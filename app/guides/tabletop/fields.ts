import { selectField } from '#domain/fields/builders.ts';
import type { FieldMap, Form } from '#domain/fields/form.ts';
import type { SelectField } from '#domain/fields/select.ts';
import { businesses, injects, openings, scoreLevels } from './content.ts';

const scores = scoreLevels.map(({ value, label }) => ({ value: String(value), label }));

const scoreFields: Readonly<Record<string, SelectField>> = Object.fromEntries(
	injects.map(({ id, skill }) => [id, selectField(`Score: ${skill}`, { options: scores, display: 'row' })]),
);

const settingFields = {
	business: selectField('Kind of business', {
		options: businesses.map(({ id, label }) => ({ value: id, label })),
		defaultValue: 'office',
	}),
	opening: selectField('How it starts', { options: openings, defaultValue: 'locked' }),
} as const satisfies FieldMap;

const fields: typeof settingFields & typeof scoreFields = { ...scoreFields, ...settingFields };

export const form = { tool: 'tabletop', fields } as const satisfies Form;
