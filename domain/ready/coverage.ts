import { requirementsOf } from './requirements.ts';
import type { Standing } from './state.ts';

export type FrameworkId = 'cis' | 'csf' | 'cpg';

export type Requirement = {
	readonly id: string;
	/** Controls that help to meet it and apply. */
	readonly standings: readonly Standing[];
	/** Each of its controls helps in part only. */
	readonly isInPart: boolean;
	/** Supported: all of them are in place. It does not say that the requirement is met. */
	readonly status: 'supported' | 'started' | 'open';
};

export type Coverage = {
	readonly id: FrameworkId;
	readonly name: string;
	/** Requirements of the framework. */
	readonly total: number;
	readonly requirements: readonly Requirement[];
	/** What no control asks about, as far as it is listed. */
	readonly notAsked: readonly { readonly id: string; readonly name: string }[];
	readonly notAskedCount: number;
};

const frameworks: readonly Pick<Coverage, 'id' | 'name' | 'total' | 'notAsked'>[] = [
	{
		id: 'cis',
		name: 'CIS Controls v8.1, IG1',
		total: 56,
		notAsked: [
			{ id: '6.1', name: 'How rights are granted when somebody joins' },
			{ id: '14.7', name: 'Training: noticing missing updates' },
			{ id: '14.8', name: 'Training: unsafe networks' },
		],
	},
	{ id: 'csf', name: 'NIST Cybersecurity Framework 2.0', total: 106, notAsked: [] },
	{
		id: 'cpg',
		name: 'CISA Cross-Sector Cybersecurity Performance Goals 2.0',
		total: 34,
		notAsked: [
			{ id: '1.B', name: 'Oversight by the leadership' },
			{ id: '2.D', name: 'A way to report weaknesses to you' },
			{ id: '2.E', name: 'A drawing of the network' },
			{ id: '3.N', name: 'Who approves changes' },
			{ id: '3.R', name: 'Devices that nobody allowed' },
		],
	},
];

function getStatus(applying: readonly Standing[], isInPart: boolean): Requirement['status'] {
	const hasBegun = applying.some(({ state }) => state !== 'missing' && state !== 'unknown');
	if (!hasBegun) return 'open';
	return !isInPart && applying.every(({ state }) => state === 'in-place') ? 'supported' : 'started';
}

function compareIds(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}

/** Which requirements of three frameworks the controls support. */
export function getCoverage(standings: readonly Standing[]): readonly Coverage[] {
	return frameworks.map((framework) => {
		const carriers = new Map<string, { full: Standing[]; part: Standing[] }>();
		for (const standing of standings) {
			const { cisInPart = [], ...full } = requirementsOf[standing.control.id] ?? {};
			const add = (id: string, kind: 'full' | 'part') => {
				const carrier = carriers.get(id) ?? { full: [], part: [] };
				carrier[kind].push(standing);
				carriers.set(id, carrier);
			};
			for (const id of full[framework.id] ?? []) add(id, 'full');
			if (framework.id === 'cis') for (const id of cisInPart) add(id, 'part');
		}
		const requirements = [...carriers]
			.map(([id, { full, part }]): Requirement => {
				const applying = [...full, ...part].filter(({ state }) => state !== 'not-applicable');
				const isInPart = full.length === 0;
				return { id, standings: applying, isInPart, status: getStatus(applying, isInPart) };
			})
			.toSorted((a, b) => compareIds(a.id, b.id));
		return {
			...framework,
			requirements,
			notAskedCount: framework.total - requirements.length,
		};
	});
}
