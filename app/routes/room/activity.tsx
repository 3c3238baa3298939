import { ActivityPage } from '#app/features/room/activity-page.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () => [
	...pageMeta({
		title: 'Activity log',
		description: 'Who did what, and when.',
		keywords: [],
		path: path('activity'),
	}),
	{ name: 'robots', content: 'noindex' },
];

export default ActivityPage;
