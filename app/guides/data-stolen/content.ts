import { customerScript, frontDeskScript } from '#domain/incident/spoken-words.ts';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import {
	type GuideSection,
	makeStep,
	neverList,
	orderedSteps,
	pointList,
	stepList,
} from '#domain/models/guide.ts';

export const intro =
	'Files still open, but somebody has copied them. That is a data breach: the legal clocks run, and there is nothing to restore. In about three of four cases that one negotiator handled in the third quarter of 2025, data was stolen.';

export const sections: readonly GuideSection[] = [
	{
		id: 'first-day',
		title: 'The first day',
		blocks: theftFirstDay.map(({ title, steps }) => stepList(title, steps)),
		sources: ['coveware'],
	},
	{
		id: 'leak-sites',
		title: 'What a leak site proves',
		blocks: [
			pointList('Good to know', [
				'Leak sites are pages on the Tor network. A group posts a name, then samples, a countdown, then parts or all of the data. Some sell it to the highest bidder.',
				'A name on such a page proves a claim, not a theft. The page shows what the criminals want to show, and it can be wrong or old.',
				'The attackers set the countdown. Dates are moved, some data never appears, and some appeared by mistake while talks went on.',
				'81 such sites were active in the third quarter of 2025, the most counted until then.',
				'Reporters, competitors and other criminals read these pages the same day. Have an answer ready before the countdown ends.',
			]),
			neverList('Never', [
				'Do not link to the page and do not print its address.',
				'Do not pay a “researcher” who offers to delete the data.',
			]),
		],
		sources: ['asceris', 'eset', 'karakurt', 'coveware2020', 'reliaquest', 'practice'],
	},
	{
		id: 'calls',
		title: 'When attackers call, write or show up',
		intro:
			'Groups call staff, customers and patients to add pressure. Some threaten families, flood mailboxes, call reporters or make false police reports (swatting).',
		blocks: [
			{ kind: 'script', title: 'What staff say on the phone', text: frontDeskScript },
			stepList('Then', [
				makeStep('tc-1', 'Write down the time, the number and the words. Tell the one person in charge.'),
				makeStep(
					'tc-2',
					'A threat against people: call 911 or your emergency number first, then the FBI or the police.',
				),
				makeStep(
					'tc-3',
					'Tell the front desk: real IT people do not arrive unannounced to copy a computer. Ask for a work order and call your own IT on a number you know.',
					'silent',
				),
			]),
			{
				kind: 'script',
				title: 'What to tell a customer who got a call',
				text: `${customerScript} Tell us the time and the number.`,
			},
			neverList('Never', [
				'Do not confirm names, data, insurance or amounts.',
				'Do not promise when you will call back.',
			]),
		],
		sources: ['baker2022', 'karakurt', 'krebs'],
	},
	{
		id: 'takedown',
		title: 'Can it be taken down?',
		intro: 'Nobody can check that data was deleted. Plan as if it stays out there.',
		blocks: [
			{
				kind: 'table',
				title: 'What is realistic',
				columns: ['Where it is', 'What you can expect'],
				rows: [
					[
						'Leak page on Tor',
						'You cannot do anything. Only the police take such sites down, and copies remain.',
					],
					[
						'File host, cloud share, paste site, social media',
						'Your lawyer or responder reports it. Often gone within hours or days, then posted somewhere else.',
					],
					['A web address that copies your name', 'A complaint to the registrar, or under your trademark.'],
					[
						'Search results',
						'Ask the search engines to remove pages with identity, bank or health data of people.',
					],
					[
						'Paying for deletion',
						'The evidence is mixed. Police found data of LockBit victims who had paid. A Dutch gang sold data after payment. School districts were extorted with data that PowerSchool had paid for. US agencies say that paying Karakurt did not keep data private. One large law firm writes that broken promises are rare in its own cases.',
					],
				],
			},
		],
		sources: ['practice', 'nca', 'dutch', 'powerschool', 'karakurt', 'baker2026', 'coveware2020'],
	},
	{
		id: 'tell',
		title: 'Who to tell, in which order',
		blocks: [
			orderedSteps('In this order', [
				makeStep(
					'tt-1',
					'Staff, the same day: someone claims to have our data; do not talk to them or about them; send every call and message to one named person.',
				),
				makeStep(
					'tt-2',
					'Business customers whose data you hold: by phone at once, with the contract clause in front of you.',
				),
				makeStep('tt-3', 'Regulators, by their deadlines.', 'duties'),
				makeStep('tt-4', 'The people affected, by a formal notice.', 'duties'),
				makeStep('tt-5', 'The media, only with a prepared statement.'),
			]),
			{
				kind: 'script',
				title: 'A sentence that stays true',
				text: 'We believe that files were copied on [date]. We are finding out whose data is in them. We will write to each person affected.',
			},
			neverList('Do not say', [
				'“There is no evidence of misuse.”',
				'“The attacker has deleted the data.”',
				'“It is only old data.”',
				'The name of the group, or numbers that will grow.',
			]),
			pointList('If the data is already public', [
				'Tell people on the first day you are sure. Ask them to freeze their credit, change passwords, and be wary of calls that quote real details.',
			]),
		],
	},
	{
		id: 'deadlines',
		title: 'Deadlines that run without any locked file',
		intro:
			'Not legal advice. The compliance checker of this site counts the days; your lawyer says which rows are yours.',
		blocks: [
			{
				kind: 'table',
				title: 'Theft alone is enough for',
				columns: ['Duty', 'Why'],
				rows: [
					[
						'GDPR and UK GDPR, Art. 33 and 34',
						'Loss of confidentiality is a breach: 72 hours to the authority, and the people if their risk is high.',
					],
					[
						'US state laws',
						'The trigger is that personal data was acquired. In Florida, New York, New Jersey, Connecticut and others access alone is enough: ransomware without proof of a copy is a breach there. Where days are fixed, 30 to 60; Puerto Rico gives its regulator 10 days.',
					],
					[
						'HIPAA',
						'Access to patient data, or a copy of it, is presumed a breach unless a written four-part check shows a low risk.',
					],
					[
						'SEC 8-K, Regulation S-P, FTC Safeguards, NYDFS, insurance licensees, banks',
						'None of them requires encryption. Read the trigger of each.',
					],
					[
						'Public bodies in Florida and Ohio',
						'Their “ransomware incident” includes a demand to stop publication; the payment ban and the vote cover it too.',
					],
					[
						'Australia, report of a payment',
						'Any payment or benefit to an extorter, including for stolen data.',
					],
					[
						'NIS2 and DORA in the European Union',
						'A significant or major incident includes loss of confidentiality.',
					],
					['OFAC sanctions', 'The risk is who gets the money, not what they did.'],
					['Contracts', 'Often 24 to 72 hours from suspicion (practice; read yours).'],
				],
			},
			pointList('Does not apply', [
				'Duties tied only to an outage, such as the four-hour rule for service providers of banks.',
			]),
		],
		sources: ['duties', 'florida', 'accessNewYork', 'accessNewJersey', 'ohio', 'practice'],
	},
];
