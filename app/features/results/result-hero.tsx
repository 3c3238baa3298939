import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Hero } from '#app/ui/hero.tsx';
import type { Tone } from '#app/ui/tone.ts';
import { ResultHeading } from './result-heading.tsx';

type ResultHeroProps = {
	/** How urgent it is. */
	tone?: Tone;
	/** Above the verdict: a tag and a few soft words. */
	tags?: ReactNode;
	/** The sentence people came for. It begins with the fact: 'This is very likely Akira.' */
	verdict: ReactNode;
	/** `h1` where the tool's name does not stand above it, as after a questionnaire. */
	level?: 'h1' | 'h2';
	/** False where nobody asked for it, as when a page is just opening or while somebody types. */
	focusOnMount?: boolean;
	/** One or two sentences under the verdict. */
	children?: ReactNode;
	/** A chart of `ui/charts`: beside the words on a wide screen, below them on a phone. */
	picture?: ReactNode;
};

/** A whole sentence in the largest type would push the picture off the first screen. */
function isLong(verdict: ReactNode): boolean {
	return typeof verdict === 'string' && verdict.length > 48;
}

/** A range of minutes or 'Wi-Fi' does not end a line in its middle. */
function preventHyphenBreaks(verdict: string): ReactNode {
	let end = 0;
	return verdict.split(/(\S{1,6}-\S{1,6})/).map((part, index) => {
		end += part.length;
		if (index % 2 === 0) return part;
		return (
			<span key={end} className="whitespace-nowrap">
				{part}
			</span>
		);
	});
}

/**
 * A result is told in one order, on every page:
 *
 * 1. `ToolPage done` shrinks the title; `ResultHero` says the verdict, which takes the focus, with a picture beside it.
 * 2. `FirstActions`: at most three things to do, each with its button.
 * 3. Details: tables, then `Folds` of `Fold` for what can wait. The form folds away as one of them (`FormDisclosure`).
 * 4. `ResultActions`: copy, print, Word and save, in the bar that stays at the foot of the window.
 * 5. `ContactOptions`: free help first, the paid partner last. Nothing else on a page sells.
 *
 * 'Done? Next' and the way back follow by themselves: the frame of the page adds them. Before there is a result, an
 * `Example` stands in its place. On paper stands the report that `ResultActions` is given, never the form.
 */
export function ResultHero({
	tone = 'calm',
	tags,
	verdict,
	level = 'h2',
	focusOnMount = true,
	children,
	picture,
}: ResultHeroProps) {
	return (
		<div className="@container">
			<Hero
				tone={tone}
				aria-labelledby="verdict"
				className={classNames(
					picture !== undefined &&
						'items-center @2xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] @2xl:gap-10 @2xl:has-[>.illustration]:grid-cols-[minmax(0,1fr)_auto]',
				)}
			>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-2">
					{tags ? <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">{tags}</p> : null}
					<ResultHeading level={level} id="verdict" focusOnMount={focusOnMount}>
						<span
							className={
								isLong(verdict) ? 'block text-lg leading-tight @lg:text-xl' : 'figure @max-2xl:text-xl'
							}
						>
							{typeof verdict === 'string' ? preventHyphenBreaks(verdict) : verdict}
						</span>
					</ResultHeading>
					{children}
				</div>
				{picture}
			</Hero>
		</div>
	);
}
