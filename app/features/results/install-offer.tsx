import { installPrompt, offlineCopy, useOfflineSize } from '#app/lib/offline-copy.ts';
import { createStore } from '#app/lib/store.ts';
import { Button } from '#app/ui/button.tsx';

const isDismissed = createStore(false);

function Offer({ prompt }: { prompt: (() => Promise<unknown>) | undefined }) {
	const size = useOfflineSize();
	async function accept() {
		isDismissed.set(true);
		if (offlineCopy.get() === 'needs consent') offlineCopy.set('allowed');
		await prompt?.();
		installPrompt.set(undefined);
	}
	return (
		<div className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5 print:hidden">
			<p className="min-w-0 flex-1 basis-44 text-sm">It also works without a network.</p>
			<Button variant="toolbar" onClick={accept}>
				{prompt ? 'Install' : 'Keep a copy'}
				{size}
			</Button>
			<Button variant="toolbar" onClick={() => isDismissed.set(true)}>
				Not now
			</Button>
		</div>
	);
}

/** After the first result of a visit; where a browser cannot install and the copy loads by itself, there is nothing to offer. */
export function InstallOffer() {
	const event = installPrompt.use();
	const needsConsent = offlineCopy.use() === 'needs consent';
	if (isDismissed.use() || !(event || needsConsent)) return null;
	return <Offer prompt={event && (() => event.prompt())} />;
}
