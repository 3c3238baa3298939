import { describe, expect, it } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { nightFields } from '#domain/ready/night.ts';
import { firstCallList } from './content.ts';
import { countries } from './countries.ts';
import { form, type OwnContacts } from './fields.ts';
import { findCountryByHash, findCountryByTimeZone } from './find-country.ts';
import { describeCalls, findCurrentCall, getCallTarget, toDialString } from './logic.ts';
import { describePaid, fillScript, formatFoundAt, getScript, listBlanks } from './scripts.ts';

describe('the country of a time zone', () => {
	it.each([
		['America/New_York', 'us'],
		['America/Indiana/Knox', 'us'],
		['Pacific/Honolulu', 'us'],
		['America/Toronto', 'ca'],
		['Europe/London', 'uk'],
		['Europe/Berlin', 'de'],
		['Europe/Paris', 'fr'],
		['Europe/Amsterdam', 'nl'],
		['Atlantic/Canary', 'es'],
		['Australia/Perth', 'au'],
		['Pacific/Auckland', 'nz'],
		['Europe/Dublin', 'ie'],
		['Europe/Warsaw', 'europe'],
		['Europe/Zurich', 'ch'],
		['Asia/Singapore', 'sg'],
		['Europe/Warsaw', 'europe'],
		['Europe/Istanbul', 'elsewhere'],
		['Asia/Kolkata', 'in'],
		['Asia/Dubai', 'elsewhere'],
		['America/Sao_Paulo', 'br'],
		['Europe/Rome', 'it'],
		['Asia/Tokyo', 'jp'],
		['America/Lima', 'elsewhere'],
	])('%s is %s', (zone, id) => {
		expect(findCountryByTimeZone(zone)?.id).toBe(id);
	});

	it.each(['UTC', 'Etc/GMT+5', ''])('returns no country for the time zone %j', (zone) => {
		expect(findCountryByTimeZone(zone)).toBeUndefined();
	});
});

it('a link to a contact names its country', () => {
	expect(findCountryByHash('#contact-cisa')?.id).toBe('us');
	expect(findCountryByHash('#contact-nobody')).toBeUndefined();
	expect(findCountryByHash('')).toBeUndefined();
});

function makeCalls(...rows: readonly (readonly [id: string, outcome: string])[]): OwnContacts['calls'] {
	return rows.map(([id, outcome]) => ({ id, outcome, who: id, at: '2026-11-15T02:58', reference: '' }));
}

describe('the current call', () => {
	it.each([
		[makeCalls(), 'it-provider', 'Make 4 calls, in this order.'],
		[makeCalls(['it-provider', 'reached']), 'insurer', 'Next: your insurer.'],
		[makeCalls(['it-provider', 'no-answer']), 'insurer', 'Next: your insurer.'],
		[
			makeCalls(
				['it-provider', 'no-answer'],
				['insurer', 'reached'],
				['lawyer', 'none'],
				['police', 'reached'],
			),
			'it-provider',
			'Next: your IT provider.',
		],
		[
			makeCalls(['it-provider', 'reached'], ['insurer', 'none'], ['lawyer', 'none']),
			'police',
			'Next: the police.',
		],
		[
			makeCalls(
				['it-provider', 'reached'],
				['insurer', 'reached'],
				['lawyer', 'none'],
				['police', 'reached'],
			),
			undefined,
			'All 3 calls are made.',
		],
	])('after %j is %s', (calls, id, sentence) => {
		expect(findCurrentCall(calls)).toBe(id);
		expect(describeCalls(calls)).toBe(sentence);
	});
});

it.each([
	['(813) 555-0142', '8135550142'],
	['+1 813 555 0142', '+18135550142'],
	['101', '101'],
	['ask Tom', undefined],
	['', undefined],
])('dials %j as %s', (text, dial) => {
	expect(toDialString(text)).toBe(dial);
});

it('calls the typed number, and the police line of the country', () => {
	const values = { ...getDefaultValues(form.fields), it: 'Tom', itPhone: '(813) 555-0142' };
	expect(getCallTarget('it-provider', values, undefined)).toEqual({
		name: 'Tom',
		number: '(813) 555-0142',
		dial: '8135550142',
	});
	expect(getCallTarget('insurer', values, undefined).dial).toBeUndefined();
	const us = countries.find(({ id }) => id === 'us');
	expect(getCallTarget('police', values, us).dial).toBe('+18002255324');
	expect(getCallTarget('police', values, undefined).dial).toBeUndefined();
	expect(getCallTarget('police', values, us, '2026-11-16').confirmAt).toBe(
		'fbi.gov/contact-us/field-offices',
	);
});

