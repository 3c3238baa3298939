import { getOptionLabel } from '#domain/fields/options.ts';
import { formatNumber, formatOneDecimal } from '#domain/fields/parse-number.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { connections, formulas, methods, priorities, realisticNote, source } from './content.ts';
import { fields } from './fields.ts';
import {
	buildRecoveryTimeline,
	getRecoveryRecommendations,
	type RecoveryEstimate,
	type RecoveryInputs,
} from './logic.ts';

function formatCount(count: number, noun: string): string {
	return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Minutes under an hour, hours to one decimal under a day, else whole days and hours that add up. */
export function formatDuration(hours: number): string {
	if (hours < 1) {
		const minutes = Math.round(hours * 60);
		return minutes === 0 && hours > 0 ? 'less than 1 minute' : formatCount(minutes, 'minute');
	}
	if (hours < 24) return `${formatOneDecimal(hours)} hours`;
	const wholeHours = Math.round(hours);
	return `${formatCount(Math.floor(wholeHours / 24), 'day')} ${formatCount(wholeHours % 24, 'hour')}`;
}

/** Short enough for the axis of a picture. */
export function formatAxisHours(hours: number): string {
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

export function buildRecoveryReport(inputs: RecoveryInputs, estimate: RecoveryEstimate): Report {
	return {
		title: 'Recovery time estimate',
		sections: [
			{
				heading: `Estimated time: ${formatDuration(estimate.hours)}`,
				blocks: [
					{ kind: 'fields', fields: getKeyFigures(estimate) },
					{ kind: 'text', text: realisticNote },
				],
			},
			{
				heading: 'Timeline',
				blocks: [
					{
						kind: 'table',
						columns: ['Phase', 'Ends at', 'Ends after', 'What happens'],
						rows: buildRecoveryTimeline(estimate.hours).map(
							({ label, endsAtPercent, endsAfterHours, what }) => [
								label,
								`${endsAtPercent}%`,
								formatDuration(endsAfterHours),
								what,
							],
						),
					},
				],
			},
			...buildRecommendationSections(getRecoveryRecommendations(inputs, estimate)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: fields.size.label, value: `${formatNumber(inputs.size)} ${inputs.unit}` },
							{ label: fields.connection.label, value: getOptionLabel(connections, inputs.connection) },
							{ label: fields.method.label, value: getOptionLabel(methods, inputs.method) },
							{ label: fields.priority.label, value: getOptionLabel(priorities, inputs.priority) },
						],
					},
				],
			},
			buildCalculationSection(formulas, source),
		],
	};
}
