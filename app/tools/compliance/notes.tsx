import type { ReactNode } from 'react';
import { FactNote } from '#app/features/sources/fact-note.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { InlineDisclosure } from '#app/ui/inline-disclosure.tsx';
import { List } from '#app/ui/list.tsx';
import type { Duty, Note } from './content.ts';
import {
	countingNote,
	endedTitle,
	everyIndustryNote,
	everyIndustryTitle,
	formatNote,
	generalNotes,
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
			<Disclosure title={everyIndustryTitle} hint={`(${duties.length})`}>
				<p className="text-sm text-soft">{everyIndustryNote}</p>
				{duties.map((duty) => (
					<InlineDisclosure key={duty.id} title={`${duty.text} (${duty.timeframe})`}>
						{detail(duty)}
					</InlineDisclosure>
				))}
			</Disclosure>
		</section>
	);
}

/** Rules that people still remember and that have ended. */
export function NoLongerApplies({ duties }: { duties: readonly Duty[] }) {
	if (duties.length === 0) return null;
	return (
		<Disclosure title={endedTitle}>
			<ul className="grid gap-3">
				{duties.map(({ id, text, fact }) => (
					<li key={id}>
						{text}
						<FactNote fact={fact} page="compliance" />
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

export function GoodToKnow({ notes }: { notes: readonly Note[] }) {
	return (
		<Disclosure title="Good to know">
			<List items={[...generalNotes, ...notes].map(formatNote)} />
			<p className="text-sm text-soft">{countingNote}</p>
		</Disclosure>
	);
}
