import type { ReactNode } from 'react';
import { FactNote } from '#app/kits/fact-note.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { List } from '#app/ui/list.tsx';
import type { Duty, Note } from './content.ts';
import {
	countingNote,
	endedTitle,
	everyIndustryNote,
	everyIndustryTitle,
	notesForAll,
	noteWords,
} from './notes-content.ts';

/** What also holds where an industry's list has taken the place of the general one. */
export function EveryIndustry({
	duties,
	detail,
}: {
	duties: readonly Duty[];
	detail: (duty: Duty) => ReactNode;
}) {
	if (duties.length === 0) return null;
	return (
		<section aria-label={everyIndustryTitle}>
			<Fold title={everyIndustryTitle} hint={`(${duties.length})`}>
				<p className="text-sm text-soft">{everyIndustryNote}</p>
				{duties.map((duty) => (
					<Disclosure key={duty.id} summary={`${duty.text} (${duty.timeframe})`}>
						{detail(duty)}
					</Disclosure>
				))}
			</Fold>
		</section>
	);
}

/** Rules that people still remember and that have ended. */
export function NoLongerApplies({ duties }: { duties: readonly Duty[] }) {
	if (duties.length === 0) return null;
	return (
		<Fold title={endedTitle}>
			<ul className="grid gap-3">
				{duties.map(({ id, text, fact }) => (
					<li key={id}>
						{text}
						<FactNote fact={fact} page="compliance" />
					</li>
				))}
			</ul>
		</Fold>
	);
}

export function GoodToKnow({ notes }: { notes: readonly Note[] }) {
	return (
		<Fold title="Good to know">
			<List items={[...notesForAll, ...notes].map(noteWords)} />
			<p className="text-sm text-soft">{countingNote}</p>
		</Fold>
	);
}
