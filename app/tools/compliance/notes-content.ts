import { formatDatedNote } from '#domain/facts/fact-text.ts';
import { makePendingLawFact, type Note } from './duty.ts';

export function formatNote(note: Note): string {
	return typeof note === 'string' ? note : formatDatedNote(note);
}

export const endedTitle = 'No longer applies';

export const everyIndustryTitle = 'Every industry';

export const everyIndustryNote = 'These apply in every industry. Their dates are in the list above.';

export const otherPlacesTitle = 'If you also have customers or offices in…';

export const otherPlacesNote =
	'None of these clocks runs. Choose the place above, or count the people there, and it joins your list.';

export const countingNote =
	'How time is counted: hours count nights and weekends. Days keep the time of day of the start, though most laws allow the whole last day. Business days skip weekends; only the SEC’s also skip US federal holidays. Where your date and the authority’s date differ, the earlier one counts.';

export const circiaLaw = {
	publisher: 'Cyber Incident Reporting for Critical Infrastructure Act',
	clause: '6 U.S.C. 681b',
	url: 'https://www.cisa.gov/circia',
	kind: 'pending',
	status: 'pending',
	published: '2026-09-19',
} as const;

export const generalNotes: readonly Note[] = [
	{
		text: 'US critical infrastructure (CIRCIA): 72 hours for incidents and 24 hours for ransom payments, once the final rule takes effect. Look at cisa.gov/circia.',
		fact: makePendingLawFact({
			...circiaLaw,
			id: 'circia',
			says: 'Reports of incidents and ransom payments to CISA, once the final rule takes effect.',
		}),
	},
	'Encryption by the attacker is no safe harbor, and restored backups do not end a duty to notify.',
	'Paying can start more duties: a report to New York’s financial regulator within 24 hours, to Australia within 72 hours.',
	{
		text: 'United Kingdom: the Cyber Security and Resilience Bill (24 hours, then 72 hours) was at the report stage in the House of Lords when we last looked. Look at its page for what happened since. A payment ban for public bodies is planned, not law.',
		fact: makePendingLawFact({
			id: 'uk-resilience-bill',
			publisher: 'UK, Cyber Security and Resilience Bill',
			clause: 'reports within 24 and 72 hours',
			url: 'https://bills.parliament.uk/bills/4035',
			says: 'The bill was in the House of Lords; its report stage was listed for October 26, 2026.',
			published: '2026-09-19',
		}),
	},
];
