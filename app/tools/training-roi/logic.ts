import type { Inputs } from '#domain/fields/inputs.ts';
import {
	costPerIncident,
	frequencies,
	lowEffectivenessPercent,
	lowRoiPercent,
	quickPaybackMonths,
	recommendations,
	trainingTypes,
} from './content.ts';
import type { form } from './fields.ts';

export type TrainingInputs = Inputs<typeof form.fields>;

/** Factors have two decimals at most, so their product has four; more is noise that would move a payback of 12 months. */
function multiplyFactors(effectiveness: number, factor: number): number {
	return Math.round(effectiveness * factor * 10_000) / 10_000;
}

export function calculateTrainingReturn(inputs: TrainingInputs) {
	const effectiveness = trainingTypes.find(({ value }) => value === inputs.type)?.effectiveness ?? 0;
	const frequency = frequencies.find(({ value }) => value === inputs.frequency);
	const effectiveRate = multiplyFactors(effectiveness, frequency?.factor ?? 0);
	const savings = inputs.incidents * (effectiveRate * costPerIncident);
	const trainingCost = inputs.costPerSession * inputs.employees * (frequency?.sessionsPerYear ?? 0);
	const netSavings = savings - trainingCost;
	return {
		effectiveRate,
		annualIncidentCost: inputs.incidents * costPerIncident,
		preventedIncidents: inputs.incidents * effectiveRate,
		savings,
		trainingCost,
		netSavings,
		roiPercent: trainingCost === 0 ? 0 : (netSavings / trainingCost) * 100,
		paybackMonths: savings === 0 ? undefined : (trainingCost / savings) * 12,
	};
}

export type TrainingReturn = ReturnType<typeof calculateTrainingReturn>;

export function getTrainingRecommendations({
	roiPercent,
	effectiveRate,
	paybackMonths,
}: Pick<TrainingReturn, 'roiPercent' | 'effectiveRate' | 'paybackMonths'>): string[] {
	return [
		...(roiPercent < lowRoiPercent ? [recommendations.lowRoi] : []),
		...(effectiveRate * 100 < lowEffectivenessPercent ? [recommendations.lowEffectiveness] : []),
		...(paybackMonths !== undefined && paybackMonths < quickPaybackMonths
			? [recommendations.quickPayback]
			: []),
	];
}
