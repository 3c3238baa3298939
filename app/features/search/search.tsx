import { Search } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { openLazyDialog } from '#app/ui/lazy-dialog.tsx';
import { searchFieldId } from './search-field.tsx';

const textEntrySelector = 'input, textarea, select, [contenteditable], dialog';

const openSearch = () =>
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
			const field = document.getElementById(searchFieldId);
			if (field?.checkVisibility()) field.focus();
			else openSearch();
		}
		// Capture phase: React stops keys that are pressed in a part that is not hydrated yet.
		addEventListener('keydown', handleKeyDown, true);
		return () => removeEventListener('keydown', handleKeyDown, true);
	}, []);
}

/** Without JavaScript it links to the list of all tools. */
export function SearchLink({ className, onOpen }: { className: string; onOpen: () => void }) {
	function open(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Before the dialog opens, or focus would return to an element in the closed menu.
		onOpen();
		openSearch();
	}
	return (
		<Link
			to={path('tools')}
			aria-haspopup="dialog"
			aria-keyshortcuts="/"
			onClick={open}
			className={className}
		>
			<Search size={20} className="shrink-0" />
			Search
		</Link>
	);
}
