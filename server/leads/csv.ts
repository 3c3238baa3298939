import { type ExportedLead, exportedLead } from '#contract/assessment.ts';
import { toCsvLine } from '#domain/formats/csv.ts';
import { getSelectedOption } from '#domain/models/questionnaire.ts';
import { questionnaires } from '#server/assessment/questionnaires.ts';

const fields = exportedLead.keyof().options;

const questionColumns = [...questionnaires].flatMap(([toolType, { title, questions }]) =>
	questions.map((question) => ({ toolType, heading: `${title}: ${question.text}`, question })),
);

export const csvHeader = toCsvLine([...fields, ...questionColumns.map(({ heading }) => heading)]);

export function formatCsvRow(row: ExportedLead): string {
	const cells = fields.map((name) =>
		name === 'responses' ? JSON.stringify(row.responses) : String(row[name] ?? ''),
	);
	const answers = questionColumns.map(({ toolType, question }) =>
		toolType === row.tool_type
			? (getSelectedOption(question, row.responses)?.label ?? row.responses[question.id] ?? '')
			: '',
	);
	return toCsvLine([...cells, ...answers]);
}
