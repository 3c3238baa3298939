import type { ComponentType } from 'react';
import { createStore } from '#app/lib/store.ts';
import { toast } from '#app/ui/toast.tsx';

type OpenSheet = { Sheet: ComponentType<{ onClose: () => void }>; openCount: number };

const openSheetStore = createStore<OpenSheet | undefined>(undefined);

export async function openSaveSheet(): Promise<void> {
	try {
		const { SaveDialog } = await import('./save-dialog.tsx');
		openSheetStore.set({ Sheet: SaveDialog, openCount: (openSheetStore.get()?.openCount ?? 0) + 1 });
	} catch (error) {
		console.warn('The save sheet could not be loaded', error);
		toast({ title: 'Saving could not be loaded', text: 'Check your connection and try again.', tone: 'now' });
	}
}

export function SaveSheetHost() {
	const current = openSheetStore.use();
	if (!current) return null;
	const { Sheet, openCount } = current;
	function close() {
		// The close event fires late: the sheet may have been opened again by then.
		if (openSheetStore.get() === current) openSheetStore.set(undefined);
	}
	return <Sheet key={openCount} onClose={close} />;
}