it('calls the number that the plan has until one is typed, and shows the one of business hours', () => {
	const values = { ...getDefaultValues(form.fields), it: 'Tom' };
	const night = {
		...getDefaultValues(nightFields),
		...{ itProvider: 'Plan IT', itPhone: '555 0100', itDayPhone: '555 0101', insurerPhone: '555 0102' },
	};
	const getTarget = (id: 'it-provider' | 'insurer' | 'lawyer') =>
		getCallTarget(id, values, undefined, undefined, night);
	expect(getTarget('it-provider')).toEqual({
		...{ name: 'Tom', number: '555 0100', dial: '5550100', dayNumber: '555 0101' },
	});
	expect(getTarget('insurer')).toEqual({ name: '', number: '555 0102', dial: '5550102' });
	expect(getTarget('lawyer').dial).toBeUndefined();
});

it('fills a script from the record and marks what is missing', () => {
	expect(fillScript('This is [name], found [time].', { name: 'Dana Cole' })).toEqual([
		{ text: 'This is ', kind: 'plain' },
		{ text: 'Dana Cole', kind: 'known', blank: 'name' },
		{ text: ', found ', kind: 'plain' },
		{ text: '[what time]', kind: 'missing', blank: 'time' },
		{ text: '.', kind: 'plain' },
	]);
	expect(formatFoundAt('2026-11-15T02:10', '2026-11-15')).toBe('today at 2:10 a.m.');
	expect(formatFoundAt('2026-11-14T14:10', '2026-11-15')).toBe('on November 14, 2026 at 2:10 p.m.');
});

it('adds no second period after a time such as 5 p.m.', () => {
	const parts = fillScript('Found [time]. [network] Please come.', {
		time: 'today at 2:10 p.m.',
		network: 'The network is off.',
	});
	expect(parts.map(({ text }) => text).join('')).toBe(
		'Found today at 2:10 p.m. The network is off. Please come.',
	);
});

const found = { value: '', from: 'Incident Documentation Helper' };

it.each([
	['This is [name] from [organization]: [systems], [time].', {}, ['name', 'organization', 'systems', 'time']],
	['This is [name]: [systems], [time].', { foundAt: found }, ['name', 'systems']],
	['[systems], [time].', { systems: { ...found, isRough: true as const }, foundAt: found }, ['systems']],
	['Policy [policy], [family]. [network] [paid]', { family: found }, ['policy', 'network']],
])('gives %j a field for each blank that no other page has filled in', (script, derived, expected) => {
	expect(listBlanks(script, derived)).toEqual(expected);
});

it.each([
	[undefined, 'Found today. Do you hold a key?'],
	['We have not paid.', 'Found today. We have not paid. Do you hold a key?'],
])('tells the police about a payment only what was answered: %j', (paid, expected) => {
	const parts = fillScript('Found [time]. [paid] Do you hold a key?', {
		time: 'today',
		...(paid && { paid }),
	});
	expect(parts.map(({ text }) => text).join('')).toBe(expected);
});

it.each([
	['', '', undefined],
	['not-paid', '', 'We have not paid.'],
	['paid', '', 'We paid.'],
	['paid', ' 2 BTC on November 15 ', 'We paid 2 BTC on November 15.'],
	['not-paid', '2 BTC', 'We have not paid.'],
] as const)('says of the answer %j with the payment %j: %j', (paid, payment, expected) => {
	expect(describePaid({ paid, payment })).toBe(expected);
});

it.each(firstCallList)('speaks of a data theft on the phone where no file is locked: $id', ({ id }) => {
	expect(getScript(id, { kind: 'theft' })).toMatch(/data theft.*files not locked/i);
	for (const kind of ['ransomware', 'both', undefined])
		expect(getScript(id, kind ? { kind } : {})).toMatch(/ransomware/i);
});

it('marks an old police number for confirmation and does not dial a stale one', () => {
	const uk = countries.find(({ id }) => id === 'uk');
	const police = (today: string) => getCallTarget('police', getDefaultValues(form.fields), uk, today);
	expect(police('2026-11-16').confirmAt).toBeUndefined();
	expect(police('2026-11-16').dial).toBeDefined();
	expect(police('2027-05-01').confirmAt).toBeDefined();
	expect(police('2027-05-01').dial).toBeDefined();
	expect(police('2029-01-01').confirmAt).toBeDefined();
	expect(police('2029-01-01').dial).toBeUndefined();
});
