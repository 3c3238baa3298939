import { type Lead, lead } from '#contract/leads.ts';
import { csvLine } from '#domain/formats/csv.ts';
import { chosenOption } from '#domain/models/questionnaire.ts';
import { questionnaires } from '#server/assessment/questionnaires.ts';

const fields = lead.keyof().options;

/** One for each question of each questionnaire. */
const questions = [...questionnaires].flatMap(([toolType, { title, questions }]) =>
	questions.map((question) => ({ toolType, heading: `${title}: ${question.text}`, question })),
);

export const csvHead = csvLine([...fields, ...questions.map(({ heading }) => heading)]);

/** The fields of a lead, then its answers in words; empty under the questions of other questionnaires. */
export function csvRow(row: Lead): string {
	const cells = fields.map((name) =>
		name === 'responses' ? JSON.stringify(row.responses) : String(row[name] ?? ''),
	);
	const answers = questions.map(({ toolType, question }) =>
		toolType === row.tool_type
			? (chosenOption(question, row.responses)?.label ?? row.responses[question.id] ?? '')
			: '',
	);
	return csvLine([...cells, ...answers]);
}
