import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { site } from '#app/site/site.ts';
import { formatReport } from '#domain/models/report-text.ts';
import {
	type Budget,
	type BudgetRange,
	budgets,
	noMatch,
	type ServiceId,
	services,
	type Urgency,
	urgencies,
	type Vendor,
	vendors,
} from './content.ts';
import { type Criteria, matchVendors } from './logic.ts';
import { buildVendorReport, buildVendorTable } from './report.ts';

function makeVendor(
	name: string,
	budgetRange: BudgetRange,
	rating: Vendor['rating'],
	isAlwaysAvailable: boolean,
): Vendor {
	return {
		name,
		type: 'Test',
		phone: '',
		reach: 'Ask around.',
		availability: isAlwaysAvailable ? '24/7' : 'Business hours',
		specialties: [],
		budgetRange,
		bestFor: ['forensics'],
		rating,
		notes: '',
	};
}

const directory = [
	makeVendor('all', 'all', 3, true),
	makeVendor('small', 'small', 5, false),
	makeVendor('midmarket', 'midmarket', 4, false),
	makeVendor('enterprise', 'enterprise', 4, true),
];

describe('filter and order, for every budget and urgency', () => {
	test.each<[Budget, Urgency | '', string[]]>([
		['under-50k', 'critical', ['all', 'small', 'midmarket']],
		['under-50k', 'high', ['small', 'midmarket', 'all']],
		['under-50k', 'medium', ['small', 'midmarket', 'all']],
		['under-50k', '', ['small', 'midmarket', 'all']],
		['50k-250k', 'critical', ['enterprise', 'all', 'midmarket']],
		['50k-250k', 'high', ['midmarket', 'enterprise', 'all']],
		['50k-250k', 'medium', ['midmarket', 'enterprise', 'all']],
		['50k-250k', '', ['midmarket', 'enterprise', 'all']],
		['over-250k', 'critical', ['enterprise', 'all', 'midmarket']],
		['over-250k', 'high', ['midmarket', 'enterprise', 'all']],
		['over-250k', 'medium', ['midmarket', 'enterprise', 'all']],
		['over-250k', '', ['midmarket', 'enterprise', 'all']],
	])('orders the firms for a budget of %s and the urgency %j', (budget, urgency, names) => {
		const matches = matchVendors(directory, { budget, urgency, services: new Set(['forensics']) });
		expect(matches.map(({ name }) => name)).toEqual(names);
	});

	it('needs one of the services, not all of them', () => {
		const criteria = { budget: 'under-50k', urgency: '' } as const;
		expect(
			matchVendors(directory, { ...criteria, services: new Set(['forensics', 'regulatory']) }),
		).toHaveLength(3);
		expect(matchVendors(directory, { ...criteria, services: new Set(['regulatory']) })).toEqual([]);
	});
});

describe('directory', () => {
	const anyCriteria = fc.record({
		budget: fc.constantFrom(...budgets.map(({ value }) => value)),
		urgency: fc.constantFrom<Urgency | ''>('', ...urgencies.map(({ value }) => value)),
		services: fc
			.subarray(
				services.map(({ value }) => value),
				{ minLength: 1 },
			)
			.map((ids) => new Set<ServiceId>(ids)),
	});

	it('has the values of the specification', () => {
		expect(budgets.map(({ value }) => value)).toEqual(['under-50k', '50k-250k', 'over-250k']);
		expect(urgencies.map(({ value }) => value)).toEqual(['critical', 'high', 'medium']);
		expect(services.map(({ value }) => value)).toEqual([
			'incident-response',
			'forensics',
			'data-recovery',
			'threat-hunting',
			'containment',
			'communications',
			'legal-support',
			'regulatory',
		]);
	});

	it("shows the site's number only for the partner, labeled as paid, and how to reach the others (SPEC-11)", () => {
		for (const { phone, reach, isPartner } of vendors) {
			expect(phone === site.phone).toBe(isPartner === true);
			expect(phone === '').toBe(reach !== '');
		}
		expect(vendors.filter(({ isPartner }) => isPartner).map(({ type }) => type)).toEqual([
			'Paid partner of this site',
		]);
		expect(new Set(vendors.map(({ name }) => name)).size).toBe(vendors.length);
	});

	it('has a provider for every service and every budget range', () => {
		const offered = new Set(vendors.flatMap(({ bestFor }) => bestFor));
		expect(services.filter(({ value }) => !offered.has(value))).toEqual([]);
		expect(new Set(vendors.map(({ budgetRange }) => budgetRange))).toEqual(
			new Set(['all', 'enterprise', 'midmarket', 'small']),
		);
	});

	it('never puts the partner above insurer or lawyer, whatever is asked for', () => {
		fc.assert(
			fc.property(anyCriteria, (criteria) => {
				const matches = matchVendors(vendors, criteria);
				const partner = matches.findIndex(({ isPartner }) => isPartner);
				const first = matches.findLastIndex(({ type }) => type === 'Insurance panel' || type === 'Law firm');
				expect(partner === -1 || partner > first).toBe(true);
			}),
		);
	});

	it('reports no match for threat hunting on a small budget', () => {
		const criteria: Criteria = {
			budget: 'under-50k',
			urgency: 'critical',
			services: new Set(['threat-hunting']),
		};
		const matches = matchVendors(vendors, criteria);
		expect(matches).toEqual([]);
		expect(noMatch).toBe(
			'No vendors match your current criteria. Try adjusting your budget range or required services.',
		);
		expect(formatReport(buildVendorReport(criteria, matches, site.phone))).toContain(noMatch);
	});

	it('names the number once in a report of others, as the paid line of the partner (SPEC-11)', () => {
		const criteria: Criteria = { budget: 'under-50k', urgency: '', services: new Set(['regulatory']) };
		const matches = matchVendors(vendors, criteria);
		expect(matches.every(({ isPartner }) => !isPartner)).toBe(true);
		const lines = formatReport(buildVendorReport(criteria, matches, site.phone)).split('\n');
		expect(lines.filter((line) => line.includes(site.phone))).toEqual([
			`Recovery line of our paid partner: ${site.phone}`,
		]);
	});

	it('marks the first of the list as top match', () => {
		const { rows } = buildVendorTable(vendors.slice(0, 2));
		expect(rows.map(([name]) => name)).toEqual([
			'Response firm on your insurer’s panel (TOP MATCH)',
			'Breach lawyer',
		]);
	});
});
