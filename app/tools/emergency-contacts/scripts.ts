import type { FirstCallId } from '#domain/incident/call-order.ts';
import type { DerivedValues } from '#domain/incident/derive.ts';
import { formatIsoDate, formatTimeOfDay } from '#domain/time/calendar.ts';
import { toLocal } from '#domain/time/instant.ts';
import type { OwnContacts } from './fields.ts';
import {
	blankFields,
	blankLabels,
	callScripts,
	scriptPlaceholders,
	scriptSentences,
} from './script-content.ts';

export type ScriptFacts = Partial<Record<keyof typeof scriptPlaceholders | 'kind', string>>;
export type ScriptPart = {
	text: string;
	kind: 'plain' | 'known' | 'missing';
	blank?: keyof typeof scriptPlaceholders;
};

export function getScript(id: FirstCallId, { kind }: ScriptFacts): string {
	return callScripts[id][kind === 'theft' ? 'theftScript' : 'script'];
}

/** Undefined until it was answered. */
export function describePaid({ paid, payment }: Pick<OwnContacts, 'paid' | 'payment'>): string | undefined {
	if (paid === '') return undefined;
	return paid === 'paid' && payment.trim() !== '' ? `We paid ${payment.trim()}.` : scriptSentences.paid[paid];
}

export function fillScript(script: string, facts: ScriptFacts): ScriptPart[] {
	return script
		.replaceAll(/\[(\w+)\] /g, (placeholder, id: keyof typeof scriptPlaceholders) =>
			facts[id] === undefined && scriptPlaceholders[id] === '' ? '' : placeholder,
		)
		.split(/\[(\w+)\]/)
		.map((text, index, parts): ScriptPart => {
			if (index % 2 === 0) {
				const before = facts[parts[index - 1] as keyof typeof scriptPlaceholders];
				// A time ends in “a.m.” or “p.m.”, which ends the sentence as well.
				return { text: before?.endsWith('.') ? text.replace(/^\./, '') : text, kind: 'plain' };
			}
			const id = text as keyof typeof scriptPlaceholders;
			const known = facts[id];
			return known
				? { text: known, kind: 'known', blank: id }
				: { text: `[${scriptPlaceholders[id]}]`, kind: 'missing', blank: id };
		})
		.filter(({ text }) => text !== '');
}

type BlankId = keyof typeof blankLabels | keyof typeof blankFields;

/** The blanks of a script with a field. What another page has exactly is changed there, so that it has one home. */
export function listBlanks(script: string, derived: DerivedValues): BlankId[] {
	const own = Object.keys(blankLabels) as (keyof typeof blankLabels)[];
	const open = (Object.keys(blankFields) as (keyof typeof blankFields)[]).filter(
		(id) => derived[blankFields[id]]?.isRough ?? !(blankFields[id] in derived),
	);
	return [...own, ...open].filter((id) => script.includes(`[${id}]`));
}

/** Spoken on the phone, so in the caller's time. */
export function formatFoundAt(discovery: string, today: string): string {
	const [day = '', time = ''] = toLocal(discovery).split('T');
	return `${day === today ? 'today' : `on ${formatIsoDate(day)}`} at ${formatTimeOfDay(time)}`;
}
