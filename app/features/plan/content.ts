import type { State } from '#domain/ready/state.ts';

export const stateNames: Readonly<Record<State, string>> = {
	'in-place': 'In place',
	due: 'Check is due',
	partly: 'Partly',
	missing: 'Missing',
	unknown: 'Not known',
	conflict: 'Sources disagree',
	'not-applicable': 'Does not apply',
};

/** As in "from your readiness answers". */
export const sourceNames: Readonly<Record<string, string>> = {
	plan: 'your plan',
	ransomprep: 'your readiness answers',
	'target-score': 'your target score',
	'hardening-checklist': 'your hardening checklist',
	'backup-checklist': 'your backup checklist',
	'vulnerability-spotter': 'your vulnerability list',
	'network-exposure': 'the outside scan',
	watch: 'the exposure watch',
	'recovery-wizard': 'your recovery plan',
	'guides/tabletop': 'your rehearsal',
	'guides/before-you-reconnect': 'your reconnect list',
	'timeline-builder': 'your response timeline',
	'incident-checklist': 'your printed checklist',
	'emergency-contacts': 'your contact card',
	'priority-ranker': 'your restore order',
	'insurance-calculator': 'your insurance figures',
	'recovery-costs': 'your recovery costs',
	compliance: 'your deadline list',
};
