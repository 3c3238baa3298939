import { path } from './paths.ts';
import type { StepId } from './steps.ts';

/** Neither a tool nor a guide, but a page of a step: it is in the menu and the search. */
export const watchPage = {
	id: 'exposure-watch',
	path: path('exposure-watch'),
	title: 'Exposure watch',
	shortTitle: 'Exposure watch',
	summary:
		'We look at your domain or office line from outside every month or week, and mail you what changed.',
	keywords: ['watch', 'monitor', 'alert', 'exposure', 'open ports', 'domain', 'office line'],
	step: 'fix' satisfies StepId,
} as const;
