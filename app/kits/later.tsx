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
import { LoadingPart } from '#app/ui/spinner.tsx';
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

/** What stands in the part's place until its script is there. */
type InItsPlace = 'prerendered' | 'loading' | 'nothing';

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
	<Suspense fallback={<LoadingPart />}>
		{children}
		<Arrival {...arriving} />
	</Suspense>
));

/**
 * The HTML of the prerendered page stays until the part hydrates. An update before that would make React drop the HTML,
 * so the part stays as it was first until it has arrived.
 */
function AsPrerendered({ children }: { children: ReactNode }) {
	const prerendered = !useHydrated();
	const [first] = useState({ children, prerendered });
	const [arrived, setArrived] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	useHeldPresses(place, arrived);
	return (
		<div ref={place} className="contents">
			<Place typedInto={first.prerendered ? place : undefined} onArrived={setArrived}>
				{arrived ? children : first.children}
			</Place>
		</div>
	);
}

function OnceHydrated({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
	return useHydrated() ? <Suspense fallback={meanwhile}>{children}</Suspense> : null;
}

type ShownProps<Props> = { now: () => (props: Props) => ReactNode; props: Props };

/** A part whose script is there already is shown at once, without a moment of waiting. */
function Shown<Props>({ now, props }: ShownProps<Props>) {
	const [part] = useState(now);
	return part(props);
}

/**
 * A part that the page can open without: a result, an offer, what stands far down. Its script is asked for right behind
 * those of the page, so it is there long before it is needed, and the page answers without waiting for it.
 */
export function later<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	inItsPlace: InItsPlace,
): ComponentType<Props> {
	const coming = typeof document === 'object' ? insist(load) : undefined;
	const Part = lazy(async () => ({ default: await (coming ?? load()) }));
	let show = (props: Props): ReactNode => <Part {...props} />;
	coming?.then((Loaded) => {
		show = (props) => <Loaded {...props} />;
	});
	const now = () => show;
	if (inItsPlace === 'prerendered') {
		return (props) => (
			<AsPrerendered>
				<Shown now={now} props={props} />
			</AsPrerendered>
		);
	}
	const meanwhile = inItsPlace === 'loading' ? <LoadingPart /> : null;
	return (props) => (
		<OnceHydrated meanwhile={meanwhile}>
			<Shown now={now} props={props} />
		</OnceHydrated>
	);
}
