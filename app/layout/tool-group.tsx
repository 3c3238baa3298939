import { ToolRows } from '#app/features/results/tool-rows.tsx';
import type { ToolGroup } from '#app/tools/groups.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';

const countTools = ({ tools }: ToolGroup<string>) =>
	`${tools.length} ${tools.length === 1 ? 'tool' : 'tools'}`;

export function ToolGroupSection({ group }: { group: ToolGroup<string> }) {
	return (
		<section
			aria-labelledby={`group-${group.id}`}
			className={classNames(group.tools.length === 0 && 'hidden')}
		>
			<Stack gap="gap-2">
				<div>
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<h2 id={`group-${group.id}`} className="text-lg">
							{group.title}
						</h2>
						<span className="shrink-0 text-sm text-soft">{countTools(group)}</span>
					</div>
					<p className="text-sm text-soft">{group.description}</p>
				</div>
				<ToolRows tools={group.tools} urgent={group.isUrgent} />
			</Stack>
		</section>
	);
}

export function CollapsedToolGroup({ group }: { group: ToolGroup<string> }) {
	const headingId = `group-${group.id}`;
	return (
		<section aria-labelledby={headingId}>
			<Disclosure title={group.title} headingId={headingId} aside={countTools(group)} openOnDesktop>
				<p className="text-sm text-soft">{group.description}</p>
				<ToolRows tools={group.tools} urgent={group.isUrgent} />
			</Disclosure>
		</section>
	);
}
