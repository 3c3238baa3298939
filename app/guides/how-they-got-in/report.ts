import type { Analysis, Finding } from '#domain/evidence/analysis.ts';
import {
	confidenceTexts,
	describeFinding,
	describeNextStep,
	detectionTexts,
	fill,
	listNotShown,
	noticeTexts,
	reasonTexts,
	stageTitles,
} from '#domain/evidence/content.ts';
import { listFiles } from '#domain/evidence/custody.ts';
import { maxSigns, type Notice, type Story } from '#domain/evidence/story.ts';
import { wayInTitles } from '#domain/evidence/way-in-titles.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
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

type FormatTime = (time: number) => string;

function buildWayIn(story: Story, formatTime: FormatTime): ReportSection {
	const { wayIn, firstSign, unclearSign } = story;
	const [best, other] = wayIn.candidates;
	const { word, lead } = confidenceTexts[wayIn.confidence];
	const about = best
		? [
				fieldList([
					{ label: 'When', value: formatTime(best.time) },
					{ label: 'Account', value: best.finding.account || 'Not recorded' },
					{ label: 'First machine', value: story.firstComputer },
					{ label: 'From', value: best.finding.address || 'Not recorded' },
					{ label: 'How sure', value: `${word}, ${story.signs} of ${maxSigns} signs` },
				]),
				paragraph(describeNextStep(best.finding)),
				list(best.supports.map((reason) => reasonTexts[reason])),
				list(best.against.map((reason) => `Against it: ${reasonTexts[reason]}`)),
			]
		: [];
	const sentences = [
		other && `Also possible: ${describeFinding(other.finding)}`,
		firstSign &&
			`Use a backup from before ${formatTime(firstSign.first)}. It rests on this: ${describeFinding(firstSign)}`,
		unclearSign &&
			`If this belongs to the attack, from before ${formatTime(unclearSign.first)}: ${describeFinding(unclearSign)}`,
	];
	const habits = story.habits.map(
		({ account, address, days }) => `Usual, not counted: ${account} from ${address}, ${days} days.`,
	);
	return section(
		'Most likely way in',
		paragraph(best ? `${getStoryTitle(story)}. ${lead}` : lead),
		...about,
		...sentences.flatMap((text) => (text ? [paragraph(text)] : [])),
		list(habits),
	);
}

const toStoryRow = (finding: Finding, formatTime: FormatTime) => [
	formatTime(finding.first),
	describeFinding(finding),
	stageTitles[finding.stage],
	detectionTexts[finding.id].innocent,
	finding.records
		.slice(0, 1)
		.map(
			({ file, channel, eventId, recordId }) => `${file}, ${channel}, event ${eventId}, record ${recordId}`,
		)
		.join(''),
];

function buildStorySections(story: Story, { channels }: Analysis, zone: string): ReportSection[] {
	const formatTime: FormatTime = (time) => formatDateTime(new Date(time), zone);
	return [
		buildWayIn(story, formatTime),
		section(
			'What they did',
			table(
				['When', 'What', 'Stage', 'Or harmless', 'Record'],
				story.timeline.map((finding) => toStoryRow(finding, formatTime)),
			),
		),
		section(
			'What was read',
			table(
				['Computer', 'Log', 'From', 'To', 'Records'],
				channels.map(({ computer, channel, first, last, count }) => [
					...[computer, channel, formatTime(first), formatTime(last), String(count)],
				]),
			),
			list(story.notices.map((notice) => formatNotice(notice, zone))),
		),
		section('What these logs cannot show', list(listNotShown(channels))),
	];
}

function buildCustodySections({ custody, custodyHead }: EvidenceValues): ReportSection[] {
	if (custody.length === 0) return [];
	const removed = custody.filter(isRemoval);
	return [
		section(
			'Chain of custody',
			table(
				['File', 'Bytes', 'Collected', 'SHA-256'],
				listFiles(custody).map(({ name, size, by, at, machine, note, sha256 }, index) => [
					`${index + 1}. ${name}`,
					size,
					[by, formatInstant(at), machine, note].filter(Boolean).join(', '),
					sha256,
				]),
			),
		),
		...(removed.length === 0
			? []
			: [
					section(
						custodyText.removed,
						table(
							['File', 'By', 'When', 'SHA-256'],
							removed.map(({ name, by, at, sha256 }) => [name, by, formatInstant(at), sha256]),
						),
					),
				]),
		section(
			'Handed over',
			table(
				['What', 'From', 'To', 'When', 'Signatures'],
				[...custody.filter(isHandover), undefined].map((row) =>
					row ? [row.name, row.by, row.to, formatInstant(row.at), ''] : ['', '', '', '', ''],
				),
			),
		),
		section(custodyText.head, paragraph(custodyHead), paragraph(custodyText.headMore)),
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
