import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import {
	getPlaceLabel,
	guessPlace,
	isUsState,
	type PlaceId,
	residencePlaces,
} from '#domain/duties/places.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { getChosenPlaces, withPlace } from './answers.ts';
import { findPlaces } from './logic.ts';
import { readPlaceFragment } from './place-link.ts';
import type { FormProps } from './situation.tsx';

const states = residencePlaces.filter(({ value }) => isUsState(value));
const countries = residencePlaces.filter(({ value }) => !isUsState(value));

/** Only in the browser: the prerendered page has no visitor. */
function useGuess(): PlaceId | undefined {
	const [guess, setGuess] = useState<PlaceId>();
	useEffect(() => setGuess(guessPlace(getDeviceZone())), []);
	return guess;
}

type PlaceButtonProps = {
	place: PlaceId;
	isChosen: boolean;
	isShort?: boolean;
	tabIndex?: number;
	onToggle: (place: PlaceId, isOn: boolean) => void;
};

function PlaceButton({ place, isChosen, isShort = false, tabIndex, onToggle }: PlaceButtonProps) {
	const label = getPlaceLabel(place);
	return (
		<button
			type="button"
			tabIndex={tabIndex}
			aria-pressed={isChosen}
			title={isShort ? label : undefined}
			onClick={() => onToggle(place, !isChosen)}
			className={classNames(
				'min-h-11 cursor-pointer rounded-control border-[1.5px] px-1 font-semibold',
				isShort ? 'text-sm lg:px-3' : 'px-3.5',
				isChosen ? 'tone-calm border-(--solid) bg-solid text-on' : 'border-edge bg-panel text-ink',
			)}
		>
			{isShort ? (
				<>
					<span aria-hidden="true" className="lg:hidden">
						{place.slice('us-'.length).toUpperCase()}
					</span>
					<span className="max-lg:sr-only">{label}</span>
				</>
			) : (
				label
			)}
		</button>
	);
}

/** One stop for the Tab key instead of 56: arrow keys move between the states. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
	const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const buttons = [...event.currentTarget.querySelectorAll('button')];
	const index = buttons.findIndex((button) => button.matches(':focus'));
	event.preventDefault();
	buttons.at((index + step) % buttons.length)?.focus();
}

type PlacesProps = { chosen: readonly PlaceId[]; onToggle: (place: PlaceId, isOn: boolean) => void };

type PlaceButtonsProps = PlacesProps & { places: typeof residencePlaces; isShort?: boolean };

function PlaceButtons({ places, chosen, isShort = false, onToggle }: PlaceButtonsProps) {
	return places.map(({ value }, index) => (
		<PlaceButton
			key={value}
			place={value}
			isChosen={chosen.includes(value)}
			isShort={isShort}
			tabIndex={isShort && index > 0 ? -1 : 0}
			onToggle={onToggle}
		/>
	));
}

function ChosenPlaces({ chosen, onToggle }: PlacesProps) {
	const guess = useGuess();
	return (
		<ul aria-label="Chosen places" className="flex flex-wrap gap-2">
			{chosen.map((place) => (
				<li key={place}>
					<Button onClick={() => onToggle(place, false)}>
						{getPlaceLabel(place)}
						<X size={16} />
						<span className="sr-only">: remove</span>
					</Button>
				</li>
			))}
			{chosen.length === 0 && guess ? (
				<li>
					<Button onClick={() => onToggle(guess, true)}>
						<Plus size={16} />
						{getPlaceLabel(guess)}
						<span className="sr-only">, by your time zone</span>
					</Button>
				</li>
			) : null}
		</ul>
	);
}

function AllPlaces({ children, ...props }: PlacesProps & { children: ReactNode }) {
	return (
		<>
			<div
				role="toolbar"
				aria-label="United States"
				onKeyDown={moveFocus}
				className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5 lg:flex lg:flex-wrap"
			>
				<PlaceButtons places={states} isShort {...props} />
			</div>
			{children}
			<Disclosure inline title="Other countries">
				<ButtonRow>
					<PlaceButtons places={countries} {...props} />
				</ButtonRow>
			</Disclosure>
		</>
	);
}

function FoundPlaces(props: PlaceButtonsProps) {
	return (
		<div role="status">
			{props.places.length > 0 ? (
				<ButtonRow>
					<PlaceButtons {...props} />
				</ButtonRow>
			) : (
				<p>No place has that name.</p>
			)}
		</div>
	);
}

/** What is typed in the search field, which a link to a place fills in. */
function useQuery(search: RefObject<HTMLInputElement | null>) {
	const [query, setQuery] = useState('');
	const { hash } = useLocation();
	useEffect(() => {
		const linked = readPlaceFragment(hash);
		if (!linked) return;
		setQuery(linked);
		search.current?.closest('details')?.setAttribute('open', '');
		search.current?.focus();
	}, [hash, search]);
	return [query, setQuery] as const;
}

/** All states and countries in one place: one tap each, or two letters in the search field. */
export function PlacePicker({ form, children }: FormProps & { children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const search = useRef<HTMLInputElement>(null);
	const [query, setQuery] = useQuery(search);
	const chosen = getChosenPlaces(form.values);
	const found = findPlaces(query);

	function toggle(place: PlaceId, isOn: boolean) {
		const next = withPlace(form.values, place, isOn);
		for (const id of ['location', 'places', 'states', 'countries'] as const) form.change(id, next[id]);
		setQuery('');
	}

	/** The chip is gone, or another one. */
	function toggleChip(place: PlaceId, isOn: boolean) {
		toggle(place, isOn);
		heading.current?.focus({ preventScroll: true });
	}

	/** The suggestion is gone; the next place is typed in the same field. */
	function toggleFound(place: PlaceId, isOn: boolean) {
		toggle(place, isOn);
		search.current?.focus();
	}

	function chooseFirst(event: KeyboardEvent) {
		const [first] = found;
		if (event.key !== 'Enter' || !first) return;
		event.preventDefault();
		toggle(first.value, true);
	}

	return (
		<Stack gap="gap-3">
			<h2 ref={heading} tabIndex={-1} className="outline-none">
				Where do affected people live?
			</h2>
			<ChosenPlaces chosen={chosen} onToggle={toggleChip} />
			<TextField
				ref={search}
				label="State or country"
				placeholder="Type two letters: oh"
				autoComplete="off"
				value={query}
				onChange={setQuery}
				onKeyDown={chooseFirst}
			/>
			{query.trim() === '' ? (
				<AllPlaces chosen={chosen} onToggle={toggle}>
					{children}
				</AllPlaces>
			) : (
				<FoundPlaces places={found} chosen={chosen} onToggle={toggleFound} />
			)}
		</Stack>
	);
}
