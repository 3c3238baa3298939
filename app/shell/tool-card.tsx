import type { ReactNode } from 'react';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { LinkButton } from '#app/ui/button.tsx';

export function ToolCard({ title, summary, action }: { title: string; summary: string; action: ReactNode }) {
	return (
		<article className="flex flex-col gap-2.5 rounded-panel border border-line bg-panel p-5">
			<h3>{title}</h3>
			<p className="text-soft">{summary}</p>
			<div className="mt-auto grid pt-1.5">{action}</div>
		</article>
	);
}

export function RegistryToolCard({ tool, urgent }: { tool: ToolDefinition; urgent: boolean }) {
	return (
		<ToolCard
			title={tool.title}
			summary={tool.summary}
			action={
				<LinkButton look={urgent ? 'primary' : 'line'} to={tool.path} aria-label={`Use Tool: ${tool.title}`}>
					Use Tool
				</LinkButton>
			}
		/>
	);
}
