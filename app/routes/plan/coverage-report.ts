import { fieldList, list, paragraph, type Report, section } from '#domain/models/report.ts';
import { type Coverage, getCoverage, type Requirement } from '#domain/ready/coverage.ts';
import type { Standing } from '#domain/ready/state.ts';
import { formatDate } from '#domain/time/dates.ts';
import { coverageWarning } from './content.ts';
import { getTitle, type PlanView } from './logic.ts';

export type CoverageParts = {
	readonly supported: readonly string[];
	readonly started: readonly string[];
	readonly open: readonly string[];
};

const hasBegun = ({ standings }: Requirement): boolean =>
	standings.some(
		({ state }) => state === 'in-place' || state === 'due' || state === 'partly' || state === 'conflict',
	);

/** Ids alone, because the texts belong to their publishers. */
export function splitRequirements({ requirements }: Coverage): CoverageParts {
	const pick = (matches: (requirement: Requirement) => boolean) =>
		requirements.filter(matches).map(({ id }) => id);
	return {
		supported: pick(({ isSupported }) => isSupported),
		started: pick((requirement) => !requirement.isSupported && hasBegun(requirement)),
		open: pick((requirement) => !requirement.isSupported && !hasBegun(requirement)),
	};
}

/** The first action of the list that helps with one of its open requirements. */
export function findNextFor({ requirements }: Coverage, { ranked }: PlanView): Standing | undefined {
	const open = new Set(
		requirements
			.filter(({ isSupported }) => !isSupported)
			.flatMap(({ standings }) => standings.map(({ control }) => control.id)),
	);
	return ranked.find(({ control }) => open.has(control.id));
}

export function formatNotAsked({ notAskedCount, notAsked }: Coverage): string {
	const names = notAsked.map(({ id, name }) => `${id} (${name.toLowerCase()})`).join(', ');
	return names === '' ? `${notAskedCount}` : `${notAskedCount}: ${names}`;
}

export function buildCoverageReport(view: PlanView): Report {
	return {
		title: 'Framework coverage',
		sections: [
			section(formatDate(new Date(view.now)), paragraph(coverageWarning)),
			...getCoverage(view.standings).map((coverage) => {
				const { supported, started, open } = splitRequirements(coverage);
				const next = findNextFor(coverage, view);
				return section(
					`${coverage.name}: ${supported.length} of ${coverage.total} supported`,
					fieldList([
						{ label: 'Supported', value: supported.join(', ') },
						{ label: 'Started', value: started.join(', ') },
						{ label: 'Open', value: open.join(', ') },
						{ label: 'Not in this plan', value: formatNotAsked(coverage) },
					]),
					...(next ? [list([`Next for this framework: ${getTitle(next)}`])] : []),
				);
			}),
		],
	};
}

export function buildCoverageTable({ standings }: PlanView) {
	return {
		columns: ['Framework', 'Requirement', 'Coverage', 'Controls'],
		rows: getCoverage(standings).flatMap((coverage) => {
			const { supported, started } = splitRequirements(coverage);
			return coverage.requirements.map(({ id, standings: helping }) => [
				coverage.name,
				id,
				supported.includes(id) ? 'supported' : started.includes(id) ? 'started' : 'open',
				helping.map(({ control }) => control.name).join('; '),
			]);
		}),
	};
}
