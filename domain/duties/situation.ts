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

/** Kinds of financial firms: the rules differ, so those of the other kinds do not apply once one is chosen. */
export const financialOptions = [
	{ value: 'commercial-bank', label: 'Bank or savings association' },
	{ value: 'credit-union', label: 'Credit union' },
	{ value: 'broker', label: 'Broker, investment adviser or fund' },
	{ value: 'insurance', label: 'Insurance license' },
	{ value: 'lender', label: 'Lender, dealer or collector that is not a bank' },
	{ value: 'mortgage', label: 'Mortgage lender or servicer' },
	{ value: 'public-company', label: 'Public company' },
	{ value: 'nydfs', label: 'Licensed by New York’s financial regulator (DFS)' },
	// Stored by released versions, which did not tell the two apart.
	{ value: 'bank', label: 'Bank or credit union' },
] as const;

export const otherTraitOptions = [
	{ value: 'public-body', label: 'City, county, school or other public body' },
	{ value: 'hospital', label: 'Hospital' },
	{ value: 'defense', label: 'Defense contract' },
	{ value: 'cards', label: 'We take cards' },
	{ value: 'tax', label: 'Tax preparer or accountant' },
	{ value: 'it-provider', label: 'IT provider, or we hold data for others' },
	{ value: 'product-maker', label: 'Vendor of digital products sold in the EU' },
	{ value: 'critical-infrastructure', label: 'Critical infrastructure' },
	{ value: 'electric-utility', label: 'Electric utility' },
	{ value: 'phone-company', label: 'Phone, internet access or internet calling company' },
	{ value: 'trust-service', label: 'We issue certificates or signatures (eIDAS trust service)' },
	{ value: 'gaming', label: 'Casino or gaming license' },
	{ value: 'maritime', label: 'Port, vessel or offshore facility' },
	{ value: 'law-firm', label: 'Law firm' },
] as const;

export const traitOptions = [...financialOptions, ...otherTraitOptions] as const;

export type TraitId = (typeof traitOptions)[number]['value'];

/** What decides which duties apply. */
export type Situation = {
	sectors: readonly Sector[];
	places: readonly PlaceId[];
	also: readonly TraitId[];
	people: ReadonlyMap<PlaceId, number>;
};

/** Events that start clocks. */
export const startIds = [
	...(['discovery', 'decision', 'payment', 'plannedNotice', 'notice'] as const),
	...(['hhsNotice', 'defenseReport', 'closed'] as const),
] as const;
export type StartId = (typeof startIds)[number];

export type Starts = Readonly<Partial<Record<StartId, Date>>>;

/** When the letters went out or, until then, the day planned for them. */
export function getLettersDate({ notice, plannedNotice }: Starts): Date | undefined {
	return notice ?? plannedNotice;
}
