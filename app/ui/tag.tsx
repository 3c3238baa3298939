import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneClass } from './tone.ts';

export type { Tone } from './tone.ts';

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={classNames(
				'inline-block rounded-tag bg-wash px-2 py-px text-sm font-semibold text-tone in-[.hero]:bg-solid in-[.hero]:text-on forced-colors:border',
				toneClass[tone],
			)}
		>
			{children}
		</span>
	);
}
