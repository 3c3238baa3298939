import { pageMeta } from '#app/site/meta.ts';
import { Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'sources',
		'Sources and dates',
		'Every fact on this site with its source, the day we checked it and the day we check it again.',
		['sources', 'dates', 'checked', 'corrections'],
	);

/** The texts of all facts are large; the prerendered list is complete without them. */
const AllFacts = lazyWithPlaceholder(async () => (await import('./all-facts.tsx')).AllFacts);

export default function Sources() {
	return (
		<Stack gap="gap-2" className="max-w-reading">
			<h1>Sources and dates</h1>
			<AllFacts />
		</Stack>
	);
}
