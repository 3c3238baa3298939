export type BusinessId = 'office' | 'shop' | 'clinic' | 'plant' | 'school' | 'nonprofit';
export type Opening = 'locked' | 'theft';

export type Business = {
	id: BusinessId;
	label: string;
	business: string;
	crownJewels: string;
	people: string;
	stops: string;
};

export const businesses: readonly Business[] = [
	{
		id: 'office',
		label: 'Office (accounting, law)',
		business: 'an accounting and law office with 30 people',
		crownJewels: 'client files and tax returns',
		people: 'clients and staff',
		stops: 'court and tax deadlines',
	},
	{
		id: 'shop',
		label: 'Shop',
		business: 'a shop with three stores and a web store',
		crownJewels: 'the order system and the card terminals',
		people: 'customers and staff',
		stops: 'checkout and shipping',
	},
	{
		id: 'clinic',
		label: 'Clinic',
		business: 'a clinic with 12 doctors',
		crownJewels: 'the appointment and patient system and the X-ray storage',
		people: 'patients',
		stops: 'seeing patients safely',
	},
	{
		id: 'plant',
		label: 'Plant',
		business: 'a parts manufacturer with 80 people',
		crownJewels: 'the planning system and the server next to the machines',
		people: 'staff and business customers',
		stops: 'production and deliveries',
	},
	{
		id: 'school',
		label: 'School district or small city',
		business: 'a school district or small city',
		crownJewels: 'the student, payroll and permit systems',
		people: 'students, parents and residents',
		stops: 'payroll on Friday and school on Monday',
	},
	{
		id: 'nonprofit',
		label: 'Nonprofit',
		business: 'a charity with 15 employees and 60 volunteers',
		crownJewels: 'the donor list and the case files',
		people: 'donors and the people you help',
		stops: 'payments to people in need',
	},
];

export const openings: readonly { value: Opening; label: string }[] = [
	{ value: 'locked', label: 'Files are locked' },
	{ value: 'theft', label: 'Data is stolen, nothing is locked' },
];

/** [BUSINESS], [CROWN], [PEOPLE] and [STOP] are placeholders. */
export type Inject = {
	id: string;
	skill: string;
	script: string;
	theftScript?: string;
	question: string;
	goodAnswers: readonly string[];
};

export const injects: readonly Inject[] = [
	{
		id: 'isolation',
		skill: 'Isolation',
		script:
			'Friday, 4:40 p.m., at [BUSINESS]. A colleague shows you a screen: files end in .lock7, and a text file says “contact us”. A second computer looks the same.',
		theftScript:
			'Friday, 4:40 p.m., at [BUSINESS]. A caller says he has copied [CROWN]. Every file still opens. A second computer is sending a lot of data.',
		question: 'Who decides? What do you touch first? Who may pull the plug?',
		goodAnswers: [
			'More than one machine: pull the internet cable, unplug the main switch, leave the firewall on',
			'Power stays on, unless a machine keeps locking its own files with the cable out',
			'Medical devices, alarms and door locks: somebody watches them',
			'Phones only',
			'A log on paper starts, with the time',
		],
	},
	{
		id: 'communication',
		skill: 'Communication',
		script: 'You pull the main switch. The phone system and the door locks go dark too.',
		question: 'How do you reach people now? Who is in the building?',
		goodAnswers: ['Cell numbers on paper', 'Safety comes first', 'Somebody at the door'],
	},
	{
		id: 'contacts',
		skill: 'Contacts',
		script: 'Your IT provider does not answer. The insurer’s number is in the mailbox that is down.',
		theftScript:
			'Your IT provider does not answer. An email claims [CROWN] and sets a deadline. The insurer’s number is in a mailbox that you no longer trust.',
		question: 'Who do you call, in which order, with which number?',
		goodAnswers: [
			'Emergency line of the IT provider and insurer at the same time',
			'A printed card',
			'The broker',
			'CISA or the police',
		],
	},
	{
		id: 'evidence',
		skill: 'Evidence',
		script: 'The IT provider calls back: “We can log in from here and clean it in an hour.”',
		question: 'Yes or no? What do you ask?',
		goodAnswers: [
			'Not before evidence is kept',
			'Is their own tool the way in?',
			'The insurer agrees to new firms',
			'Machines stay on, unless one keeps locking its own files',
		],
	},
	{
		id: 'recovery',
		skill: 'Recovery',
		script:
			'The backup drive was plugged in. Half of it has .lock7 names. The cloud copy says: last run 19 days ago.',
		theftScript: 'The backup console shows a sign-in from abroad. The cloud copy says: last run 19 days ago.',
		question: 'What can you restore, how old is it, how long does it take? What happens to [STOP]?',
		goodAnswers: [
			'Look for other copies',
			'Do not restore yet',
			'Two numbers: hours and lost days',
			'A plan to work by hand',
		],
	},
	{
		id: 'duties',
		skill: 'Duties',
		script:
			'An email arrives: 60 GB of [CROWN] was copied. Attached are three real records of [PEOPLE]. 72 hours.',
		question: 'Is this a breach now? Which clocks run, and since when?',
		goodAnswers: [
			'The time of discovery is written down',
			'The lawyer is called',
			'A list of people by state and country',
			'Dates for insurer, regulators, contracts',
			'A clock under 12 hours, if one is yours',
		],
	},
	{
		id: 'people',
		skill: 'People',
		script: 'A man calls the front desk and also [PEOPLE], and reads out a real address.',
		question: 'What does the front desk say? What do you tell [PEOPLE]?',
		goodAnswers: ['A script', 'One person speaks', 'A warning of scams', 'No promises'],
	},
	{
		id: 'message',
		skill: 'Message',
		script:
			'A reporter wants a comment within 20 minutes. An authority calls and asks who is in charge and since when you know. A staff member has posted a photo of the message.',
		question: 'What do you say to each, and who approves it?',
		goodAnswers: [
			'Two prepared sentences',
			'Nothing about ransom, cause or numbers',
			'The authority: name, number, call back by the lawyer',
			'A talk with staff',
		],
	},
	{
		id: 'decision',
		skill: 'Decision',
		script: 'The owner says: “How much do they want? Let’s just pay.”',
		question: 'Who decides? What has to be checked first?',
		goodAnswers: [
			'A decision record',
			'Insurer, lawyer, sanctions',
			'Bans for public bodies',
			'Nobody can promise deletion',
			'Not in this meeting',
		],
	},
	{
		id: 'reconnect',
		skill: 'Reconnect',
		script:
			'Sunday. The responder says that one server is rebuilt. Sales wants everything back on Monday at 8 a.m. An email asks for money again, although the first demand was settled.',
		question: 'What must be true before you reconnect?',
		goodAnswers: [
			'The way in is closed',
			'Sign-in is trusted, passwords are new',
			'Copies are clean, a watch list is ready',
			'In waves, not all at once',
			'A second demand: same rules, a new record',
		],
	},
];

