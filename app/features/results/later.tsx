import {
	type ComponentType,
	lazy,
	memo,
	type ReactNode,
	type RefObject,
	Suspense,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { replayInput } from '#app/lib/replay-input.ts';
import { settled } from '#app/lib/settled.ts';
import { LoadingPlaceholder } from '#app/ui/spinner.tsx';
import { useHeldPresses } from './held-presses.ts';

/** What did not come is asked for again when the network is back. */
async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
	try {
		return await load();
	} catch (error) {
		console.warn('A part of the page did not come', error);
		await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		return insist(load);
	}
}

const nothingChanges = () => () => {};

/** False in the prerendered page and while React takes it over. */
function useHydrated(): boolean {
	return useSyncExternalStore(
		nothingChanges,
		() => true,
		() => false,
	);
}

/** What stands in the part's place until its script is there; 'to read' is prerendered, and says all without its script. */
type InItsPlace = 'prerendered' | 'to read' | 'loading' | 'nothing';

type Arriving = {
	/** Fields that stood there before. */
	typedInto: RefObject<HTMLDivElement | null> | undefined;
	onArrived: (arrived: true) => void;
};

function Arrival({ typedInto, onArrived }: Arriving) {
	// Before anything else can change the fields: what differs from the prerendered page was typed.
	useLayoutEffect(() => {
		if (typedInto?.current) replayInput(typedInto.current);
	}, [typedInto]);
	useEffect(() => onArrived(true), [onArrived]);
	return null;
}

const Place = memo(({ children, ...arriving }: Arriving & { children: ReactNode }) => (
	<Suspense fallback={<LoadingPlaceholder />}>
		{children}
		<Arrival {...arriving} />
	</Suspense>
));

/** Below this distance to the window a part is about to be seen. */
const nearby = '300px';

/** Calls once what stands in a place is in the window or close to it, or when nothing stands there. */
function whenSeen(place: HTMLElement, call: () => void): () => void {
	if (place.childElementCount === 0) call();
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) call();
		},
		{ rootMargin: nearby },
	);
	// Not the place itself, which has no box of its own.
	for (const child of place.children) observer.observe(child);
	return () => observer.disconnect();
}

type Wanted = { want: () => void; children: ReactNode };

/**
 * The HTML of the prerendered page stays until the part hydrates. An update before that would make React drop the HTML,
 * so the part stays as it was first until it has arrived.
 */
function AsPrerendered({ want, children, canWait }: Wanted & { canWait: boolean }) {
	const prerendered = !useHydrated();
	const [first] = useState({ children, prerendered });
	const [arrived, setArrived] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!first.prerendered || !place.current) want();
		else if (!canWait) return whenSeen(place.current, want);
	}, [first, want, canWait]);
	useHeldPresses(place, arrived);
	return (
		<div ref={place} data-pending={arrived ? undefined : true} className="contents">
			<Place typedInto={first.prerendered ? place : undefined} onArrived={setArrived}>
				{arrived ? children : first.children}
			</Place>
		</div>
	);
}

function OnceHydrated({ want, meanwhile, children }: Wanted & { meanwhile: ReactNode }) {
	useEffect(want, [want]);
	return useHydrated() ? <Suspense fallback={meanwhile}>{children}</Suspense> : null;
}

type ShownProps<Props> = { now: () => (props: Props) => ReactNode; props: Props };

/** A part whose script is there already is shown at once, without a moment of waiting. */
function Shown<Props>({ now, props }: ShownProps<Props>) {
	const [part] = useState(now);
	return part(props);
}

/**
 * A part that the page can open without: a result, an offer, what stands far down. Its script is asked for when the part
 * is about to be seen, and in any case once the page has settled, so it is there long before a result is shown.
 */
export function later<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	inItsPlace: InItsPlace,
): ComponentType<Props> {
	let want = () => {};
	const wanted = new Promise<void>((resolve) => {
		want = resolve;
		settled.then(resolve);
	});
	let show = (props: Props): ReactNode => <Part {...props} />;
	async function fetchPart() {
		await wanted;
		const Loaded = await insist(load);
		show = (props) => <Loaded {...props} />;
		return Loaded;
	}
	const coming = typeof document === 'object' ? fetchPart() : undefined;
	const Part = lazy(async () => ({ default: await (coming ?? load()) }));
	const now = () => show;
	if (inItsPlace === 'prerendered' || inItsPlace === 'to read') {
		return (props) => (
			<AsPrerendered want={want} canWait={inItsPlace === 'to read'}>
				<Shown now={now} props={props} />
			</AsPrerendered>
		);
	}
	const meanwhile = inItsPlace === 'loading' ? <LoadingPlaceholder /> : null;
	return (props) => (
		<OnceHydrated want={want} meanwhile={meanwhile}>
			<Shown now={now} props={props} />
		</OnceHydrated>
	);
}
