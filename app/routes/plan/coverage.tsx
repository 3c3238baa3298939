import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'plan-coverage',
		'Framework coverage',
		'What your plan supports of CIS IG1, NIST CSF 2.0 and CISA CPG 2.0.',
	);

const CoveragePage = lazyComponent(async () => (await import('./coverage-page.tsx')).CoveragePage);

export default function Page() {
	return (
		<div className="min-h-svh">
			<CoveragePage />
		</div>
	);
}
