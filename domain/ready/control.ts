export const flagTexts = {
	'has-office-line': 'an office with own internet line',
	'has-remote-access': 'VPN, remote desktop or remote-control tools for staff or suppliers',
	'has-servers': 'own servers or directory',
	'has-hypervisor': 'virtual servers on own hosts',
	'has-windows': 'Windows computers',
	'has-cloud-office': 'Microsoft 365 or Google Workspace',
	'has-cloud-apps': 'other web programs with company data',
	'has-it-provider': 'an outside IT firm or supplier with access',
	'has-domain': 'an own mail domain',
} as const;

/** What the organization has; a control that needs it does not apply to others. */
export type Flag = keyof typeof flagTexts;

/** Nobody having answered counts as yes. */
export type Flags = Readonly<Partial<Record<Flag, 'yes' | 'no'>>>;

export const groupNames = {
	accounts: 'Accounts',
	computers: 'Computers',
	mail: 'Mail',
	network: 'Network',
	backups: 'Backups',
	detection: 'Detection',
	hypervisors: 'Virtual hosts',
	cloud: 'Cloud',
	people: 'People',
	plan: 'Plan',
	vendors: 'Suppliers',
} as const;

export type Group = keyof typeof groupNames;

export type Hours = 'lt1h' | 'day' | 'week' | 'project';
export type Cost = 'none' | '$' | '$$' | '$$$';
export type Who = 'IT' | 'owner' | 'provider';

/** One thing an organization does or does not do. */
export type Control = {
	readonly id: string;
	readonly name: string;
	readonly meaning: string;
	readonly group: Group;
	/** Whether it lowers the chance of entry or the damage. */
	readonly kind: 'entry' | 'damage';
	readonly impact: number;
	readonly evidence: readonly string[];
	readonly hours: Hours;
	readonly cost: Cost;
	/** Who usually knows or does it. */
	readonly who: Who;
	readonly recheckDays: number;
	readonly proof: string;
	readonly firstStep: string;
	/** Undefined: it applies to everybody. */
	readonly applies?: Flag;
	/** Waits in the ranking until these are in place. */
	readonly after?: readonly string[];
	readonly impactWithout?: { readonly flag: Flag; readonly impact: number };
	/** Items that put it in place only when all of them hold. */
	readonly together?: { readonly tool: string; readonly items: readonly string[]; readonly value: string };
	/** For controls that no other tool asks about. */
	readonly question?: string;
};

export function doesApply({ applies }: Control, flags: Flags): boolean {
	return applies === undefined || flags[applies] !== 'no';
}

export function getImpact({ impact, impactWithout }: Control, flags: Flags): number {
	return impactWithout && flags[impactWithout.flag] === 'no' ? impactWithout.impact : impact;
}

const hourPoints: Record<Hours, number> = { lt1h: 1, day: 2, week: 3, project: 5 };
const costPoints: Record<Cost, number> = { none: 0, $: 0, $$: 1, $$$: 2 };

/** 1 to 7. */
export function getEffort({ hours, cost }: Control): number {
	return hourPoints[hours] + costPoints[cost];
}
