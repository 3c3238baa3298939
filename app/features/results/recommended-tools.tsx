import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { ToolRows } from './tool-rows.tsx';

export function RecommendedTools({ tools }: { tools: readonly ToolDefinition[] }) {
	if (tools.length === 0) return null;
	return (
		<Panel aria-labelledby="recommended-tools">
			<Stack gap="gap-3">
				<h2 id="recommended-tools">Recommended tools</h2>
				<ToolRows tools={tools} urgent={false} heading="h3" />
			</Stack>
		</Panel>
	);
}
