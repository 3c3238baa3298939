import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={classNames(
				'inline-block empty:hidden rounded-tag bg-wash px-2 py-px text-sm font-semibold text-tone in-[.hero]:bg-solid in-[.hero]:text-on forced-colors:border',
				toneClass[tone],
			)}
		>
			{children}
		</span>
	);
}
