import { longestCampaign } from '#contract/assessment-bounds.ts';

const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The campaign values of the page address; over-long ones are left out, since nobody's campaign is called that. */
export function utmValues(search: string): Partial<Record<(typeof names)[number], string>> {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = query.get(name)?.trim();
			return value && value.length <= longestCampaign ? [[name, value]] : [];
		}),
	);
}
