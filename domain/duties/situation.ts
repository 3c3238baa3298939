import { industryOption } from '#domain/models/industries.ts';
import type { PlaceId } from './places.ts';

export const sectors = [
	industryOption('healthcare'),
	industryOption('financial'),
	industryOption('education'),
	{ value: 'retail', label: 'Retail and card payments' },
	{ value: 'general', label: 'General business' },
] as const;

export type Sector = (typeof sectors)[number]['value'];

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

/** What decides which duties apply. */
export type Situation = {
	sectors: readonly Sector[];
	places: readonly PlaceId[];
	also: readonly TraitId[];
	people: ReadonlyMap<PlaceId, number>;
};

/** Events that start clocks. */
export const startIds = ['discovery', 'decision', 'payment', 'notice', 'hhsNotice', 'closed'] as const;
export type StartId = (typeof startIds)[number];

export type Starts = Readonly<Partial<Record<StartId, Date>>>;
