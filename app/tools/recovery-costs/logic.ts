import { parseFigures, withDefault } from '#domain/fields/figures.ts';
import { buildCostParts, getLargestPart } from '#domain/models/cost-parts.ts';
import { findMostInfluential, type Sensitivity } from '#domain/models/sensitivity.ts';
import {
	advice,
	dataRecovery,
	defaultSalary,
	forensics,
	type Industry,
	type Insured,
	incidentResponse,
	industries,
	insurance,
	type ProfessionalHelp,
	partLabels,
	replacementPerSystem,
	securityUpgrades,
	unregulated,
	workingHoursPerYear,
} from './content.ts';
import type { FormValues } from './fields.ts';

export type CostInputs = {
	employees: number;
	avgSalary: number;
	downtimeHours: number;
	affectedSystems: number;
	/** In GB; 0 when none is given. */
	dataSize: number;
	industryType: Industry;
	hasInsurance: Insured;
	hasProfessionalHelp: ProfessionalHelp;
};

/** Undefined until employees, downtime and systems are filled and every figure can be read. */
export function readInputs(values: FormValues): CostInputs | undefined {
	const { industryType, hasInsurance, hasProfessionalHelp, avgSalary, dataSize, ...needed } = values;
	const figures = parseFigures({
		...needed,
		avgSalary: withDefault(avgSalary, defaultSalary),
		dataSize: withDefault(dataSize, 0),
	});
	return figures && { ...figures, industryType, hasInsurance, hasProfessionalHelp };
}

export type RecoveryCost = Record<keyof typeof partLabels, number> & {
	totalCost: number;
	coveredByInsurance: number;
	outOfPocketCost: number;
	insuranceDeductible: number;
};

function clamp(value: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, value));
}

export function calculateRecoveryCost(inputs: CostInputs): RecoveryCost {
	const industry = industries.find(({ value }) => value === inputs.industryType);
	const hasHelp = inputs.hasProfessionalHelp === 'yes';
	const isInsured = inputs.hasInsurance === 'yes';
	const parts: Record<keyof typeof partLabels, number> = {
		productivityLoss: inputs.employees * (inputs.avgSalary / workingHoursPerYear) * inputs.downtimeHours,
		incidentResponseCost: hasHelp
			? Math.max(incidentResponse.min, inputs.affectedSystems * incidentResponse.perSystem)
			: 0,
		forensicsCost: hasHelp ? Math.max(forensics.min, inputs.affectedSystems * forensics.perSystem) : 0,
		dataRecoveryCost:
			inputs.dataSize > 0
				? clamp(inputs.dataSize * dataRecovery.perGigabyte, dataRecovery.min, dataRecovery.max)
				: 0,
		legalCosts: industry?.legal ?? unregulated.legal,
		regulatoryFines: industry?.fines ?? unregulated.fines,
		systemReplacementCost: inputs.affectedSystems * replacementPerSystem,
		securityUpgrades,
	};
	const totalCost = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
	const insuranceDeductible = isInsured ? insurance.deductible : 0;
	const coveredByInsurance = isInsured
		? (Math.max(0, totalCost - insuranceDeductible) * insurance.coveredPercent) / 100
		: 0;
	return {
		...parts,
		totalCost,
		coveredByInsurance,
		outOfPocketCost: totalCost - coveredByInsurance,
		insuranceDeductible,
	};
}

type NumericInput = 'downtimeHours' | 'employees' | 'avgSalary' | 'affectedSystems' | 'dataSize';

export function calculateCostSensitivity(inputs: CostInputs): Sensitivity<NumericInput> | undefined {
	const { downtimeHours, employees, avgSalary, affectedSystems, dataSize } = inputs;
	// Downtime, employees and salary move the total alike; downtime is named first, because it can still be changed.
	return findMostInfluential(
		{ downtimeHours, employees, avgSalary, affectedSystems, dataSize },
		(numbers) => calculateRecoveryCost({ ...inputs, ...numbers }).totalCost,
	);
}

export function getCostRecommendations(inputs: CostInputs, cost: RecoveryCost): string[] {
	const largest = getLargestPart(buildCostParts(partLabels, cost));
	return [
		inputs.hasInsurance === 'yes' ? advice.insured : advice.notInsured,
		...(inputs.hasProfessionalHelp === 'no' ? [advice.noHelp] : []),
		...(largest?.id === 'productivityLoss' ? [advice.downtime] : []),
		advice.keepReceipts,
	];
}
