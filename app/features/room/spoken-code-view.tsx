import { type FormEvent, useEffect, useState } from 'react';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { parseLink, type RoomLink } from './keys.ts';
import { fromSpokenCode, loadWords, toSpokenCode } from './spoken-code.ts';

/** For a helper on the phone who can neither scan the code nor get a text message. */
export function SpokenCode({ url }: { url: string }) {
	const [code, setCode] = useState<readonly { number: number; word: string }[]>();
	useEffect(() => {
		const link = parseLink(new URL(url).hash);
		if (link)
			loadWords()
				.then((words) => toSpokenCode(link.secret, words))
				.then(
					(spoken) => setCode(spoken.map((word, index) => ({ number: index + 1, word }))),
					(error: unknown) => console.warn('The words could not be loaded', error),
				);
	}, [url]);
	return (
		<>
			<p>
				They open{' '}
				<b className="wrap-anywhere text-ink">
					{location.host}
					{path('enter')}
				</b>{' '}
				and type these {code?.length} words. Whoever hears them can open the room.
			</p>
			<ol className="grid list-decimal grid-cols-2 gap-x-8 pl-7 text-base text-ink">
				{code?.map(({ number, word }) => (
					<li key={number}>{word}</li>
				))}
			</ol>
		</>
	);
}

export function EnterWords({ onLink }: { onLink: (link: RoomLink) => void }) {
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();
	async function read(event: FormEvent) {
		event.preventDefault();
		const result = await loadWords().then(
			(words) => fromSpokenCode(text, words),
			() => ({ problem: 'The list of words could not be loaded. Check your connection.' }),
		);
		if ('secret' in result) onLink(result);
		else setProblem(result.problem);
	}
	return (
		<form className="grid gap-3" onSubmit={read}>
			<TextAreaField
				label="The words that were read to you"
				hint="With a space between them."
				rows={5}
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				error={problem}
				value={text}
				onChange={setText}
			/>
			<div>
				<Button type="submit">Use these words</Button>
			</div>
		</form>
	);
}
