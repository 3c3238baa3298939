import { useEffect, useState } from 'react';
import { PlanContext, type RecordSession, useRequired } from '#app/features/incident/record-session.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { useQuarterHour } from '#app/lib/clock.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { type DerivedPlan, derivePlan } from '#domain/ready/derive-plan.ts';
import type { Catalog } from '#domain/ready/feed.ts';

const usePlanSession = (): RecordSession => useRequired(PlanContext);

/** The cells of the plan; undefined until they are read. Another map whenever something changes. */
function usePlanCells(): Cells | undefined {
	const session = usePlanSession();
	const phase = session.phase.use();
	session.recordStore.use();
	return phase === 'own' || phase === 'joined' ? session.sync?.getCells() : undefined;
}

function useCatalog(): Catalog | undefined {
	const session = usePlanSession();
	const [catalog, setCatalog] = useState<Catalog>();
	useEffect(() => {
		const { loadCatalog } = session;
		if (!loadCatalog) return;
		session.catalog ??= retryWhenOnline(loadCatalog);
		void session.catalog.then(setCatalog);
	}, [session]);
	return catalog;
}

/** Kept, because each line of a list asks for it. */
let last: { readonly cells: Cells; readonly quarter: Date; readonly plan: DerivedPlan } | undefined;

function deriveOnce(catalog: Catalog, cells: Cells, quarter: Date): DerivedPlan {
	if (last?.cells !== cells || last.quarter.getTime() !== quarter.getTime())
		// Statements of this quarter of an hour are not from the future.
		last = { cells, quarter, plan: derivePlan(catalog, cells, Date.now()) };
	return last.plan;
}

/** The plan as it is now; undefined until it is read, and in the prerendered page. */
export function usePlan(): DerivedPlan | undefined {
	const cells = usePlanCells();
	const catalog = useCatalog();
	const quarter = useQuarterHour();
	return cells && catalog && quarter && deriveOnce(catalog, cells, quarter);
}
