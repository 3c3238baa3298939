/** Each tool lists the industries it supports, in its own order and with its own figures. */
const labels = {
	ecommerce: 'E-commerce',
	financial: 'Financial services',
	healthcare: 'Healthcare',
	manufacturing: 'Manufacturing',
	retail: 'Retail',
	professional: 'Professional services',
	education: 'Education',
	government: 'Government',
	technology: 'Technology',
	nonprofit: 'Non-profit',
	other: 'Other',
} as const;

export type IndustryId = keyof typeof labels;

export function industryOption<Id extends IndustryId>(value: Id): { value: Id; label: string } {
	return { value, label: labels[value] };
}
