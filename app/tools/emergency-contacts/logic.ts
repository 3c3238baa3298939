import { getAge, isOutdated } from '#domain/facts/age.ts';
import { collectionReview, type IsoDate } from '#domain/facts/fact.ts';
import { endSentence } from '#domain/formats/sentence.ts';
import { countCalls, type FirstCallId, firstCalls, isSettled } from '#domain/incident/call-order.ts';
import type { Night } from '#domain/ready/night.ts';
import { formatTime } from '#domain/time/dates.ts';
import { toDate } from '#domain/time/instant.ts';
import type { Contact, Country } from './countries.ts';
import type { OwnContacts } from './fields.ts';

type Calls = OwnContacts['calls'];

export function findCurrentCall(calls: Calls): FirstCallId | undefined {
	const open = firstCalls.filter(({ id }) => !isSettled(calls, id));
	const untried = open.find(({ id }) => calls.every((call) => call.id !== id));
	return (untried ?? open[0])?.id;
}

export function describeCalls(calls: Calls): string {
	const { made, open } = countCalls(calls);
	if (open === 0) return made === 1 ? 'The call is made.' : `All ${made} calls are made.`;
	const current = firstCalls.find(({ id }) => id === findCurrentCall(calls));
	if (calls.length === 0 || !current) return `Make ${firstCalls.length} calls, in this order.`;
	return `Next: ${nameContact(current.id)}.`;
}

const retryMs = 30 * 60_000;

export function describeStatus(outcome: string | undefined, at: string): string {
	if (outcome === 'none') return 'Nobody to call.';
	if (outcome === 'no-answer') {
		const tried = toDate(at);
		if (!tried) return 'No answer.';
		const retryAt = formatTime(new Date(tried.getTime() + retryMs));
		return `${endSentence(`No answer at ${formatTime(tried)}`)} ${endSentence(`Try again at ${retryAt}`)}`;
	}
	return 'Reached.';
}

/** In a sentence: 'your insurer', 'the police'. */
export function nameContact(id: FirstCallId): string {
	return `${id === 'police' ? 'the' : 'your'} ${firstCalls.find((call) => call.id === id)?.name}`;
}

type OwnContactId = Exclude<keyof OwnContacts, 'calls'>;

/** Without the police, whose lines are public. */
export const ownContactFields: Readonly<
	Partial<Record<FirstCallId, { name: OwnContactId; phone: OwnContactId }>>
> = {
	'it-provider': { name: 'it', phone: 'itPhone' },
	insurer: { name: 'insuranceCompany', phone: 'insurancePhone' },
	lawyer: { name: 'legalFirm', phone: 'legalPhone' },
};

const preparedFields: Readonly<
	Partial<Record<FirstCallId, Readonly<Record<'name' | 'phone' | 'dayPhone', keyof Night>>>>
> = {
	'it-provider': { name: 'itProvider', phone: 'itPhone', dayPhone: 'itDayPhone' },
	insurer: { name: 'insurer', phone: 'insurerPhone', dayPhone: 'insurerDayPhone' },
};

const minDialDigits = 3;

export function toDialString(text: string): string | undefined {
	const digits = text.replace(/\D/g, '');
	if (digits.length < minDialDigits) return undefined;
	return `${text.trim().startsWith('+') ? '+' : ''}${digits}`;
}

export type CallTarget = {
	name: string;
	number: string;
	/** Undefined for a number that is too old to dial. */
	dial: string | undefined;
	/** The website that confirms the number, where it was not checked or not lately. */
	confirmAt?: string;
	/** Answered in business hours alone. */
	dayNumber?: string;
};

function getPoliceTarget(police: Contact, today: IsoDate | undefined): CallTarget {
	const { name, phones, webs, provenance } = police;
	const [phone] = phones;
	const isVerified = provenance.from !== 'general-knowledge';
	const checkedOn = (isVerified && provenance.checkedOn) || collectionReview.checkedOn;
	const age = today === undefined ? 'fresh' : getAge({ kind: 'contact', checkedOn }, today);
	return {
		name,
		number: phone?.number ?? '',
		dial: age === 'stale' ? undefined : phone?.dial,
		...((!isVerified || isOutdated(age)) && { confirmAt: webs[0] ?? '' }),
	};
}

export function getCallTarget(
	id: FirstCallId,
	values: OwnContacts,
	country: Country | undefined,
	today?: IsoDate,
	night?: Night,
): CallTarget {
	const own = ownContactFields[id];
	if (own) {
		const prepared = preparedFields[id];
		const known = (part: 'name' | 'phone' | 'dayPhone') => (night && prepared ? night[prepared[part]] : '');
		const number = values[own.phone] || known('phone');
		const name = values[own.name] || known('name');
		const dayNumber = known('dayPhone');
		return { name, number, dial: toDialString(number), ...(dayNumber !== '' && { dayNumber }) };
	}
	const police = country?.contacts.find(({ isPolice }) => isPolice);
	return police ? getPoliceTarget(police, today) : { name: '', number: '', dial: undefined };
}

/** The entry in the timeline says what the call says. */
export function toEntryValues({ at, reference }: Pick<Calls[number], 'at' | 'reference'>) {
	return { time: at, details: reference === '' ? '' : `Reference no. ${reference}` };
}

/** In the reader's time. */
export function describeReached({ at, reference }: Pick<Calls[number], 'at' | 'reference'>): string {
	const time = toDate(at);
	return [time ? `Reached at ${formatTime(time)}` : 'Reached', reference].filter(Boolean).join(', ');
}
