import { useEffect, useMemo } from 'react';
import { getToday, getVisitorTimeZone } from '#app/lib/clock.ts';
import { createStore } from '#app/lib/store.ts';
import { collectToolValues, findSharedDateTime } from '#domain/incident/prefill.ts';
import {
	type Deadline,
	type DeriveDeadlines,
	findDeadlineSource,
	getNextDeadline,
	type NextDeadline,
} from '#domain/incident/progress.ts';
import { countEntries, hasIncidentStarted, isEmptyRecord } from '#domain/incident/record.ts';
import { isOpenedFromFile } from './record-state.ts';
import { useIncidentRecord, useRecordForms } from './record-store.ts';

const loadedDerivation = createStore<{ derive: DeriveDeadlines } | undefined>(undefined);

/** The deadlines of the incident, met ones included; empty until the duty tables are loaded. */
export function useDeadlines(): readonly Deadline[] {
	const record = useIncidentRecord();
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
	return useMemo(
		() =>
			derivation && hasStarted
				? derivation.derive(record, { timeZone: getVisitorTimeZone(), today: getToday() })
				: [],
		[derivation, hasStarted, record],
	);
}

export type Incident = {
	/** The triage was answered, a note identified, a discovery entered or a record opened. */
	hasStarted: boolean;
	/** In the visitor's time zone; undefined until date and time are known. */
	discoveredAt: Date | undefined;
	nextDeadline: NextDeadline | undefined;
	factCount: number;
};

export function useIncident(): Incident {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	const isFromFile = isOpenedFromFile.use();
	const discoveryDateTime = findSharedDateTime(collectToolValues(record, forms), 'discovery');
	const discoveredAt = discoveryDateTime === undefined ? undefined : new Date(discoveryDateTime);
	return {
		hasStarted: (isFromFile && !isEmptyRecord(record)) || hasIncidentStarted(record, forms),
		discoveredAt,
		nextDeadline: getNextDeadline(record, forms, deadlines, discoveredAt),
		factCount: countEntries(record, forms),
	};
}
