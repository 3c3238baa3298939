import { useForm } from '#app/features/forms/use-form.ts';
import { useIncidentRecord, useRecordForms, useShownRecord } from '#app/features/incident/record-session.ts';
import { useToday } from '#app/lib/clock.ts';
import { textField } from '#domain/fields/builders.ts';
import { collectToolValues, findRecordDateTime, findRecordValue } from '#domain/incident/derive.ts';
import { isRows } from '#domain/incident/record.ts';
import { form } from './fields.ts';
import { scriptSentences } from './script-content.ts';
import { describePaid, formatFoundAt, type ScriptFacts } from './scripts.ts';

export function useScriptFacts(): ScriptFacts {
	const { values } = useForm(form);
	const record = useIncidentRecord();
	const toolValues = collectToolValues(record, useRecordForms());
	const today = useToday();
	const find = (recordKey: string) =>
		findRecordValue(toolValues, textField('', { recordKey }))?.value.replaceAll('\n', ', ');
	const checks = useShownRecord().ransomadvisor?.done;
	const isOff = isRows(checks) && checks.some(({ id }) => id === 'disconnect');
	const network = isOff ? 'yes' : values.network;
	const discovery = findRecordDateTime(toolValues, 'discovery');
	const facts = {
		name: find('written by') ?? find('discovered by'),
		organization: find('organization'),
		systems: find('affected systems'),
		policy: find('policy number'),
		family: find('family'),
		kind: find('kind of incident'),
		network: network === '' ? undefined : scriptSentences.network[network],
		paid: describePaid(values),
		time: discovery && today ? formatFoundAt(discovery, today) : undefined,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== undefined));
}
