import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** One level of card: hairlines inside it, never another card. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
	return (
		<section
			className={classes(
				'rounded-panel border border-line bg-panel p-[clamp(1.1rem,3vw,1.75rem)] shadow-panel print:shadow-none',
				className,
			)}
			{...rest}
		/>
	);
}

/** Children below each other with one gap. */
export function Stack({ className, gap = 'gap-4', ...rest }: ComponentProps<'div'> & { gap?: string }) {
	return <div className={classes('grid grid-cols-[minmax(0,1fr)]', gap, className)} {...rest} />;
}

/** Two columns on a wide screen, one on a phone. */
export function Split({
	main,
	side,
	wide = 'main',
}: {
	main: ReactNode;
	side: ReactNode;
	wide?: 'main' | 'side' | 'even';
}) {
	const columns = {
		main: 'min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,300px)]',
		side: 'min-[900px]:grid-cols-[minmax(0,0.85fr)_minmax(0,1.15fr)]',
		even: 'min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
	}[wide];
	return (
		<div
			className={classes('grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1rem,3vw,2rem)]', columns)}
		>
			{main}
			{side}
		</div>
	);
}

/** Cards that wrap as the screen allows. */
export function CardGrid({ children }: { children: ReactNode }) {
	return (
		<div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,290px),1fr))]">{children}</div>
	);
}

/** Buttons in a row that wraps. */
export function ButtonRow({ className, ...rest }: ComponentProps<'div'>) {
	return <div className={classes('flex flex-wrap items-center gap-2.5 print:hidden', className)} {...rest} />;
}
