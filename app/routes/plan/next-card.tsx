import { ArrowRight, Check } from 'lucide-react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import type { Ranked } from '#domain/ready/rank.ts';
import { coveredMeaning, datedActs, rankingRule, rankingSentence } from './content.ts';
import { getControlLink, getTitle } from './logic.ts';

export function FirstStep({ text }: { text: string }) {
	return (
		<dl className="grid gap-x-3 rounded-panel bg-panel px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
			<dt className="text-sm font-semibold text-soft">First step</dt>
			<dd className="lg:text-lg">{text}</dd>
		</dl>
	);
}

export function NextCard({ next, onDone }: { next: Ranked; onDone: (next: Ranked) => void }) {
	const { control, state, isTonight } = next;
	const isConflict = state === 'conflict';
	return (
		<Hero
			tone={isTonight || isConflict ? 'now' : 'calm'}
			aria-labelledby="next"
			className="content-start gap-4"
		>
			<div>
				<Kicker>{isConflict ? 'Settle this first' : isTonight ? 'Next: tonight' : 'Next'}</Kicker>
				<h2 id="next">{getTitle(next)}</h2>
			</div>
			{isConflict ? (
				<p>Two sources disagree. Until you settle it, it counts half.</p>
			) : (
				<FirstStep text={control.firstStep} />
			)}
			<ButtonRow>
				<LinkButton
					variant={isTonight || isConflict ? 'danger' : 'primary'}
					className="min-h-14 grow text-lg sm:grow-0"
					to={getControlLink(next)}
				>
					{isConflict ? 'See both' : 'Open this action'} <ArrowRight size={20} />
				</LinkButton>
				{isConflict || datedActs.includes(control.id) ? null : (
					<Button variant="ghost" onClick={() => onDone(next)}>
						<Check size={18} />
						It is done already
					</Button>
				)}
			</ButtonRow>
			<Disclosure inline title="How it is ranked and counted">
				<p>{rankingSentence}</p>
				<p className="text-sm text-soft">{rankingRule}</p>
				<p className="text-sm text-soft">{coveredMeaning}</p>
			</Disclosure>
		</Hero>
	);
}
