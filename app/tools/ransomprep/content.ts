import type { PageName } from '#app/site/paths.ts';
import { type BenchmarkGroup, industries, sizes } from '#domain/benchmark/benchmark.ts';
import type { Option, Question } from '#domain/models/questionnaire.ts';

export type ReadinessOption = Option & { points: 0 | 1 | 2 | 3 };

export type ReadinessQuestion = Question<ReadinessOption> & {
	area: string;
	action: string;
	/** NIST Cybersecurity Framework 2.0 subcategory. */
	csf: string;
	/** CISA Cross-Sector Cybersecurity Performance Goal 2.0. */
	cpg?: string;
};

export const questions: readonly ReadinessQuestion[] = [
	{
		id: '1',
		area: 'Offline backup',
		text: 'Do you keep a backup that an attacker cannot reach, and have you tried restoring it?',
		why: 'Attackers look for backups first. A copy they cannot reach, proven by a restore, decides whether you are back in days or in weeks.',
		action: 'Keep one copy unplugged or unchangeable, and restore something from it to prove that it works.',
		csf: 'PR.DS-11',
		cpg: '3.O',
		options: [
			{ value: 'yes-tested', label: 'Yes, and we have restored from it', points: 3 },
			{ value: 'yes-untested', label: 'Yes, but never tried a restore', points: 1 },
			{ value: 'no', label: 'No, or not sure', points: 0 },
		],
	},
	{
		id: '2',
		area: 'Attack detection',
		text: 'What watches your computers for attacks?',
		why: 'Ordinary antivirus knows yesterday’s files. Endpoint detection (EDR) watches behavior and can cut a machine off while you sleep.',
		action: 'Put EDR on every computer and server, and let specialists watch it day and night.',
		csf: 'DE.CM-09',
		cpg: '4.A',
		options: [
			{ value: 'yes-managed', label: 'EDR watched by specialists day and night', points: 3 },
			{ value: 'yes-basic', label: 'EDR or similar, we look at it ourselves', points: 2 },
			{ value: 'antivirus-only', label: 'Ordinary antivirus', points: 1 },
			{ value: 'no', label: 'Nothing, or not sure', points: 0 },
		],
	},
	{
		id: '3',
		area: 'Incident plan',
		text: 'Is there a written plan for a ransomware attack?',
		help: 'Don’t know? Choose “No”.',
		why: 'In the first hour nobody thinks clearly. A page that says who calls who, rehearsed once, saves that hour.',
		action: 'Write a one-page plan, print it, and rehearse it for one hour with the people named in it.',
		csf: 'ID.IM-04',
		cpg: '1.C',
		options: [
			{ value: 'yes-tested', label: 'Yes, and we rehearsed it', points: 3 },
			{ value: 'yes-untested', label: 'Yes, never rehearsed', points: 1 },
			{ value: 'no', label: 'No', points: 0 },
		],
	},
	{
		id: '4',
		area: 'Staff training',
		text: 'How often do staff get security training?',
		help: 'Don’t know? Choose “Rarely or never”.',
		why: 'Many attacks start with one click or one shared password. People forget within months, so short and often beats long and rare.',
		action: 'Train everyone in short sessions every three months, with a practice phishing email.',
		csf: 'PR.AT-01',
		cpg: '3.J',
		options: [
			{ value: 'quarterly', label: 'Every three months or more', points: 3 },
			{ value: 'annually', label: 'Once a year', points: 2 },
			{ value: 'rarely', label: 'Rarely or never', points: 0 },
		],
	},
	{
		id: '5',
		area: 'Second sign-in step',
		text: 'Is a second step (code, app, key) needed to sign in?',
		help: 'Don’t know? Choose “No”.',
		why: 'A stolen password alone then opens nothing. Stolen sign-ins are among the most used ways in.',
		action: 'Require a second step for everyone: email, remote access and administrators first.',
		csf: 'PR.AA-03',
		cpg: '3.F',
		options: [
			{ value: 'yes-all', label: 'For everyone, everywhere', points: 3 },
			{ value: 'yes-some', label: 'For some people or systems', points: 2 },
			{ value: 'no', label: 'No', points: 0 },
		],
	},
	{
		id: '6',
		area: 'Updates',
		text: 'How do updates get installed?',
		help: 'Don’t know? Choose “By hand, when there is time”.',
		why: 'Known holes in firewalls, VPNs and servers are used within days of becoming public.',
		action:
			'Turn on automatic updates and have someone check each week that they arrived, firewall and VPN included.',
		csf: 'PR.PS-02',
		cpg: '2.B',
		options: [
			{ value: 'automated', label: 'Automatically, and someone checks', points: 3 },
			{ value: 'manual-regular', label: 'By hand, on a schedule', points: 2 },
			{ value: 'manual-irregular', label: 'By hand, when there is time', points: 1 },
			{ value: 'no', label: 'Hardly ever', points: 0 },
		],
	},
	{
		id: '7',
		area: 'Divided network',
		text: 'Is your network divided so one infected PC cannot reach everything?',
		help: 'Don’t know? Choose “No, one network”.',
		why: 'On one flat network a single infected laptop can reach every server and the backups.',
		action:
			'Separate servers, backups, office computers and guests, and allow between them only what is needed.',
		csf: 'PR.IR-01',
		cpg: '3.I',
		options: [
			{ value: 'yes-advanced', label: 'Yes, servers, backups and users are separate', points: 3 },
			{ value: 'yes-basic', label: 'Partly, e.g. guest Wi-Fi', points: 2 },
			{ value: 'no', label: 'No, one network', points: 0 },
		],
	},
	{
		id: '8',
		area: 'Monitoring',
		text: 'Who would notice strange activity?',
		help: 'Don’t know? Choose “Nobody”.',
		why: 'Attackers often choose nights and weekends. Someone has to see the alarm when the office is empty.',
		action: 'Send alarms to someone who answers around the clock, in house or at a provider.',
		csf: 'DE.CM-01',
		cpg: '4.B',
		options: [
			{ value: 'yes-24-7', label: 'Monitored around the clock', points: 3 },
			{ value: 'yes-business', label: 'In office hours', points: 2 },
			{ value: 'basic-logs', label: 'Only logs nobody reads', points: 1 },
			{ value: 'no', label: 'Nobody', points: 0 },
		],
	},
	{
		id: '9',
		area: 'Administrator rights',
		text: 'Who has administrator rights?',
		help: 'Don’t know? Choose “Many people, or everyone”.',
		why: 'With administrator rights ransomware can switch off protection and reach every machine at once.',
		action:
			'Take administrator rights from daily accounts, give few people separate ones, and review the list every three months.',
		csf: 'PR.AA-05',
		cpg: '3.G, 3.H',
		options: [
			{ value: 'yes-strict', label: 'Few people, separate accounts, reviewed', points: 3 },
			{ value: 'yes-basic', label: 'Only IT, not reviewed', points: 2 },
			{ value: 'no', label: 'Many people, or everyone', points: 0 },
		],
	},
	{
		id: '10',
		area: 'Cyber insurance',
		text: 'Do you have cyber insurance?',
		why: 'A good policy brings responders, lawyers and money within hours. A limited one may pay for none of them.',
		action:
			'Read the policy for ransomware, downtime and approved responders, or ask a broker for one that covers them.',
		csf: 'GV.RM',
		options: [
			{ value: 'yes-comprehensive', label: 'Yes, covers ransomware and downtime', points: 3 },
			{ value: 'yes-basic', label: 'Yes, limited', points: 2 },
			{ value: 'unsure', label: 'Not sure', points: 1 },
			{ value: 'no', label: 'No', points: 0 },
		],
	},
	{
		id: '11',
		area: 'Restore tests',
		text: 'How often do you test a restore?',
		help: 'Don’t know? Choose “Never”.',
		why: 'A backup that was never restored is a hope. Tests find the missing password, the full disk and the forgotten server.',
		action: 'Restore one whole system every three months and write down how long it took.',
		csf: 'RC.RP-03',
		cpg: '3.O',
		options: [
			{ value: 'quarterly', label: 'Every three months', points: 3 },
			{ value: 'annually', label: 'Once a year', points: 2 },
			{ value: 'rarely', label: 'Less often', points: 1 },
			{ value: 'never', label: 'Never', points: 0 },
		],
	},
	{
		id: '12',
		area: 'Isolation speed',
		text: 'How fast could you cut an infected computer off?',
		why: 'Ransomware can lock a whole network within hours. Minutes decide between one computer and all of them.',
		action: 'Decide who may pull the plug, show them how, and try it once outside office hours.',
		csf: 'RS.MI-01',
		cpg: '1.C',
		options: [
			{ value: 'immediate', label: 'At once, also at night', points: 3 },
			{ value: 'minutes', label: 'Within minutes in office hours', points: 2 },
			{ value: 'hours', label: 'Within hours', points: 1 },
			{ value: 'unsure', label: 'Don’t know', points: 0 },
		],
	},
];

