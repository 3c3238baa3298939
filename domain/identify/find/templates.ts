import type { SignatureBase } from '#domain/identify/base.ts';

/** For each family of a shared template, by position: the families it shares one with. */
export type TemplateMates = ReadonlyMap<number, ReadonlySet<number>>;

export function templateMates({
	families,
	templates,
}: Pick<SignatureBase, 'families' | 'templates'>): TemplateMates {
	const positions = new Map(families.map(({ id }, i) => [id, i]));
	const mates = new Map<number, Set<number>>();
	const add = (a: number, b: number) => mates.set(a, (mates.get(a) ?? new Set()).add(b));
	for (const [a, b] of templates) {
		const [first, second] = [positions.get(a), positions.get(b)];
		if (first === undefined || second === undefined) continue;
		add(first, second);
		add(second, first);
	}
	return mates;
}
