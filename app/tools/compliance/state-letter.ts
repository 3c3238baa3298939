import { type Form, formatFields } from '#domain/fields/form.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { breachLetters } from '#domain/models/breach-letters.ts';
import type { Report } from '#domain/models/report.ts';
import type { PeopleGroup } from './people.ts';

/** Every value of the record by the label of its field; the first form that has one wins. */
export function collectKnownFacts(
	record: IncidentRecord,
	forms: readonly { form: Form }[],
): ReadonlyMap<string, string> {
	const facts = new Map<string, string>();
	for (const { form } of forms) {
		if (record[form.tool] === undefined) continue;
		for (const { label, value } of formatFields(form.fields, getValues(record, form)))
			if (value.trim() !== '' && !facts.has(label)) facts.set(label, value);
	}
	return facts;
}

function fill(template: string, facts: ReadonlyMap<string, string>): string {
	return template.replaceAll(
		/\[([^\]]+)\]/g,
		(placeholder, label: string) => facts.get(label) ?? placeholder,
	);
}

export function buildStateLetter(
	{ title, count, lines }: PeopleGroup,
	facts: ReadonlyMap<string, string>,
): Report {
	const letter = title === 'Massachusetts' ? breachLetters.massachusetts : breachLetters.people;
	const inserts = [...new Set(lines.map(({ insert }) => insert).filter((insert) => insert !== ''))];
	const due = lines.find(({ due }) => due !== undefined)?.when;
	return {
		title: `${letter.subject}: ${title}`,
		sections: [
			{
				heading: 'Draft, not approved',
				blocks: [
					{
						kind: 'text',
						text: `${formatInteger(count)} people in ${title}. ${due ? `First due ${due}.` : 'Send it without unreasonable delay.'} Have your lawyer check the letter.`,
					},
					...(inserts.length > 0
						? [{ kind: 'list' as const, items: inserts.map((insert) => `${title} asks for: ${insert}`) }]
						: []),
				],
			},
			{ heading: 'Text', blocks: [{ kind: 'text', text: fill(letter.body, facts) }] },
		],
	};
}
