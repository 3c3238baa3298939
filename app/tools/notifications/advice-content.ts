import { scamWarning, type templates } from './content.ts';

type TemplateAdvice = {
	when: string;
	avoid: readonly string[];
	also: { title: string; items: readonly string[] };
	variant?: { title: string; text: string };
};

/** Loads with the templates; their facts are counted without it. */
export const templateAdvice: Record<(typeof templates)[number]['id'], TemplateAdvice> = {
	employees: {
		when: 'Within the first hour, by phone or in person; then daily.',
		avoid: [
			'Technical details and suspicions',
			'The name of the person who clicked',
			'Sending it through the attacked email system',
		],
		also: {
			title: 'Later, if data of staff may be affected',
			items: [
				'Tell them what you tell customers: which of their data, what they can do, who to ask.',
				'Say what to do about bank accounts, IDs and tax numbers.',
			],
		},
	},
	customers: {
		when: 'A first note the same day to key customers; the formal notice once you know whose data is affected, within the legal limit.',
		avoid: [
			'Advertising, and "we take your privacy seriously" as an opening',
			'Links to sign in',
			'Playing it down, or hiding which data is affected',
		],
		also: {
			title: 'What a formal notice to affected people must contain',
			items: [
				'What happened, when it happened and when it was found (HIPAA, California)',
				'Which kinds of information about this person are involved',
				'What you are doing about it',
				'What the person can do: passwords, bank, fraud alert or credit freeze, watching for scams',
				'How to reach you: toll-free phone, postal address, website; regulator and credit bureaus where the law requires them',
				'United States: an offer of 12 months of identity protection where Social Security or driver’s license numbers are involved (California and some other states; not verified, ask your lawyer)',
				'GDPR: the data protection contact, the likely consequences, the measures taken',
				'California: the title "Notice of Data Breach" and its five fixed headings',
				'In the languages your readers use, with large print or a phone line as another way',
			],
		},
		variant: {
			title: 'If data was stolen',
			text: `On {discoveryDate} we found that files were copied from our systems. We are finding out whose data is in them, and we will write to each person affected.

If somebody calls or writes to you about this: do not pay and do not answer. Keep the message and tell us the time and the number.

Contact: {contactName}, {contactPhone}
Next update: {nextUpdate}

${scamWarning}`,
		},
	},
	vendors: {
		when: 'The same day to every supplier or partner with a connection to your systems.',
		avoid: [
			'Attachments',
			'Sending it from the attacked email domain',
			'Facts about other customers or partners',
		],
		also: {
			title: 'Have ready for the call back',
			items: [
				'Signs of the attack they can check for, given through a safe channel',
				'A list of their accounts and connections',
				'Who may agree to reconnect, and with what proof',
			],
		},
	},
	media: {
		when: 'Only when it is known already or when people have to be warned. Keep it ready from the first day.',
		avoid: [
			'Figures that are not verified and dates you may miss',
			'Naming the gang or arguing with it',
			'"No evidence that data was misused" as a comfort',
		],
		also: {
			title: 'Answers to have ready: what we know, what we do, when we say more',
			items: [
				'Was data stolen? "We are examining that and will tell the people affected first."',
				'Did you pay? "We do not discuss contact with criminals. We work with the police."',
				'When will you be back? "Step by step. The next update is on {nextUpdate}."',
				'Who did it? "That is for the police."',
				'Are people safe? "[one sentence, checked]"',
				'Short line, if asked before you are ready: "We have a security incident and are working on it with specialists. We will say more when facts are confirmed."',
			],
		},
	},
};
