import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { markHydrated, replayPreHydrationInput } from '#app/lib/pre-hydration-input.ts';

function Page() {
	useLayoutEffect(() => replayPreHydrationInput(document), []);
	useEffect(markHydrated, []);
	return <HydratedRouter />;
}

export function hydratePage(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page />
			</StrictMode>,
		);
	});
}
