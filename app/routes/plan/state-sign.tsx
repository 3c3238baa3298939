import { Check, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { State } from '#domain/ready/state.ts';

/** The sign says the state, color repeats it. */
const signs: Readonly<Record<State, { sign: ReactNode; look: string }>> = {
	'in-place': { sign: <Check size={18} />, look: 'tone-ok border-(--solid) bg-solid text-on' },
	partly: { sign: '½', look: 'tone-soon border-(--solid) bg-wash text-tone' },
	missing: { sign: '×', look: 'tone-now border-(--solid) text-tone' },
	unknown: { sign: '?', look: 'border-dashed border-edge text-ink' },
	due: { sign: <RotateCw size={16} />, look: 'tone-alert border-(--solid) bg-wash text-tone' },
	conflict: { sign: '!', look: 'tone-now border-(--solid) bg-solid text-on' },
	'not-applicable': { sign: '–', look: 'border-line text-soft' },
};

export function StateSign({ state, size = 'size-11' }: { state: State; size?: string }) {
	const { sign, look } = signs[state];
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'grid place-content-center rounded-control border-[1.5px] font-bold print:[print-color-adjust:exact]',
				size,
				look,
			)}
		>
			{sign}
		</span>
	);
}
