import { Guide } from '#app/features/guide/guide.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { intro, sections } from './content.ts';
import { guide } from './guide.ts';

const FreeToolNote = lazyComponent(
	async () => (await import('#app/features/incident/free-tool-note.tsx')).FreeToolNote,
);
const loadFacts = async () => (await import('./facts.ts')).sources;

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('payment-decision'), label: 'Should we pay? A decision record' },
	{ to: path('notifications'), label: 'Letters and messages' },
	{ to: path('playbooks'), label: 'Our IT provider was hacked: playbook' },
];

export default function Page() {
	const selector = <FreeToolNote />;
	return <Guide {...{ guide, sections, intro, links, selector }} facts={loadFacts} />;
}
