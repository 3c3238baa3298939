import { site } from '#app/site/site.ts';
import {
	evidenceTitle,
	getEvidenceSentences,
	planningLabel,
	planningNote,
} from '#domain/models/recovery-evidence.ts';
import { fieldList, list, paragraph, type Report, section } from '#domain/models/report.ts';
import { decisionFactors, diyAssumption, options, quickRows } from './content.ts';
import { getQuickValue } from './logic.ts';

export function buildQuickTable() {
	return {
		columns: ['Criterion', ...options.map(({ name }) => name)],
		rows: [
			...quickRows.map(({ id, label }) => [label, ...options.map((option) => getQuickValue(id, option))]),
			['Note on the success rate', ...options.map(() => planningLabel)],
		],
	};
}

export function buildRecoveryOptionsReport(): Report {
	return {
		title: 'Recovery options',
		sections: [
			section(
				evidenceTitle,
				list(getEvidenceSentences()),
				paragraph(`${planningNote} ${site.help.planning}`),
			),
			section('Quick comparison', { kind: 'table', ...buildQuickTable() }, paragraph(diyAssumption)),
			...options.map((option) =>
				section(
					option.name,
					paragraph(option.description),
					fieldList([
						{ label: 'Complexity', value: option.complexity },
						{ label: 'Advantages', value: option.pros.join('; ') },
						{ label: 'Disadvantages', value: option.cons.join('; ') },
						{ label: 'Requirements', value: option.requirements.join('; ') },
						{ label: 'Best For', value: option.bestFor.join('; ') },
					]),
				),
			),
			...decisionFactors.map(({ title, points }) => section(title, list(points))),
		],
	};
}
