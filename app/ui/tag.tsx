import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'danger' | 'alert' | 'warn' | 'ok' | 'info' | 'plain';

const tones: Record<Tone, string> = {
	danger: 'bg-danger-wash text-danger',
	alert: 'bg-alert-wash text-alert',
	warn: 'bg-warn-wash text-warn',
	ok: 'bg-ok-wash text-ok',
	info: 'bg-info-wash text-info',
	plain: 'bg-sunk text-soft',
};

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={classes(
				'inline-block rounded-full px-2 py-0.5 text-xs font-[650] whitespace-nowrap',
				tones[tone],
			)}
		>
			{children}
		</span>
	);
}
