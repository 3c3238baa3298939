import type { Analysis } from '#domain/evidence/analysis.ts';
import {
	cannotShow,
	confidenceTexts,
	describeFinding,
	detectionTexts,
	fill,
	noticeTexts,
	reasonTexts,
	stageTitles,
} from '#domain/evidence/content.ts';
import { listFiles } from '#domain/evidence/custody.ts';
import { maxSigns, type Notice, type Story } from '#domain/evidence/story.ts';
import { wayInTitles } from '#domain/evidence/way-in-titles.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
import { formatDateTime, formatInstant } from '#domain/time/dates.ts';
import { isHandover, isRemoval } from './custody-rows.ts';
import type { EvidenceValues } from './fields.ts';
import { getOfficeZone } from './file-state.ts';
import { custodyText } from './result-content.ts';

export function formatNotice({ kind, computer, detail, from, to }: Notice, zone: string): string {
	const time = (at: number | undefined) => (at === undefined ? '' : formatDateTime(new Date(at), zone));
	return fill(noticeTexts[kind], { computer, detail, from: time(from), to: time(to) });
}

export function getStoryTitle({ wayIn }: Story): string {
	const [best] = wayIn.candidates;
	return best ? (wayInTitles[best.finding.id] ?? '') : '';
}

function buildStorySections(story: Story, analysis: Analysis, zone: string): ReportSection[] {
	const formatTime = (time: number) => formatDateTime(new Date(time), zone);
	const { wayIn, firstSign } = story;
	const [best, other] = wayIn.candidates;
	const { word, lead } = confidenceTexts[wayIn.confidence];
	return [
		{
			heading: 'Most likely way in',
			blocks: [
				{ kind: 'text', text: best ? `${getStoryTitle(story)}. ${lead}` : lead },
				...(best
					? [
							{
								kind: 'fields' as const,
								fields: [
									{ label: 'When', value: formatTime(best.time) },
									{ label: 'Account', value: best.finding.account || 'Not recorded' },
									{ label: 'First machine', value: story.firstComputer },
									{ label: 'From', value: best.finding.address || 'Not recorded' },
									{ label: 'How sure', value: `${word}, ${story.signs} of ${maxSigns} signs` },
								],
							},
							{ kind: 'list' as const, items: best.supports.map((reason) => reasonTexts[reason]) },
							{
								kind: 'list' as const,
								items: best.against.map((reason) => `Against it: ${reasonTexts[reason]}`),
							},
						]
					: []),
				...(other
					? [{ kind: 'text' as const, text: `Also possible: ${describeFinding(other.finding)}` }]
					: []),
				...(firstSign
					? [
							{
								kind: 'text' as const,
								text: `Use a backup from before ${formatTime(firstSign.first)}.`,
							},
						]
					: []),
			],
		},
		{
			heading: 'What they did',
			blocks: [
				{
					kind: 'table',
					columns: ['When', 'What', 'Stage', 'Or harmless', 'Record'],
					rows: story.timeline.map((finding) => [
						formatTime(finding.first),
						describeFinding(finding),
						stageTitles[finding.stage],
						detectionTexts[finding.id].innocent,
						finding.records
							.slice(0, 1)
							.map(
								({ file, channel, eventId, recordId }) =>
									`${file}, ${channel}, event ${eventId}, record ${recordId}`,
							)
							.join(''),
					]),
				},
			],
		},
		{
			heading: 'What was read',
			blocks: [
				{
					kind: 'table',
					columns: ['Computer', 'Log', 'From', 'To', 'Records'],
					rows: analysis.channels.map(({ computer, channel, first, last, count }) => [
						computer,
						channel,
						formatTime(first),
						formatTime(last),
						String(count),
					]),
				},
				{ kind: 'list', items: story.notices.map((notice) => formatNotice(notice, zone)) },
			],
		},
		{ heading: 'What these logs cannot show', blocks: [{ kind: 'list', items: cannotShow }] },
	];
}

function buildCustodySections({ custody, custodyHead }: EvidenceValues): ReportSection[] {
	if (custody.length === 0) return [];
	const removed = custody.filter(isRemoval);
	return [
		{
			heading: 'Chain of custody',
			blocks: [
				{
					kind: 'table',
					columns: ['File', 'Bytes', 'Collected', 'SHA-256'],
					rows: listFiles(custody).map(({ name, size, by, at, machine, note, sha256 }, index) => [
						`${index + 1}. ${name}`,
						size,
						[by, formatInstant(at), machine, note].filter(Boolean).join(', '),
						sha256,
					]),
				},
			],
		},
		...(removed.length === 0
			? []
			: [
					{
						heading: custodyText.removed,
						blocks: [
							{
								kind: 'table' as const,
								columns: ['File', 'By', 'When', 'SHA-256'],
								rows: removed.map(({ name, by, at, sha256 }) => [name, by, formatInstant(at), sha256]),
							},
						],
					},
				]),
		{
			heading: 'Handed over',
			blocks: [
				{
					kind: 'table',
					columns: ['What', 'From', 'To', 'When', 'Signatures'],
					rows: [...custody.filter(isHandover), undefined].map((row) =>
						row ? [row.name, row.by, row.to, formatInstant(row.at), ''] : ['', '', '', '', ''],
					),
				},
			],
		},
		{
			heading: custodyText.head,
			blocks: [
				{ kind: 'text', text: custodyHead },
				{ kind: 'text', text: custodyText.headMore },
			],
		},
	];
}

export function buildEvidenceReport(
	values: EvidenceValues,
	story: Story | undefined,
	analysis: Analysis | undefined,
): Report {
	return {
		title: 'How did they get in?',
		sections: [
			...(story && analysis ? buildStorySections(story, analysis, getOfficeZone(values.zone)) : []),
			...buildCustodySections(values),
		],
	};
}
