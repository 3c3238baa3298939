import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { labels } from './content.ts';
import { createSearch, type SearchFunction } from './search-index.ts';
import { ExampleQueries, NoResults, SearchResults } from './search-results.tsx';

/** URL of the index, from scripts/build/search-index-plugin.ts. */
declare const __SEARCH_FILE__: string;

let loading: Promise<SearchFunction> | undefined;

async function fetchSearchIndex(): Promise<SearchFunction> {
	const response = await fetch(__SEARCH_FILE__);
	if (!response.ok) throw new Error(`The list could not be loaded (${response.status}).`);
	return createSearch(await response.json());
}

function loadSearch(): Promise<SearchFunction> {
	loading ??= fetchSearchIndex().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

type SearchState = { search: SearchFunction } | 'loading' | 'failed';

function useSearch(): [SearchState, () => void] {
	const [state, setState] = useState<SearchState>('loading');
	function load() {
		setState('loading');
		loadSearch().then(
			(search) => setState({ search }),
			(error: unknown) => {
				console.warn('Search could not be loaded', error);
				setState('failed');
			},
		);
	}
	useEffect(load, []);
	return [state, load];
}

function moveFocus(dialog: HTMLElement, event: KeyboardEvent) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const focusable = [...dialog.querySelectorAll<HTMLElement>('input, ul a')];
	const current = focusable.findIndex((stop) => stop.matches(':focus'));
	event.preventDefault();
	focusable[(current + step + focusable.length) % focusable.length]?.focus();
}

const focusInput = (dialog: HTMLElement | null) => dialog?.querySelector('input')?.focus();

function resultCountText(count: number): string {
	return count === 0 ? labels.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
}

type SearchFormProps = {
	text: string;
	onChange: (text: string) => void;
	onClose: () => void;
	onSubmit: () => void;
};

function SearchForm({ text, onChange, onClose, onSubmit }: SearchFormProps) {
	return (
		<form
			className="grid gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			<div className="flex items-center justify-between">
				<h2 className="text-lg">{labels.title}</h2>
				<Button variant="ghost" onClick={onClose}>
					Close
				</Button>
			</div>
			<TextField
				label={labels.label}
				// Not type="search": its Escape key clears the field instead of closing the dialog.
				role="searchbox"
				inputMode="search"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="go"
				maxLength={80}
				value={text}
				onChange={onChange}
				hint={labels.hint}
			/>
		</form>
	);
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [text, setText] = useState('');
	const [state, load] = useSearch();
	useEffect(() => focusInput(dialog.current), []);

	const close = () => dialog.current?.close();
	const query = text.trim();
	const groups = typeof state === 'object' && query !== '' ? state.search(query) : undefined;
	const count = groups?.reduce((sum, group) => sum + group.entries.length, 0);

	function searchFor(word: string) {
		setText(word);
		focusInput(dialog.current);
	}

	return (
		<Dialog
			ref={dialog}
			aria-label={labels.title}
			onClose={onClose}
			onKeyDown={(event) => moveFocus(event.currentTarget, event)}
			className="mx-auto mt-[min(6rem,10dvh)] max-w-question rounded-hero p-4 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
		>
			<Stack>
				<SearchForm
					text={text}
					onChange={setText}
					onClose={close}
					onSubmit={() => dialog.current?.querySelector<HTMLElement>('ul a')?.click()}
				/>
				<p role="status" className="text-sm text-soft empty:hidden">
					{state === 'loading' ? labels.loading : state === 'failed' ? labels.failed : null}
					{count === undefined ? null : resultCountText(count)}
				</p>
				{state === 'failed' ? (
					<ButtonRow>
						<Button onClick={load}>Try again</Button>
					</ButtonRow>
				) : null}
				{query === '' ? <ExampleQueries onSelect={searchFor} /> : null}
				{groups && count === 0 ? <NoResults onSelect={searchFor} onNavigate={close} /> : null}
				{groups ? <SearchResults groups={groups} onNavigate={close} /> : null}
			</Stack>
		</Dialog>
	);
}
