import { useEffect } from 'react';
import { usePlan } from '#app/features/plan/use-plan.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { PlanEmpty } from './plan-empty.tsx';

/** The ranked list and the map, which an empty plan does not need. */
const PlanHome = lazyComponent(async () => (await import('./plan-home.tsx')).PlanHome);

export function Plan() {
	const plan = usePlan();
	const isEmpty = plan?.isEmpty;
	useEffect(() => {
		// What the head script found in storage may be a plan that was cleared.
		if (isEmpty) delete document.documentElement.dataset.plan;
	}, [isEmpty]);
	return plan && !isEmpty ? <PlanHome /> : <PlanEmpty />;
}
