import { customerScript, frontDeskScript } from '#domain/incident/spoken-words.ts';
import {
	type GuideBlock,
	type GuideSection,
	makeStep,
	neverList,
	orderedSteps,
	pointList,
} from '#domain/models/guide.ts';

const answer = (...items: string[]): GuideBlock => pointList('What is known', items);
const avoid = (...items: string[]): GuideBlock => neverList('Do not', items);

export const intro =
	'This page gives facts, not coaching. It does not say what to offer, and it links to no negotiator.';

export const sections: readonly GuideSection[] = [
	{
		id: 'first',
		title: 'Before anyone answers',
		blocks: [
			orderedSteps('Do these first', [
				makeStep(
					'ac-1',
					'Nobody opens the link, the chat or the file in the note. A photo of the note is enough to name the group.',
					'morenet',
				),
				makeStep('ac-2', 'Ask the police, your lawyer and your insurer before anyone answers.', 'panels'),
				makeStep(
					'ac-5',
					'Who are they, and may you deal with them at all? Have the sanctions lists checked before anyone writes. Helpers such as a negotiator, insurer or bank are liable too.',
					['ofac', 'ofsi'],
				),
				makeStep('ac-3', 'Name one person who may speak to the attackers. All others stay silent.'),
				makeStep('ac-4', 'Put the words for the phone on paper, next to every phone.', 'frontDesk'),
				makeStep(
					'ac-6',
					'Before every answer that person saves a screenshot of the chat with the time, on a computer used for nothing else. Chats and pages vanish.',
				),
			]),
		],
	},
	{
		id: 'timer',
		title: 'Does opening the chat start the timer?',
		blocks: [
			answer(
				'It can. Some groups start the clock when the note or the chat page is opened. Others set the date before you look.',
				'At zero the price goes up or data is posted, they say. It is a threat, and groups move it at will.',
				'They do not control the legal clocks. Most run from the time you found out, whatever the timer says.',
			),
		],
		sources: ['morenet', 'portal', 'duties'],
	},
	{
		id: 'commit',
		title: 'Does an answer commit us to pay?',
		blocks: [
			answer(
				'No. Writing to them does not promise a payment.',
				'But now they know that you are there, and what you write can become public. Many such chats were leaked.',
				'Some organizations are not allowed to answer. In North Carolina, public bodies may not even talk to attackers.',
			),
		],
		sources: ['portal', 'leakedChats', 'northCarolina'],
	},
	{
		id: 'time',
		title: 'Can we get more time?',
		blocks: [
			answer(
				'Sometimes. Responders say that talks can buy time. Nobody can promise it.',
				'While they wait, some groups call staff or write to customers. Get ready for that first.',
				'Getting more time from them does not move your legal deadlines.',
			),
		],
		sources: ['portal', 'coldCalls', 'customerMail', 'duties'],
	},
	{
		id: 'who',
		title: 'Who may speak to them?',
		blocks: [
			answer(
				'One person, named by whoever decides. Your lawyer and your insurer agree first.',
				'Many insurers pay only firms they approved, so ask for their list.',
				'No one certifies negotiators. Two former responders pleaded guilty to attacks. Ask the police and the insurer about any firm.',
			),
			avoid('Hire a firm that found you, or one that is paid by how much you pay.'),
		],
		sources: ['panels', 'jointGuidance', 'unregulated', 'cisa', 'practice'],
	},
	{
		id: 'proof',
		title: 'What does their proof show?',
		blocks: [
			answer(
				'A few opened files show that a key exists. They do not show that it opens everything.',
				'A sample or a list shows that something was taken. It does not show how much.',
				'Nobody can prove that data was deleted. Groups have kept it and asked again.',
			),
		],
		sources: ['coveware2020', 'practice'],
	},
	{
		id: 'phone',
		title: 'They call. What does the front desk say?',
		blocks: [
			{ kind: 'script', title: 'Say this, then hang up', text: frontDeskScript },
			pointList('Then', [
				'Write down the time, the number and the words. Tell the person in charge.',
				'A threat against a person? Call the police right away.',
				'Calls may be recorded. One gang put its call to a front desk online.',
			]),
			avoid(
				'Say yes or no to anything: the attack, names, insurance, money.',
				'Put the caller through, or promise a call back.',
			),
		],
		sources: ['frontDesk', 'coldCalls', 'practice'],
	},
	{
		id: 'customers',
		title: 'Customers got mail from the attackers. What do we answer?',
		blocks: [
			{
				kind: 'script',
				title: 'Answer the same day',
				text: `${customerScript} You can report it to the police. If your data is affected, we will write to you. Our news is at [address], our phone number is [number].`,
			},
			pointList('Then', [
				'What you know about the attack goes into an answer only after your lawyer read it.',
				'Keep every such message, with its date. It may show what was taken.',
				'Tell your lawyer today. The message can start a legal clock.',
				'Give everyone the same answer, and put it on your website.',
			]),
			avoid('Say that nothing was taken before you know.', 'Argue about the ransom with a customer.'),
		],
		sources: ['customerMail', 'duties', 'practice'],
	},
	{
		id: 'decryptor',
		title: 'We paid, and the decryptor fails. What now?',
		blocks: [
			pointList('In this order', [
				'Stop it. Run nothing more on the only copy of your files.',
				'Keep the tool, the key, the chat and the proof of payment. Keep the locked files too.',
				'Have a specialist look. The tool may be for another version, or the key may work in a better tool.',
				'Tell the insurer, the lawyer and the police.',
				'Go back to the other ways: backups, old copies, typing it in again.',
			]),
			avoid('Pay again before all of them agree.'),
		],
		sources: ['failedKey', 'keepFiles', 'practice'],
	},
	{
		id: 'insurer',
		title: 'The insurer disputes the policy. What now?',
		blocks: [
			pointList('In this order', [
				'Ask for the reasons in writing, with the clause.',
				'Go on giving notice and asking for consent in writing, as the policy says.',
				'Find a lawyer for policyholders. The lawyer the insurer named may not advise you against it.',
				'Collect the application, emails with the broker, and proof of what was in place on that day.',
				'Ask by when you must answer or sue. In the US, you can also complain to the state insurance regulator.',
			]),
			answer(
				'After a large claim some insurers read the application again. One policy was canceled in court because it said MFA was in use where it was not.',
			),
			avoid('Guess on a form, or change old records.'),
		],
		sources: ['rescission', 'applications', 'practice'],
	},
	{
		id: 'provider',
		title: 'Our IT provider is to blame. What now?',
		blocks: [
			pointList('In this order', [
				'Save first, argue later. You need their logs and passwords.',
				'Ask in writing that they keep all logs. The playbook has a letter.',
				'Tell your insurer before you accuse anyone. It may make the claim itself.',
				'Have your lawyer read the contract. Many limit what you can claim, and by when.',
				'Bring in another firm to find out what happened.',
			]),
			answer(
				'One law firm sued its provider after an attack. The contract was only spoken, so what was promised is in dispute.',
			),
			avoid('Sign a waiver, or accept a credit that settles everything.'),
		],
		sources: ['providerSuit', 'liability', 'practice'],
	},
];
