import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { path } from '#app/site/paths.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Arrow keys move between the field and its results. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul a')];
	const current = focusable.findIndex((stop) => stop.matches(':focus'));
	event.preventDefault();
	focusable[(current + step + focusable.length) % focusable.length]?.focus();
}

export function openFirstResult(event: FormEvent<HTMLFormElement>) {
	event.preventDefault();
	event.currentTarget.parentElement?.querySelector<HTMLElement>('ul a')?.click();
}

const SearchAnswer = lazyComponent(async () => (await import('./search-answer.tsx')).SearchAnswer);

/** Of a desktop. Results show while the focus is in it. Without JavaScript it leads to the list of all tools. */
export function SearchField() {
	const [text, setText] = useState('');
	const field = useRef<HTMLInputElement>(null);
	function change(next: string) {
		setText(next);
		field.current?.focus();
	}
	return (
		<search
			className="group/search relative w-60 max-lg:hidden"
			onKeyDown={(event) => (event.key === 'Escape' ? change('') : moveFocus(event))}
		>
			<form
				action={path('tools')}
				onSubmit={openFirstResult}
				className="flex min-h-11 items-center gap-2 rounded-control border border-band-soft bg-white/8 px-3 focus-within:outline-3"
			>
				<Search size={20} className="shrink-0" />
				<input
					ref={field}
					type="search"
					name="search"
					aria-label="Search"
					aria-keyshortcuts="/"
					placeholder="Search: backup, VPN"
					autoComplete="off"
					spellCheck={false}
					maxLength={80}
					value={text}
					onChange={(event) => setText(event.target.value)}
					className="w-full min-w-0 bg-transparent text-band-ink outline-none placeholder:text-band-soft focus-visible:shadow-none"
				/>
				<span aria-hidden="true" className="text-band-soft group-focus-within/search:hidden">
					/
				</span>
			</form>
			{text.trim() === '' ? null : (
				<div
					// Safari does not focus a pressed link, so the results take the focus and stay until the link is followed.
					tabIndex={-1}
					className="@container absolute top-full right-0 z-40 mt-1 hidden max-h-[75dvh] w-[46rem] max-w-[90vw] overflow-auto rounded-panel border border-line bg-panel p-4 text-ink shadow-bar outline-none group-focus-within/search:block"
				>
					<SearchAnswer text={text} onSelect={change} onNavigate={() => setText('')} />
				</div>
			)}
		</search>
	);
}
