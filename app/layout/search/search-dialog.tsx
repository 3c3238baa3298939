import { useEffect, useRef, useState } from 'react';
import { labels } from '#app/features/search/content.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { SearchAnswer } from './search-answer.tsx';
import { moveFocus, openFirstResult } from './search-field.tsx';

/** Of a phone, whose header has no room for a field. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [text, setText] = useState('');
	const focusInput = () => dialog.current?.querySelector('input')?.focus();
	useEffect(focusInput, []);
	const close = () => dialog.current?.close();
	return (
		<Dialog
			ref={dialog}
			aria-label={labels.title}
			onClose={onClose}
			onKeyDown={moveFocus}
			className="mx-auto mt-[min(6rem,10dvh)] max-w-question rounded-hero p-4 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
		>
			<Stack>
				<form className="grid gap-2" onSubmit={openFirstResult}>
					<div className="flex items-center justify-between">
						<h2 className="text-lg">{labels.title}</h2>
						<Button variant="ghost" onClick={close}>
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
						onChange={setText}
						hint={labels.hint}
					/>
				</form>
				<SearchAnswer
					text={text}
					onSelect={(word) => {
						setText(word);
						focusInput();
					}}
					onNavigate={close}
				/>
			</Stack>
		</Dialog>
	);
}
