import { fieldList, list, paragraph, type Report, section } from '#domain/models/report.ts';
import { type Coverage, getCoverage, type Requirement } from '#domain/ready/coverage.ts';
import type { Standing } from '#domain/ready/state.ts';
import { formatDate } from '#domain/time/dates.ts';
import { coverageWarning } from './content.ts';
import { getTitle, type PlanView } from './logic.ts';

const statusNames = { supported: 'Supported', started: 'Started', open: 'Open' } as const;

export const listIds = ({ requirements }: Coverage, wanted: Requirement['status']) =>
	requirements.filter(({ status }) => status === wanted).map(({ id }) => id);

/** Ids alone, because the texts belong to their publishers. */
export const listParts = (coverage: Coverage) => [
	...(['supported', 'started', 'open'] as const).map((status) => {
		const ids = listIds(coverage, status);
		return { label: statusNames[status], count: ids.length, value: ids.join(', ') || 'none' };
	}),
	{ label: 'Not in this plan', count: coverage.notAskedCount, value: formatNotAsked(coverage) },
];

/** The first action of the list that helps with one of its open requirements. */
export function findNextFor({ requirements }: Coverage, { ranked }: PlanView): Standing | undefined {
	const open = requirements.filter(({ status }) => status !== 'supported');
	const helping = new Set(open.flatMap(({ standings }) => standings.map(({ control }) => control.id)));
	return ranked.find(({ control }) => helping.has(control.id));
}

function formatNotAsked({ notAsked }: Coverage): string {
	const names = notAsked.map(({ id, name }) => `${id} (${name.toLowerCase()})`).join(', ');
	return names || 'No control of this plan asks about them.';
}

export function buildCoverageReport(view: PlanView): Report {
	return {
		title: 'Framework coverage',
		sections: [
			section(formatDate(new Date(view.now)), paragraph(coverageWarning)),
			...getCoverage(view.standings).map((coverage) => {
				const next = findNextFor(coverage, view);
				return section(
					`${coverage.name}: ${listIds(coverage, 'supported').length} of ${coverage.total} supported`,
					fieldList(
						listParts(coverage).map(({ label, count, value }) => ({ label: `${label}: ${count}`, value })),
					),
					...(next ? [list([`Next for this framework: ${getTitle(next)}`])] : []),
				);
			}),
		],
	};
}

export function buildCoverageTable({ standings }: PlanView) {
	return {
		columns: ['Framework', 'Requirement', 'Coverage', 'Controls'],
		rows: getCoverage(standings).flatMap(({ name, requirements }) =>
			requirements.map(({ id, status, standings: helping }) => [
				name,
				id,
				statusNames[status],
				helping.map(({ control }) => control.name).join('; '),
			]),
		),
	};
}
