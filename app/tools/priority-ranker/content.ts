import type { Category, Impact } from '#contract/limits.ts';

export type System = {
	id: string;
	name: string;
	category: Category;
	impact: Impact;
	/** Recovery time objective in hours. */
	rto: number;
	/** Names; only those that are systems in the list affect the order. */
	dependencies: readonly string[];
	isCustom: boolean;
};

export const categoryLabels: Record<Category, string> = {
	infrastructure: 'Infrastructure',
	business: 'Business',
	communication: 'Communication',
	external: 'External',
	office: 'Office',
	security: 'Security',
	storage: 'Storage',
	other: 'Other',
};

export const impactLabels: Record<Impact, string> = {
	critical: 'Critical',
	high: 'High',
	medium: 'Medium',
	low: 'Low',
};

export const impactWeights: Record<Impact, number> = { critical: 4, high: 3, medium: 2, low: 1 };

const builtIn = { isCustom: false } as const;

export const defaultSystems: readonly System[] = [
	{
		...builtIn,
		id: 'email',
		name: 'Email System',
		category: 'communication',
		impact: 'critical',
		rto: 1,
		dependencies: ['Internet Connection', 'User Logins'],
	},
	{
		...builtIn,
		id: 'erp',
		name: 'ERP/Financial System',
		category: 'business',
		impact: 'critical',
		rto: 2,
		dependencies: ['Primary Database', 'File Server', 'User Logins'],
	},
	{
		...builtIn,
		id: 'website',
		name: 'Company Website',
		category: 'external',
		impact: 'high',
		rto: 4,
		dependencies: ['Internet Connection', 'Primary Database'],
	},
	{
		...builtIn,
		id: 'file-server',
		name: 'File Server',
		category: 'infrastructure',
		impact: 'high',
		rto: 2,
		dependencies: ['User Logins'],
	},
	{
		...builtIn,
		id: 'database',
		name: 'Primary Database',
		category: 'infrastructure',
		impact: 'critical',
		rto: 1,
		dependencies: ['Server Hardware'],
	},
	{
		...builtIn,
		id: 'crm',
		name: 'CRM System',
		category: 'business',
		impact: 'high',
		rto: 3,
		dependencies: ['Primary Database', 'Email System'],
	},
	{
		...builtIn,
		id: 'backup',
		name: 'Backup System',
		category: 'infrastructure',
		impact: 'medium',
		rto: 6,
		dependencies: ['Server Hardware', 'Internet Connection'],
	},
	{
		...builtIn,
		id: 'vpn',
		name: 'VPN Access',
		category: 'infrastructure',
		impact: 'medium',
		rto: 2,
		dependencies: ['Internet Connection', 'User Logins'],
	},
	{
		...builtIn,
		id: 'phone',
		name: 'Phone System',
		category: 'communication',
		impact: 'medium',
		rto: 4,
		dependencies: ['Internet Connection'],
	},
	{
		...builtIn,
		id: 'printers',
		name: 'Network Printers',
		category: 'office',
		impact: 'low',
		rto: 8,
		dependencies: ['File Server'],
	},
];

export const sorts = [
	{ value: 'impact', label: 'Business impact' },
	{ value: 'rto', label: 'Recovery time' },
	{ value: 'dependencies', label: 'Dependencies' },
] as const;

export type Sort = (typeof sorts)[number]['value'];

export const rankingRule =
	'Higher business impact comes first, then the shorter RTO, then the system with more dependencies. Equal systems go by name.';

/** The order follows impact, which would put these two late or leave them out. */
export const prerequisiteNote =
	'Whatever the order says: nothing can be restored before the Backup System works, and nobody can work before people can sign in again (User Logins).';

export const focusAdvice = 'Focus on systems 1-3 first.';

export const timelineAssumption =
	'Counts the RTO of each system as the hours its own recovery takes, and assumes that there are enough hands to work on several at once. A planning figure of this site.';

export const nextActions = [
	{
		page: 'recovery-wizard',
		title: 'Write down who restores what, and from where.',
		text: 'The order alone restores nothing.',
		label: 'Write a recovery plan',
	},
	{
		page: 'backup-checklist',
		title: 'Prove that the first three can be restored.',
		text: 'Restore each of them once, as a test.',
		label: 'Check your backups',
	},
	{
		page: 'before-you-reconnect',
		title: 'Reconnect them in waves.',
		text: 'Nothing goes back on the network before it is clean.',
		label: 'Before you reconnect',
	},
] as const;
