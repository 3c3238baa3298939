import { useEffect, useState } from 'react';
import { useIsOnline } from '#app/lib/browser-state.ts';
import { isMetered, keepInstallPrompt, offlineCopy, useOfflineSize } from '#app/lib/offline-copy.ts';
import { Button } from '#app/ui/button.tsx';

/** On a first visit the precache download starts this long after navigation, so it does not compete with the page. */
const firstVisitDelayMs = 5_000;

type ServiceWorkerState = {
	waitingWorker: ServiceWorker | undefined;
	isReady: boolean;
	cachedBytes: number | undefined;
};

function useServiceWorker(): ServiceWorkerState {
	const [waitingWorker, setWaitingWorker] = useState<ServiceWorker>();
	const [isReady, setIsReady] = useState(false);
	const [cachedBytes, setCachedBytes] = useState<number>();
	const isAllowed = offlineCopy.use() === 'allowed';

	useEffect(() => {
		if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
		const isFirstVisit = !navigator.serviceWorker.controller;
		if (isFirstVisit && !isAllowed && isMetered()) {
			offlineCopy.set('needs consent');
			return;
		}
		let isUnmounted = false;
		async function register() {
			try {
				const registration = await navigator.serviceWorker.register('/sw.js');
				const showWaiting = () => {
					// On the first visit no version is replaced, so there is no update to announce.
					if (!isUnmounted && registration.waiting && navigator.serviceWorker.controller)
						setWaitingWorker(registration.waiting);
				};
				const watchInstalling = () => registration.installing?.addEventListener('statechange', showWaiting);
				showWaiting();
				// The browser may have found the update before this listener was added.
				watchInstalling();
				registration.addEventListener('updatefound', watchInstalling);
				await navigator.serviceWorker.ready;
				const { usage } = await navigator.storage.estimate();
				if (isUnmounted) return;
				setIsReady(true);
				setCachedBytes(usage);
			} catch (error) {
				console.warn('This browser keeps no offline copy', error);
			}
		}
		const delayMs = isFirstVisit && !isAllowed ? Math.max(0, firstVisitDelayMs - performance.now()) : 0;
		const timer = setTimeout(register, delayMs);
		return () => {
			isUnmounted = true;
			clearTimeout(timer);
		};
	}, [isAllowed]);

	return { waitingWorker, isReady, cachedBytes };
}

function activateWorker(worker: ServiceWorker) {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
	worker.postMessage({ type: 'SKIP_WAITING' });
}

function DownloadOffer() {
	const size = useOfflineSize();
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			This site also works without a network, once it is on this device.
			<Button onClick={() => offlineCopy.set('allowed')}>Keep a copy{size}</Button>
		</p>
	);
}

export function OfflineStatus() {
	const isOnline = useIsOnline();
	const { waitingWorker, isReady, cachedBytes } = useServiceWorker();
	useEffect(keepInstallPrompt, []);
	return (
		<div className="print:hidden">
			<p aria-live="polite">
				{isReady
					? `This site now works without a network${cachedBytes ? ` (${(cachedBytes / 1e6).toFixed(1)} MB kept on this device)` : ''}.`
					: ''}
				{isOnline ? '' : ' You are offline: everything but saving, signing in and scanning works.'}
			</p>
			{offlineCopy.use() === 'needs consent' ? <DownloadOffer /> : null}
			{waitingWorker ? (
				<div
					role="alert"
					className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-edge bg-panel p-4 text-ink"
				>
					<p>A new version of this site is ready. What you typed on this page is lost when you load it.</p>
					<Button variant="primary" onClick={() => activateWorker(waitingWorker)}>
						Load the new version
					</Button>
				</div>
			) : null}
		</div>
	);
}
