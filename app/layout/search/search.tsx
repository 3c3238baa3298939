import { useEffect } from 'react';
import { openLazyDialog } from '#app/ui/lazy-dialog.tsx';

const textEntrySelector = 'input, textarea, select, [contenteditable], dialog';

export const openSearch = () =>
	openLazyDialog(() => import('./search-dialog.tsx').then((module) => module.SearchDialog), {
		title: 'Search could not be loaded',
		text: 'Check your connection and try again. The menu has every tool.',
	});

/** The slash key goes to the field of the header; where the window is too narrow for it, a dialog opens. */
export function useSearchShortcut() {
	useEffect(() => {
		function handleKeyDown(event: KeyboardEvent) {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (key !== '/' || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest(textEntrySelector)) return;
			event.preventDefault();
			const field = document.querySelector<HTMLElement>('header search input');
			if (field?.checkVisibility()) field.focus();
			else openSearch();
		}
		// Capture phase: React stops keys that are pressed in a part that is not hydrated yet.
		addEventListener('keydown', handleKeyDown, true);
		return () => removeEventListener('keydown', handleKeyDown, true);
	}, []);
}