export type LevelId = 'well-prepared' | 'moderately-prepared' | 'high-risk';

/** Left out where no answer is without a point. */
export const fixZeroPoints = 'Fix every answer that scored no points.';

export type ActionGroup = { when: string; actions: readonly string[] };

export type Level = {
	id: LevelId;
	from: number;
	label: string;
	tone: 'ok' | 'soon' | 'now';
	meaning: string;
	actionGroups: readonly ActionGroup[];
};

export const levels: readonly Level[] = [
	{
		id: 'well-prepared',
		from: 80,
		label: 'Well Prepared',
		tone: 'ok',
		meaning:
			'Most of what decides an attack is in place. Keep it that way, and close the gaps that are left.',
		actionGroups: [
			{
				when: 'Keep doing',
				actions: [
					'Restore a whole system and rehearse the plan every three months.',
					'Have someone independent test your defenses once a year.',
					'Measure how long it takes to cut a computer off, and make it shorter.',
					'Keep the contact list up to date, on paper.',
				],
			},
		],
	},
	{
		id: 'moderately-prepared',
		from: 60,
		label: 'Moderately Prepared',
		tone: 'soon',
		meaning: 'The base is there, but an attack would still hurt. A few weeks of work make the difference.',
		actionGroups: [
			{
				when: 'This week',
				actions: [fixZeroPoints, 'Test one full restore, from start to end.'],
			},
			{
				when: 'This month',
				actions: [
					'Make sure somebody gets and answers alarms around the clock.',
					'Go through the list of administrators and remove who does not need it.',
				],
			},
			{
				when: 'This quarter',
				actions: [
					'Rehearse an attack that starts at night or on a weekend.',
					'Check which outside firms can reach your systems, and how.',
				],
			},
		],
	},
	{
		id: 'high-risk',
		from: 0,
		label: 'High Risk',
		tone: 'now',
		meaning:
			'An attack today could stop your organization for weeks. The first four steps cost little and help most.',
		actionGroups: [
			{
				when: 'Today',
				actions: [
					'Make one backup copy and unplug it.',
					'Turn on a second sign-in step for email and administrators.',
					'Close remote desktop to the internet.',
					'Print a card with the numbers to call.',
				],
			},
			{
				when: 'This month',
				actions: [
					'Put EDR on every computer and server.',
					'Turn on automatic updates.',
					'Test a restore.',
					'Take administrator rights from daily accounts.',
				],
			},
			{
				when: 'This quarter',
				actions: [
					'Write a plan and rehearse it for one hour.',
					'Divide the network.',
					'Read your cyber insurance policy, or buy one.',
				],
			},
		],
	},
];

