import { getOptionLabel } from '#domain/fields/kind.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { buildGuideSections } from '#domain/models/guide-report.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { type GateItem, gateText, type WaveId, watchSection, waves } from './content.ts';
import { gateDecisions, type ReconnectValues } from './fields.ts';
import {
	evaluateWave,
	type GateAnswers,
	getWatchDays,
	getWaveItems,
	getWaveNames,
	readAnswers,
} from './logic.ts';

function buildItemRows(items: readonly GateItem[], answers: GateAnswers): string[][] {
	return items.map(({ id, text, isRequired, evidence }) => {
		const answer = answers[id];
		const choice = answer?.choice ? getOptionLabel(gateDecisions, answer.choice) : '[ ]';
		return [
			`${text}${isRequired ? '' : ' (should)'}`,
			evidence,
			`${choice}${answer?.choice === 'not-needed' ? `: ${answer.reason || '[reason missing]'}` : ''}`,
		];
	});
}

const columns = ['Item', 'How you know', 'Answer'];

function buildWaveSection(
	{ id, title }: { id: WaveId; title: string },
	values: ReconnectValues,
): ReportSection {
	const answers = readAnswers(values);
	const names = getWaveNames(values, id);
	const { isGo, namesProblem } = evaluateWave(id, answers, names);
	return section(
		`Wave ${id}: ${title}`,
		fieldList([
			{ label: 'Decision', value: isGo ? 'Go' : `No-go${namesProblem ? ` (${namesProblem})` : ''}` },
			{ label: 'Checked by', value: names.checked },
			{ label: 'Decided by', value: names.decides },
		]),
		table(columns, buildItemRows(getWaveItems(id), answers)),
	);
}

export function buildReconnectReport(values: ReconnectValues, checks: Checks): Report {
	const { reconnectedOn } = values;
	const answers = readAnswers(values);
	return {
		title: 'Reconnect decision',
		sections: [
			section(
				'Before every wave',
				table(columns, buildItemRows(getWaveItems('all'), answers)),
				paragraph(gateText.stopRule),
			),
			...waves.map((wave) => buildWaveSection(wave, values)),
			...buildGuideSections([watchSection], checks),
			section(
				'Days to look',
				list(
					reconnectedOn === '' ? [] : getWatchDays(reconnectedOn).map((day) => `[ ] ${formatIsoDate(day)}`),
				),
			),
		],
	};
}
