import { industryOption } from '#domain/models/industries.ts';

export type Sector = 'healthcare' | 'financial' | 'education' | 'retail' | 'general';
export type Location = 'california' | 'texas' | 'florida' | 'newyork' | 'eu' | 'other';

export const sectors = [
	industryOption('healthcare'),
	industryOption('financial'),
	industryOption('education'),
	{ value: 'retail', label: 'Retail and card payments' },
	{ value: 'general', label: 'General business' },
] as const;

export const locations = [
	{ value: 'california', label: 'California' },
	{ value: 'texas', label: 'Texas' },
	{ value: 'florida', label: 'Florida' },
	{ value: 'newyork', label: 'New York' },
	{ value: 'eu', label: 'European Union' },
	{ value: 'other', label: 'Other US states and other countries' },
] as const;

export const traitOptions = [
	{ value: 'public-company', label: 'Public company' },
	{ value: 'public-body', label: 'City, county, school or other public body' },
	{ value: 'insurance', label: 'Insurance license' },
	{ value: 'defense', label: 'Defense contract' },
	{ value: 'bank', label: 'Bank or credit union' },
	{ value: 'cards', label: 'We take cards' },
	{ value: 'tax', label: 'Tax preparer or accountant' },
	{ value: 'it-provider', label: 'IT provider, or we hold data for others' },
	{ value: 'product-maker', label: 'Vendor of digital products sold in the EU' },
	{ value: 'critical-infrastructure', label: 'Critical infrastructure' },
	{ value: 'law-firm', label: 'Law firm' },
] as const;

export type TraitId = (typeof traitOptions)[number]['value'];

export const startIds = ['discovery', 'decision', 'payment', 'notice', 'hhsNotice', 'closed'] as const;
export type StartId = (typeof startIds)[number];

export const startText: Readonly<Record<StartId, { label: string; pendingText: string }>> = {
	discovery: { label: 'When you found out', pendingText: 'Starts when you found out' },
	decision: {
		label: 'You decided that it is material or must be reported',
		pendingText: 'Starts when you decide that it must be reported',
	},
	payment: { label: 'A ransom was paid', pendingText: 'Starts when a ransom is paid' },
	notice: { label: 'You told the affected people', pendingText: 'Starts when you tell the affected people' },
	hhsNotice: { label: 'You told HHS', pendingText: 'Starts when you tell HHS' },
	closed: { label: 'The incident is over', pendingText: 'Starts when the incident is over' },
};
