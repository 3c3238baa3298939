import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import type { presentMatch } from '#domain/identify/say/describe.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
import {
	decryptorTitles,
	decryptorWarning,
	generalFigures,
	noFigure,
	noMatchSteps,
	theftOnly,
} from './content.ts';
import { cluesByWeight, confidenceInWords, splitByConfidence, verdictOf } from './logic.ts';

type Figures =
	| 'typical_ransom_amount_min'
	| 'typical_ransom_amount_max'
	| 'avg_recovery_time_with_payment'
	| 'avg_recovery_time_without_payment'
	| 'success_rate_with_payment'
	| 'success_rate_without_payment';

type Engine = ReturnType<typeof presentMatch>;
type Always = 'name' | 'confidence' | 'threat_level' | 'description' | 'matched_patterns' | 'attack_vectors';
type Advice = 'response_steps' | 'reporting_requirements' | 'compliance_implications';
type Known = 'encryption_methods' | 'threat_actor_attribution' | 'double_extortion' | 'data_theft_capability';

/** What the report says of a family: as the engine describes it, with figures that may one day be known. */
type Identified = Pick<Engine, Always | Advice | Known> &
	Record<Figures, number | null> & {
		encrypts?: boolean | undefined;
		doubt?: string | undefined;
		decryptors?: Engine['decryptors'] | undefined;
	};

function hours(value: number | null): string {
	return value === null ? noFigure : `${value} hours`;
}

function share(value: number | null): string {
	return value === null ? noFigure : percent(value);
}

export function figureRows(match: Identified): readonly (readonly [string, string])[] {
	const { typical_ransom_amount_min: min, typical_ransom_amount_max: max } = match;
	return [
		['Typical ransom', min === null || max === null ? noFigure : `${usd(min)} to ${usd(max)}`],
		['Recovery time with payment', hours(match.avg_recovery_time_with_payment)],
		['Recovery time without payment', hours(match.avg_recovery_time_without_payment)],
		['Success rate with payment', share(match.success_rate_with_payment)],
		['Success rate without payment', share(match.success_rate_without_payment)],
		['Encryption', match.encryption_methods.join(', ') || 'not recorded'],
		['Behavior', match.attack_vectors.join(', ') || 'not recorded'],
		['Attributed to', match.threat_actor_attribution ?? 'not recorded'],
		['Threatens to publish data', match.double_extortion ? 'yes' : 'not known'],
		['Steals data', match.data_theft_capability ? 'yes' : 'not known'],
	];
}

function listSections(heading: string, items: readonly string[]): ReportSection[] {
	return items.length === 0 ? [] : [{ heading, blocks: [{ kind: 'list', items }] }];
}

function toolLines(match: Identified): string[] {
	if (match.encrypts === false) return [theftOnly.title, theftOnly.text];
	return (match.decryptors ?? []).map(
		({ kind, tool, url, note }) =>
			`${decryptorTitles[kind]}${decryptorTitles[kind].endsWith('?') ? '' : ':'} ${tool}. ${note} ${url}`,
	);
}

function matchSections(match: Identified): ReportSection[] {
	const tools = toolLines(match);
	return [
		{
			heading: verdictOf(match),
			blocks: [
				{
					kind: 'facts',
					facts: [
						{
							label: 'Confidence',
							value: `${percent(match.confidence)}, ${confidenceInWords(match.confidence)}`,
						},
						{ label: 'Threat', value: match.threat_level },
					],
				},
				...(match.doubt ? [{ kind: 'text' as const, text: match.doubt }] : []),
				{ kind: 'text', text: match.description },
			],
		},
		{
			heading: 'Why we think so',
			blocks: [
				{
					kind: 'table',
					columns: ['Weight', 'Clue'],
					rows: cluesByWeight(match.matched_patterns).map(({ text, weight }) => [weight, text]),
				},
			],
		},
		...(tools.length === 0
			? []
			: [
					{
						heading: 'Free tools',
						blocks: [
							{ kind: 'list' as const, items: tools },
							{ kind: 'text' as const, text: decryptorWarning },
						],
					},
				]),
		...listSections('What to do', match.response_steps),
		...listSections('Whom to tell', match.reporting_requirements),
		...listSections('Law and contracts', match.compliance_implications),
		{
			heading: 'What is known about this family',
			blocks: [
				{ kind: 'facts', facts: figureRows(match).map(([label, value]) => ({ label, value })) },
				{ kind: 'list', items: generalFigures.map(({ label, text }) => `${label}: ${text}`) },
			],
		},
	];
}

/** What was found, for the file: every name with its confidence, the first with all that is known. */
export function identificationReport(matches: readonly Identified[], checked: string): Report {
	const { likely, lessLikely } = splitByConfidence(matches);
	const [first, ...others] = likely;
	return {
		title: 'Ransomware identification',
		sections: [
			...(first
				? matchSections(first)
				: [
						{
							heading: matches.length === 0 ? 'No matches found' : 'Nothing we would put a name to',
							blocks: [{ kind: 'list' as const, items: noMatchSteps }],
						},
					]),
			...listSections(
				'Also possible',
				[...others, ...lessLikely].map(
					({ name, confidence }) => `${name}: ${percent(confidence)}, ${confidenceInWords(confidence)}`,
				),
			),
			{ heading: 'How it was checked', blocks: [{ kind: 'text', text: checked }] },
		],
	};
}
