import { maxMissedNoteLength } from '#contract/limits.ts';
import { formatPercent } from '#domain/formats/amounts.ts';
import { findBand } from '#domain/formats/numbers.ts';
import {
	describeIndicator,
	type Indicator,
	type IndicatorWeight,
} from '#domain/identify/describe/indicators.ts';
import { describeNames, type OtherNames } from '#domain/identify/describe/names.ts';
import { photoMark } from '#domain/incident/photo-mark.ts';
import type { NoteFindings } from '#domain/incident/record.ts';
import { formatIsoDate, msPerDay } from '#domain/time/calendar.ts';
import { confidenceBands } from './content.ts';

export const barLabels = confidenceBands.toReversed().map(({ from, shortText }, index, all) => ({
	from,
	to: (all[index + 1]?.from ?? 101) - 1,
	label: shortText,
}));

export const maxShown = {
	responseSteps: 3,
	reporting: 3,
	compliance: 3,
	industries: 5,
	geographies: 4,
} as const;

const minNamedConfidence = 40;

/** 'Found N potential matches.' in the specification. */
export function formatMatchCount(count: number): string {
	return `Found ${count} potential ${count === 1 ? 'match' : 'matches'}.`;
}

export function formatIndicatorCount(confidence: number, count: number): string {
	const agree = count === 1 ? '1 clue points to it' : `${count} clues agree`;
	return `${formatPercent(confidence)} sure. ${agree}.`;
}

export function formatConfidence(confidence: number): string {
	return findBand(confidenceBands, confidence).text;
}

const minProbableConfidence = 70;

export const isProbable = ({ confidence }: { confidence: number }): boolean =>
	confidence >= minProbableConfidence;

/** Facts for the triage: none from a guess, or from an indicator without a note. */
export function getNoteFindings(
	match: { confidence: number; encrypts?: boolean | undefined },
	note: string,
): NoteFindings | '' {
	if (note.trim() === '' || !isProbable(match)) return '';
	return match.encrypts === false ? 'demand' : 'demand-and-locked-files';
}

export function splitByConfidence<Match extends { confidence: number }>(
	matches: readonly Match[],
): { likely: readonly Match[]; lessLikely: readonly Match[] } {
	return {
		likely: matches.filter((match) => match.confidence >= minNamedConfidence),
		lessLikely: matches.filter((match) => match.confidence < minNamedConfidence),
	};
}

export function isFromKaspersky({ tool, url }: { tool: string; url: string }): boolean {
	return /kaspersky/i.test(`${tool} ${url}`);
}

const maxBaseAgeDays = 90;

export function formatBaseAge(collectedOn: string, now: Date): string {
	const days = (now.getTime() - Date.parse(collectedOn)) / msPerDay;
	const warning =
		days > maxBaseAgeDays ? ' They are more than 90 days old: newer groups may be missing.' : '';
	return `Signatures of ${formatIsoDate(collectedOn)}.${warning}`;
}

export function truncateList(
	items: readonly string[],
	max: number,
): { first: readonly string[]; moreCount: number } {
	return { first: items.slice(0, max), moreCount: Math.max(0, items.length - max) };
}

type IndicatorFields = {
	matched_patterns: readonly string[];
	indicators?: readonly Indicator[] | undefined;
	/** Set by the page while nobody has compared the text with its photo. */
	isFromPhoto?: true;
};

/** An address that a source states letter by letter was not misread. */
const needsComparing = ({ kind, weight }: Indicator): boolean => kind === 'contact' && weight !== 'decides';

/** `indicators` is our addition to the response; a server may send only the specified texts. */
export const getIndicators = ({
	matched_patterns,
	indicators,
	isFromPhoto,
}: IndicatorFields): { text: string; weight: IndicatorWeight }[] =>
	indicators?.map((indicator) => ({
		text: `${describeIndicator(indicator)}${isFromPhoto && needsComparing(indicator) ? ` (${photoMark})` : ''}`,
		weight: indicator.weight,
	})) ?? matched_patterns.map((text) => ({ text, weight: 'strong' }));

type NamedMatch = { name: string; variant?: string | undefined; confidence: number };

export function formatVerdict({ name, variant, confidence }: NamedMatch): string {
	const fullName = variant === undefined ? name : `${name}, variant ${variant}`;
	return findBand(confidenceBands, confidence).verdict.replace('{name}', fullName);
}

/** Other names, earlier and later ones and the builder, below the headline. */
export const formatNames = ({ name, names = {} }: { name: string; names?: OtherNames | undefined }): string =>
	describeNames(name, names).join(' ');

/** Also under an earlier or later name a group may be on a sanctions list. */
export const getAllNames = ({
	name,
	family,
	names: { aliases = [], former = [], later = [] } = {},
}: {
	name: string;
	family?: string | undefined;
	names?: OtherNames | undefined;
}): readonly string[] => [name, ...(family === undefined ? [] : [family]), ...aliases, ...former, ...later];

type RivalMatch = {
	name: string;
	confidence: number;
	same_template_as?: readonly { name: string }[] | undefined;
};

export function findRival([first, second]: readonly RivalMatch[]): string | undefined {
	if (!first || isProbable(first)) return undefined;
	return second && second.confidence >= minNamedConfidence ? second.name : first.same_template_as?.[0]?.name;
}

export const formatTwoGroups = (first: string, second: string): string =>
	`This points to two groups: ${first} and ${second}.`;

export function formatImitation(names: readonly string[] | undefined): string | undefined {
	if (names === undefined || names.length === 0) return undefined;
	const list = names.join(' and ');
	return `It signs as ${list}, but it is a copycat. Tools for ${list} may not open your files.`;
}

/** The database stores neither NUL nor lone surrogates. */
export const toStorableText = (note: string): string =>
	note.replaceAll('\0', '').slice(0, maxMissedNoteLength).toWellFormed();

export const formatUndecided = (first: string, second: string): string =>
	`${first} or ${second}. One more clue decides.`;
