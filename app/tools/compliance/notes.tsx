import type { ReactNode } from 'react';
import { FactNote } from '#app/kits/fact-note.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
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
		<Panel aria-labelledby="every-industry">
			<Stack gap="gap-3">
				<h2 id="every-industry">{everyIndustryTitle}</h2>
				<p className="text-sm text-soft">{everyIndustryNote}</p>
				{duties.map((duty) => (
					<Disclosure key={duty.id} summary={`${duty.text} (${duty.timeframe})`}>
						{detail(duty)}
					</Disclosure>
				))}
			</Stack>
		</Panel>
	);
}

/** Rules that people still remember and that have ended. */
export function NoLongerApplies({ duties }: { duties: readonly Duty[] }) {
	if (duties.length === 0) return null;
	return (
		<Disclosure summary={endedTitle}>
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
		<Panel aria-labelledby="notes">
			<Stack gap="gap-3">
				<h2 id="notes">Good to know</h2>
				<List items={[...notesForAll, ...notes].map(noteWords)} />
				<p className="text-sm text-soft">{countingNote}</p>
			</Stack>
		</Panel>
	);
}
