import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { path } from '#app/paths.ts';
import { createStore } from '#app/store.ts';
import { toast } from '#app/ui/toast.tsx';

type Dialog = ComponentType<{ onClose: () => void }>;

type Opening = { Dialog: Dialog; number: number };

const shown = createStore<Opening | undefined>(undefined);

const typing = 'input, textarea, select, [contenteditable], dialog';

/** Loads with the first search. */
async function openSearch() {
	try {
		const { SearchDialog } = await import('#app/search/search-dialog.tsx');
		shown.set({ Dialog: SearchDialog, number: (shown.get()?.number ?? 0) + 1 });
	} catch (error) {
		console.warn('Search could not be loaded', error);
		toast({
			title: 'Search could not be loaded',
			text: 'Check your connection and try again. The menu has every tool.',
			tone: 'now',
		});
	}
}

/** Stands once in the page: opens search with the key `/` and shows it. */
export function SearchPlace() {
	const opening = shown.use();
	useEffect(() => {
		function listen(event: KeyboardEvent) {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (key !== '/' || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest(typing)) return;
			event.preventDefault();
			openSearch();
		}
		// Before React hears of it, which ends a key that is pressed in a part that is not hydrated yet.
		addEventListener('keydown', listen, true);
		return () => removeEventListener('keydown', listen, true);
	}, []);
	if (!opening) return null;
	const { Dialog, number } = opening;
	function close() {
		// The browser reports a closing late: by then search may have been opened again.
		if (shown.get() === opening) shown.set(undefined);
	}
	return <Dialog key={number} onClose={close} />;
}

/** Without scripts it leads to the list of all tools, which can be read. */
export function SearchLink({ className, menu }: { className: string; menu?: string }) {
	function open(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// First, or the focus would come back to something in a closed menu.
		if (menu) document.getElementById(menu)?.hidePopover();
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
