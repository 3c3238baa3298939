import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { createStore } from '#app/lib/store.ts';
import { path } from '#app/site/paths.ts';
import { toast } from '#app/ui/toast.tsx';

type SearchDialogComponent = ComponentType<{ onClose: () => void }>;

type OpenSearch = { Dialog: SearchDialogComponent; openCount: number };

const openSearchStore = createStore<OpenSearch | undefined>(undefined);

const textEntrySelector = 'input, textarea, select, [contenteditable], dialog';

async function openSearch() {
	try {
		const { SearchDialog } = await import('./search-dialog.tsx');
		openSearchStore.set({ Dialog: SearchDialog, openCount: (openSearchStore.get()?.openCount ?? 0) + 1 });
	} catch (error) {
		console.warn('Search could not be loaded', error);
		toast({
			title: 'Search could not be loaded',
			text: 'Check your connection and try again. The menu has every tool.',
			tone: 'now',
		});
	}
}

export function SearchHost() {
	const current = openSearchStore.use();
	useEffect(() => {
		function handleKeyDown(event: KeyboardEvent) {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (key !== '/' || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest(textEntrySelector)) return;
			event.preventDefault();
			openSearch();
		}
		// Capture phase: React stops keys that are pressed in a part that is not hydrated yet.
		addEventListener('keydown', handleKeyDown, true);
		return () => removeEventListener('keydown', handleKeyDown, true);
	}, []);
	if (!current) return null;
	const { Dialog, openCount } = current;
	function close() {
		// The close event fires late: search may have been opened again by then.
		if (openSearchStore.get() === current) openSearchStore.set(undefined);
	}
	return <Dialog key={openCount} onClose={close} />;
}

/** Without JavaScript it links to the list of all tools. */
export function SearchLink({ className, onOpen }: { className: string; onOpen?: () => void }) {
	function open(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Before the dialog opens, or focus would return to an element in the closed menu.
		onOpen?.();
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
			<Search size={20} aria-hidden="true" className="shrink-0" />
			Search
		</Link>
	);
}
