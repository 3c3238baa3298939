import { costParts, largestPart } from '#domain/cost-parts.ts';
import { mostInfluential, type Sensitivity } from '#domain/sensitivity.ts';
import { allFilled, type Typed } from '#domain/typed-fields.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	adviceByLargestPart,
	type BusinessType,
	businessTypes,
	type DowntimeUnit,
	downtimeUnits,
	type fields,
	hoursPerYear,
	partLabels,
	productivityCostPerHour,
	recoveryFactor,
	reputationFactor,
} from './content.ts';

const defaultMultiplier = 1.6;

export type DowntimeInputs = {
	annualRevenue: number;
	employees: number;
	businessType: BusinessType;
	downtime: number;
	unit: DowntimeUnit;
};

/** Undefined until every input is filled. */
export function readInputs(typed: Typed<typeof fields>): DowntimeInputs | undefined {
	const { annualRevenue, employees, businessType, downtime, unit } = typed;
	if (businessType === '' || !allFilled(annualRevenue, employees, downtime)) return undefined;
	return {
		annualRevenue: readTypedNumber(annualRevenue).value,
		employees: readTypedNumber(employees).value,
		businessType,
		downtime: readTypedNumber(downtime).value,
		unit,
	};
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
	const productivityLoss = inputs.employees * productivityCostPerHour * downtimeHours;
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
