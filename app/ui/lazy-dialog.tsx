import type { ComponentType } from 'react';
import { createStore } from '#app/lib/store.ts';
import { type ToastMessage, toast } from './toast.tsx';

type DialogComponent = ComponentType<{ onClose: () => void }>;

const openDialogStore = createStore<{ Dialog: DialogComponent; openCount: number } | undefined>(undefined);
let openCount = 0;

export async function openLazyDialog(
	load: () => Promise<DialogComponent>,
	failure: Omit<ToastMessage, 'tone'>,
): Promise<void> {
	try {
		const Dialog = await load();
		openCount += 1;
		openDialogStore.set({ Dialog, openCount });
	} catch (error) {
		console.warn(failure.title, error);
		toast({ ...failure, tone: 'now' });
	}
}

export function DialogHost() {
	const current = openDialogStore.use();
	if (!current) return null;
	function close() {
		// The close event fires late: a dialog may have been opened again by then.
		if (openDialogStore.get() === current) openDialogStore.set(undefined);
	}
	return <current.Dialog key={current.openCount} onClose={close} />;
}
