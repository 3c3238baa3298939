import { Link } from 'react-router';
import type { Tool } from '#app/site/define-tool.ts';
import { steps } from '#app/site/steps.ts';
import { ToolIcon } from '#app/ui/icons/tool-icon.tsx';

export function ToolRows({ tools, urgent = false }: { tools: readonly Tool[]; urgent?: boolean }) {
	return (
		<ul className={urgent ? 'tone-now' : 'tone-calm'}>
			{tools.map((tool) => (
				<li
					key={tool.id}
					className="relative grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-0.5 border-b border-line py-3 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-focus md:grid-cols-[44px_minmax(0,1fr)_auto] md:items-center"
				>
					<ToolIcon name={tool.icon} />
					<div>
						<h3 className="text-base leading-snug tracking-normal">{tool.title}</h3>
						<p className="text-sm text-soft">{tool.summary}</p>
					</div>
					<p className="col-start-2 flex flex-wrap gap-x-2.5 text-sm text-soft md:col-start-3 md:block md:text-right">
						<Link
							to={tool.path}
							aria-label={`Use Tool: ${tool.title}`}
							className="font-semibold whitespace-nowrap text-brand no-underline outline-none after:absolute after:inset-0 focus-visible:shadow-none"
						>
							Use Tool
						</Link>
						<span className="block">
							{steps.find(({ id }) => id === tool.step)?.name}, {tool.minutes} min
						</span>
					</p>
				</li>
			))}
		</ul>
	);
}
