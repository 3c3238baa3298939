export const sendingRules: readonly string[] = [
	'Lawyer and insurer read it first. One person speaks for you, and says the same to everyone.',
	'Send it through a channel the attackers can’t reach.',
	'Say only what is confirmed. Say what you do not know yet, and when you will say more.',
	'Never write that no data was taken before that is proven. No guesses about cause, attacker or amount, nothing about a ransom, no blame.',
	'Do not hide what people need to protect themselves.',
	'Give dates and times with the time zone. Keep a copy of what went out, when, and who got it.',
];

export const scamWarning =
	'Scammers take advantage of incidents like this. We will never ask for a password, a payment or remote access because of it. If in doubt, call us on a number you already know.';

export const templates = [
	{
		id: 'employees',
		label: 'Employees',
		subject: 'IT disruption - what you must do now ({discoveryDate}, {discoveryTime})',
		body: `To everyone at {organisation},

Some of our computers are not working because of a security incident. We noticed it on {discoveryDate} at {discoveryTime}. Affected so far: {servicesAffected}.

Do this now:
- Unplug the network cable and turn Wi-Fi off.
- Leave your computer on and do not restart it. Do its files still change with the cable out? Then hold the power button until it is off.
- Do not sign in to company email, files or remote access, even from home.
- Do not plug in USB sticks or phones.

Please do not:
- write about this on social media or talk to the press: send questions from outside to {contactName}
- answer any message from the attackers
- delete anything, even if it seems harmless

How we will reach you: [phone list or private email list]
Pay, shifts and safety: [one sentence each]
Questions: {contactName}, {contactPhone}
Next update: {nextUpdate}

${scamWarning}

[Name and role of the sender]`,
	},
	{
		id: 'customers',
		label: 'Customers',
		subject: '{organisation}: disruption of our services, and what you can do',
		body: `Dear customer,

On {discoveryDate} we noticed a security incident in our computer systems.

What we have done so far: [only what is true, such as systems cut off, specialists called in, authorities told]

What is affected: {servicesAffected}
What still works: [services customers can use]
How to order and pay safely for now: [phone number or address they already know]

We are still finding out whether personal information is affected. If yours is, we will tell you directly: which information, and what you can do.

What you can do now:
- If you use the same password elsewhere, change it there.
- Watch your bank account and report anything you do not recognize.
- Do not follow links or open attachments in messages about this incident. This message has none.

Contact: {contactName}, {contactPhone}
Next update: {nextUpdate}

${scamWarning}

[Name and role of the sender]`,
	},
	{
		id: 'vendors',
		label: 'Vendors',
		subject: '{organisation}: security incident - please check your connections to us',
		body: `Dear partner,

On {discoveryDate} we noticed a security incident in our computer systems. Affected so far: {servicesAffected}.

Please do this now:
- Cut VPN, API and remote-support connections to us until we clear them with you by phone.
- Disable accounts you hold for us, and keep the logs.
- Tell us if our accounts or emails behaved oddly in the last weeks.

Connections we have cut from our side: [list of connections]
Your data with us: [not affected / affected / still being checked]
Notice under our contract: [clause, if the contract requires it]
Orders, deliveries and invoices for now: [temporary way]

Bank details: ours have not changed. Confirm every change of bank details, ours or yours, by calling a number you already have. We will do the same.

Contact, day and night: {contactName}, {contactPhone}. Technical details go to your security contact through a safe channel.
Next update: {nextUpdate}

${scamWarning}

[Name and role of the sender]`,
	},
	{
		id: 'media',
		label: 'Media',
		subject: 'Statement by {organisation} on the security incident of {discoveryDate}',
		body: `On {discoveryDate} {organisation} noticed a security incident in its computer systems. What has been done so far: [only what is true, such as systems cut off, specialists called in, authorities told].

At present this affects: {servicesAffected}. What still works: [services people can use].

We are still finding out whether personal information is affected. If it is, we will inform the people affected directly.

We will give the next update on {nextUpdate}, at [place where updates appear].

Contact for the press: {contactName}, {contactPhone}`,
	},
] as const satisfies readonly { id: string; label: string; subject: string; body: string }[];

export const nextActions = [
	{
		page: 'compliance',
		title: 'See who must be told, and by when.',
		text: 'Some laws give you a day or three.',
		label: 'List the deadlines',
	},
	{
		page: 'emergency-contacts',
		title: 'Let insurer and lawyer read them first.',
		text: 'Note the time of each call.',
		label: 'Who to call',
	},
	{
		page: 'data-stolen',
		title: 'Personal data may be gone? Tell people what to do.',
		text: 'What to say to them, and what never to say.',
		label: 'If data was stolen',
	},
] as const;
