import { useEffect, useRef, useState } from 'react';
import { prepareForOcr } from './image.ts';
import { recognizeText } from './recognize-text.ts';

export type OcrState = { state: 'idle' | 'nothing' | 'failed' } | { state: 'reading'; share: number };

export function useOcr(onText: (text: string) => void) {
	const [ocrState, setOcrState] = useState<OcrState>({ state: 'idle' });
	const abortController = useRef<AbortController>(undefined);

	function stop() {
		abortController.current?.abort();
		abortController.current = undefined;
		setOcrState({ state: 'idle' });
	}
	useEffect(() => () => abortController.current?.abort(), []);

	async function read(source: HTMLCanvasElement) {
		const controller = new AbortController();
		abortController.current = controller;
		setOcrState({ state: 'reading', share: 0 });
		const copy = document.createElement('canvas');
		copy.width = source.width;
		copy.height = source.height;
		copy.getContext('2d')?.drawImage(source, 0, 0);
		prepareForOcr(copy);
		try {
			const text = await recognizeText(
				copy,
				(share) => !controller.signal.aborted && setOcrState({ state: 'reading', share }),
				controller.signal,
			);
			if (controller.signal.aborted) return;
			setOcrState({ state: text === '' ? 'nothing' : 'idle' });
			if (text !== '') onText(text);
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The picture could not be read', error);
			setOcrState({ state: 'failed' });
		}
	}

	return { ocrState, read, stop };
}
