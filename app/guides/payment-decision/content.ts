import { type GuideSection, makeStep, orderedSteps, pointList, stepList } from '#domain/models/guide.ts';

export const intro =
	'This page records how a decision is made. It does not recommend paying, it names no price, and it links to no negotiator. The FBI, CISA and the NCSC advise against paying.';

export const exportNote = 'Ask your lawyer before you save or send this. It may have to be shown to others.';

export const nameGroupFirst =
	'Identify the ransomware, or name the group below. Then the listings we know of appear here. Not on a list is no clearance.';

export const tooFewReasonsAgainst = 'There are fewer reasons against than for. Look again.';

export const sectionsBeforeDecision: readonly GuideSection[] = [
	{
		id: 'stops',
		title: 'Three stops first',
		blocks: [
			stepList('Check off each one when it’s settled', [
				makeStep(
					'pd-0a',
					'Public body? In Florida and North Carolina state and local bodies may not pay. In Ohio only after a public vote that says why. Ask your state before you go on.',
					['duties', 'northCarolina'],
				),
				makeStep(
					'pd-0b',
					'Not sure who it is? If nobody can say who gets the money, nobody can check the sanctions lists. Stop until a specialist has looked.',
					'ofac',
				),
				makeStep(
					'pd-0c',
					'People in danger? Call your emergency number. A payment does not bring systems back within hours.',
					'hiscox',
				),
			]),
		],
	},
	{
		id: 'who',
		title: 'Who decides',
		blocks: [
			pointList('Settle this before anything else', [
				'One named person and a deputy decide: owner, chief executive or board. IT, negotiator and insurer advise; none of them decides alone.',
				'In the room: lawyer, the insurer’s claims handler, responder, finance.',
				'The insurer agrees in writing before any payment, negotiator’s fee or deposit.',
				'Nobody else talks to the attackers. No company email. Assume that they have read your policy.',
			]),
		],
		sources: ['practice', 'consent'],
	},
	{
		id: 'alternatives',
		title: 'Other ways to check first',
		blocks: [
			stepList('Looked at', [
				makeStep('pa-1', 'Offline and cloud copies, from a clean computer.'),
				makeStep(
					'pa-2',
					'Copies the attackers missed: laptops, old servers, email attachments, suppliers, customers, accountants, paper.',
				),
				makeStep(
					'pa-3',
					'A free tool, or a key the police hold: this site’s identifier, nomoreransom.org, police, national agency.',
				),
				makeStep('pa-4', 'Storage snapshots and deleted files, by a specialist, disks untouched.'),
				makeStep('pa-5', 'Rebuild without the data: what is really lost, what can be typed in again?'),
				makeStep('pa-6', 'Work by hand for a few weeks: what does it cost?'),
				makeStep('pa-7', 'Ask cloud providers for older versions.'),
				makeStep(
					'pa-8',
					'Stolen data: what would a payment change, if notices are due anyway?',
					'coveware2020',
				),
			]),
		],
	},
];

