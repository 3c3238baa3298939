import { maxCampaignLength } from '#contract/limits.ts';

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Drops values over the server's length limit. */
export function parseUtmValues(search: string): Partial<Record<(typeof utmNames)[number], string>> {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		utmNames.flatMap((name) => {
			const value = query.get(name)?.trim();
			return value && value.length <= maxCampaignLength ? [[name, value]] : [];
		}),
	);
}
