import { type DutyClock, getClocks } from '#domain/duties/clocks.ts';
import type { Duty, DutyCatalog } from '#domain/duties/duty.ts';
import { generalNotes } from '#domain/duties/general.ts';
import { getPlaceLabel } from '#domain/duties/places.ts';
import { type Situation, type Starts, sectors, startIds, traitOptions } from '#domain/duties/situation.ts';
import { formatSourceName, type IsoDate } from '#domain/facts/fact.ts';
import {
	exportColumns,
	formatExportMark,
	formatExportNote,
	formatInForce,
	formatMissingLink,
	getExportCells,
	getExportWarning,
} from '#domain/facts/fact-text.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { type Checks, countChecked, formatCheckedAt } from '#domain/models/checklist.ts';
import { type DocumentId, documentTitles } from '#domain/models/legal-documents.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportBlock,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
import {
	formatInBothZones,
	formatOtherZone,
	formatShortDateTime,
	formatWeekdayDateTime,
} from '#domain/time/dates.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { type Deadline, getDeadlines } from './clocks.ts';
import { lettersPendingText, startText } from './content.ts';
import {
	type DutyItem,
	type DutyList,
	type ExcludedDuties,
	getApplicableLists,
	getBelowThreshold,
	getDutyItems,
	getGeneralDuties,
	splitEndedDuties,
} from './logic.ts';
import {
	belowThresholdTitle,
	countingNote,
	endedTitle,
	everyIndustryTitle,
	formatNote,
} from './notes-content.ts';
import { computePeopleResult } from './people.ts';
import { tool } from './tool.ts';

export type ComplianceState = {
	situation: Situation;
	catalog: DutyCatalog | undefined;
	starts: Starts;
	checks: Checks;
	notOurs: ExcludedDuties;
	timeZone: string;
};

function formatCriticalAndTimeframe(duty: Duty): string {
	return `${duty.critical ? 'critical, ' : ''}${duty.timeframe}`;
}

export function formatDueDate(
	{ due, zone }: Pick<Deadline, 'due' | 'zone'>,
	{ timeZone, closesAt }: Duty,
): string {
	if (!timeZone || !closesAt) return formatInBothZones(due, zone, undefined, formatWeekdayDateTime);
	const localTime = formatWeekdayDateTime(due);
	return formatOtherZone(due, timeZone) === ''
		? localTime
		: `${localTime} (${formatShortDateTime(due, timeZone)})`;
}

export function formatDue({ label, from, due, zone, isConservative }: DutyClock, duty: Duty): string {
	const pendingText = lettersPendingText[duty.letters] ?? startText[from].pendingText;
	const when = due ? formatDueDate({ due, zone }, duty) : pendingText;
	return `${label ? `${label}: ` : ''}${when}${isConservative ? ' (counted from discovery, to be safe)' : ''}`;
}

export function getItemClocks({ duty, clock }: DutyItem, starts: Starts, timeZone: string): DutyClock[] {
	return getClocks(duty, starts, timeZone).filter((one) => one.clock === clock);
}

function formatEndedDuty({ text, fact }: Duty): string {
	return `${text}. ${formatInForce(fact)}. ${formatSourceName(fact)}`;
}

function formatCheckbox({ id, duty }: DutyItem, checks: Checks, notOurs: ExcludedDuties): string {
	if (notOurs.has(duty.id)) return '[does not apply] ';
	const checkedAt = checks.get(id);
	return checkedAt ? `[x] ${formatCheckedAt(checkedAt)}: ` : '[ ] ';
}

function getDocumentId({ duty, clock }: DutyItem): DocumentId | undefined {
	return clock?.documentId ?? duty.documentId;
}

function buildItemBlocks(
	item: DutyItem,
	{ checks, notOurs, starts, timeZone }: ComplianceState,
	today: IsoDate,
): ReportBlock[] {
	const { duty } = item;
	const reason = notOurs.get(duty.id);
	const hasStart = startIds.some((id) => starts[id] !== undefined);
	const clocks = hasStart && reason === undefined ? getItemClocks(item, starts, timeZone) : [];
	const documentId = getDocumentId(item);
	const { fact } = duty;
	return [
		paragraph(`${formatCheckbox(item, checks, notOurs)}${item.text} (${formatCriticalAndTimeframe(duty)})`),
		list([
			...(reason === undefined ? [] : [`Does not apply: ${reason || '[reason missing]'}`]),
			[
				...clocks.map((clock) => `Due: ${formatDue(clock, duty)}`),
				`Clock starts: ${duty.trigger}`,
				`Tell: ${duty.authority}${duty.formUrl ? `, ${duty.formUrl}` : ''}`,
				`Applies only if: ${duty.condition}`,
			].join('. '),
			...(duty.letterInsert ? [`In the letter: ${duty.letterInsert}`] : []),
			...(formatInForce(fact) ? [formatInForce(fact)] : []),
			...(documentId
				? [`Document: ${documentTitles[documentId]}, in the notification tool of this site`]
				: []),
			`Source: ${formatExportMark(fact, today)}${formatSourceName(fact)}${fact.url ? `, ${fact.url}` : ` (${formatMissingLink(fact)})`} ${formatExportNote(fact)}`,
		]),
	];
}

function buildDeadlineSections(deadlines: readonly Deadline[], checks: Checks): ReportSection[] {
	if (deadlines.length === 0) return [];
	return [
		section(
			'Deadlines in order',
			table(
				['No.', 'Due', 'Duty', 'Source', 'Done'],
				deadlines.map((deadline, index) => {
					const checkedAt = checks.get(deadline.key);
					return [
						String(index + 1),
						formatDueDate(deadline, deadline.duty),
						`${deadline.label ? `${deadline.label}: ` : ''}${deadline.duty.text}${deadline.isConservative ? ' (counted from discovery, to be safe)' : ''}`,
						formatSourceName(deadline.duty.fact),
						checkedAt ? formatCheckedAt(checkedAt) : '[ ]',
					];
				}),
			),
		),
	];
}

