import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayPreHydrationInput, replayPreHydrationPresses } from './pre-hydration-input.ts';

function Page() {
	useLayoutEffect(replayPreHydrationInput, []);
	useEffect(replayPreHydrationPresses, []);
	return <HydratedRouter />;
}

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
