import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

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
			className={classNames(
				'max-h-[85dvh] w-full overflow-auto overscroll-contain border border-line bg-panel text-ink shadow-bar backdrop:bg-[rgb(4_20_26/0.55)] print:hidden',
				className,
			)}
			{...rest}
		/>
	);
}

/** Whether a dialog is drawn, and which one. The browser reports a closing late: by then it may have been opened again. */
export function useDialogState() {
	const [openedCount, setOpenedCount] = useState(0);
	const [closedCount, setClosedCount] = useState(0);
	return {
		isOpen: openedCount > closedCount,
		key: openedCount,
		open: () => setOpenedCount(openedCount + 1),
		onClose: () => setClosedCount(openedCount),
	};
}
