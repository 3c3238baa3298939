import { Link } from 'react-router';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { Panel, Stack } from '#app/ui/layout.tsx';

/** Tools that fit a result. */
export function RecommendedTools({ tools }: { tools: readonly ToolDefinition[] }) {
	if (tools.length === 0) return null;
	return (
		<Panel aria-labelledby="recommended-tools">
			<Stack gap="gap-3">
				<h2 id="recommended-tools">Recommended tools</h2>
				<ul className="grid gap-3">
					{tools.map((tool) => (
						<li key={tool.id}>
							<Link to={tool.path} className="inline-block py-1 font-[650] text-brand underline">
								{tool.title}
							</Link>
							<p className="text-soft">{tool.summary}</p>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}
