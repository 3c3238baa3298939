import { openLazyDialog } from '#app/ui/lazy-dialog.tsx';

/** Dialogs are outside the layouts of the pages. */
async function loadSaveDialog() {
	const [{ SaveDialog }, { IncidentProvider }] = await Promise.all([
		import('#app/features/incident/save-dialog.tsx'),
		import('./incident.tsx'),
	]);
	return (props: { onClose: () => void }) => (
		<IncidentProvider>
			<SaveDialog {...props} />
		</IncidentProvider>
	);
}

export const openSaveSheet = () =>
	openLazyDialog(loadSaveDialog, {
		title: 'Saving could not be loaded',
		text: 'Check your connection and try again.',
	});
