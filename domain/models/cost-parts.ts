export type CostPart<Id extends string = string> = { id: Id; label: string; amount: number };

export function buildCostParts<Id extends string>(
	labels: Readonly<Record<Id, string>>,
	amounts: Readonly<Record<NoInfer<Id>, number>>,
): CostPart<Id>[] {
	return (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id], amount: amounts[id] }));
}

export function getLargestPart<Id extends string>(parts: readonly CostPart<Id>[]): CostPart<Id> | undefined {
	const [largest] = parts.toSorted((a, b) => b.amount - a.amount);
	return largest && largest.amount > 0 ? largest : undefined;
}
