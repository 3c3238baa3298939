import { useEffect, useState } from 'react';
import { labels } from '#app/features/search/content.ts';
import { createSearch, type SearchFunction } from '#app/features/search/search-index.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
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

function resultCountText(count: number): string {
	return count === 0 ? labels.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
}

type SearchAnswerProps = { text: string; onSelect: (word: string) => void; onNavigate: () => void };

/** Below the field of the header or of the dialog. */
export function SearchAnswer({ text, onSelect, onNavigate }: SearchAnswerProps) {
	const [state, load] = useSearch();
	const query = text.trim();
	const groups = typeof state === 'object' && query !== '' ? state.search(query) : undefined;
	const count = groups?.reduce((sum, group) => sum + group.entries.length, 0);
	return (
		<Stack>
			<p role="status" className="text-sm text-soft empty:hidden">
				{state === 'loading' ? labels.loading : state === 'failed' ? labels.failed : null}
				{count === undefined ? null : resultCountText(count)}
			</p>
			{state === 'failed' ? (
				<ButtonRow>
					<Button onClick={load}>Try again</Button>
				</ButtonRow>
			) : null}
			{query === '' ? <ExampleQueries onSelect={onSelect} /> : null}
			{groups && count === 0 ? <NoResults onSelect={onSelect} onNavigate={onNavigate} /> : null}
			{groups ? <SearchResults groups={groups} onNavigate={onNavigate} /> : null}
		</Stack>
	);
}
