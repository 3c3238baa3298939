import { useForm } from '#app/features/forms/use-form.ts';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { useToday } from '#app/lib/clock.ts';
import { isActDone } from '#domain/incident/acts.ts';
import { collectToolValues, findRecordDateTime, findRecordValue } from '#domain/incident/derive.ts';
import { scriptSentences } from './content.ts';
import { form } from './fields.ts';
import { formatFoundAt, type ScriptFacts } from './logic.ts';

export function useScriptFacts(): ScriptFacts {
	const { values } = useForm(form);
	const record = useIncidentRecord();
	const toolValues = collectToolValues(record, useRecordForms());
	const today = useToday();
	const find = (recordKey: string) =>
		findRecordValue(toolValues, { kind: 'text', label: '', recordKey })?.value.replaceAll('\n', ', ');
	const say = (sentences: Readonly<Record<string, string>>, value: string | undefined) =>
		value === undefined ? undefined : sentences[value];
	const isNetworkOff = isActDone(record, 'disconnect') || find('network off') === 'yes';
	const discovery = findRecordDateTime(toolValues, 'discovery');
	const facts = {
		name: find('written by') ?? find('discovered by'),
		organization: find('organization'),
		systems: find('affected systems') ?? say(scriptSentences.computers, find('computers')),
		policy: find('policy number'),
		family: find('family'),
		network: scriptSentences.network[isNetworkOff ? 'yes' : 'no'],
		paid: say(scriptSentences.paid, values.paid),
		time: discovery && today ? formatFoundAt(discovery, today) : undefined,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== undefined));
}
