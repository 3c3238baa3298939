import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'danger' | 'line' | 'ghost' | 'bar';

const shape =
	'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border-[1.5px] py-2 text-center leading-tight font-semibold no-underline disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft print:hidden';

const looks: Record<ButtonLook, string> = {
	primary: 'tone-calm border-(--solid) px-4.5 bg-solid text-on hover:brightness-92',
	// Do it now: at most one on a screen, and never for the partner.
	danger: 'tone-now border-(--solid) px-4.5 bg-solid text-on hover:brightness-92',
	line: 'border-edge px-4.5 bg-panel text-ink hover:border-ink',
	ghost: 'border-transparent px-2 text-brand hover:underline',
	// Beside others in one bar.
	bar: 'border-transparent px-3 text-sm text-ink hover:underline not-first:rounded-l-none not-first:border-l-line max-sm:flex-auto max-sm:flex-col max-sm:gap-0 max-sm:px-1',
};

type Look = { look?: ButtonLook; children: ReactNode };

export function Button({
	look = 'line',
	className,
	type = 'button',
	...rest
}: Look & ComponentProps<'button'>) {
	return <button type={type} className={classes(shape, looks[look], className)} {...rest} />;
}

/** A link inside the site that looks like a button. */
export function LinkButton({ look = 'line', className, ...rest }: Look & ComponentProps<typeof Link>) {
	return <Link className={classes(shape, looks[look], className)} {...rest} />;
}

/** A link out of the site or to another scheme (tel:, mailto:) that looks like a button. */
export function AnchorButton({ look = 'line', className, ...rest }: Look & ComponentProps<'a'>) {
	return <a className={classes(shape, looks[look], className)} {...rest} />;
}
