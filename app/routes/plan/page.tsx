import { pageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () =>
	pageMeta(
		'plan',
		'My plan',
		'A private plan against ransomware that works without an account: what to do next, who does it, what is due again, and reports for owner and insurer.',
		['ransomware', 'plan', 'readiness', 'checklist', 'insurance', 'small business'],
	);

export default planPage(async () => (await import('./plan.tsx')).Plan);
