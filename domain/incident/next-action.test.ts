import { describe, expect, it } from 'vitest';
import { getActionKey, getNextAction, type IncidentFacts, listOpenActions } from './next-action.ts';

const now = new Date('2026-11-15T03:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** After the triage, with nothing done. */
const attack: IncidentFacts = {
	openContainment: ['disconnect', 'save-backups', 'phones-only'],
	isTheft: false,
	openTheftSteps: [],
	openCalls: ['it', 'insurer', 'lawyer', 'police'],
	settledCalls: 0,
	canIdentify: true,
	isIdentified: false,
	isReportComplete: false,
	isDiscoveryKnown: true,
	nextDeadline: inHours(23),
	arePeopleTold: false,
	isBackOnline: false,
	hasLessons: false,
};
const contained: IncidentFacts = { ...attack, openContainment: [] };
const called: IncidentFacts = { ...contained, openCalls: ['lawyer', 'police'], settledCalls: 2 };
const identified: IncidentFacts = { ...called, isIdentified: true };
const allCalled: IncidentFacts = { ...identified, openCalls: [], settledCalls: 4 };
const documented: IncidentFacts = { ...allCalled, isReportComplete: true };
const met: IncidentFacts = { ...documented, nextDeadline: undefined };
const told: IncidentFacts = { ...met, arePeopleTold: true };
const back: IncidentFacts = { ...told, isBackOnline: true };

describe('the next action', () => {
	it.each<[string, IncidentFacts, string | undefined]>([
		[
			'asks the triage questions before anything is known',
			{ ...attack, openContainment: undefined },
			'triage',
		],
		['contains the attack first', attack, 'contain:disconnect'],
		[
			'goes on with the containment step that is open',
			{ ...attack, openContainment: ['phones-only'] },
			'contain:phones-only',
		],
		[
			'contains before a deadline that is close',
			{ ...attack, nextDeadline: inHours(1) },
			'contain:disconnect',
		],
		['calls once the attack is contained', contained, 'call:it'],
		['makes the second call', { ...contained, openCalls: ['insurer'], settledCalls: 1 }, 'call:insurer'],
		['calls before a deadline that is close', { ...contained, nextDeadline: inHours(1) }, 'call:it'],
		['identifies after two calls', called, 'identify'],
		[
			'meets a deadline that is close before it identifies',
			{ ...called, nextDeadline: inHours(12 - 1 / 3600) },
			'deadline',
		],
		['identifies before a deadline in 12 hours', { ...called, nextDeadline: inHours(12) }, 'identify'],
		['meets one that has passed', { ...called, nextDeadline: inHours(-1) }, 'deadline'],
		['makes the other calls once the family is known', identified, 'call:lawyer'],
		['does not ask for a note where there is none', { ...called, canIdentify: false }, 'call:lawyer'],
		[
			'asks for the discovery before the other calls',
			{ ...identified, isDiscoveryKnown: false },
			'discovery',
		],
		['documents after the calls', allCalled, 'document'],
		['meets a later deadline after the report', documented, 'deadline'],
		['tells people once no deadline is open', met, 'tell'],
		['recovers once people are told', told, 'recover'],
		['learns at the end', back, 'learn'],
		['is undefined once everything is done', { ...back, hasLessons: true }, undefined],
	])('%s', (_, facts, expected) => {
		const action = getNextAction(listOpenActions(facts, now), new Set());
		expect(action && getActionKey(action)).toBe(expected);
	});

	it.each<[string, IncidentFacts, string]>([
		[
			'starts with the theft steps where only data was stolen',
			{ ...attack, openContainment: undefined, isTheft: true, openTheftSteps: ['th-a', 'th-b'] },
			'theft:th-a',
		],
		[
			'calls once the theft steps are done, without asking for a triage',
			{ ...attack, openContainment: undefined, isTheft: true },
			'call:it',
		],
		[
			'contains before the theft steps',
			{ ...attack, isTheft: true, openTheftSteps: ['th-a'] },
			'contain:disconnect',
		],
		[
			'does the theft steps before the calls',
			{ ...contained, isTheft: true, openTheftSteps: ['th-b'] },
			'theft:th-b',
		],
	])('theft: %s', (_, facts, expected) => {
		const action = getNextAction(listOpenActions(facts, now), new Set());
		expect(action && getActionKey(action)).toBe(expected);
	});

	it('skips what was postponed', () => {
		expect(getNextAction(listOpenActions(attack, now), new Set(['contain:disconnect']))).toEqual({
			kind: 'contain',
			id: 'save-backups',
		});
	});

	it('brings a postponed action back when nothing else is open', () => {
		const postponed = new Set(listOpenActions(attack, now).map(getActionKey));
		expect(getNextAction(listOpenActions(attack, now), postponed)).toEqual({
			kind: 'contain',
			id: 'disconnect',
		});
	});
});

it('lists every open action once', () => {
	const keys = listOpenActions({ ...attack, isDiscoveryKnown: false }, now).map(getActionKey);
	expect(new Set(keys).size).toBe(keys.length);
});
