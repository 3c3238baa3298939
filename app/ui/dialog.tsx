import { type ComponentProps, type RefObject, useEffect } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = ComponentProps<'dialog'> & {
	'aria-label': string;
	ref: RefObject<HTMLDialogElement | null>;
	onClose: () => void;
};

/** A modal dialog, open while mounted. The browser traps focus, closes on Escape and restores focus. */
export function Dialog({ className, ref, ...rest }: DialogProps) {
	useEffect(() => ref.current?.showModal(), [ref]);
	return (
		<dialog
			ref={ref}
			className={classNames(
				'max-h-[85dvh] w-full overflow-auto overscroll-contain border border-line bg-panel text-ink shadow-bar backdrop:bg-[rgb(4_20_26/0.55)] print:hidden',
				className,
			)}
			{...rest}
		/>
	);
}
