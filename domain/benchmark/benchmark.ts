import { industryOption } from '#domain/models/industries.ts';

export const sizes = [
	{ value: '1-9', label: '1 to 9 people' },
	{ value: '10-49', label: '10 to 49 people' },
	{ value: '50-249', label: '50 to 249 people' },
	{ value: '250-more', label: '250 people or more' },
] as const;

export const industries = [
	industryOption('healthcare'),
	industryOption('financial'),
	industryOption('retail'),
	industryOption('manufacturing'),
	industryOption('technology'),
	industryOption('education'),
	industryOption('professional'),
	industryOption('government'),
	industryOption('nonprofit'),
	industryOption('other'),
] as const;

export type SizeId = (typeof sizes)[number]['value'];
export type BenchmarkIndustry = (typeof industries)[number]['value'];

/** Null means every size or industry, or an answer without one. */
export type BenchmarkGroup = { size: string | null; industry: string | null };

/** `score` is in percent. Answers of one network count as one; without a network, each is one. */
export type BenchmarkAnswer = BenchmarkGroup & { score: number; network?: string | null };

export type BenchmarkCell = BenchmarkGroup & {
	/** Networks, rounded down to 10. */
	count: number;
	/** Rounded to 5 percent; below 200 networks the bounds of bins of 20 percent, without a median. */
	quartiles: readonly [number, number | null, number];
};

export const minCellAnswers = 50;
/** Fewer networks get bins, because a median can be one organization's answer among made-up ones. */
const minMedianAnswers = 200;
/** A quartile that fewer networks share would be the answer of one organization. */
const minQuartileNetworks = 10;
const countStep = 10;
const quartileStep = 5;
const binWidth = 20;
/** Of the lowest and of the highest answers, by weight. */
const trimmedPart = 0.05;

type WeightedScore = { score: number; weight: number };
type CountedCell = BenchmarkGroup & { scores: readonly WeightedScore[]; count: number };

function countCell(group: BenchmarkGroup, answers: readonly BenchmarkAnswer[]): CountedCell {
	const perNetwork = Map.groupBy(answers, ({ network }) => network ?? Symbol('unknown'));
	const scores = [...perNetwork.values()].flatMap((members) =>
		members.map(({ score }) => ({ score, weight: 1 / members.length })),
	);
	return { ...group, scores, count: perNetwork.size };
}

export function computeBenchmark(answers: readonly BenchmarkAnswer[]): BenchmarkCell[] {
	const all = countCell({ size: null, industry: null }, answers);
	if (all.count < minCellAnswers) return [];
	const bySize = withholdSmallRests(groupAnswers(answers, ['size']), [all]);
	const byIndustry = withholdSmallRests(groupAnswers(answers, ['industry']), [all]);
	const isPublished = ({ size, industry }: CountedCell) =>
		bySize.some((cell) => cell.size === size) && byIndustry.some((cell) => cell.industry === industry);
	const byBoth = withholdSmallRests(groupAnswers(answers, ['size', 'industry']).filter(isPublished), [
		...bySize,
		...byIndustry,
	]);
	return [all, ...bySize, ...byIndustry, ...byBoth].flatMap(roundCell);
}

function groupAnswers(
	answers: readonly BenchmarkAnswer[],
	keys: readonly (keyof BenchmarkGroup)[],
): CountedCell[] {
	const groups = Map.groupBy(
		answers.filter((answer) => keys.every((key) => answer[key] !== null)),
		(answer) => keys.map((key) => answer[key]).join(' '),
	);
	return [...groups.values()].flatMap((members) => {
		const [first] = members;
		if (!first) return [];
		const group = {
			size: keys.includes('size') ? first.size : null,
			industry: keys.includes('industry') ? first.industry : null,
		};
		const cell = countCell(group, members);
		return cell.count < minCellAnswers ? [] : cell;
	});
}

