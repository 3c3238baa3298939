import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { retryWhenOnline, useIsHydrated } from '#app/lib/browser-state.ts';
import { replayPreHydrationInput } from '#app/lib/pre-hydration-input.ts';
import { createStore, type Store } from '#app/lib/store.ts';
import { LoadingPlaceholder } from './progress.tsx';

/** Until its chunk arrives, `data-pending` makes buttons ignore clicks, which React would drop (base.css). */
function HydrationBoundary({ children }: { children: ReactNode }) {
	const isHydrated = useIsHydrated();
	const boundary = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (boundary.current?.hasAttribute('data-pending')) replayPreHydrationInput(boundary.current);
	}, []);
	return (
		<div ref={boundary} className="contents" data-pending={isHydrated ? undefined : ''}>
			{children}
		</div>
	);
}

function hasSameProps(one: object, other: object): boolean {
	return Object.keys({ ...one, ...other }).every(
		(name) => Reflect.get(one, name) === Reflect.get(other, name),
	);
}

type LatestProps<Props extends object> = { Part: ComponentType<Props>; latest: Store<Props> };

function PartWithLatestProps<Props extends object>({ Part, latest }: LatestProps<Props>) {
	return <Part {...latest.use()} />;
}

type BoundaryProps<Props extends object> = { Part: ComponentType<Props>; fallback: ReactNode; props: Props };

/**
 * An update before hydration would replace the prerendered HTML with the fallback. So the boundary is created once, and
 * what is inside it reads the latest props.
 */
function LazyBoundary<Props extends object>({ Part, fallback, props }: BoundaryProps<Props>) {
	const [latest] = useState(() => createStore(props));
	const [boundary] = useState(() => (
		<Suspense fallback={fallback}>
			<HydrationBoundary>
				<PartWithLatestProps Part={Part} latest={latest} />
			</HydrationBoundary>
		</Suspense>
	));
	useLayoutEffect(() => {
		if (!hasSameProps(latest.get(), props)) latest.set(props);
	});
	return boundary;
}

export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
): (props: Props) => ReactNode {
	const Lazy = lazy(async () => ({ default: await retryWhenOnline(load) }));
	return (props) => <LazyBoundary Part={Lazy as ComponentType<Props>} fallback={fallback} props={props} />;
}

export function lazyWithPlaceholder<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazyComponent(load, <LoadingPlaceholder />);
}
