import { getOptionLabel } from '#domain/fields/kind.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { buildGuideSections } from '#domain/models/guide.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
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
	return {
		heading: `Wave ${id}: ${title}`,
		blocks: [
			{
				kind: 'fields',
				fields: [
					{ label: 'Decision', value: isGo ? 'Go' : `No-go${namesProblem ? ` (${namesProblem})` : ''}` },
					{ label: 'Checked by', value: names.checked },
					{ label: 'Decided by', value: names.decides },
				],
			},
			{ kind: 'table', columns, rows: buildItemRows(getWaveItems(id), answers) },
		],
	};
}

export function buildReconnectReport(values: ReconnectValues, checks: Checks): Report {
	const { reconnectedOn } = values;
	const answers = readAnswers(values);
	return {
		title: 'Reconnect decision',
		sections: [
			{
				heading: 'Before every wave',
				blocks: [
					{ kind: 'table', columns, rows: buildItemRows(getWaveItems('all'), answers) },
					{ kind: 'text', text: gateText.stopRule },
				],
			},
			...waves.map((wave) => buildWaveSection(wave, values)),
			...buildGuideSections([watchSection], checks),
			{
				heading: 'Days to look',
				blocks: [
					{
						kind: 'list',
						items:
							reconnectedOn === ''
								? []
								: getWatchDays(reconnectedOn).map((day) => `[ ] ${formatIsoDate(day)}`),
					},
				],
			},
		],
	};
}
