import type { Inputs } from '#domain/fields/inputs.ts';
import { findBand } from '#domain/formats/numbers.ts';
import {
	advice,
	deductibles,
	highlightedDeductible,
	industries,
	maxGapPercent,
	revenuePercents,
	tolerance,
	toleranceBands,
} from './content.ts';
import type { form } from './fields.ts';

const defaultMultiplier = 1.3;

export type InsuranceInputs = Inputs<typeof form.fields>;

export function getToleranceLabel(riskTolerance: number): string {
	return findBand(toleranceBands, riskTolerance).label;
}

export function calculateInsuranceNeed(inputs: InsuranceInputs) {
	const percentOfRevenue = (percentage: number) => (inputs.annualRevenue * percentage) / 100;
	const components = {
		incidentResponse: percentOfRevenue(revenuePercents.incidentResponse),
		dataLoss: inputs.dataValue,
		businessInterruption: percentOfRevenue(revenuePercents.businessInterruption),
		legalRegulatory: percentOfRevenue(revenuePercents.legalRegulatory),
	};
	const componentSum = Object.values(components).reduce((sum, amount) => sum + amount, 0);
	const multiplier =
		industries.find(({ value }) => value === inputs.industry)?.multiplier ?? defaultMultiplier;
	const recommendedCoverage = Math.round(
		(componentSum * multiplier * inputs.riskTolerance) / tolerance.neutral,
	);
	const coverageGap = Math.max(0, recommendedCoverage - inputs.currentCoverage);
	return {
		components,
		componentSum,
		multiplier,
		recommendedCoverage,
		deductibleOptions: deductibles.map((option) => ({
			...option,
			amount: (recommendedCoverage * option.percentage) / 100,
			highlighted: option.percentage === highlightedDeductible,
		})),
		coverageGap,
		isUnderinsured: coverageGap * 100 > recommendedCoverage * maxGapPercent,
	};
}

export type InsuranceNeed = ReturnType<typeof calculateInsuranceNeed>;

export function getInsuranceRecommendations({
	coverageGap,
	isUnderinsured,
}: Pick<InsuranceNeed, 'coverageGap' | 'isUnderinsured'>): string[] {
	const gapAdvice = coverageGap > 0 ? advice.gap : advice.enough;
	return [isUnderinsured ? advice.underinsured : gapAdvice, advice.sublimits, advice.deductible];
}
