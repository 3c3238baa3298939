import { labelOf } from '#domain/fields/choices.ts';
import { oneDecimal, plainNumber } from '#domain/fields/typed-number.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { connections, formulas, methods, priorities, realisticNote, source } from './content.ts';
import { fields } from './fields.ts';
import {
	type RecoveryEstimate,
	type RecoveryInputs,
	recoveryRecommendations,
	recoveryTimeline,
} from './logic.ts';

function counted(count: number, noun: string): string {
	return `${plainNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Minutes under an hour, hours to one decimal under a day, else whole days and hours that add up. */
export function durationText(hours: number): string {
	if (hours < 1) {
		const minutes = Math.round(hours * 60);
		return minutes === 0 && hours > 0 ? 'less than 1 minute' : counted(minutes, 'minute');
	}
	if (hours < 24) return `${oneDecimal(hours)} hours`;
	const wholeHours = Math.round(hours);
	return `${counted(Math.floor(wholeHours / 24), 'day')} ${counted(wholeHours % 24, 'hour')}`;
}

/** Short enough for the axis of a picture. */
export function axisText(hours: number): string {
	if (hours === 0) return '0';
	if (hours < 1) return `${Math.round(hours * 60)} min`;
	return hours < 48 ? `${plainNumber(hours)} h` : `${plainNumber(hours / 24)} d`;
}

export function keyFigures({ gigabytes, mbps, days, copySeconds, realistic }: RecoveryEstimate) {
	return [
		{ label: 'Data size', value: `${plainNumber(gigabytes)} GB` },
		{ label: 'Transfer speed', value: `${plainNumber(mbps)} Mbps` },
		{ label: 'Days', value: oneDecimal(days) },
		{ label: 'Floor: bare copy time at line speed', value: durationText(copySeconds / 3600) },
		{
			label: 'Realistic time for the data (planning figure of this site)',
			value: `${durationText(realistic.fromHours)} to ${durationText(realistic.toHours)}`,
		},
	];
}

export function recoveryReport(inputs: RecoveryInputs, estimate: RecoveryEstimate): Report {
	return {
		title: 'Recovery time estimate',
		sections: [
			{
				heading: `Estimated time: ${durationText(estimate.hours)}`,
				blocks: [
					{ kind: 'facts', facts: keyFigures(estimate) },
					{ kind: 'text', text: realisticNote },
				],
			},
			{
				heading: 'Timeline',
				blocks: [
					{
						kind: 'table',
						columns: ['Phase', 'Ends at', 'Ends after', 'What happens'],
						rows: recoveryTimeline(estimate.hours).map(({ label, endsAtPercent, endsAfterHours, what }) => [
							label,
							`${endsAtPercent}%`,
							durationText(endsAfterHours),
							what,
						]),
					},
				],
			},
			...recommendationSections(recoveryRecommendations(inputs, estimate)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: fields.size.label, value: `${plainNumber(inputs.size)} ${inputs.unit}` },
							{ label: fields.connection.label, value: labelOf(connections, inputs.connection) },
							{ label: fields.method.label, value: labelOf(methods, inputs.method) },
							{ label: fields.priority.label, value: labelOf(priorities, inputs.priority) },
						],
					},
				],
			},
			calculationSection(formulas, source),
		],
	};
}
