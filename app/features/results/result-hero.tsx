import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Hero } from '#app/ui/hero.tsx';
import type { Tone } from '#app/ui/tag.tsx';
import { ResultHeading } from './result-heading.tsx';

type ResultHeroProps = {
	tone?: Tone;
	tags?: ReactNode;
	verdict: ReactNode;
	/** `h1` where the tool's name is not above it, as after a questionnaire. */
	level?: 'h1' | 'h2';
	/** False where the result did not come from a visitor's action, as on page load or while typing. */
	focusOnMount?: boolean;
	children?: ReactNode;
	picture?: ReactNode;
	actions?: ReactNode;
};

/** A long verdict in the largest type would push the chart off the first screen. */
function isLong(verdict: ReactNode): boolean {
	return typeof verdict === 'string' && verdict.length > 48;
}

/** Prevents a line break inside a range of minutes or in 'Wi-Fi'. */
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

/** Order of a result page: `ResultHero` with `ResultActions`, `FirstActions`, details, `ContactOptions`. */
export function ResultHero({
	tone = 'calm',
	tags,
	verdict,
	level = 'h2',
	focusOnMount = true,
	children,
	picture,
	actions,
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
								isLong(verdict) ? 'block text-lg leading-tight @lg:text-xl' : 'text-title @max-2xl:text-xl'
							}
						>
							{typeof verdict === 'string' ? preventHyphenBreaks(verdict) : verdict}
						</span>
					</ResultHeading>
					{children}
				</div>
				{picture}
				{actions ? <div className="col-span-full -mb-3">{actions}</div> : null}
			</Hero>
		</div>
	);
}
