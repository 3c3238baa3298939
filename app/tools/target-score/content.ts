import type { Option, Question } from '#domain/models/questionnaire.ts';

export type TargetQuestion = Question<Option & { points: 1 | 2 | 3 | 4 }> & {
	area: string;
	howToLower: string;
};

export const questions: readonly TargetQuestion[] = [
	{
		id: 'sector',
		area: 'Sector',
		text: 'What does your organization do?',
		help: 'More than one? Choose the one that brings in the most money.',
		why: 'Attackers pick sectors that cannot stop working or that hold data worth paying for.',
		howToLower:
			'You can’t change what you do. Prepare as the sectors hit most do: an offline backup and a rehearsed plan.',
		options: [
			{ value: 'most-hit', label: 'Health, manufacturing, professional services or IT provider', points: 4 },
			{ value: 'often-hit', label: 'Finance, government, education or construction', points: 3 },
			{ value: 'sometimes-hit', label: 'Retail, logistics or hospitality', points: 2 },
			{ value: 'other', label: 'Something else, or I work alone', points: 1 },
		],
	},
	{
		id: 'size',
		area: 'Size',
		text: 'How many people work for you?',
		help: 'Don’t know? Count everyone you pay, part-time too.',
		why: 'Small and mid-size firms are hit most. Very large ones defend themselves better.',
		howToLower:
			'You can’t change your size. Share what large firms have: a managed service that watches your computers day and night.',
		options: [
			{ value: 'under-10', label: 'Fewer than 10', points: 1 },
			{ value: '10-49', label: '10 to 49', points: 3 },
			{ value: '50-999', label: '50 to 999', points: 4 },
			{ value: '1000-plus', label: '1,000 or more', points: 2 },
		],
	},
	{
		id: 'revenue',
		area: 'Yearly revenue',
		text: 'What is your yearly revenue?',
		help: 'Don’t know? Choose by last year’s sales, or by your best guess.',
		why: 'Demands are set by what you could pay. Attackers look your figures up.',
		howToLower:
			'Publish only the figures that the law requires, and keep the insurance policy off the network.',
		options: [
			{ value: 'under-1m', label: 'Under $1 million', points: 1 },
			{ value: '1m-10m', label: '$1 million to $10 million', points: 3 },
			{ value: '10m-250m', label: '$10 million to $250 million', points: 4 },
			{ value: 'over-250m', label: 'Over $250 million', points: 2 },
		],
	},
	{
		id: 'data',
		area: 'Data held',
		text: 'What data do you hold?',
		help: 'Staff files and customer lists count. Don’t know? Choose “Some personal data”.',
		why: 'Stolen personal data gives them a second threat: pay, or we publish it.',
		howToLower: 'Delete what you no longer need, and lock away what you must keep.',
		options: [
			{ value: 'sensitive', label: 'Health, ID or card data of thousands of people', points: 4 },
			{ value: 'personal', label: 'Some personal data', points: 3 },
			{ value: 'business', label: 'Business secrets only', points: 2 },
			{ value: 'little', label: 'Little', points: 1 },
		],
	},
	{
		id: 'outage',
		area: 'A day offline',
		text: 'What happens if you are offline for a day?',
		help: 'Don’t know? Choose “Most work stops”.',
		why: 'The more each hour hurts, the sooner somebody pays.',
		howToLower: 'Write down how work goes on by paper and phone, and test how fast you restore.',
		options: [
			{ value: 'stops', label: 'Everything stops, or people are in danger', points: 4 },
			{ value: 'most', label: 'Most work stops', points: 3 },
			{ value: 'partly', label: 'Part of the work stops', points: 2 },
			{ value: 'little', label: 'Little', points: 1 },
		],
	},
	{
		id: 'doors',
		area: 'Open doors',
		text: 'How do people reach your network from outside?',
		help: 'Don’t know? Choose the first one for now, and ask your IT provider.',
		why: 'Remote access without a second sign-in step, and old firewalls, are the usual way in.',
		howToLower:
			'Close remote desktop to the internet, ask for a second sign-in step everywhere, and update the firewall.',
		options: [
			{
				value: 'open',
				label: 'Remote desktop or VPN without a second sign-in step, or an old firewall',
				points: 4,
			},
			{ value: 'unpatched', label: 'VPN with a second sign-in step, not always up to date', points: 3 },
			{ value: 'cloud', label: 'Cloud only, second sign-in step for some', points: 2 },
			{ value: 'closed', label: 'All up to date, second sign-in step everywhere', points: 1 },
		],
	},
	{
		id: 'suppliers',
		area: 'Suppliers',
		text: 'Which outside firms can get into your systems?',
		help: 'Don’t know? Choose the first one for now, and ask your IT provider.',
		why: 'Many attacks come through a supplier that has the keys.',
		howToLower:
			'Give suppliers access only while they work, with a second sign-in step, and list who has it.',
		options: [
			{
				value: 'full',
				label: 'An IT firm with full access and no second sign-in step',
				points: 4,
			},
			{ value: 'several', label: 'Several suppliers with access', points: 3 },
			{ value: 'one', label: 'One, under control', points: 2 },
			{ value: 'none', label: 'None', points: 1 },
		],
	},
	{
		id: 'visibility',
		area: 'Visibility and history',
		text: 'How visible are you, and were you hit before?',
		help: 'Don’t know? Choose “An ordinary website”.',
		why: 'Lists of past victims and leaked passwords get sold. Well-known names draw attention.',
		howToLower:
			'Change leaked passwords now, and check what your website says about money, insurance and systems.',
		options: [
			{ value: 'hit', label: 'Hit before, or passwords leaked', points: 4 },
			{ value: 'known', label: 'Known brand, or insurance or wealth is public', points: 3 },
			{ value: 'ordinary', label: 'An ordinary website', points: 2 },
			{ value: 'hardly', label: 'Hardly visible', points: 1 },
		],
	},
];

export type TargetLevel = {
	id: 'very-high' | 'high' | 'medium' | 'lower';
	label: string;
	from: number;
	tone: 'now' | 'alert' | 'soon' | 'ok';
	meaning: string;
};

export const levels: readonly TargetLevel[] = [
	{
		id: 'very-high',
		label: 'Very High',
		from: 75,
		tone: 'now',
		meaning:
			'You look like the kind of target attackers prefer. Expect attempts, and close the open doors this week.',
	},
	{
		id: 'high',
		label: 'High',
		from: 60,
		tone: 'alert',
		meaning:
			'You are worth an attacker’s time. Start with the answers that have most points and can be changed.',
	},
	{
		id: 'medium',
		label: 'Medium',
		from: 40,
		tone: 'soon',
		meaning: 'You are an ordinary target. Most attacks try every door, so keep yours closed.',
	},
	{
		id: 'lower',
		label: 'Lower',
		from: 0,
		tone: 'ok',
		meaning: 'Others look more attractive. That does not protect you from attacks that hit anybody.',
	},
];

export const scoreMeaning =
	'The points are our judgment of how attractive you look from outside. They say nothing about how well you would cope: the readiness assessment does.';

export const nextActions = [
	{
		page: 'network-exposure',
		title: 'Close what the internet can see.',
		text: 'A scan of your own address takes a minute.',
		label: 'Scan from outside',
	},
	{
		page: 'hardening-checklist',
		title: 'Turn on what attackers hope is off.',
		text: 'Second sign-in step, updates, fewer administrators.',
		label: 'Check your protection',
	},
	{
		page: 'backup-checklist',
		title: 'Keep a copy they cannot reach.',
		text: 'Who can restore need not pay.',
		label: 'Check your backups',
	},
] as const;
