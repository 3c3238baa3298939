import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'tabletop',
	title: 'Tabletop in 60 minutes',
	shortTitle: 'Tabletop',
	summary:
		'A ransomware attack talked through at a table: ten events on a clock, role cards, a score and a sheet for what to fix.',
	icon: 'users',
	keywords: [
		'tabletop',
		'exercise',
		'rehearsal',
		'drill',
		'role cards',
		'scenario',
		'practice',
		'simulation',
	],
	step: 'rehearse',
};
