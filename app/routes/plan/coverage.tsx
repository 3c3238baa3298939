import { pageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () =>
	pageMeta(
		'plan-coverage',
		'Framework coverage',
		'What your plan supports of CIS IG1, NIST CSF 2.0 and CISA CPG 2.0.',
	);

export default planPage(async () => (await import('./coverage-page.tsx')).CoveragePage);
