import { getOptionLabel } from '#domain/fields/kind.ts';
import { fieldList, numberedList, paragraph, type Report, section } from '#domain/models/report.ts';
import {
	budgets,
	buyingQuestions,
	callFirst,
	directoryNote,
	guaranteeWarning,
	noMatch,
	partnerLine,
	type ServiceId,
	services,
	urgencies,
	type Vendor,
} from './content.ts';
import type { Criteria } from './logic.ts';

export const topMatchLabel = 'TOP MATCH';

export function getServiceLabels(ids: Iterable<ServiceId>): string[] {
	const selectedIds = new Set(ids);
	return services.filter(({ value }) => selectedIds.has(value)).map(({ label }) => label);
}

function formatRating({ rating }: Vendor): string {
	return `${rating} of 5`;
}

export function formatSummary(vendor: Vendor): string {
	return `${vendor.type} · ${vendor.availability} · Rating ${formatRating(vendor)}`;
}

export function describeMatches({ length }: readonly Vendor[]): string {
	return length === 0 ? noMatch : `${length} ${length === 1 ? 'type' : 'types'} of provider match.`;
}

function formatReach({ phone, reach }: Vendor): string {
	return phone === '' ? reach : phone;
}

export function buildVendorTable(matches: readonly Vendor[]) {
	return {
		columns: ['Provider', 'Type', 'Phone or how to reach', 'Availability', 'Rating', 'Services', 'Notes'],
		rows: matches.map((vendor, index) => [
			index === 0 ? `${vendor.name} (${topMatchLabel})` : vendor.name,
			vendor.type,
			formatReach(vendor),
			vendor.availability,
			formatRating(vendor),
			getServiceLabels(vendor.bestFor).join('; '),
			vendor.notes,
		]),
	};
}

export function buildVendorReport(
	criteria: Criteria,
	matches: readonly Vendor[],
	partnerPhone: string,
): Report {
	return {
		title: 'Vendor evaluation',
		sections: [
			section(
				'What you need',
				fieldList([
					{
						label: 'Budget range',
						value: getOptionLabel(budgets, criteria.budget),
					},
					{
						label: 'Urgency',
						value: getOptionLabel(urgencies, criteria.urgency),
					},
					{ label: 'Required services', value: getServiceLabels(criteria.services).join(', ') },
				]),
				paragraph(callFirst),
			),
			section(
				'Recommendations',
				matches.length === 0 ? paragraph(noMatch) : { kind: 'table', ...buildVendorTable(matches) },
				paragraph(directoryNote),
				...(partnerPhone === '' ? [] : [paragraph(`${partnerLine}: ${partnerPhone}`)]),
			),
			section('Questions to ask before you sign', numberedList(buyingQuestions), paragraph(guaranteeWarning)),
		],
	};
}
