import { useEffect, useMemo } from 'react';
import { getNow } from '#app/lib/clock.ts';
import { type Deadline, findDeadlineSource } from '#domain/incident/contribution.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { useRecordForms, useRecordSession, useShownRecord } from './record-session.ts';

const none: readonly Deadline[] = [];

/** Met deadlines included; undefined until the duty tables are loaded. */
export function useLoadedDeadlines(): readonly Deadline[] | undefined {
	const record = useShownRecord();
	const source = findDeadlineSource(useRecordForms());
	const { deriveDeadlines } = useRecordSession();
	const derivation = deriveDeadlines.use();
	const hasStarted = source?.hasStarted(record) ?? false;
	useEffect(() => {
		if (!source || !hasStarted || deriveDeadlines.get()) return;
		source.load().then(
			(derive) => deriveDeadlines.set({ derive }),
			(error: unknown) => console.warn('The deadlines could not be loaded', error),
		);
	}, [deriveDeadlines, source, hasStarted]);
	return useMemo(() => {
		if (!hasStarted) return none;
		return derivation?.derive(record, { timeZone: getDeviceZone(), now: getNow() });
	}, [derivation, hasStarted, record]);
}

export const useDeadlines = (): readonly Deadline[] => useLoadedDeadlines() ?? none;
