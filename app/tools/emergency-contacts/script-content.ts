import type { FirstCallId } from '#domain/incident/call-order.ts';

type Script = {
	/** Read aloud. Words in brackets are filled in from the record. */
	script: string;
	/** Where data was stolen and every file still opens. */
	theftScript: string;
};

export const callScripts: Readonly<Record<FirstCallId, Script>> = {
	'it-provider': {
		script:
			'This is [name] from [organization]. We have ransomware: [systems]. Found [time]. [network] Computers stay on unless one keeps locking files. Please come. Don’t wipe or restart anything.',
		theftScript:
			'This is [name] from [organization]. We have a data theft, files not locked. Found [time]. Please come and save the logs. Don’t wipe or restart anything.',
	},
	insurer: {
		script:
			'I need to report a cyber attack. [organization], policy number [policy]. Ransomware, [family], found [time]. Which responder and which lawyer may we use? Please give me a claim number.',
		theftScript:
			'I need to report a cyber attack. [organization], policy number [policy]. Data theft, files not locked, found [time]. Which responder and which lawyer may we use? Please give me a claim number.',
	},
	lawyer: {
		script:
			'This is [name] from [organization]. We have a ransomware attack, [family], found [time]. Data may be stolen. Can you take this now, and speak to the responder for us?',
		theftScript:
			'This is [name] from [organization]. We have a data theft, files not locked, found [time]. Can you take this now, and speak to the responder for us?',
	},
	police: {
		script:
			'I want to report ransomware at [organization]: [systems], found [time], [family]. [paid] Do you hold a key? Please give me a reference number.',
		theftScript:
			'I want to report a data theft at [organization], files not locked, found [time]. [paid] Please give me a reference number.',
	},
};

export const scriptPlaceholders = {
	name: 'your name',
	organization: 'your organization',
	systems: 'how many computers',
	time: 'what time',
	policy: 'your policy number',
	family: 'kind not known yet',
	network: 'Is the network off?',
	/** Left out of the script until the visitor answers: a wrong statement to the police can hurt them. */
	paid: '',
} as const;

/** The blanks that only the caller can fill in, so that their fields are there from the start. */
export const blankLabels = {
	name: 'Your name',
	organization: 'Organization',
	policy: 'Policy Number',
} as const;

/** The blanks that another page may have filled in, and their fields here. */
export const blankFields = {
	systems: 'systems',
	time: 'foundAt',
	family: 'family',
	network: 'network',
} as const;

/** By what the triage and the checked steps say. */
export const scriptSentences = {
	paid: {
		'not-paid': 'We have not paid.',
		paid: 'We paid.',
		undecided: 'We have not decided about paying.',
	},
	network: { yes: 'The network is off.', no: 'We are cutting the network now.' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
