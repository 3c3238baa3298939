import { useEffect, useRef } from 'react';
import { PlanContext, useRecordSession, useRequired } from '#app/features/incident/record-session.ts';
import { sayChanges } from './write-plan.ts';

type StateToPlanProps = {
	tool: string;
	/** By item; an empty one says nothing. */
	answers: Readonly<Record<string, string>>;
};

/** States what a form says, without saying again what is said already. A component, so that pages load it after their form. */
export function StateToPlan({ tool, answers }: StateToPlanProps) {
	const plan = useRequired(PlanContext);
	const { phase } = useRecordSession();
	const serialized = JSON.stringify(answers);
	const latest = useRef<StateToPlanProps['answers']>({});
	useEffect(() => {
		// In the room of other people, it is their organization that is spoken about.
		if (phase.get() === 'joined') return;
		const next: StateToPlanProps['answers'] = JSON.parse(serialized);
		void sayChanges(plan, tool, latest.current, next);
		latest.current = next;
	}, [plan, phase, tool, serialized]);
	return null;
}
