import type { Note } from '#domain/duties/duty.ts';
import { formatDatedNote } from '#domain/facts/fact-text.ts';

export function formatNote(note: Note): string {
	return typeof note === 'string' ? note : formatDatedNote(note);
}

export const endedTitle = 'No longer applies';

export const everyIndustryTitle = 'Every industry';

export const everyIndustryNote = 'These apply in every industry. Their dates are in the list above.';

export const belowThresholdTitle = 'Not due at your numbers';

export const otherPlacesTitle = 'If you also have customers or offices in…';

export const otherPlacesNote =
	'None of these clocks runs. Choose the place above, or count the people there, and it joins your list.';

export const countingNote =
	'How time is counted: hours count nights and weekends. For days we show the same clock time; most laws give you until midnight. Business days skip weekends; only the SEC’s also skip US federal holidays. Where your date and the authority’s date differ, the earlier one counts.';
