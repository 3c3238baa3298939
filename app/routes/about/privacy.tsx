import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { privacy } from './content.ts';
import { TextPage } from './text-page.tsx';

export const meta = () =>
	pageMeta({
		title: 'Privacy',
		description: 'What is stored, where, how long, who reads it, and your rights.',
		keywords: [],
		path: path('privacy'),
	});

export default function Page() {
	return <TextPage title="Privacy" sections={privacy} />;
}
