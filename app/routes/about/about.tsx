import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { about } from './content.ts';
import { TextPage } from './text-page.tsx';

export const meta = () =>
	pageMeta({
		title: 'About',
		description: 'What this site is, who runs it and who pays for it.',
		keywords: [],
		path: path('about'),
	});

export default function Page() {
	return <TextPage title="About" sections={about} />;
}
