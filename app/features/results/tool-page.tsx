import type { ReactNode } from 'react';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Kicker } from '#app/ui/hero.tsx';
import { Stack } from '#app/ui/layout.tsx';

type ToolPageProps = {
	tool: Pick<ToolDefinition, 'title' | 'summary'>;
	hasResult?: boolean;
	children: ReactNode;
};

export function ToolPage({ tool, hasResult = false, children }: ToolPageProps) {
	return (
		<Stack gap={hasResult ? 'gap-4' : 'gap-6'}>
			{hasResult ? (
				<Kicker as="h1">{tool.title}</Kicker>
			) : (
				<Stack gap="gap-2">
					<h1>{tool.title}</h1>
					<p className="text-lg text-soft">{tool.summary}</p>
				</Stack>
			)}
			{children}
		</Stack>
	);
}
