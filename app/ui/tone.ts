/** Urgency. Color is never the only signal: text or an icon repeats it. */
export type Tone = 'now' | 'alert' | 'soon' | 'calm' | 'info' | 'ok' | 'plain';

/** Sets `tone`, `solid`, `on` and `wash` for descendants: `bg-wash text-tone`, `bg-solid text-on`. */
export const toneClass: Record<Tone, string> = {
	now: 'tone-now',
	alert: 'tone-alert',
	soon: 'tone-soon',
	calm: 'tone-calm',
	info: 'tone-info',
	ok: 'tone-ok',
	plain: 'tone-plain',
};
