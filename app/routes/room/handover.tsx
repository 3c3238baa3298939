import { unlistedPageMeta } from '#app/site/meta.ts';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () => unlistedPageMeta('handover', 'Handover', 'One page for the next shift.');

/** Lazy: the log and the lists are needed only here, and only with a record. */
const Content = lazyComponent(async () => (await import('./handover-page.tsx')).HandoverPage);

export default function Page() {
	return (
		// Full viewport height, so that the footer does not move when the record has loaded.
		<Stack gap="gap-5" className="min-h-svh content-start">
			<h1 className="print:hidden">Handover</h1>
			<Content />
		</Stack>
	);
}
