import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneClass } from './tag.tsx';

const panelClass =
	'rounded-hero border border-[color-mix(in_oklab,var(--solid)_28%,var(--wash))] bg-wash p-[clamp(1.25rem,3vw,2.25rem)] print:break-inside-avoid print:border-2 print:border-ink print:bg-white print:p-3';

/** At most one per page. While pending it has no panel. */
export function Hero({
	tone = 'calm',
	isPending = false,
	className,
	...rest
}: ComponentProps<'section'> & { tone?: Tone | undefined; isPending?: boolean }) {
	return (
		<section
			className={classNames(
				'hero grid grid-cols-[minmax(0,1fr)] gap-6',
				!isPending && panelClass,
				toneClass[tone],
				className,
			)}
			{...rest}
		/>
	);
}

/** The page's `h1` where the verdict is an `h2`. */
export function Kicker({ as: Name = 'p', children }: { as?: 'h1' | 'p'; children: ReactNode }) {
	return <Name className="text-base leading-normal font-semibold tracking-normal text-soft">{children}</Name>;
}
