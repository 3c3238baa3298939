import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { useToday } from '#app/lib/clock.ts';
import { collectToolValues, findRecordDateTime, findRecordValue } from '#domain/incident/derive.ts';
import { formatFoundAt, type ScriptFacts } from './logic.ts';

export function useScriptFacts(): ScriptFacts {
	const toolValues = collectToolValues(useIncidentRecord(), useRecordForms());
	const today = useToday();
	const find = (recordKey: string) =>
		findRecordValue(toolValues, { kind: 'text', label: '', recordKey })?.value.replaceAll('\n', ', ');
	const discovery = findRecordDateTime(toolValues, 'discovery');
	const facts = {
		name: find('written by') ?? find('discovered by'),
		organization: find('organization'),
		systems: find('affected systems'),
		policy: find('policy number'),
		family: find('family'),
		time: discovery && today ? formatFoundAt(discovery, today) : undefined,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== undefined));
}
