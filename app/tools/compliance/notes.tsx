import type { ReactNode } from 'react';
import { FactNote } from '#app/features/sources/fact-note.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List } from '#app/ui/layout.tsx';
import type { Duty, Note } from '#domain/duties/duty.ts';
import { generalNotes } from '#domain/duties/general.ts';
import { getPlaceLabel, type PlaceId } from '#domain/duties/places.ts';
import { type BelowThreshold as Below, type DutyItem, getDutyItems } from './logic.ts';
import {
	belowThresholdTitle,
	countingNote,
	endedTitle,
	everyIndustryNote,
	everyIndustryTitle,
	formatNote,
	otherPlacesNote,
	otherPlacesTitle,
} from './notes-content.ts';

type EveryIndustryProps = { duties: readonly Duty[]; detail: (item: DutyItem) => ReactNode };

export function EveryIndustry({ duties, detail }: EveryIndustryProps) {
	if (duties.length === 0) return null;
	return (
		<section aria-label={everyIndustryTitle}>
			<Disclosure title={everyIndustryTitle} hint={`(${duties.length})`}>
				<p className="text-sm text-soft">{everyIndustryNote}</p>
				{duties.flatMap(getDutyItems).map((item) => (
					<Disclosure inline key={item.id} title={`${item.text} (${item.timeframe})`}>
						{detail(item)}
					</Disclosure>
				))}
			</Disclosure>
		</section>
	);
}

export function BelowThreshold({ duties }: { duties: readonly Below[] }) {
	if (duties.length === 0) return null;
	return (
		<Disclosure title={belowThresholdTitle} hint={`(${duties.length})`}>
			<List items={duties.map(({ duty, reason }) => `${duty.text} (${duty.timeframe}). ${reason}`)} />
		</Disclosure>
	);
}

export function OtherPlaces({ places }: { places: readonly { place: PlaceId; duties: readonly Duty[] }[] }) {
	if (places.length === 0) return null;
	return (
		<Disclosure title={otherPlacesTitle} hint={`(${places.length})`}>
			<p className="text-sm text-soft">{otherPlacesNote}</p>
			{places.map(({ place, duties }) => (
				<Disclosure inline key={place} title={getPlaceLabel(place)}>
					<List items={duties.map(({ text, timeframe }) => `${text} (${timeframe})`)} />
				</Disclosure>
			))}
		</Disclosure>
	);
}

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
