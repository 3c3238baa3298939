import { orElse, readFigures } from '#domain/fields/figures.ts';
import { costParts, largestPart } from '#domain/models/cost-parts.ts';
import { mostInfluential, type Sensitivity } from '#domain/models/sensitivity.ts';
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
import type { Typed } from './fields.ts';

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
export function readInputs(typed: Typed): CostInputs | undefined {
	const { industryType, hasInsurance, hasProfessionalHelp, avgSalary, dataSize, ...needed } = typed;
	const figures = readFigures({
		...needed,
		avgSalary: orElse(avgSalary, defaultSalary),
		dataSize: orElse(dataSize, 0),
	});
	return figures && { ...figures, industryType, hasInsurance, hasProfessionalHelp };
}

export type RecoveryCost = Record<keyof typeof partLabels, number> & {
	totalCost: number;
	coveredByInsurance: number;
	outOfPocketCost: number;
	insuranceDeductible: number;
};

function clamp(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}

export function recoveryCost(inputs: CostInputs): RecoveryCost {
	const industry = industries.find(({ value }) => value === inputs.industryType);
	const withHelp = inputs.hasProfessionalHelp === 'yes';
	const insured = inputs.hasInsurance === 'yes';
	const parts: Record<keyof typeof partLabels, number> = {
		productivityLoss: inputs.employees * (inputs.avgSalary / workingHoursPerYear) * inputs.downtimeHours,
		incidentResponseCost: withHelp
			? Math.max(incidentResponse.least, inputs.affectedSystems * incidentResponse.perSystem)
			: 0,
		forensicsCost: withHelp ? Math.max(forensics.least, inputs.affectedSystems * forensics.perSystem) : 0,
		dataRecoveryCost:
			inputs.dataSize > 0
				? clamp(inputs.dataSize * dataRecovery.perGigabyte, dataRecovery.least, dataRecovery.most)
				: 0,
		legalCosts: industry?.legal ?? unregulated.legal,
		regulatoryFines: industry?.fines ?? unregulated.fines,
		systemReplacementCost: inputs.affectedSystems * replacementPerSystem,
		securityUpgrades,
	};
	const totalCost = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
	const insuranceDeductible = insured ? insurance.deductible : 0;
	const coveredByInsurance = insured
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

export function costSensitivity(inputs: CostInputs): Sensitivity<NumericInput> | undefined {
	const { downtimeHours, employees, avgSalary, affectedSystems, dataSize } = inputs;
	// Downtime, employees and salary move the total alike; downtime is named first, because it can still be changed.
	return mostInfluential(
		{ downtimeHours, employees, avgSalary, affectedSystems, dataSize },
		(numbers) => recoveryCost({ ...inputs, ...numbers }).totalCost,
	);
}

export function costRecommendations(inputs: CostInputs, cost: RecoveryCost): string[] {
	const largest = largestPart(costParts(partLabels, cost));
	return [
		inputs.hasInsurance === 'yes' ? advice.insured : advice.notInsured,
		...(inputs.hasProfessionalHelp === 'no' ? [advice.noHelp] : []),
		...(largest?.id === 'productivityLoss' ? [advice.downtime] : []),
		advice.keepReceipts,
	];
}