/** A wider cell minus its published parts must not describe a few answers either. */
function withholdSmallRests(cells: readonly CountedCell[], parents: readonly CountedCell[]): CountedCell[] {
	const published = cells.toSorted((a, b) => b.count - a.count);
	const findExposed = () =>
		parents
			.map((parent) => ({ parent, parts: published.filter((cell) => isPartOf(cell, parent)) }))
			.find(({ parent, parts }) => {
				const rest = parts.reduce((left, { count }) => left - count, parent.count);
				return parts.length > 0 && rest > 0 && rest < minCellAnswers;
			});
	for (let exposed = findExposed(); exposed; exposed = findExposed()) {
		const smallest = exposed.parts.at(-1);
		if (smallest) published.splice(published.indexOf(smallest), 1);
	}
	return published;
}

const isPartOf = (cell: BenchmarkGroup, parent: BenchmarkGroup) =>
	(parent.size === null || parent.size === cell.size) &&
	(parent.industry === null || parent.industry === cell.industry);

function getQuantile(sorted: readonly WeightedScore[], part: number): number {
	const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
	let sum = 0;
	for (const { score, weight } of sorted) {
		sum += weight;
		// Weights such as 1/3 do not add up exactly.
		if (sum >= total * part - 1e-9) return score;
	}
	return 0;
}

function trimExtremes(sorted: readonly WeightedScore[]): readonly WeightedScore[] {
	const [lowest, highest] = [getQuantile(sorted, trimmedPart), getQuantile(sorted, 1 - trimmedPart)];
	return sorted.map(({ score, weight }) => ({
		score: Math.min(highest, Math.max(lowest, score)),
		weight,
	}));
}

/** The last bin holds the highest score too. */
function countBetween(scores: readonly WeightedScore[], low: number, high: number): number {
	const inside = scores.filter(({ score }) => score >= low && (score < high || high === 100));
	return inside.reduce((sum, { weight }) => sum + weight, 0);
}

function roundCell({ scores, count, ...group }: CountedCell): readonly BenchmarkCell[] {
	const sorted = trimExtremes(scores.toSorted((a, b) => a.score - b.score));
	const lower = getQuantile(sorted, 0.25);
	const median = getQuantile(sorted, 0.5);
	const upper = getQuantile(sorted, 0.75);
	const round = (value: number) => Math.round(value / quartileStep) * quartileStep;
	const lowerBin = Math.min(100 - binWidth, Math.floor(lower / binWidth) * binWidth);
	const upperBin = Math.max(lowerBin + binWidth, Math.ceil(upper / binWidth) * binWidth);
	const isShared = (low: number, high: number) =>
		countBetween(scores, low, high) > minQuartileNetworks - 1e-9;
	const quartiles = [round(lower), round(median), round(upper)] as const;
	const isExact =
		count >= minMedianAnswers &&
		quartiles.every((value) => isShared(value - quartileStep / 2, value + quartileStep / 2));
	const areBinsShared = isShared(lowerBin, lowerBin + binWidth) && isShared(upperBin - binWidth, upperBin);
	if (!isExact && !areBinsShared) return [];
	return [
		{
			...group,
			count: Math.floor(count / countStep) * countStep,
			quartiles: isExact ? quartiles : [lowerBin, null, upperBin],
		},
	];
}

/** The narrowest published cell: size and industry, size, industry, everyone. */
export function findBenchmarkCell(
	cells: readonly BenchmarkCell[],
	{ size, industry }: BenchmarkGroup,
): BenchmarkCell | undefined {
	const groups: BenchmarkGroup[] = [
		{ size, industry },
		{ size, industry: null },
		{ size: null, industry },
		{ size: null, industry: null },
	];
	return groups
		.map((group) => cells.find((cell) => cell.size === group.size && cell.industry === group.industry))
		.find((cell) => cell !== undefined);
}

type RepeatFields = {
	created_at: string;
	email: string | null;
	organization: string | null;
	responses: Readonly<Record<string, string>>;
} & BenchmarkGroup;

/** Answers with the same key count once: of one mailbox, of one organization, or the same answers on the same day. */
export function getRepeatKey({ created_at, email, organization, responses, ...group }: RepeatFields): string {
	if (organization) return `organization ${organization.trim().toLowerCase()}`;
	if (email) return `email ${email.toLowerCase()}`;
	const answers = Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return JSON.stringify([created_at.slice(0, 10), group.size, group.industry, answers]);
}
