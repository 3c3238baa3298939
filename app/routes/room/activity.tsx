import { unlistedPageMeta } from '#app/site/meta.ts';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () => unlistedPageMeta('activity', 'Activity log', 'Who did what, and when.');

/** Lazy: the log and the lists are needed only here, and only with a record. */
const Content = lazyComponent(async () => (await import('./activity-page.tsx')).ActivityPage);

export default function Page() {
	return (
		// Full viewport height, so that the footer does not move when the record has loaded.
		<Stack gap="gap-5" className="min-h-svh content-start">
			<h1 className="print:hidden">Activity log</h1>
			<Content />
		</Stack>
	);
}
