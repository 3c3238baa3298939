import { Check, CircleQuestionMark, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';
import type { BoardPart } from './board.ts';

const signs = { done: Check, waiting: Clock, open: CircleQuestionMark } as const;
const signNames = { done: 'Done', waiting: 'Waiting', open: 'Open' } as const;
const tones = { done: 'ok', waiting: 'soon', open: 'now' } as const;

type BoardProps = { parts: readonly BoardPart[]; className: string; boxed?: boolean };

export function Board({ parts, className, boxed = false }: BoardProps) {
	return (
		<div className={classNames('grid content-start', className)}>
			{parts.map(({ id, title, count, lines, page, label }) => (
				<section
					key={id}
					aria-labelledby={`board-${id}`}
					className={classNames('content-start', boxed && 'rounded-panel border border-line bg-panel p-4')}
				>
					<h2 id={`board-${id}`} className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
						{title} <span className="text-sm font-normal text-soft">{count}</span>
					</h2>
					<ul>
						{lines.map(({ state, text, detail }) => {
							const Sign = signs[state];
							return (
								<li
									key={text}
									className={`${toneClass[tones[state]]} flex gap-3 border-t border-line py-2 leading-snug wrap-anywhere`}
								>
									<Sign size={20} className="shrink-0 text-tone" />
									<span>
										<span className="sr-only">{signNames[state]}: </span>
										{text}
										{detail ? <span className="block text-sm text-soft">{detail}</span> : null}
									</span>
								</li>
							);
						})}
					</ul>
					<Link
						to={path(page)}
						className="inline-flex min-h-11 items-center font-semibold text-brand underline"
					>
						{label}
					</Link>
				</section>
			))}
		</div>
	);
}
