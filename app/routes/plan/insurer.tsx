import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'plan-insurer',
		'Insurer’s questions',
		'Thirty typical questions of cyber insurers, answered from your plan, doubtful ones marked.',
	);

const InsurerPage = lazyComponent(async () => (await import('./insurer-page.tsx')).InsurerPage);

export default function Page() {
	return (
		<div className="min-h-svh">
			<InsurerPage />
		</div>
	);
}
