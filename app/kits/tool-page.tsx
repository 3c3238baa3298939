import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { Stack } from '#app/ui/layout.tsx';

/** Emergency tools lead back to the emergency hub, the others to the catalogue. */
function backLink(path: string) {
	return path.startsWith('/ransomadvisor/')
		? { to: '/ransomadvisor/tools', label: 'All emergency tools' }
		: { to: '/tools', label: 'All tools' };
}

type ToolPageProps = { tool: ToolDefinition; back?: { to: string; label: string }; children: ReactNode };

/** Frame of every tool: the way back, the title, one sentence, the tool. */
export function ToolPage({ tool, back = backLink(tool.path), children }: ToolPageProps) {
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-1.5">
				<p className="text-sm print:hidden">
					<Link to={back.to} className="inline-flex min-h-11 items-center gap-1.5 text-brand underline">
						<ArrowLeft size={16} aria-hidden="true" />
						{back.label}
					</Link>
				</p>
				<h1>{tool.title}</h1>
				<p className="text-soft">{tool.summary}</p>
			</Stack>
			{children}
		</Stack>
	);
}
