import { useMemo } from 'react';
import { PlanContext, type RecordSession, useRequired } from '#app/features/incident/record-session.ts';
import { usePlan } from '#app/features/plan/use-plan.ts';
import type { Standing } from '#domain/ready/state.ts';
import { buildPlanView, type PlanView } from './logic.ts';

export type PlanState = { readonly view: PlanView; readonly session: RecordSession };

/** One control of the plan. */
export type ControlProps = { state: PlanState; standing: Standing };

/** Undefined until the plan is read. */
export function usePlanState(): PlanState | undefined {
	const session = useRequired(PlanContext);
	const plan = usePlan();
	return useMemo(() => plan && { view: buildPlanView(plan), session }, [plan, session]);
}
