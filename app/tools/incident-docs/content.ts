import type { PageName } from '#app/site/paths.ts';

export const warning =
	'Write down facts, not guesses. Where you are not sure, say so. Ask your lawyer before you share it outside. This report is not protected just because it mentions a lawyer.';

export const nextActions: readonly { title: string; text: string; label: string; page: PageName }[] = [
	{
		title: 'Give it to the insurer and the lawyer.',
		text: 'Call first; the report is what you send after the call.',
		label: 'Who to call',
		page: 'emergency-contacts',
	},
	{
		title: 'Save what proves it before it is gone.',
		text: 'Photos now. Have a responder copy the logs and an encrypted file.',
		label: 'Evidence checklist',
		page: 'evidence-checklist',
	},
	{
		title: 'List every legal deadline.',
		text: 'Most clocks started when you found out.',
		label: 'List my deadlines',
		page: 'compliance',
	},
];
