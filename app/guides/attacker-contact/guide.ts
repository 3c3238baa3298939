import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'attacker-contact',
	title: 'The attackers write or call: questions and answers',
	shortTitle: 'Attackers write or call',
	summary:
		'What opening the chat starts, who may speak, what the front desk says, and what to do when the key, the insurer or the IT provider fails you.',
	icon: 'message-square-warning',
	keywords: [
		...['negotiation', 'negotiator', 'chat', 'timer', 'countdown', 'more time', 'front desk', 'phone call'],
		...[
			'customers',
			'email from attackers',
			'decryptor fails',
			'insurer denies',
			'claim denied',
			'sue',
			'MSP',
		],
	],
	step: 'tell',
};
