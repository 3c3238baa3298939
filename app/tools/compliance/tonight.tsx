import { useEffect, useRef, useState } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { formatSpan } from '#domain/duties/duty.ts';
import { euMembers, type PlaceId, residencePlaces } from '#domain/duties/places.ts';
import { shortClocksAnchor } from '#domain/duties/short-clocks-link.ts';
import { MissingLists } from './missing-lists.tsx';
import { type Kind, kinds, listShortClocks } from './short-clocks.ts';
import { useDutyCatalog } from './use-duty-catalog.ts';

const places = [
	...residencePlaces.filter(({ value }) => value !== 'eu'),
	...euMembers.map(({ value, label }) => ({ value: `eu-${value}` as const, label })),
].toSorted((a, b) => (a.label < b.label ? -1 : 1));

function ShortClocks({ place, kind }: { place: PlaceId; kind: Kind }) {
	const { catalog, ...loading } = useDutyCatalog();
	if (!catalog) return <MissingLists {...loading} />;
	const found = listShortClocks(place, kind, catalog);
	return (
		<ul className="grid gap-3">
			{found.map(({ duty, clock }) => (
				<li key={`${duty.id}-${clock.id}`} className="grid gap-0.5 border-t border-line pt-2">
					<span className="font-semibold">
						{clock.span.amount === 0 ? 'The same day' : formatSpan(clock.span)}: {duty.text}
						{clock.label ? ` (${clock.label})` : ''}
					</span>
					<span className="text-sm text-soft">
						Clock starts: {duty.trigger}. Tell: {duty.authority}. Applies only if: {duty.condition}.
					</span>
				</li>
			))}
		</ul>
	);
}

/** Two choices and nothing else, for the first minutes of an attack. */
export function Tonight() {
	const part = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [place, setPlace] = useState<PlaceId | ''>('');
	const [kind, setKind] = useState<Kind | ''>('');
	useEffect(() => {
		if (location.hash !== `#${shortClocksAnchor}`) return;
		setIsOpen(true);
		part.current?.scrollIntoView({ block: 'center' });
	}, []);
	return (
		<div ref={part} id={shortClocksAnchor} className="print:hidden">
			<Disclosure title="Shorter than tonight" hint="24 hours or less" open={isOpen} onToggle={setIsOpen}>
				<Stack gap="gap-4">
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField
							label="Country or state"
							value={place}
							options={places}
							onChange={setPlace}
							placeholder="Choose a place"
						/>
						<SelectField
							label="What are you?"
							value={kind}
							options={kinds}
							onChange={setKind}
							placeholder="Choose a kind"
						/>
					</div>
					{place && kind ? <ShortClocks place={place} kind={kind} /> : null}
				</Stack>
			</Disclosure>
		</div>
	);
}
