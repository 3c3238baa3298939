import { formatCheckedNote, getOldestCheck } from '#domain/facts/age.ts';
import { type FactSource, formatSourceName } from '#domain/facts/fact.ts';
import { createNumberFormatter } from '#domain/formats/numbers.ts';
import { fieldList, list, paragraph, type Report, type ReportSection, section } from './report.ts';

const formatNumber = createNumberFormatter({ max: 4 });

export type ComparedOption = {
	id: string;
	name: string;
	description: string;
	pros: readonly string[];
	cons: readonly string[];
	bestFor: readonly string[];
};

export type Cell = { text: string; bar?: { from: number; to: number } };

export type Criterion<Compared extends ComparedOption> = {
	id: string;
	label: string;
	why?: string;
	max?: number;
	getCell: (option: Compared) => Cell;
};

export type Selection = ReadonlySet<string>;

const minToCompare = 2;

export function toggleSelection(selection: Selection, id: string): Selection {
	const next = new Set(selection);
	if (!next.delete(id)) next.add(id);
	return next;
}

/** Fewer than two selected options compare all. */
export function getComparedOptions<Compared extends ComparedOption>(
	options: readonly Compared[],
	selection: Selection,
): readonly Compared[] {
	const selected = options.filter(({ id }) => selection.has(id));
	return selected.length >= minToCompare ? selected : options;
}

export type Score = 1 | 2 | 3 | 4 | 5;

export const maxScore = 5;

export type Feature<Id extends string> = { id: Id; label: string; why: string };

export type ScoredOption<Id extends string> = ComparedOption & { features: Readonly<Record<Id, Score>> };

export function buildScoreCriteria<Id extends string, Compared extends ScoredOption<Id>>(
	features: readonly Feature<Id>[],
): Criterion<Compared>[] {
	return features.map(({ id, label, why }) => ({
		id,
		label,
		why,
		max: maxScore,
		getCell: ({ features: scores }) => ({
			text: `${scores[id]} of ${maxScore}`,
			bar: { from: 0, to: scores[id] },
		}),
	}));
}

export function getAverageScore(features: Readonly<Record<string, Score>>): number {
	const scores = Object.values(features);
	return scores.reduce((sum: number, score) => sum + score, 0) / scores.length;
}

export type RankedOption<Compared> = {
	option: Compared;
	average: number;
	bestIn: readonly string[];
};

export function rankOptions<Id extends string, Compared extends ScoredOption<Id>>(
	features: readonly Feature<Id>[],
	options: readonly Compared[],
): RankedOption<Compared>[] {
	return options
		.map((option) => ({
			option,
			average: getAverageScore(option.features),
			bestIn: features
				.filter(({ id }) =>
					options.every((other) => other === option || other.features[id] < option.features[id]),
				)
				.map(({ label }) => label),
		}))
		.toSorted((a, b) => b.average - a.average);
}

/** One decimal: the scores are judgments. */
export function formatAverage(average: number): string {
	return `${formatNumber(Math.round(average * 10) / 10)} of ${maxScore}`;
}

export type Situation<Id extends string = string> = { when: string; choose: Id; why: string };

export function getSituations(
	situations: readonly Situation[],
	compared: readonly ComparedOption[],
): Situation[] {
	return situations.flatMap((situation) =>
		compared.filter(({ id }) => id === situation.choose).map(({ name }) => ({ ...situation, choose: name })),
	);
}

export type ComparisonTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export function buildComparisonTable<Compared extends ComparedOption>(
	criteria: readonly Criterion<Compared>[],
	options: readonly Compared[],
): ComparisonTable {
	return {
		columns: ['Criterion', ...options.map(({ name }) => name)],
		rows: criteria.map(({ label, getCell }) => [label, ...options.map((option) => getCell(option).text)]),
	};
}

export function buildComparisonReport<Compared extends ComparedOption>(
	title: string,
	criteria: readonly Criterion<Compared>[],
	options: readonly Compared[],
	extraSections: readonly ReportSection[],
): Report {
	return {
		title,
		sections: [
			section('Comparison', { kind: 'table', ...buildComparisonTable(criteria, options) }),
			...options.map(({ name, description, pros, cons, bestFor }) =>
				section(
					name,
					paragraph(description),
					fieldList([
						{ label: 'Advantages', value: pros.join('; ') },
						{ label: 'Disadvantages', value: cons.join('; ') },
						{ label: 'Best for', value: bestFor.join('; ') },
					]),
				),
			),
			...extraSections,
		],
	};
}

export function formatSituation({ when, choose, why }: Situation): string {
	return `${when}: ${choose}. ${why}`;
}

export type ScoredComparison<Id extends string, Compared extends ScoredOption<Id>> = {
	title: string;
	criteria: readonly Criterion<Compared>[];
	features: readonly Feature<Id>[];
	situations: readonly Situation[];
	rules: readonly string[];
	sources: readonly FactSource[];
};

export function buildScoredComparisonReport<Id extends string, Compared extends ScoredOption<Id>>(
	{ title, criteria, features, situations, rules, sources }: ScoredComparison<Id, Compared>,
	compared: readonly Compared[],
): Report {
	return buildComparisonReport(title, criteria, compared, [
		section(
			'Recommendations',
			list(getSituations(situations, compared).map(formatSituation)),
			fieldList(
				rankOptions(features, compared).map(({ option, average }) => ({
					label: `${option.name}, average score`,
					value: formatAverage(average),
				})),
			),
			list(rules),
		),
		section(
			'About the scores',
			paragraph(`Our assessment, not a measurement. ${formatCheckedNote(getOldestCheck(sources))}`),
			list(features.map(({ label, why }) => `${label}: ${why}`)),
			paragraph(`Sources: ${sources.map(formatSourceName).join('; ')}.`),
		),
	]);
}
