import { formatNumber, formatOneDecimal } from '#domain/fields/parse-number.ts';
import { defineCalculator } from '#domain/models/calculator.ts';
import {
	criticalPathNote,
	exampleNote,
	formulas,
	nextActions,
	realisticNote,
	source,
	surveyNote,
} from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import {
	buildRecoveryTimeline,
	estimateRecovery,
	getRecoveryRecommendations,
	type RecoveryEstimate,
} from './logic.ts';

function formatCount(count: number, noun: string): string {
	return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatDuration(hours: number): string {
	if (hours < 1) {
		const minutes = Math.round(hours * 60);
		return minutes === 0 && hours > 0 ? 'less than 1 minute' : formatCount(minutes, 'minute');
	}
	if (hours < 24) return `${formatOneDecimal(hours)} hours`;
	const wholeHours = Math.round(hours);
	return `${formatCount(Math.floor(wholeHours / 24), 'day')} ${formatCount(wholeHours % 24, 'hour')}`;
}

function formatAxisHours(hours: number): string {
	if (hours === 0) return '0';
	if (hours < 1) return `${Math.round(hours * 60)} min`;
	return hours < 48 ? `${formatNumber(hours)} h` : `${formatNumber(hours / 24)} d`;
}

export function getKeyFigures({ gigabytes, mbps, days, copySeconds, realistic }: RecoveryEstimate) {
	return [
		{ label: 'Data size', value: `${formatNumber(gigabytes)} GB` },
		{ label: 'Transfer speed', value: `${formatNumber(mbps)} Mbps` },
		{ label: 'Days', value: formatOneDecimal(days) },
		{ label: 'Floor: bare copy time at line speed', value: formatDuration(copySeconds / 3600) },
		{
			label: 'Realistic time for the data (planning figure of this site)',
			value: `${formatDuration(realistic.fromHours)} to ${formatDuration(realistic.toHours)}`,
		},
	];
}

/** The estimate alone would frighten or calm people for no reason. */
export function describeEstimate({ realistic }: RecoveryEstimate): string {
	return `if all of it waits for cleaning and checks. The data alone takes ${formatDuration(realistic.fromHours)} to ${formatDuration(realistic.toHours)}. ${surveyNote}`;
}

function getPhaseChart({ hours }: RecoveryEstimate) {
	const phaseEnds = buildRecoveryTimeline(hours);
	return {
		label: 'Phases one after the other',
		rows: phaseEnds.map(({ id, label, endsAfterHours }, index) => ({
			id,
			title: label,
			detail: `until ${formatDuration(endsAfterHours)}`,
			start: phaseEnds[index - 1]?.endsAfterHours ?? 0,
			end: endsAfterHours,
			after: phaseEnds.slice(Math.max(0, index - 1), index).map((previous) => previous.id),
			series: index + 1,
			critical: true,
		})),
		formatTick: formatAxisHours,
	};
}

export const calculator = defineCalculator({
	form,
	reportTitle: 'Recovery time estimate',
	fileName: 'recovery-time',
	resultName: 'time',
	exampleNote,
	formulas,
	source,
	facts: Object.values(sources),
	compute: estimateRecovery,
	headline: ({ result }) => ({
		label: 'Estimated time',
		figure: formatDuration(result.hours),
		caveat: describeEstimate(result),
	}),
	chart: ({ result }) => getPhaseChart(result),
	range: { amount: ({ hours }) => hours, format: formatDuration },
	sections: ({ result }) => [
		{ kind: 'figures', id: 'figures', lines: getKeyFigures(result), notes: [realisticNote] },
		{
			kind: 'table',
			id: 'timeline',
			heading: 'Timeline',
			lead: criticalPathNote,
			caption: 'When each phase ends',
			rowHeader: 'Phase',
			columns: [{ label: 'Ends at' }, { label: 'Ends after' }, { label: 'What happens', reportOnly: true }],
			rows: buildRecoveryTimeline(result.hours).map(({ id, label, endsAtPercent, endsAfterHours, what }) => ({
				id,
				label,
				cells: [`${endsAtPercent}%`, formatDuration(endsAfterHours), what],
			})),
		},
	],
	csv: {
		columns: ['Phase', 'Ends at (percent)', 'Ends after (hours)'],
		rows: ({ result }) =>
			buildRecoveryTimeline(result.hours).map(({ label, endsAtPercent, endsAfterHours }) => [
				label,
				String(endsAtPercent),
				endsAfterHours.toFixed(2),
			]),
	},
	recommendations: ({ inputs, result }) => getRecoveryRecommendations(inputs, result),
	actions: { title: 'What makes it shorter', list: () => nextActions },
	whatIf: { input: 'size', format: ({ hours }) => formatDuration(hours) },
	sharedFigures: ({ gigabytes }) => ({ 'data size in GB': formatNumber(gigabytes) }),
});
