import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayEarlyInput, replayEarlyPresses } from './lib/early-input.ts';

function LivingPage() {
	useLayoutEffect(replayEarlyInput, []);
	useEffect(replayEarlyPresses, []);
	return <HydratedRouter />;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<LivingPage />
		</StrictMode>,
	);
});
