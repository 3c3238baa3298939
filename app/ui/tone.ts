/** How urgent something is. Color never says it alone: a word, a number or an icon stands beside it. */
export type Tone = 'now' | 'alert' | 'soon' | 'calm' | 'ok' | 'plain';

/** Sets `tone`, `solid`, `on` and `wash` for everything inside: `bg-wash text-tone`, `bg-solid text-on`. */
export const toneClass: Record<Tone, string> = {
	now: 'tone-now',
	alert: 'tone-alert',
	soon: 'tone-soon',
	calm: 'tone-calm',
	ok: 'tone-ok',
	plain: 'tone-plain',
};
