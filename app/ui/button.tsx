import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isOn } from '#app/site/paths.ts';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'danger' | 'outline' | 'ghost' | 'toolbar';

const baseClass =
	'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border-[1.5px] py-2 text-center leading-tight font-semibold no-underline disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft print:hidden';

const variantClass: Record<ButtonVariant, string> = {
	primary: 'tone-calm border-(--solid) px-4.5 bg-solid text-on hover:brightness-92',
	// At most one per screen, and never for the site’s own line.
	danger: 'tone-now border-(--solid) px-4.5 bg-solid text-on hover:brightness-92',
	outline: 'border-edge px-4.5 bg-panel text-ink hover:border-ink',
	ghost: '-ml-2.25 border-transparent px-2 text-brand hover:underline',
	toolbar:
		'border-transparent px-0.5 text-sm text-ink hover:underline @max-md:flex-auto @max-md:gap-0.75 @md:px-3 [&_svg]:text-tone @max-md:[&_svg]:size-4',
};

type ButtonProps = { variant?: ButtonVariant; children: ReactNode };

export function Button({
	variant = 'outline',
	className,
	type = 'button',
	...rest
}: ButtonProps & ComponentProps<'button'>) {
	return <button type={type} className={classNames(baseClass, variantClass[variant], className)} {...rest} />;
}

export function LinkButton({
	variant = 'outline',
	className,
	...rest
}: ButtonProps & ComponentProps<typeof Link>) {
	if (typeof rest.to === 'string' && !isOn(rest.to)) return null;
	return <Link className={classNames(baseClass, variantClass[variant], className)} {...rest} />;
}

export function AnchorButton({ variant = 'outline', className, ...rest }: ButtonProps & ComponentProps<'a'>) {
	return <a className={classNames(baseClass, variantClass[variant], className)} {...rest} />;
}

/** For the button of a running request. `disabled` would move the focus to the body; a second press does nothing. */
export const busyProps = (isBusy: boolean) =>
	isBusy
		? {
				'aria-disabled': true,
				onClick: (event: MouseEvent) => event.preventDefault(),
			}
		: {};
