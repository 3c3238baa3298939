import { useEffect, useRef, useState } from 'react';
import { photoProblems, photoText } from './content.ts';
import { isEnough } from './logic.ts';

export type PhotoState = {
	image?: ImageBitmap;
	/** While the text is being read, 0 to 1. */
	reading?: { share: number; startedAt: number };
	message?: string;
	problem?: string;
};

export function usePhoto(onText: (text: string, enough: boolean, file: File) => Promise<void>) {
	const [photo, setPhoto] = useState<PhotoState>({});
	const abortController = useRef<AbortController>(undefined);
	useEffect(() => () => abortController.current?.abort(), []);

	function cancel() {
		abortController.current?.abort();
		setPhoto({});
	}

	async function read(file: File, image: ImageBitmap, signal: AbortSignal) {
		const startedAt = performance.now();
		const showProgress = (share: number) => {
			if (!signal.aborted) setPhoto({ image, reading: { share, startedAt } });
		};
		showProgress(0);
		const { readPhoto } = await import('./read-photo.ts');
		const { text } = await readPhoto(image, { onProgress: showProgress, signal });
		if (signal.aborted) return;
		const enough = isEnough({ text });
		await onText(text, enough, file);
		if (!signal.aborted) setPhoto({ image, message: enough ? photoText.read : photoText.little });
	}

	async function open(file: File | undefined) {
		abortController.current?.abort();
		setPhoto({});
		if (!file) return;
		const controller = new AbortController();
		abortController.current = controller;
		const { signal } = controller;
		let image: ImageBitmap | undefined;
		try {
			const { openImage } = await import('#app/lib/open-image.ts');
			const opened = await openImage(file);
			if (typeof opened === 'string') return setPhoto({ problem: photoProblems[opened] });
			image = opened;
			if (!signal.aborted) await read(file, image, signal);
		} catch (error) {
			if (signal.aborted) return;
			console.error('The picture could not be read', error);
			setPhoto({ ...(image && { image }), message: photoText.failed });
		}
	}

	return { photo, open, cancel };
}