export const stageMinutes = { intro: 5, inject: 5, close: 5 } as const;

export const rulesToRead =
	'There are no wrong answers today, and nobody is blamed. Say what you would really do, with the phones, the people and the paper you really have. If you would look something up, show where. The note taker writes down every “I don’t know”.';

export const closingText =
	'Each person: one thing that worked, one thing to fix. Fill in the after-action sheet, name dates, thank everybody.';

export const scoreLevels = [
	{ value: 0, label: '0: nobody knew' },
	{ value: 1, label: '1: somebody guessed' },
	{ value: 2, label: '2: known, but not written or not tested' },
	{ value: 3, label: '3: written, tested, found within two minutes' },
] as const;

export const bands: readonly { from: number; text: string }[] = [
	{
		from: 25,
		text: 'You could run this. Fix the gaps and repeat it in six months, at night or with the boss away.',
	},
	{ from: 16, text: 'You would get through, with lost hours. Fix the three lowest answers this month.' },
	{
		from: 8,
		text: 'The first day would be chaos. Print the contact card, name who decides, test one restore this week.',
	},
	{ from: 0, text: 'Start today: a contact card, one unplugged backup, and who may pull the plug.' },
];

export const scoreNote =
	'The score is our judgment, not a measurement. It is not saved, and it cannot be compared between firms. For comparison: in a survey of 2025, mostly of firms with 100 to 5,000 people, 53% of those hit were back within a week and 44% stopped the attack before files were locked.';

export const preparationSteps = [
	{ id: 'tb-1', text: 'Choose the kind of business and how it starts.' },
	{
		id: 'tb-2',
		text: 'Invite four to eight people, at an inconvenient time, on purpose. Tell them: no preparation.',
	},
	{
		id: 'tb-3',
		text: 'Print the role cards, the score sheet and the after-action sheet. Bring paper and a clock.',
	},
	{
		id: 'tb-4',
		text: 'Put the real plan and the contact card where they belong, and see whether anybody finds them.',
	},
	{
		id: 'tb-5',
		text: 'Stop each event after five minutes, even if it hurts. Ask: With which number? Where is that written?',
	},
	{
		id: 'tb-6',
		text: 'Read the scores aloud once, thank people, set dates. Twice a year; once with IT provider and broker on the phone.',
	},
] as const;
