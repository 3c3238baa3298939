export type Role = { name: string; task: string; avoid: string; firstCall: string };

export const roles: readonly Role[] = [
	{
		name: 'Lead',
		task: 'Decides, keeps time, says who does what',
		avoid: 'Fixes computers',
		firstCall: 'Owner or deputy',
	},
	{
		name: 'Note taker',
		task: 'Writes down time, who and what, for all to see',
		avoid: 'Adds opinions',
		firstCall: 'Nobody',
	},
	{
		name: 'IT hands',
		task: 'Cuts the network, protects backups, keeps evidence',
		avoid: 'Cleans, restarts, signs in as admin on a hit machine',
		firstCall: 'The IT provider’s emergency line',
	},
	{
		name: 'Insurance and money',
		task: 'Claims line, consents, receipts, bank',
		avoid: 'Promises payments',
		firstCall: 'Insurer or broker',
	},
	{
		name: 'Law and deadlines',
		task: 'Time of discovery, list of people, dates, lawyer',
		avoid: 'Writes conclusions in email',
		firstCall: 'Breach lawyer',
	},
	{
		name: 'Voice',
		task: 'Staff, customers, press: one text for all',
		avoid: 'Guesses numbers or causes',
		firstCall: 'Front desk',
	},
	{
		name: 'Operations',
		task: 'What must work by hand, who works where, safety',
		avoid: 'Reconnects “for a minute”',
		firstCall: 'Shift or ward lead',
	},
	{
		name: 'Attacker (leads the exercise)',
		task: 'Reads the events, keeps the pace, notes answers',
		avoid: 'Gives hints before two minutes are over',
		firstCall: 'Nobody',
	},
];

export const smallTeamNote =
	'Fewer than eight people: Lead and Voice together, Note taker, IT hands and Operations together, Insurance and Law together.';

export const twists: readonly string[] = [
	'The person with the backup password is on a plane.',
	'Payroll runs tomorrow.',
	'A man in a polo shirt says that IT sent him to copy your disk.',
	'Florida public body: the state wants the date and place of your last backup within 12 hours. Who knows it?',
];

export const afterActionQuestions: readonly string[] = [
	'Three things that worked',
	'Every “I don’t know”, word for word',
	'Phone numbers missing or wrong',
	'Decisions nobody may make alone at night',
	'The first three legal dates, and who would send them',
	'Time until the network was cut, until the insurer was called, until the owner was reached',
	'Five fixes at most: what, who, by when, how we will prove it',
	'Date of the next exercise',
];

export const afterActionAdvice = 'Ask your lawyer whether to keep this sheet. Do not write who failed.';
