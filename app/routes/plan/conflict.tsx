import { unlistedPageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	unlistedPageMeta('plan-conflict', 'My plan: conflict', 'One conflict of your plan.');

const ControlPage = lazyComponent(async () => (await import('./control-page.tsx')).ControlPage);

export default function Page() {
	return (
		<div className="min-h-svh">
			<ControlPage kind="conflict" />
		</div>
	);
}
