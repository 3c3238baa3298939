import { Guide } from '#app/features/guide/guide.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { intro, sections } from './content.ts';
import { guide } from './guide.ts';

const loadFacts = async () => (await import('./facts.ts')).sources;

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('attacker-contact'), label: 'The attackers write or call' },
	{ to: path('compliance'), label: 'List your legal deadlines' },
	{ to: path('notifications'), label: 'Letters and messages' },
	{ to: path('payment-decision'), label: 'Should we pay? A decision record' },
];

export default function Page() {
	return <Guide guide={guide} sections={sections} facts={loadFacts} intro={intro} links={links} />;
}
