import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { path } from '#app/site/paths.ts';
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

export function TheftOnlyNote() {
	return (
		<p className="text-sm text-soft print:hidden">
			If data was only stolen, there is nothing to restore. Start with{' '}
			<Link to={path('compliance')}>the deadlines</Link>.
		</p>
	);
}
