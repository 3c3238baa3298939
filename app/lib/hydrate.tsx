import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayPreHydrationInput, replayPreHydrationPresses } from './pre-hydration-input.ts';

function Page() {
	useLayoutEffect(replayPreHydrationInput, []);
	useEffect(replayPreHydrationPresses, []);
	return <HydratedRouter />;
}

/** React takes over the prerendered page; what was typed or pressed before is replayed. */
export function hydrate(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page />
			</StrictMode>,
		);
	});
}
