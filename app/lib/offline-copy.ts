import { useEffect, useState } from 'react';
import { createStore } from './store.ts';

declare global {
	/** Network Information API; Chromium only. */
	interface Navigator {
		readonly connection?: { readonly saveData?: boolean; readonly type?: string };
	}
	/** Chromium only. */
	interface WindowEventMap {
		beforeinstallprompt: InstallPrompt;
	}
}

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** `needs consent`: the connection is metered, so nothing is downloaded before the visitor agrees. */
type OfflineCopyState = 'unknown' | 'needs consent' | 'allowed';

export const offlineCopy = createStore<OfflineCopyState>('unknown');

/** The browser's offer to install the site, kept until the visitor has a result. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined);

export function isMetered(): boolean {
	const { connection } = navigator;
	return connection?.saveData === true || connection?.type === 'cellular';
}

/** Chromium fires the event after a tap and half a minute on the page, so a lazy part may listen. */
export function keepInstallPrompt(): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	addEventListener(
		'beforeinstallprompt',
		(event) => {
			event.preventDefault();
			installPrompt.set(event);
		},
		{ signal },
	);
	addEventListener('appinstalled', () => installPrompt.set(undefined), { signal });
	return () => controller.abort();
}

/** Written by the build: what a download of the offline copy transfers. */
const offlineSizePath = '/offline-size.json';

/** Such as ' (3.2 MB)', empty while it is unknown. */
export function useOfflineSize(): string {
	const [bytes, setBytes] = useState<number>();
	useEffect(() => {
		fetch(offlineSizePath)
			.then((response) => response.json())
			.then(
				({ bytes: size }) => setBytes(typeof size === 'number' ? size : undefined),
				() => setBytes(undefined),
			);
	}, []);
	return bytes === undefined ? '' : ` (${(bytes / 1e6).toFixed(1)} MB)`;
}
