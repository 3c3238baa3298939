import { openLazyDialog } from '#app/ui/lazy-dialog.tsx';

export const openSaveSheet = () =>
	openLazyDialog(async () => (await import('./save-dialog.tsx')).SaveDialog, {
		title: 'Saving could not be loaded',
		text: 'Check your connection and try again.',
	});
