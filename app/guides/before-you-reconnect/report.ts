import { labelOf } from '#domain/fields/choices.ts';
import type { Ticks } from '#domain/models/checklist.ts';
import { guideSections } from '#domain/models/guide.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
import { calendarDate } from '#domain/time/dates.ts';
import { type GateItem, gateWords, type WaveId, watchSection, waves } from './content.ts';
import { gateChoices, type Reconnecting } from './fields.ts';
import { answersIn, type GateAnswers, itemsOf, namesOf, verdictOf, watchDays } from './logic.ts';

function itemRows(items: readonly GateItem[], answers: GateAnswers): string[][] {
	return items.map(({ id, text, must, proof }) => {
		const answer = answers[id];
		const choice = answer?.choice ? labelOf(gateChoices, answer.choice) : '[ ]';
		return [
			`${text}${must ? '' : ' (should)'}`,
			proof,
			`${choice}${answer?.choice === 'not-needed' ? `: ${answer.reason || '[reason missing]'}` : ''}`,
		];
	});
}

const columns = ['Item', 'How you know', 'Answer'];

function waveSection({ id, title }: { id: WaveId; title: string }, values: Reconnecting): ReportSection {
	const answers = answersIn(values);
	const names = namesOf(values, id);
	const { go, problem } = verdictOf(id, answers, names);
	return {
		heading: `Wave ${id}: ${title}`,
		blocks: [
			{
				kind: 'facts',
				facts: [
					{ label: 'Decision', value: go ? 'Go' : `No-go${problem ? ` (${problem})` : ''}` },
					{ label: 'Checked by', value: names.checked },
					{ label: 'Decided by', value: names.decides },
				],
			},
			{ kind: 'table', columns, rows: itemRows(itemsOf(id), answers) },
		],
	};
}

export function reconnectReport(values: Reconnecting, ticks: Ticks): Report {
	const { reconnectedOn } = values;
	const answers = answersIn(values);
	return {
		title: 'Reconnect decision',
		sections: [
			{
				heading: 'Before every wave',
				blocks: [
					{ kind: 'table', columns, rows: itemRows(itemsOf('all'), answers) },
					{ kind: 'text', text: gateWords.stop },
				],
			},
			...waves.map((wave) => waveSection(wave, values)),
			...guideSections([watchSection], ticks),
			{
				heading: 'Days to look',
				blocks: [
					{
						kind: 'list',
						items:
							reconnectedOn === '' ? [] : watchDays(reconnectedOn).map((day) => `[ ] ${calendarDate(day)}`),
					},
				],
			},
		],
	};
}
