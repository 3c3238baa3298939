import { HandoverPage } from '#app/features/room/handover-page.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () => [
	...pageMeta({
		title: 'Handover',
		description: 'One page for the next shift.',
		keywords: [],
		path: path('handover'),
	}),
	{ name: 'robots', content: 'noindex' },
];

export default HandoverPage;
