import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { imprint } from './content.ts';
import { TextPage } from './text-page.tsx';

export const meta = () =>
	pageMeta({
		title: 'Imprint',
		description: 'Who is responsible for this site and how to reach them.',
		keywords: [],
		path: path('imprint'),
	});

export default function Page() {
	return <TextPage title="Imprint" sections={imprint} />;
}
