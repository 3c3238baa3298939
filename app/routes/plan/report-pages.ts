export const reportPages = [
	{ page: 'plan-board', title: 'Owner’s page', text: 'One sheet: score, gaps, money, decisions' },
	{ page: 'plan-insurer', title: 'Insurer’s questions', text: '30 answers, doubtful ones marked' },
	{ page: 'plan-if-it-happens', title: 'If it happens', text: 'One sheet: calls, systems, backups' },
	{ page: 'plan-coverage', title: 'Framework coverage', text: 'CIS IG1, NIST CSF 2.0, CISA CPG 2.0' },
] as const;
