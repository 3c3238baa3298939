/** Separate from the eight questions; they never change the level. */
export const theftSigns = [
	{ id: 'th-1', text: 'Someone says they have our data: by email, phone, note or website' },
	{ id: 'th-2', text: 'Our name or our files are on a leak site or in a forum' },
	{
		id: 'th-3',
		text: 'Large uploads, or tools such as Rclone, WinSCP or MEGA that nobody here uses',
	},
	{
		id: 'th-4',
		text: 'A stranger on the phone or at the door got remote access or plugged in a drive “for IT”',
	},
] as const;

export type TheftSign = (typeof theftSigns)[number]['id'];

export const theftText = {
	question: 'Was data stolen?',
	boxes: 'Check what is true. It does not change the level above.',
	nothing:
		'Nothing points to theft yet. Most attackers copy data before they lock it (76% of the cases one negotiator handled in the third quarter of 2025), so keep looking.',
	card: 'Treat this as a data breach now',
	demandOnly:
		'A demand without locked files is often about stolen data, or a bluff. Ask for proof through your lawyer, not yourself.',
	levelIsLow:
		'Your files still open, so the level is low. A theft still starts legal deadlines today: see “Was data stolen?” below.',
	source:
		'Coveware, third quarter of 2025, after SC Media; FBI on Silent Ransom Group; both secondhand. The steps are the practice of incident responders and CISA’s guide.',
} as const;
