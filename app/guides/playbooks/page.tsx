import { Guide } from '#app/features/guide/guide.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { intro, sections } from './content.ts';
import { guide } from './guide.ts';

const loadFacts = async () => (await import('./facts.ts')).sources;

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('first-hour'), label: 'First hour by system' },
	{ to: path('before-you-reconnect'), label: 'Before you reconnect' },
	{ to: path('emergency-contacts'), label: 'Who to call' },
];

export default function Page() {
	return (
		<Guide guide={guide} sections={sections} facts={loadFacts} intro={intro} links={links} openSections={0} />
	);
}
