import { path } from './paths.ts';
import type { StepId } from './steps.ts';

/** Neither a tool nor a guide, but a page of a step: it is in the menu and the search. */
export const watchPage = {
	id: 'exposure-watch',
	path: path('exposure-watch'),
	title: 'Exposure watch',
	shortTitle: 'Exposure watch',
	summary: 'What your domain or office line shows to the internet, and what changed since the last look.',
	keywords: ['watch', 'monitor', 'alert', 'exposure', 'open ports', 'domain', 'office line'],
	step: 'fix' satisfies StepId,
} as const;
