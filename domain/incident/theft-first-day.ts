import {
	cisaGuide,
	complianceCheckerFact,
	coveware2020,
	emergencyContactsFact,
	powerSchool,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import { type GuideSources, type GuideStep, makeStep } from '#domain/models/guide.ts';
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
			makeStep(
				'th-a',
				'Do not answer, do not open their link, do not bargain. Keep the message with the full sender address and the time.',
			),
			makeStep(
				'th-b',
				'Stop the leak: cut the connection that sends the data, block the account that was used and end its sessions. Leave the computer on.',
				'cisa',
			),
			makeStep('th-c', `${callSentence} Say: “Data theft, files are not locked.”`),
			makeStep(
				'th-d',
				'Name one person who answers every question from outside. Everybody else says nothing.',
			),
			makeStep('th-e', 'Write down the minute you first knew. Some legal clocks start there.', 'duties'),
		],
	},
	{
		id: 'hours',
		title: 'In the next hours',
		steps: [
			makeStep(
				'th-f',
				'Save the logs before they are overwritten: firewall, VPN, sign-ins, file server, cloud storage, email.',
				'cisa',
				'IT person',
			),
			makeStep('th-g', 'Ask the responders: Which accounts? Which folders? How much left the network?'),
			makeStep(
				'th-h',
				'Have a specialist look at the leak page and keep a copy. Do not visit it from work, and do not download the files.',
				'practice',
				'responder',
			),
			makeStep(
				'th-i',
				'Find out whether the sample is really yours and how old it is. Groups have claimed data that they did not have.',
				'karakurt',
				'responder',
			),
			makeStep(
				'th-j',
				'Reset the stolen accounts from a clean device. Look for new admins, app permissions and mail rules.',
				'practice',
				'IT person',
			),
			makeStep(
				'th-k',
				'Report it to the police and to your cyber agency. In the United States: IC3 and CISA.',
				'contacts',
			),
		],
	},
	{
		id: 'days',
		title: 'In the next days',
		steps: [
			makeStep(
				'th-l',
				'List the people and companies in the stolen files, by state and by country. This list decides every deadline.',
				'duties',
			),
			makeStep(
				'th-m',
				'Agree with your lawyer who to tell and in which order. Send the notices even if the attackers promise to delete the data.',
				['coveware2020', 'powerschool'],
			),
			makeStep(
				'th-n',
				'Keep watching. A second demand weeks or months later happens often enough to plan for it.',
				['coveware2020', 'powerschool'],
			),
		],
	},
];
