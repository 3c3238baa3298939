import {
	cisaGuide,
	complianceCheckerFact,
	coveware2020,
	emergencyContactsFact,
	powerSchool,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import type { GuideSources, GuideStep } from '#domain/models/guide.ts';
import { callSentence } from './call-order.ts';

export const theftSources = {
	practice: responderPractice,
	cisa: cisaGuide,
	duties: complianceCheckerFact,
	contacts: emergencyContactsFact,
	karakurt: secondaryFact(
		'karakurt-2022',
		'FBI, CISA and US Treasury on Karakurt',
		'The group locks nothing, calls partners, clients and staff, broke promises after payment and claimed data it did not have.',
		{ published: '2022-06' },
	),
	coveware2020,
	powerschool: powerSchool,
} as const satisfies GuideSources;

type TheftStep = GuideStep & { sources: readonly (keyof typeof theftSources)[] };

export const theftFirstDay: readonly { id: string; title: string; steps: readonly TheftStep[] }[] = [
	{
		id: 'now',
		title: 'Now',
		steps: [
			{
				id: 'th-a',
				text: 'Do not answer, do not open their link, do not bargain. Keep the message with the full sender address and the time.',
				sources: ['practice'],
			},
			{
				id: 'th-b',
				text: 'Stop the leak: cut the connection that sends the data, block the account that was used and end its sessions. Leave the computer on.',
				sources: ['cisa'],
			},
			{
				id: 'th-c',
				text: `${callSentence} Say: “Data theft, files are not locked.”`,
				sources: ['practice'],
			},
			{
				id: 'th-d',
				text: 'Name one person who answers every question from outside. Everybody else says nothing.',
				sources: ['practice'],
			},
			{
				id: 'th-e',
				text: 'Write down the minute you first knew. Some legal clocks start there.',
				sources: ['duties'],
			},
		],
	},
	{
		id: 'hours',
		title: 'In the next hours',
		steps: [
			{
				id: 'th-f',
				text: 'Save the logs before they are overwritten: firewall, VPN, sign-ins, file server, cloud storage, email.',
				performer: 'IT person',
				sources: ['cisa'],
			},
			{
				id: 'th-g',
				text: 'Ask the responders: Which accounts? Which folders? How much left the network?',
				sources: ['practice'],
			},
			{
				id: 'th-h',
				text: 'Have a specialist look at the leak page and keep a copy. Do not visit it from work, and do not download the files.',
				performer: 'responder',
				sources: ['practice'],
			},
			{
				id: 'th-i',
				text: 'Find out whether the sample is really yours and how old it is. Groups have claimed data that they did not have.',
				performer: 'responder',
				sources: ['karakurt'],
			},
			{
				id: 'th-j',
				text: 'Reset the stolen accounts from a clean device. Look for new admins, app permissions and mail rules.',
				performer: 'IT person',
				sources: ['practice'],
			},
			{
				id: 'th-k',
				text: 'Report it to the police and to your cyber agency. In the United States: IC3 and CISA.',
				sources: ['contacts'],
			},
		],
	},
	{
		id: 'days',
		title: 'In the next days',
		steps: [
			{
				id: 'th-l',
				text: 'List the people and companies in the stolen files, by state and by country. This list decides every deadline.',
				sources: ['duties'],
			},
			{
				id: 'th-m',
				text: 'Agree with your lawyer who to tell and in which order. Send the notices even if the attackers promise to delete the data.',
				sources: ['coveware2020', 'powerschool'],
			},
			{
				id: 'th-n',
				text: 'Keep watching. A second demand weeks or months later happens often enough to plan for it.',
				sources: ['coveware2020', 'powerschool'],
			},
		],
	},
];
