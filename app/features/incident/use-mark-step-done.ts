import { useEffect, useRef } from 'react';
import { hasMarkedReadyStep } from './ready-step.ts';
import { type RecordSession, useRecordSession } from './record-session.ts';

async function saveStepDone(
	{ open, updateRecord }: RecordSession,
	step: string,
	isDone: boolean,
): Promise<void> {
	try {
		const [{ withReadyStep }] = await Promise.all([
			import('./fields.ts'),
			// Without it, the change would be stored with the tab, which SPEC-44 does not allow for these steps.
			open(),
		]);
		updateRecord((record) => withReadyStep(record, step, isDone, new Date()));
		hasMarkedReadyStep.set(true);
	} catch (error) {
		console.warn('The step could not be marked', error);
	}
}

/** Marks a step of 'Get ready' on the map while its page has the result. */
export function useMarkStepDone(
	step: 'score' | 'fix' | 'backups' | 'plan' | 'rehearse' | 'insure',
	isDone: boolean,
) {
	const session = useRecordSession();
	const lastSaved = useRef(false);
	useEffect(() => {
		if (lastSaved.current === isDone) return;
		lastSaved.current = isDone;
		void saveStepDone(session, step, isDone);
	}, [session, step, isDone]);
}
