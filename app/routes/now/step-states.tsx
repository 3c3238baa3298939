import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';
import type { StepState } from './logic.ts';

/** Fills only by what was checked off. */
function Ring({ position, state }: { position: number; state: StepState }) {
	const { part, isDone } = state;
	return (
		<svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 fill-none stroke-3">
			{isDone ? (
				<>
					<circle className="fill-solid stroke-none" cx="18" cy="18" r="17" />
					<path className="stroke-on" d="m11 18.5 5 5 9-10" />
				</>
			) : (
				<>
					<circle className="stroke-line" cx="18" cy="18" r="16" />
					{part && part.done > 0 ? (
						<circle
							className="stroke-(--solid)"
							cx="18"
							cy="18"
							r="16"
							pathLength={part.total}
							strokeDasharray={`${part.done} ${part.total}`}
							transform="rotate(-90 18 18)"
						/>
					) : null}
					<text x="18" y="23.5" textAnchor="middle" className="fill-ink stroke-none text-sm font-bold">
						{position}
					</text>
				</>
			)}
		</svg>
	);
}

type StepStatesProps = { states: Readonly<Record<string, StepState>>; current: string | undefined };

function getTone(isDone: boolean, isCurrent: boolean): Tone {
	if (isDone) return 'ok';
	return isCurrent ? 'now' : 'plain';
}

export function StepStates({ states, current }: StepStatesProps) {
	return (
		<ol className="@container grid border-t border-line md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(4,auto)] md:gap-x-12">
			{getStepsForMode('attack').map((step, index) => {
				const state = states[step.id];
				if (!state) return null;
				return (
					<li key={step.id} className={toneClass[getTone(state.isDone, step.id === current)]}>
						<Link
							to={path(step.start)}
							className="grid min-h-15 grid-cols-[36px_1fr_auto_20px] items-center gap-x-3 border-b border-line py-2 leading-tight text-ink no-underline hover:bg-sunk @max-2xs:grid-cols-[36px_1fr_20px]"
						>
							<Ring position={index + 1} state={state} />
							<b>{step.name}</b>
							<span
								className={classNames(
									'text-right text-sm text-tone @max-2xs:col-start-2 @max-2xs:row-start-2 @max-2xs:text-left',
								)}
							>
								{state.text}
							</span>
							<ChevronRight size={20} className="text-soft" />
						</Link>
					</li>
				);
			})}
		</ol>
	);
}
