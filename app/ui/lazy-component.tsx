import {
	type ComponentType,
	lazy,
	memo,
	type NamedExoticComponent,
	type ReactNode,
	Suspense,
	useLayoutEffect,
	useRef,
} from 'react';
import { retryWhenOnline, useIsHydrated } from '#app/lib/browser-state.ts';
import { replayPreHydrationInput } from '#app/lib/pre-hydration-input.ts';
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

/** Memoized: an update before hydration would replace the prerendered HTML with the fallback. */
export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = <LoadingPlaceholder />,
): NamedExoticComponent<Props> {
	const Lazy = lazy(async () => ({ default: await retryWhenOnline(load) }));
	return memo((props: Props) => (
		<Suspense fallback={fallback}>
			<HydrationBoundary>
				<Lazy {...props} />
			</HydrationBoundary>
		</Suspense>
	));
}
