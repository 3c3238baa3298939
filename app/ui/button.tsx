import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'danger' | 'line' | 'ghost';

const shape =
	'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border-[1.5px] px-4 py-2 text-center font-[650] no-underline disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft print:hidden';

const looks: Record<ButtonLook, string> = {
	primary: 'border-transparent bg-brand text-brand-ink hover:brightness-110',
	danger: 'border-transparent bg-danger-solid text-white hover:brightness-110',
	line: 'border-edge bg-panel text-ink hover:border-ink',
	ghost: 'border-transparent px-2 text-brand hover:underline',
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