function buildPeopleSections(
	{ situation, starts, timeZone }: ComplianceState,
	lists: readonly DutyList[],
): ReportSection[] {
	const result = computePeopleResult(situation, lists, starts, timeZone || 'UTC');
	if (!result) return [];
	return [
		section(
			'People per state',
			paragraph(`${result.verdict} ${result.summary}`.trim()),
			table(
				['Place', 'People', 'When', 'What', 'In the letter', 'Source'],
				result.groups.flatMap(({ title, count, lines }) =>
					lines.map(({ when, text, insert, source }) => [
						title,
						formatInteger(count),
						when,
						text,
						insert,
						source,
					]),
				),
			),
		),
	];
}

function buildSummarySection(
	{ situation, starts, timeZone }: ComplianceState,
	done: number,
	total: number,
): ReportSection {
	const knownStarts = startIds.flatMap((id) => {
		const date = starts[id];
		return date || id === 'discovery'
			? [{ label: startText[id].label, value: date ? formatInBothZones(date, timeZone || 'UTC') : '' }]
			: [];
	});
	return section(
		'Summary',
		fieldList([
			{
				label: 'Industry',
				value: situation.sectors.map((sector) => getOptionLabel(sectors, sector)).join(', '),
			},
			{
				label: 'Also true for us',
				value: situation.also.map((box) => getOptionLabel(traitOptions, box)).join(', ') || 'None checked',
			},
			{
				label: 'Location',
				value: situation.places.map(getPlaceLabel).join(', '),
			},
			...knownStarts,
			{ label: 'Progress', value: `${done} of ${total} done` },
		]),
	);
}

export function buildComplianceReport(state: ComplianceState, now: Date): Report {
	const { situation, catalog, starts, checks, notOurs, timeZone } = state;
	const today = getLocalDate(now, timeZone || 'UTC');
	const { lists, ended } = splitEndedDuties(getApplicableLists(situation, catalog), now, timeZone || 'UTC');
	const duties = lists.flatMap((list) => list.duties);
	const applicableItems = duties.filter(({ id }) => !notOurs.has(id)).flatMap(getDutyItems);
	const generalDuties = getGeneralDuties(lists, situation);
	const below = getBelowThreshold(situation, catalog);
	const warning = getExportWarning(
		[...duties, ...generalDuties].map(({ fact }) => fact),
		today,
	);
	const buildBlocks = (list: readonly Duty[]) =>
		list.flatMap(getDutyItems).flatMap((item) => buildItemBlocks(item, state, today));
	return {
		title: tool.title,
		sections: [
			...(warning ? [section('Check first', paragraph(warning))] : []),
			buildSummarySection(state, countChecked(applicableItems, checks), applicableItems.length),
			...buildPeopleSections(state, lists),
			...buildDeadlineSections(
				getDeadlines([...generalDuties, ...duties], starts, timeZone, notOurs),
				checks,
			),
			...lists.map(({ title, duties, notes = [] }) =>
				section(
					title,
					...buildBlocks(duties),
					...notes.map((note) => paragraph(`Note: ${formatNote(note)}`)),
				),
			),
			...(generalDuties.length === 0 ? [] : [section(everyIndustryTitle, ...buildBlocks(generalDuties))]),
			...(below.length === 0
				? []
				: [section(belowThresholdTitle, list(below.map(({ duty, reason }) => `${duty.text}. ${reason}`)))]),
			...(ended.length === 0 ? [] : [section(endedTitle, list(ended.map(formatEndedDuty)))]),
			section(
				'About this list',
				list([...generalNotes.map(formatNote), countingNote]),
				paragraph('Not legal advice, and not complete: call a breach lawyer.'),
			),
		],
	};
}

export function buildComplianceTable(
	state: ComplianceState,
	now: Date,
): { columns: string[]; rows: string[][] } {
	const { situation, catalog, starts, checks, notOurs, timeZone } = state;
	const today = getLocalDate(now, timeZone || 'UTC');
	const { lists } = splitEndedDuties(getApplicableLists(situation, catalog), now, timeZone || 'UTC');
	const groups = [...lists, { title: everyIndustryTitle, duties: getGeneralDuties(lists, situation) }];
	return {
		columns: [
			...['Id', 'List', 'Duty', 'Timeframe', 'Due', 'State', 'Time of check', 'Why it does not apply'],
			...['Source', 'Address', ...exportColumns],
		],
		rows: groups.flatMap(({ title, duties }) =>
			duties.flatMap(getDutyItems).map((item) => {
				const { duty } = item;
				const [reason, checkedAt] = [notOurs.get(duty.id), checks.get(item.id)];
				const clocks = reason === undefined ? getItemClocks(item, starts, timeZone) : [];
				return [
					...[item.id, title, item.text, formatCriticalAndTimeframe(duty)],
					clocks
						.filter(({ due }) => due)
						.map((clock) => formatDue(clock, duty))
						.join('; '),
					reason !== undefined ? 'does not apply' : checkedAt ? 'done' : 'open',
					checkedAt ? formatCheckedAt(checkedAt) : '',
					reason ?? '',
					`${formatExportMark(duty.fact, today)}${formatSourceName(duty.fact)}`,
					duty.fact.url,
					...getExportCells(duty.fact),
				];
			}),
		),
	};
}
