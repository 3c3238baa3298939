import { readFigures } from '#domain/fields/figures.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts, largestPart } from '#domain/models/cost-parts.ts';
import { mostInfluential, type Sensitivity } from '#domain/models/sensitivity.ts';
import {
	actions,
	adviceByLargestPart,
	type BusinessType,
	businessTypes,
	type DowntimeUnit,
	downtimeUnits,
	hoursPerWeek,
	hoursPerYear,
	type OperatingHours,
	operatingHours,
	partLabels,
	productivityCostPerHour,
	recoveryFactor,
	reputationFactor,
} from './content.ts';
import type { Typed } from './fields.ts';

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
export function readInputs(typed: Typed): DowntimeInputs | undefined {
	const { businessType, unit, operating, ...numbers } = typed;
	const figures = readFigures(numbers);
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

export function downtimeCost(inputs: DowntimeInputs): DowntimeCost {
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

export function downtimeSensitivity(inputs: DowntimeInputs): Sensitivity<NumericInput> | undefined {
	const { annualRevenue, employees, downtime } = inputs;
	// Without revenue or without staff the downtime moves the total just as much as the other; it is named first, because
	// it is the one a firm can change.
	return mostInfluential(
		{ downtime, annualRevenue, employees },
		(numbers) => downtimeCost({ ...inputs, ...numbers }).total,
	);
}

export function downtimeRecommendations(cost: DowntimeCost): string[] {
	const largest = largestPart(costParts(partLabels, cost));
	return largest ? [adviceByLargestPart[largest.id]] : [];
}

/** The three things that make an outage cheaper, the largest part of the cost first. */
export function downtimeActions(inputs: DowntimeInputs) {
	const cost = downtimeCost(inputs);
	const [advice] = downtimeRecommendations(cost);
	if (advice === undefined) return [];
	const saved = cost.total - downtimeCost({ ...inputs, downtime: inputs.downtime / 2 }).total;
	const sooner = {
		title: `Be back in half the time: saves ${usd(saved)}.`,
		text: advice,
		label: 'Write a recovery plan',
		page: 'recovery-wizard',
	} as const;
	return [sooner, ...actions];
}
