import type { Inputs } from '#domain/fields/inputs.ts';
import { buildCostParts, getLargestPart } from '#domain/models/calculator.ts';
import {
	advice,
	dataRecovery,
	forensics,
	incidentResponse,
	industries,
	insurance,
	partLabels,
	replacementPerSystem,
	securityUpgrades,
	unregulated,
	workingHoursPerYear,
} from './content.ts';
import type { form } from './fields.ts';

export type CostInputs = Inputs<typeof form.fields>;

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

export function getCostRecommendations(inputs: CostInputs, cost: RecoveryCost): string[] {
	const largest = getLargestPart(buildCostParts(partLabels, cost));
	return [
		inputs.hasInsurance === 'yes' ? advice.insured : advice.notInsured,
		...(inputs.hasProfessionalHelp === 'no' ? [advice.noHelp] : []),
		...(largest?.id === 'productivityLoss' ? [advice.downtime] : []),
		advice.keepReceipts,
	];
}
