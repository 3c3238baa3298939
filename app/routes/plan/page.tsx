import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'plan',
		'My plan',
		'A private plan against ransomware that works without an account: what to do next, who does it, what is due again, and reports for owner and insurer.',
		['ransomware', 'plan', 'readiness', 'checklist', 'insurance', 'small business'],
	);

const Plan = lazyComponent(async () => (await import('./plan.tsx')).Plan);

export default function Page() {
	return (
		// Full viewport height, so that the footer does not move when the record has loaded.
		<div className="min-h-svh">
			<Plan />
		</div>
	);
}
