import type { ReactNode } from 'react';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { Kicker } from '#app/ui/hero.tsx';
import { Stack } from '#app/ui/layout.tsx';

type ToolPageProps = {
	tool: Pick<ToolDefinition, 'title' | 'summary'>;
	/** There is a result: the title steps back, and the verdict is what people read first. */
	done?: boolean;
	children: ReactNode;
};

/** Frame of every tool: the title, one sentence, the tool. */
export function ToolPage({ tool, done = false, children }: ToolPageProps) {
	return (
		<Stack gap={done ? 'gap-4' : 'gap-6'}>
			{done ? (
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
