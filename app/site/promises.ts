import { site } from './site.ts';

/** Every statement about what is kept and what is sent, so that the pages agree. */

export const savingPromise = {
	withoutContact: 'Saving sends your answers to us.',
	withContact: site.help.saving,
} as const;

export const landingPromise = {
	title: 'You decide what is kept',
	text: site.help.landing,
} as const;

export const footerPromise =
	'What you type stays on this device. We receive data only when you save the answers of a questionnaire, start a scan or a watch, analyze or send a note, share an incident, ask for reminders or a time stamp, or use an account. Each button says so.';

export const recordPromise = {
	alone:
		'What you type in the emergency tools stays on this device, even if you reload the page. It leaves it only when you press a button that says so.',
	inRoom:
		'What you type in the emergency tools goes to everyone in the room. It is encrypted on this device first, so we cannot read it.',
	planInRoom:
		'What is said on this plan goes to everyone in its room. It is encrypted on this device first, so we cannot read it.',
} as const;

export const keepPromise = {
	on: 'On. It is still here if you close the tab.',
	off: 'Off. If you close this tab, it is gone.',
	device: 'In a room. This device keeps the record until you leave the room.',
	tab: 'In a second room. This tab keeps the record until you leave the room or close the tab.',
} as const;

const sealedPromise = 'It is encrypted on this device before it is sent.';

export const sharePromise = {
	incident: `${sealedPromise} This device keeps the links and the record until you leave the room. The room closes after 30 days.`,
	plan: `${sealedPromise} This device keeps the links and the plan until you leave the room. The room closes 400 days after the last change of anybody in it.`,
} as const;
