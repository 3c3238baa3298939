import { labelOf } from '#domain/fields/choices.ts';
import type { Report } from '#domain/models/report.ts';
import {
	budgets,
	buyingQuestions,
	callFirst,
	directoryNote,
	noMatch,
	partnerLine,
	refuseGuarantees,
	type ServiceId,
	services,
	urgencies,
	type Vendor,
} from './content.ts';
import type { Criteria } from './logic.ts';

export const topMatch = 'TOP MATCH';

export function serviceLabels(ids: Iterable<ServiceId>): string[] {
	const wanted = new Set(ids);
	return services.filter(({ value }) => wanted.has(value)).map(({ label }) => label);
}

function ratingText({ rating }: Vendor): string {
	return `${rating} of 5`;
}

/** A provider in one line. */
export function summaryLine(vendor: Vendor): string {
	return `${vendor.type} · ${vendor.availability} · Rating ${ratingText(vendor)}`;
}

export function matchVerdict({ length }: readonly Vendor[]): string {
	return length === 0 ? noMatch : `${length} ${length === 1 ? 'type' : 'types'} of provider match.`;
}

/** The number where there is one to dial, and how to find one where there is not. */
function reachText({ phone, reach }: Vendor): string {
	return phone === '' ? reach : phone;
}

export function vendorTable(matches: readonly Vendor[]) {
	return {
		columns: ['Provider', 'Type', 'Phone or how to reach', 'Availability', 'Rating', 'Services', 'Notes'],
		rows: matches.map((vendor, index) => [
			index === 0 ? `${vendor.name} (${topMatch})` : vendor.name,
			vendor.type,
			reachText(vendor),
			vendor.availability,
			ratingText(vendor),
			serviceLabels(vendor.bestFor).join('; '),
			vendor.notes,
		]),
	};
}

export function vendorReport(criteria: Criteria, matches: readonly Vendor[], partnerPhone: string): Report {
	return {
		title: 'Vendor evaluation',
		sections: [
			{
				heading: 'What you need',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{
								label: 'Budget range',
								value: labelOf(budgets, criteria.budget),
							},
							{
								label: 'Urgency',
								value: labelOf(urgencies, criteria.urgency),
							},
							{ label: 'Required services', value: serviceLabels(criteria.services).join(', ') },
						],
					},
					{ kind: 'text', text: callFirst },
				],
			},
			{
				heading: 'Recommendations',
				blocks: [
					matches.length === 0 ? { kind: 'text', text: noMatch } : { kind: 'table', ...vendorTable(matches) },
					{ kind: 'text', text: directoryNote },
					{ kind: 'text', text: `${partnerLine}: ${partnerPhone}` },
				],
			},
			{
				heading: 'Questions to ask before you sign',
				blocks: [
					{ kind: 'list', items: buyingQuestions, ordered: true },
					{ kind: 'text', text: refuseGuarantees },
				],
			},
		],
	};
}
