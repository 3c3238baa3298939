import type { Inputs } from '#domain/fields/inputs.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { buildCostParts, getLargestPart } from '#domain/models/calculator.ts';
import {
	adviceByLargestPart,
	businessTypes,
	downtimeUnits,
	hoursPerWeek,
	hoursPerYear,
	operatingHours,
	otherActions,
	partLabels,
	productivityCostPerHour,
	recoveryFactor,
	reputationFactor,
} from './content.ts';
import type { form } from './fields.ts';

const defaultMultiplier = 1.6;

export type DowntimeInputs = Inputs<typeof form.fields>;

export function calculateDowntimeCost(inputs: DowntimeInputs) {
	const hoursPerUnit = downtimeUnits.find(({ value }) => value === inputs.unit)?.hours ?? 1;
	const multiplier =
		businessTypes.find(({ value }) => value === inputs.businessType)?.multiplier ?? defaultMultiplier;
	const downtimeHours = inputs.downtime * hoursPerUnit;
	const directLoss = (inputs.annualRevenue / hoursPerYear) * downtimeHours;
	const businessImpact = directLoss * multiplier;
	const perWeek = operatingHours.find(({ value }) => value === inputs.operating)?.perWeek ?? hoursPerWeek;
	const productivityLoss =
		(inputs.employees * productivityCostPerHour * downtimeHours * perWeek) / hoursPerWeek;
	const recoveryCosts = productivityLoss * recoveryFactor;
	const reputationLoss = directLoss * reputationFactor;
	return {
		downtimeHours,
		directLoss,
		businessImpact,
		productivityLoss,
		recoveryCosts,
		reputationLoss,
		total: businessImpact + productivityLoss + recoveryCosts + reputationLoss,
	};
}

export type DowntimeCost = ReturnType<typeof calculateDowntimeCost>;

export function getDowntimeRecommendations(cost: DowntimeCost): string[] {
	const largest = getLargestPart(buildCostParts(partLabels, cost));
	return largest ? [adviceByLargestPart[largest.id]] : [];
}

export function getDowntimeActions(inputs: DowntimeInputs) {
	const cost = calculateDowntimeCost(inputs);
	const [advice] = getDowntimeRecommendations(cost);
	if (advice === undefined) return [];
	const savings = cost.total - calculateDowntimeCost({ ...inputs, downtime: inputs.downtime / 2 }).total;
	const fasterRecovery = {
		title: `Be back in half the time: saves ${formatUsd(savings)}.`,
		text: advice,
		label: 'Write a recovery plan',
		page: 'recovery-wizard',
	} as const;
	return [fasterRecovery, ...otherActions];
}
