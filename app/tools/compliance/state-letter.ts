import type { Form, Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { breachLetters, letterFields } from '#domain/models/breach-letters.ts';
import { list, paragraph, type Report, section } from '#domain/models/report.ts';
import type { PeopleGroup } from './people.ts';

/** Every value of the record by the id and the key of its field; the first form that has one wins. */
export function collectKnownFacts(
	record: IncidentRecord,
	forms: readonly { form: Form }[],
): ReadonlyMap<string, string> {
	const facts = new Map<string, string>();
	for (const { form } of forms) {
		if (record[form.tool] === undefined) continue;
		const values: Readonly<Record<string, Value>> = getValues(record, form);
		for (const [id, field] of Object.entries(form.fields)) {
			const text = formatValue(field, values[id] ?? '');
			for (const key of [id, field.recordKey])
				if (key !== undefined && text.trim() !== '' && !facts.has(key)) facts.set(key, text);
		}
	}
	return facts;
}

function fill(template: string, facts: ReadonlyMap<string, string>): string {
	return template.replaceAll(/\{(\w+)\}/g, (placeholder, id: string) => {
		const { label = placeholder, recordKey = id } = letterFields[id] ?? {};
		return facts.get(id) ?? facts.get(recordKey) ?? `[${label}]`;
	});
}

export function buildStateLetter(
	{ title, place, count, lines }: PeopleGroup,
	facts: ReadonlyMap<string, string>,
): Report {
	const letter = place === 'us-ma' ? breachLetters.massachusetts : breachLetters.people;
	const inserts = [...new Set(lines.map(({ insert }) => insert).filter((insert) => insert !== ''))];
	const due = lines.find(({ due }) => due !== undefined)?.when;
	return {
		title: `${letter.subject}: ${title}`,
		sections: [
			section(
				'Draft, not approved',
				paragraph(
					`${formatInteger(count)} people in ${title}. ${due ? `First due ${due}.` : 'Send it without unreasonable delay.'} Have your lawyer check the letter.`,
				),
				...(inserts.length > 0 ? [list(inserts.map((insert) => `${title} asks for: ${insert}`))] : []),
			),
			section('Text', paragraph(fill(letter.body, facts))),
		],
	};
}
