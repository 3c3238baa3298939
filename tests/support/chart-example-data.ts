import { rankParts, toSegments } from '#app/ui/charts/stacked-segments.ts';

export const hoursPerDay = 24;
export const costs = toSegments(
	rankParts([
		{ id: 'productivity', label: 'Productivity loss', amount: 100_800 },
		{ id: 'recovery', label: 'Recovery costs', amount: 141_120 },
		{ id: 'impact', label: 'Business impact', amount: 115_068 },
		{ id: 'reputation', label: 'Reputation loss', amount: 12_329 },
	]),
	369_317,
);
export const systems = [
	{
		id: 'logins',
		title: 'User Logins',
		start: 0,
		end: 2,
		after: [],
		series: 1,
		targetTime: 2,
		critical: true,
	},
	{ id: 'mail', title: 'Email System', start: 2, end: 3, after: ['logins'], series: 1, targetTime: 1 },
	{
		id: 'files',
		title: 'File Server',
		start: 2,
		end: 4,
		after: ['logins'],
		series: 2,
		targetTime: 2,
		critical: true,
	},
	{
		id: 'imaging',
		title: 'X-ray Imaging',
		start: 4,
		end: 8,
		after: ['files'],
		series: 2,
		targetTime: 4,
		critical: true,
	},
];
export const checklistSections = [
	{ id: 'first', label: '0-15', sizes: [1, 1, 1, 1, 1, 1] },
	{ id: 'then', label: '15-30', sizes: [1, 1, 0, 1, 0] },
	{ id: 'later', label: 'ongoing', sizes: [0, 0, 0, 0] },
];
