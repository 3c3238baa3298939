import type { ToolDefinition } from '#app/site/define-tool.ts';
import { registry } from './registry.ts';

/** The tools with these ids, in this order. */
export function getToolsById(ids: readonly string[]): readonly ToolDefinition[] {
	return ids.flatMap((id) => registry.filter((tool) => tool.id === id));
}
