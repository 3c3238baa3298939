import { formatDatedNote } from '#domain/facts/fact-text.ts';
import { buildDuty, type DutyRow, makePendingLawFact, type Note, needsComputer } from './content.ts';

export function formatNote(note: Note): string {
	return typeof note === 'string' ? note : formatDatedNote(note);
}

export const endedTitle = 'No longer applies';

export const everyIndustryTitle = 'Every industry';

export const everyIndustryNote = 'These apply in every industry. Their dates are in the list above.';

export const countingNote =
	'How time is counted: hours run on without a break. Days keep the time of day of the start; most laws allow the whole last day. Business days skip weekends and US federal holidays and end at 17:00.';

const circia = {
	publisher: 'Cyber Incident Reporting for Critical Infrastructure Act',
	clause: '6 U.S.C. 681b',
	url: 'https://www.cisa.gov/circia',
	kind: 'pending',
	status: 'pending',
	published: '2026-09-19',
} as const;

export const circiaRow = {
	id: 'circia',
	text: 'CIRCIA: 72 hours for incidents, 24 hours for ransom payments, once the final rule takes effect',
	timeframe: 'Not in force when last checked',
	trigger: 'You reasonably believe that a covered incident happened, or you pay',
	authority: 'CISA',
	condition: 'You will be a covered entity of one of 16 critical sectors',
	why: 'There was no final rule when we last looked. It will apply 60 days or more after one.',
	how: 'Report voluntarily for now, and look at the page again.',
	critical: false,
	...needsComputer,
	clocks: [],
	law: circia,
} as const satisfies DutyRow;

/** Holds in every industry and place. */
export const generalNotes: readonly Note[] = [
	{
		text: 'US critical infrastructure (CIRCIA): 72 hours for incidents and 24 hours for ransom payments, once the final rule takes effect. Look at cisa.gov/circia.',
		fact: buildDuty(circiaRow).fact,
	},
	'Encryption by the attacker is no safe harbor, and restored backups do not end a duty to notify.',
	'Paying can start duties of its own: a report to New York’s financial regulator within 24 hours, to Australia within 72 hours.',
	{
		text: 'United Kingdom: the Cyber Security and Resilience Bill (24 hours, then 72 hours) was still in the House of Lords. A payment ban for public bodies is planned, not law.',
		fact: makePendingLawFact({
			id: 'uk-resilience-bill',
			publisher: 'UK, Cyber Security and Resilience Bill',
			clause: 'reports within 24 and 72 hours',
			url: 'https://www.gov.uk/government/collections/cyber-security-and-resilience-bill',
			says: 'The bill was in the House of Lords; its report stage was listed for October 26, 2026.',
			published: '2026-09-19',
		}),
	},
];
