import { type Cells, fromKey } from '#domain/incident/merge.ts';

/** The tool under which a state is said on the plan itself; the item is the control. */
export const planTool = 'plan';

/** Lists of the plan that hold their checks with the instant. */
export const listTools: readonly string[] = [
	'hardening-checklist',
	'backup-checklist',
	'vulnerability-spotter',
];

/** The record has two parts, plan and incident; each cell is of one of them. */
export const isPlanTool = (tool: string): boolean => tool === planTool || listTools.includes(tool);

/** The cells of one part. Returns the same cells when there are no others. */
export function pickPart(cells: Cells, isPlan: boolean): Cells {
	const part = [...cells].filter(([key]) => isPlanTool(fromKey(key)[0]) === isPlan);
	return part.length === cells.size ? cells : new Map(part);
}
