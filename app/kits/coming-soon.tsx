import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { ToolPage } from './tool-page.tsx';

export function ComingSoon({ tool }: { tool: ToolDefinition }) {
	return (
		<ToolPage tool={tool}>
			<p>This tool is coming in the next release.</p>
		</ToolPage>
	);
}
