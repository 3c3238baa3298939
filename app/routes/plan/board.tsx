import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'plan-board',
		'Owner’s page',
		'One sheet for the owner or the board: where you stand against ransomware, three gaps, money and decisions.',
	);

const BoardPage = lazyComponent(async () => (await import('./board-page.tsx')).BoardPage);

export default function Page() {
	return (
		<div className="min-h-svh">
			<BoardPage />
		</div>
	);
}
