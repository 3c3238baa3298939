import { PlanContext, useRecordSession, useRequired } from '#app/features/incident/record-session.ts';
import type { Statement } from './write-plan.ts';

/** For answers and acts, when they happen: what is said loads the code that writes it. */
export function useSay(): (statements: readonly Statement[]) => void {
	const plan = useRequired(PlanContext);
	const { phase } = useRecordSession();
	return (statements) => {
		// In the room of other people, it is their organization that is spoken about.
		if (phase.get() === 'joined') return;
		void import('./write-plan.ts').then(({ say }) => say(plan, statements));
	};
}
