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

/** `score` is in percent. */
export type BenchmarkAnswer = BenchmarkGroup & { score: number };

export type BenchmarkCell = BenchmarkGroup & {
	/** Rounded down to 10. */
	count: number;
	/** Each rounded to 5 percent. */
	quartiles: readonly [number, number, number];
};

export const minCellAnswers = 50;
const countStep = 10;
const quartileStep = 5;

type CountedCell = BenchmarkGroup & { scores: readonly number[] };

export function computeBenchmark(answers: readonly BenchmarkAnswer[]): BenchmarkCell[] {
	const all: CountedCell = { size: null, industry: null, scores: answers.map(({ score }) => score) };
	if (answers.length < minCellAnswers) return [];
	const bySize = withholdSmallRests(groupAnswers(answers, ['size']), [all]);
	const byIndustry = withholdSmallRests(groupAnswers(answers, ['industry']), [all]);
	const isPublished = ({ size, industry }: CountedCell) =>
		bySize.some((cell) => cell.size === size) && byIndustry.some((cell) => cell.industry === industry);
	const byBoth = withholdSmallRests(groupAnswers(answers, ['size', 'industry']).filter(isPublished), [
		...bySize,
		...byIndustry,
	]);
	return [all, ...bySize, ...byIndustry, ...byBoth].map(roundCell);
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
		if (!first || members.length < minCellAnswers) return [];
		return {
			size: keys.includes('size') ? first.size : null,
			industry: keys.includes('industry') ? first.industry : null,
			scores: members.map(({ score }) => score),
		};
	});
}

/** A wider cell minus its published parts must not describe a few answers either. */
function withholdSmallRests(cells: readonly CountedCell[], parents: readonly CountedCell[]): CountedCell[] {
	const published = cells.toSorted((a, b) => b.scores.length - a.scores.length);
	const findExposed = () =>
		parents
			.map((parent) => ({ parent, parts: published.filter((cell) => isPartOf(cell, parent)) }))
			.find(({ parent, parts }) => {
				const rest = parts.reduce((left, { scores }) => left - scores.length, parent.scores.length);
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

function roundCell({ scores, ...group }: CountedCell): BenchmarkCell {
	const sorted = scores.toSorted((a, b) => a - b);
	const quartile = (part: number) =>
		Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) / quartileStep) * quartileStep;
	return {
		...group,
		count: Math.floor(sorted.length / countStep) * countStep,
		quartiles: [quartile(0.25), quartile(0.5), quartile(0.75)],
	};
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
