import { formatCheckedMonth } from '#domain/facts/fact-text.ts';
import { buildSanctionBlocks } from '#domain/facts/sanctions.ts';
import { formatPercent, formatUsd } from '#domain/formats/amounts.ts';
import type { Attack } from '#domain/identify/describe/free-tools.ts';
import type { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import type { OtherNames } from '#domain/identify/describe/names.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
import {
	formatConfidence,
	formatNames,
	formatVerdict,
	getAllNames,
	getIndicators,
	splitByConfidence,
} from './logic.ts';
import { formatFreeTools, getDecryptors } from './meaning.ts';
import { decryptorWarning, generalFigures, noFigure, noMatchSteps, theftOnly } from './result-content.ts';

type FigureKey =
	| 'typical_ransom_amount_min'
	| 'typical_ransom_amount_max'
	| 'avg_recovery_time_with_payment'
	| 'avg_recovery_time_without_payment'
	| 'success_rate_with_payment'
	| 'success_rate_without_payment';

type EngineMatch = ReturnType<typeof toMatchResponse>;
type CoreKey =
	| 'name'
	| 'confidence'
	| 'threat_level'
	| 'description'
	| 'matched_patterns'
	| 'attack_vectors'
	| 'decryption_available'
	| 'decryption_tool_url';
type AdviceKey = 'response_steps' | 'reporting_requirements' | 'compliance_implications';
type DetailKey =
	| 'encryption_methods'
	| 'threat_actor_attribution'
	| 'double_extortion'
	| 'data_theft_capability';

type ReportedMatch = Pick<EngineMatch, CoreKey | AdviceKey | DetailKey> &
	Record<FigureKey, number | null> & {
		encrypts?: boolean | undefined;
		doubt?: string | undefined;
		names?: OtherNames | undefined;
		decryptors?: EngineMatch['decryptors'] | undefined;
		indicators?: EngineMatch['indicators'] | undefined;
	};

function formatHours(value: number | null): string {
	return value === null ? noFigure : `${value} hours`;
}

function formatShare(value: number | null): string {
	return value === null ? noFigure : formatPercent(value);
}

export function buildFigureRows(match: ReportedMatch): readonly (readonly [string, string])[] {
	const { typical_ransom_amount_min: min, typical_ransom_amount_max: max } = match;
	return [
		['Typical ransom', min === null || max === null ? noFigure : `${formatUsd(min)} to ${formatUsd(max)}`],
		['Recovery time with payment', formatHours(match.avg_recovery_time_with_payment)],
		['Recovery time without payment', formatHours(match.avg_recovery_time_without_payment)],
		['Success rate with payment', formatShare(match.success_rate_with_payment)],
		['Success rate without payment', formatShare(match.success_rate_without_payment)],
		['Encryption', match.encryption_methods.join(', ') || 'not recorded'],
		['Behavior', match.attack_vectors.join(', ') || 'not recorded'],
		['Attributed to', match.threat_actor_attribution ?? 'not recorded'],
		['Threatens to publish data', match.double_extortion ? 'yes' : 'not known'],
		['Steals data', match.data_theft_capability ? 'yes' : 'not known'],
	];
}

function buildListSections(heading: string, items: readonly string[]): ReportSection[] {
	return items.length === 0 ? [] : [section(heading, list(items))];
}

export function formatTools(match: ReportedMatch): string[] {
	if (match.encrypts === false) return [theftOnly.title, theftOnly.text];
	return getDecryptors(match).map(
		({ tool, url, note, checked }) => `${tool}. ${note} ${url} (${formatCheckedMonth(checked)})`,
	);
}

function buildMatchSections(match: ReportedMatch, attack: Attack): ReportSection[] {
	const tools = formatTools(match);
	const sentence = formatFreeTools(match, attack);
	return [
		section(
			formatVerdict(match),
			fieldList([
				{
					label: 'Confidence',
					value: `${formatPercent(match.confidence)}, ${formatConfidence(match.confidence)}`,
				},
				{ label: 'Threat', value: match.threat_level },
			]),
			...(match.names ? [paragraph(formatNames(match))] : []),
			...(match.doubt ? [paragraph(match.doubt)] : []),
			paragraph(match.description),
		),
		section(
			'Why we think so',
			table(
				['Weight', 'Clue'],
				getIndicators(match).map(({ text, weight }) => [weight, text]),
			),
		),
		section(
			'Free tools',
			...(sentence === '' ? [] : [paragraph(sentence)]),
			...(tools.length === 0 ? [] : [list(tools), paragraph(decryptorWarning)]),
		),
		section('Sanctions lists', ...buildSanctionBlocks(...getAllNames(match))),
		...buildListSections('What to do', match.response_steps),
		...buildListSections('Who to tell', match.reporting_requirements),
		...buildListSections('Law and contracts', match.compliance_implications),
		section(
			'What is known about this family',
			fieldList(buildFigureRows(match).map(([label, value]) => ({ label, value }))),
			list(generalFigures.map(({ label, text }) => `${label}: ${text}`)),
		),
	];
}

export function buildIdentificationReport(
	matches: readonly ReportedMatch[],
	checked: string,
	attack: Attack,
): Report {
	const { likely, lessLikely } = splitByConfidence(matches);
	const [first, ...others] = likely;
	return {
		title: 'Identification report',
		sections: [
			...(first
				? buildMatchSections(first, attack)
				: [
						section(
							matches.length === 0 ? 'No matches found' : 'Nothing we would put a name to',
							list(noMatchSteps),
						),
					]),
			...buildListSections(
				'Also possible',
				[...others, ...lessLikely].map(
					({ name, threat_level, confidence }) =>
						`${name}: ${formatPercent(confidence)}, ${formatConfidence(confidence)}. Threat: ${threat_level}`,
				),
			),
			section('How it was checked', paragraph(checked)),
		],
	};
}
