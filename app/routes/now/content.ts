import { type PageName, path } from '#app/site/paths.ts';
import { firstCallList } from '#app/tools/emergency-contacts/content.ts';
import { endSentence } from '#domain/formats/sentence.ts';
import type { NextAction } from '#domain/incident/next-action.ts';
import type { NextDeadline } from '#domain/incident/progress.ts';
import { formatInBothZones, formatWeekdayDateTime } from '#domain/time/dates.ts';
import { findTheftStep, type Situation } from './logic.ts';

export type Instruction = {
	kicker: string;
	text: string;
	why: string;
	isUrgent: boolean;
	step: 'contain' | 'call' | 'identify' | 'document' | 'deadlines' | 'tell' | 'recover' | 'learn';
} & ({ check: { id: string; text: string } } | { to: string; label: string });

const doNow = 'Do this now';
const doNext = 'Do this next';

const openPage = (page: PageName, label: string) => ({ to: path(page), label });

const pageInstructions = {
	triage: {
		kicker: doNow,
		text: 'Answer 8 questions. Then you know what to do first.',
		why: 'Two minutes. How urgent it is, and what to do in which order.',
		isUrgent: true,
		step: 'contain',
		...openPage('ransomadvisor', 'Start'),
	},
	identify: {
		kicker: doNext,
		text: 'Photograph the ransom note. Find out which ransomware it is.',
		why: 'For some there is a free way to unlock your files.',
		isUrgent: false,
		step: 'identify',
		...openPage('ransom-identifier', 'Identify it'),
	},
	discovery: {
		kicker: doNext,
		text: 'Set the time you first noticed it.',
		why: 'Legal deadlines count from there. Some end after 4 to 12 hours.',
		isUrgent: false,
		step: 'deadlines',
		...openPage('compliance', 'Set the time'),
	},
	document: {
		kicker: doNext,
		text: 'Write down what you saw.',
		why: '8 minutes. Your insurer and the police will ask for it.',
		isUrgent: false,
		step: 'document',
		...openPage('incident-docs', 'Start the report'),
	},
	tell: {
		kicker: doNext,
		text: 'Tell your staff and your customers.',
		why: 'They should hear it from you first. The messages are ready to fill in.',
		isUrgent: false,
		step: 'tell',
		...openPage('notifications', 'Write the messages'),
	},
	recover: {
		kicker: doNext,
		text: 'Check what must be clean before you reconnect.',
		why: 'If the way in is still open, they come back.',
		isUrgent: false,
		step: 'recover',
		...openPage('before-you-reconnect', 'Check it'),
	},
	learn: {
		kicker: doNext,
		text: 'Write down what to change, who does it and by when.',
		why: 'Two weeks later most of it is forgotten.',
		isUrgent: false,
		step: 'learn',
		...openPage('lessons-learned', 'Start the list'),
	},
} as const satisfies Readonly<Record<string, Instruction>>;

function describeCheck(kind: 'contain' | 'theft', id: string, situation: Situation): Instruction | undefined {
	const step = kind === 'contain' ? situation.containment.find((each) => each.id === id) : findTheftStep(id);
	if (!step) return undefined;
	const isUrgent = situation.urgency !== 'low' && situation.urgency !== 'medium';
	return {
		kicker: isUrgent ? doNow : doNext,
		text: step.text,
		why: step.why,
		isUrgent,
		step: 'contain',
		check: { id, text: step.text },
	};
}

function describeCall(id: string): Instruction | undefined {
	const call = firstCallList.find((each) => each.id === id);
	return (
		call && {
			kicker: doNow,
			text: call.instruction,
			why: call.why,
			isUrgent: false,
			step: 'call',
			...openPage('emergency-contacts', 'Who to call'),
		}
	);
}

export function describeAction(
	action: NextAction,
	situation: Situation,
	nextDeadline: NextDeadline | undefined,
): Instruction | undefined {
	switch (action.kind) {
		case 'contain':
		case 'theft':
			return describeCheck(action.kind, action.id, situation);
		case 'call':
			return describeCall(action.id);
		case 'deadline':
			return (
				nextDeadline && {
					kicker: doNext,
					text: `${nextDeadline.what}.`,
					why: endSentence(
						`Due ${formatInBothZones(nextDeadline.at, nextDeadline.zone, undefined, formatWeekdayDateTime)}`,
					),
					isUrgent: false,
					step: 'deadlines',
					...openPage('compliance', 'See the deadlines'),
				}
			);
		default:
			return pageInstructions[action.kind];
	}
}
