import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { words } from './content.ts';
import type { Find } from './find.ts';
import { loadFind } from './load.ts';
import { Examples, Nothing, Results } from './results.tsx';

type Loaded = { find: Find } | 'loading' | 'failed';

function useFind(): [Loaded, () => void] {
	const [loaded, setLoaded] = useState<Loaded>('loading');
	function load() {
		setLoaded('loading');
		loadFind().then(
			(find) => setLoaded({ find }),
			(error: unknown) => {
				console.warn('Search could not be loaded', error);
				setLoaded('failed');
			},
		);
	}
	useEffect(load, []);
	return [loaded, load];
}

/** Arrow keys go from the field through the results and back. */
function moveFocus(dialog: HTMLElement, event: KeyboardEvent) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const stops = [...dialog.querySelectorAll<HTMLElement>('input, ul a')];
	const at = stops.findIndex((stop) => stop.matches(':focus'));
	event.preventDefault();
	stops[(at + step + stops.length) % stops.length]?.focus();
}

const focusField = (dialog: HTMLElement | null) => dialog?.querySelector('input')?.focus();

function countText(count: number): string {
	return count === 0 ? words.nothing : `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** One field, and below it what fits, as it is typed. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [typed, setTyped] = useState('');
	const [loaded, load] = useFind();
	useEffect(() => focusField(dialog.current), []);

	const close = () => dialog.current?.close();
	const query = typed.trim();
	const groups = typeof loaded === 'object' && query !== '' ? loaded.find(query) : undefined;
	const count = groups?.reduce((sum, group) => sum + group.entries.length, 0);

	function tryWord(word: string) {
		setTyped(word);
		focusField(dialog.current);
	}

	return (
		<Dialog
			ref={dialog}
			aria-label={words.title}
			onClose={onClose}
			onKeyDown={(event) => moveFocus(event.currentTarget, event)}
			className="mx-auto mt-[min(6rem,10dvh)] max-w-question rounded-hero p-4 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
		>
			<Stack>
				<form
					className="grid gap-2"
					onSubmit={(event) => {
						event.preventDefault();
						dialog.current?.querySelector<HTMLElement>('ul a')?.click();
					}}
				>
					<div className="flex items-center justify-between">
						<h2 className="text-lg">{words.title}</h2>
						<Button look="ghost" onClick={close}>
							Close
						</Button>
					</div>
					<TextField
						label={words.label}
						// Not of the type search, whose Escape only empties the field.
						role="searchbox"
						inputMode="search"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						enterKeyHint="go"
						maxLength={80}
						value={typed}
						onChange={setTyped}
						hint={words.hint}
					/>
				</form>
				<p role="status" className="text-sm text-soft empty:hidden">
					{loaded === 'loading' ? words.loading : loaded === 'failed' ? words.failed : null}
					{count === undefined ? null : countText(count)}
				</p>
				{loaded === 'failed' ? (
					<ButtonRow>
						<Button onClick={load}>Try again</Button>
					</ButtonRow>
				) : null}
				{query === '' ? <Examples onTry={tryWord} /> : null}
				{groups && count === 0 ? <Nothing onTry={tryWord} onFollow={close} /> : null}
				{groups ? <Results groups={groups} onFollow={close} /> : null}
			</Stack>
		</Dialog>
	);
}
