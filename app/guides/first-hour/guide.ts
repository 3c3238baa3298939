import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'first-hour',
	title: 'First hour by system',
	shortTitle: 'First hour',
	summary: 'What to do first, what never to do and which evidence to keep.',
	icon: 'server',
	keywords: [
		...['ESXi', 'VMware', 'NAS', 'Synology', 'QNAP', 'Microsoft 365', 'Entra', 'Google Workspace'],
		...['MSP', 'RMM', 'Linux', 'OT', 'medical devices', 'no insurer', 'first hour'],
	],
	step: 'contain',
};
