import { createElement } from 'react';
import type { NextAction } from './first-actions.tsx';
import { later } from './later.tsx';

/** Parts of results that no page shows when it opens, or only far down. */
export const LaterActions = later(async () => (await import('./first-actions.tsx')).FirstActions, 'nothing');
export const LaterTalk = later(async () => (await import('./contact-options.tsx')).ContactOptions, 'nothing');

/** The same with the words of a tool, which then come along. */
export function laterActions(title: string, load: () => Promise<readonly NextAction[]>) {
	return later(async () => {
		const [{ FirstActions }, actions] = await Promise.all([import('./first-actions.tsx'), load()]);
		return () => createElement(FirstActions, { title, actions });
	}, 'nothing');
}