/** Questions in the order of the plan above: what costs little and helps most comes first. */
export const planOrder: readonly string[] = ['1', '5', '2', '6', '11', '9', '3', '7', '10', '12', '8', '4'];

export const fixPages: Readonly<Record<string, PageName>> = {
	'1': 'backup-checklist',
	'2': 'security-comparer',
	'3': 'incident-checklist',
	'4': 'training-roi',
	'5': 'hardening-checklist',
	'6': 'hardening-checklist',
	'7': 'hardening-checklist',
	'8': 'security-comparer',
	'9': 'hardening-checklist',
	'10': 'insurance-calculator',
	'11': 'backup-checklist',
	'12': 'incident-checklist',
};

export const comparisonNotLoaded = 'We could not load the scores of others. Your own result stays as it is.';

export const notEnoughAnswers =
	'Not enough answers yet. We compare you with others once 50 people have taken this test.';

export const groupNote =
	'Optional, for “How do others do?”: we compare you with people of your size and industry who took this test. They are sent with your answers when you save. We only show groups of 50 answers or more.';

/** As in “people who took this test in organizations with 10 to 49 people (Retail)”. */
export function describeGroup({ size, industry }: BenchmarkGroup): string {
	const sizeLabel = sizes.find(({ value }) => value === size)?.label;
	const industryLabel = industries.find(({ value }) => value === industry)?.label;
	return [
		sizeLabel ? ` in organizations with ${sizeLabel}` : '',
		industryLabel ? ` (${industryLabel})` : '',
	].join('');
}
