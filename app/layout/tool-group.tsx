import { ToolRows } from '#app/features/results/tool-rows.tsx';
import type { ToolGroup } from '#app/tools/groups.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';

export function ToolGroupSection({ group, level }: { group: ToolGroup<string>; level: 'h2' | 'h3' }) {
	const Heading = level;
	return (
		<section
			aria-labelledby={`group-${group.id}`}
			className={classNames(group.tools.length === 0 && 'hidden')}
		>
			<Stack gap="gap-2">
				<div>
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<Heading id={`group-${group.id}`}>{group.title}</Heading>
						<span className="shrink-0 text-sm text-soft">
							{group.tools.length} {group.tools.length === 1 ? 'tool' : 'tools'}
						</span>
					</div>
					<p className="text-sm text-soft">{group.description}</p>
				</div>
				<ToolRows tools={group.tools} urgent={group.isUrgent} heading={level === 'h2' ? 'h3' : 'h4'} />
			</Stack>
		</section>
	);
}
