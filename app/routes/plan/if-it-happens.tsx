import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'plan-if-it-happens',
		'If it happens',
		'One sheet for the night of an attack: first steps, who to call, systems in order and where the backups are.',
	);

const NightPage = lazyComponent(async () => (await import('./night-page.tsx')).NightPage);

export default function Page() {
	return (
		<div className="min-h-svh">
			<NightPage />
		</div>
	);
}
