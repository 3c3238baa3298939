import { useEffect, useMemo } from 'react';
import { getNow } from '#app/lib/clock.ts';
import { createStore } from '#app/lib/store.ts';
import { type Deadline, type DeriveDeadlines, findDeadlineSource } from '#domain/incident/contribution.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { useRecordForms, useShownRecord } from './record-store.ts';

export const loadedDerivation = createStore<{ derive: DeriveDeadlines } | undefined>(undefined);

const none: readonly Deadline[] = [];

/** Met deadlines included; undefined until the duty tables are loaded. */
export function useLoadedDeadlines(): readonly Deadline[] | undefined {
	const record = useShownRecord();
	const source = findDeadlineSource(useRecordForms());
	const derivation = loadedDerivation.use();
	const hasStarted = source?.hasStarted(record) ?? false;
	useEffect(() => {
		if (!source || !hasStarted || loadedDerivation.get()) return;
		source.load().then(
			(derive) => loadedDerivation.set({ derive }),
			(error: unknown) => console.warn('The deadlines could not be loaded', error),
		);
	}, [source, hasStarted]);
	return useMemo(() => {
		if (!hasStarted) return none;
		return derivation?.derive(record, { timeZone: getDeviceZone(), now: getNow() });
	}, [derivation, hasStarted, record]);
}

export const useDeadlines = (): readonly Deadline[] => useLoadedDeadlines() ?? none;
