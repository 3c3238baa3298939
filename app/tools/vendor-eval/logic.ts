import type { Budget, BudgetRange, ServiceId, Urgency, Vendor } from './content.ts';

export type Criteria = {
	budget: Budget;
	urgency: Urgency | '';
	services: ReadonlySet<ServiceId>;
};

const excludedRange: Record<Budget, BudgetRange> = {
	'under-50k': 'enterprise',
	'50k-250k': 'small',
	'over-250k': 'small',
};

/** Best rating first; in an emergency 24/7 providers first (SPEC-22). */
export function matchVendors(vendors: readonly Vendor[], criteria: Criteria): Vendor[] {
	const isCritical = criteria.urgency === 'critical';
	const getAvailabilityRank = (vendor: Vendor) => (isCritical && vendor.availability !== '24/7' ? 1 : 0);
	return vendors
		.filter((vendor) => vendor.budgetRange !== excludedRange[criteria.budget])
		.filter((vendor) => vendor.bestFor.some((service) => criteria.services.has(service)))
		.toSorted((a, b) => getAvailabilityRank(a) - getAvailabilityRank(b) || b.rating - a.rating);
}
