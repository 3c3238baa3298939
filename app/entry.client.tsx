import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { markHydrated, replayPreHydrationInput } from './lib/pre-hydration-input.ts';

function Page() {
	useLayoutEffect(() => replayPreHydrationInput(document), []);
	useEffect(markHydrated, []);
	return <HydratedRouter />;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Page />
		</StrictMode>,
	);
});
