import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayEarlyInput, takeEarlyPresses } from './lib/early-input.ts';

const presses = takeEarlyPresses();

function LivingPage() {
	useLayoutEffect(() => replayEarlyInput(presses), []);
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