export const sectionsAfterDecision: readonly GuideSection[] = [
	{
		id: 'duties',
		title: 'Duties and limits',
		intro:
			'Not legal advice. The compliance checker counts the hours; enter the moment of the payment there.',
		blocks: [
			{
				kind: 'table',
				title: 'What paying starts or forbids',
				columns: ['Who', 'Rule'],
				rows: [
					[
						'Anyone with ties to the United States (OFAC)',
						'Can be fined even without knowing who was paid. Check before, keep the result. Licenses are rarely granted. Not on a list is no clearance. Groups rename themselves to get around the lists.',
					],
					[
						'United Kingdom (OFSI)',
						'Paying somebody who is listed is a crime. An early report makes a fine less likely. A license is unlikely.',
					],
					[
						'European Union',
						'It lists two men of Conti and Trickbot. Paying somebody who is listed is forbidden, through a helper too.',
					],
					[
						'Licensees of New York’s financial regulator',
						'Notice of the payment in 24 hours, written reasons in 30 days.',
					],
					[
						'New York cities, counties, districts, authorities',
						'24 hours, then 30 days: amount, reasons, how lawfulness was checked.',
					],
					[
						'Australia',
						'72 hours after payment or after learning of it; turnover of more than AUD 3 million, or critical infrastructure. It has its own sanctions lists.',
					],
					['Public bodies in Florida and North Carolina', 'No payment.'],
					['IT providers of public bodies in Louisiana', 'Tell the Louisiana Fusion Center within 10 days.'],
					['Local bodies in Ohio', 'A vote first; reports in 7 and 30 days.'],
					[
						'US critical infrastructure (CIRCIA)',
						'Not in force when last checked; then 24 hours after payment.',
					],
					[
						'Switzerland',
						'Advice, not a duty: talk to the police before you decide. Tell the privacy regulator as soon as possible (FADP Art. 24).',
					],
					[
						'Everybody',
						'A payment changes no duty to notify. Ask an accountant how to book it; never hide it.',
					],
				],
			},
		],
		sources: ['duties', 'ofac', 'ofsi', 'northCarolina', 'practice'],
	},
	{
		id: 'proof',
		title: 'What proof can show',
		blocks: [
			pointList('Before you pay', [
				'A few small, harmless files opened by them show that a key exists. They do not show that it works on databases, large files or every machine.',
				'Take files from different servers. Never send files with personal or secret content.',
				'A list or a sample shows that something was taken, not everything.',
				'Proof of deletion does not exist. Videos and logs have been faked.',
			]),
			pointList('What a bought decryptor is like', [
				'Often slow and fragile: large networks take weeks, some files stay broken, the tool can damage files.',
				'Sometimes it does not work at all. An update can remove a part it needs: change nothing before experts look.',
				'Treat it as malware: copy the locked data first, run it offline on copies, have a specialist look inside.',
				'The way in is still open, and the attackers know that you pay. Rebuild anyway.',
			]),
		],
		sources: ['practice', 'coveware2020', 'hiscox', 'register', 'qnap'],
	},
	{
		id: 'numbers',
		title: 'Published numbers',
		intro:
			'Samples differ: a negotiator’s clients, a survey, traces on the blockchain. They cannot be compared with each other or with your case. Each names its year.',
		blocks: [
			{
				kind: 'table',
				title: 'With sample and date',
				columns: ['Figure', 'Value, sample and year'],
				rows: [
					[
						'Share that paid',
						'23% and about 20% (a negotiator’s cases, third and fourth quarter of 2025); 28% (traced victims, 2025); 49% (survey, locked data only, 2025); 36% (cases of a law firm, 2024)',
					],
					[
						'Median paid',
						'$140,000 (negotiator, third quarter of 2025); $59,556 (traced victims, 2025; all sizes); $1 million (survey, 2025; mostly 100 to 5,000 people)',
					],
					['Average paid', '$376,941 (negotiator, third quarter of 2025); $501,388 (law firm, 2024)'],
					['Paid less than first asked', '53% (survey, 2025)'],
					['Paid where data was only stolen', '19% (negotiator, third quarter of 2025)'],
					[
						'Got data back',
						'60% of small firms that paid got all or part (survey, 2025); 4% got everything, says Gartner (2023)',
					],
				],
			},
		],
		sources: ['coveware', 'covewareQ4', 'chainalysis', 'sophos', 'baker', 'hiscox', 'gartner'],
	},
	{
		id: 'paid',
		title: 'If you paid: the next 24 hours',
		blocks: [
			orderedSteps('In this order', [
				makeStep('pp-1', 'Save wallet address, transaction ID, chat, time and receipts.'),
				makeStep(
					'pp-2',
					'Tell insurer, lawyer and police: a fast report sometimes lets the police trace or freeze money.',
				),
				makeStep('pp-3', 'Start the clocks above.', 'duties'),
				makeStep('pp-4', 'Do not run the tool yet.', 'hiscox'),
				makeStep('pp-5', 'Expect a second demand; same rules, a new record.', 'coveware2020'),
				makeStep('pp-6', 'Keep treating the data as stolen: the notices go out.', 'powerschool'),
				makeStep('pp-7', 'Close the way in, rebuild, reset.'),
				makeStep('pp-8', 'Put this record into the lessons-learned review.'),
			]),
		],
	},
];
