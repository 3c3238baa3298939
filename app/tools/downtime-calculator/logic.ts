import { parseFigures } from '#domain/fields/figures.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts, getLargestPart } from '#domain/models/cost-parts.ts';
import { findMostInfluential, type Sensitivity } from '#domain/models/sensitivity.ts';
import {
	adviceByLargestPart,
	type BusinessType,
	businessTypes,
	type DowntimeUnit,
	downtimeUnits,
	hoursPerWeek,
	hoursPerYear,
	type OperatingHours,
	operatingHours,
	otherActions,
	partLabels,
	productivityCostPerHour,
	recoveryFactor,
	reputationFactor,
} from './content.ts';
import type { FormValues } from './fields.ts';

const defaultMultiplier = 1.6;

export type DowntimeInputs = {
	annualRevenue: number;
	employees: number;
	businessType: BusinessType;
	downtime: number;
	unit: DowntimeUnit;
	operating: OperatingHours;
};

/** Undefined until every input is filled and can be read. */
export function readInputs(values: FormValues): DowntimeInputs | undefined {
	const { businessType, unit, operating, ...numbers } = values;
	const figures = parseFigures(numbers);
	return businessType === '' || !figures ? undefined : { ...figures, businessType, unit, operating };
}

export type DowntimeCost = {
	downtimeHours: number;
	directLoss: number;
	businessImpact: number;
	productivityLoss: number;
	recoveryCosts: number;
	reputationLoss: number;
	total: number;
};

export function calculateDowntimeCost(inputs: DowntimeInputs): DowntimeCost {
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

type NumericInput = 'annualRevenue' | 'employees' | 'downtime';

export function calculateDowntimeSensitivity(inputs: DowntimeInputs): Sensitivity<NumericInput> | undefined {
	const { annualRevenue, employees, downtime } = inputs;
	// Without revenue or without staff the downtime moves the total just as much as the other; it is named first, because
	// it is the one a firm can change.
	return findMostInfluential(
		{ downtime, annualRevenue, employees },
		(numbers) => calculateDowntimeCost({ ...inputs, ...numbers }).total,
	);
}

export function getDowntimeRecommendations(cost: DowntimeCost): string[] {
	const largest = getLargestPart(buildCostParts(partLabels, cost));
	return largest ? [adviceByLargestPart[largest.id]] : [];
}

/** The three things that make an outage cheaper, the largest part of the cost first. */
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
