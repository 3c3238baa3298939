import { site } from '#app/site/site.ts';
import { type FirstCallId, firstCalls, privilegeRule } from '#domain/incident/call-order.ts';

export const safetyFirst =
	'If life or safety is at risk, call your emergency number first: 112, 911, 999 or 000, depending on the country.';

export const noPoliceLine = {
	withoutCountry: 'Choose your country below to see the police line.',
	withCountry: 'No police number is listed for your country. Call your local police station.',
};

type CallText = {
	who: string;
	instruction: string;
	why: string;
};

const firstCallText: Readonly<Record<FirstCallId, CallText>> = {
	'it-provider': {
		who: 'Your IT provider',
		instruction: 'Call your IT provider.',
		why: 'Two people, two phones: one calls IT, the other the insurer.',
	},
	insurer: {
		who: 'Your insurer',
		instruction: 'Call your insurer.',
		why: 'Your insurer says which outside firms it will pay for, and may not pay for costs from before you gave notice.',
	},
	lawyer: {
		who: 'A breach lawyer',
		instruction: 'Call a breach lawyer.',
		why: `Often one your insurer names. What you tell a lawyer may stay confidential. ${privilegeRule}`,
	},
	police: {
		who: 'Police',
		instruction: 'Call the police.',
		why: 'They may know the attacker or hold a key.',
	},
};

export const firstCallList = firstCalls.map(({ id }) => ({ id, ...firstCallText[id] }));

/** `reference`: the script asks for a number to write down. */
export const madeText: Readonly<Record<FirstCallId, { text: string; reference: boolean }>> = {
	'it-provider': { text: 'Checked off: your IT provider. Added to the timeline.', reference: false },
	insurer: { text: 'Checked off: tell your insurer. Added to the timeline.', reference: true },
	lawyer: { text: 'Checked off: call a lawyer. Added to the timeline.', reference: false },
	police: { text: 'Checked off: tell the police. Added to the timeline.', reference: true },
};

export const getCallAnchor = (id: FirstCallId) => `call-to-${id}`;

export const laterCalls: readonly { id: string; who: string; why: string }[] = [
	{
		id: 'responder',
		who: 'A new response firm, only after your insurer agrees',
		why: `${privilegeRule} Ask for two references and the minimum bill.`,
	},
	{
		id: 'cyber-agency',
		who: 'Your national cyber agency',
		why: 'Free help and warnings. In the United States, call CISA.',
	},
	{ id: 'bank', who: 'Your bank', why: 'Stop payments you did not make and watch the accounts.' },
	{ id: 'regulators', who: 'Regulators, by their deadline', why: 'Some deadlines end after 4 to 12 hours.' },
	{ id: 'customers', who: 'Key customers and suppliers', why: 'They should hear it from you first.' },
];

export const callOrder: readonly { id: string; who: string; why: string }[] = [
	...firstCallList,
	...laterCalls,
];

export const firstSteps: readonly string[] = [
	'Unplug network cables and turn Wi-Fi off. Leave the machines on, unless one still locks files with the cable out: hold its power button.',
	'Several machines hit? First have someone watch medical devices, alarms and door locks. Then pull the internet cable and unplug the main switch. Leave the firewall on.',
	'Unplug backup drives and take the backup server off the network.',
	'Use personal cell phones. Assume the attacker reads company email and chat.',
	'Photograph the ransom note. Do not answer it, open its links or pay.',
	'Write down what you saw and did, with the time. Then call, in this order.',
];

/** From the operator's content file (docs/operating.md). */
declare const __PARTNER__: { contactName: string; contactUse: string } | undefined;

export const provider: { name: string; use: string } =
	typeof __PARTNER__ === 'undefined'
		? { name: site.help.listname, use: site.help.listuse }
		: { name: __PARTNER__.contactName, use: __PARTNER__.contactUse };

export const identificationServices: readonly { name: string; web: string; use: string }[] = [
	{
		name: 'No More Ransom',
		web: 'nomoreransom.org',
		use: 'Free decryptors of police forces and security firms.',
	},
	{
		name: 'ID Ransomware',
		web: 'id-ransomware.malwarehunterteam.com',
		use: 'Identifies the ransomware from the note; what you upload goes to that service.',
	},
];
