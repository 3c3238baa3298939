import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { classes } from './classes.ts';

type DialogProps = ComponentProps<'dialog'> & {
	'aria-label': string;
	/** Closes it: `ref.current?.close()`. */
	ref: RefObject<HTMLDialogElement | null>;
	onClose: () => void;
};

/** Open while it is drawn. The browser keeps the focus inside, closes it with Escape and gives the focus back. */
export function Dialog({ className, ref, ...rest }: DialogProps) {
	useEffect(() => ref.current?.showModal(), [ref]);
	return (
		<dialog
			ref={ref}
			className={classes(
				'max-h-[85dvh] w-full overflow-auto overscroll-contain border border-line bg-panel text-ink shadow-bar backdrop:bg-[rgb(4_20_26/0.55)] print:hidden',
				className,
			)}
			{...rest}
		/>
	);
}

/** Whether a dialog is drawn, and which one. The browser reports a closing late: by then it may have been opened again. */
export function useOpening() {
	const [opened, setOpened] = useState(0);
	const [closed, setClosed] = useState(0);
	return {
		isOpen: opened > closed,
		key: opened,
		open: () => setOpened(opened + 1),
		onClose: () => setClosed(opened),
	};
}
