import type { SignatureBase } from '#domain/identify/base.ts';

/** For each family of a shared template, by position: the families it shares one with. */
export type TemplatePeers = ReadonlyMap<number, ReadonlySet<number>>;

export function buildTemplatePeers({
	families,
	templates,
}: Pick<SignatureBase, 'families' | 'templates'>): TemplatePeers {
	const positions = new Map(families.map(({ id }, i) => [id, i]));
	const peers = new Map<number, Set<number>>();
	const add = (a: number, b: number) => peers.set(a, (peers.get(a) ?? new Set()).add(b));
	for (const [a, b] of templates) {
		const [first, second] = [positions.get(a), positions.get(b)];
		if (first === undefined || second === undefined) continue;
		add(first, second);
		add(second, first);
	}
	return peers;
}
