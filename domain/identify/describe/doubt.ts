import type { Doubt } from '#domain/identify/score/match.ts';

/** One sentence for the victim: what keeps us from being sure. */
export function describeDoubt(doubt: Doubt): string {
	switch (doubt.kind) {
		case 'disputed':
			return `We are not sure: something in the text points to ${doubt.by.name} as well.`;
		case 'single-indicator':
			return 'We are not sure: one clue points to it, but others use such clues as well, and the text does not read like the notes we know from it.';
		case 'unknown-address':
			return 'We are not sure: the text reads like its notes, but gives addresses that we know from nobody. Another crew may have copied the text.';
		case 'weak-evidence':
			return 'We are not sure: there are only everyday words, or wording that many notes share.';
	}
}
