import type { ToolGroup } from '#app/tools/groups.ts';
import { CardGrid, Stack } from '#app/ui/layout.tsx';
import { RegistryToolCard } from './tool-card.tsx';

export function ToolGroupSection({ group }: { group: ToolGroup<string> }) {
	return (
		<section aria-labelledby={`group-${group.id}`}>
			<Stack>
				<Stack gap="gap-1">
					<h2 id={`group-${group.id}`}>{group.title}</h2>
					<p className="text-soft">{group.description}</p>
				</Stack>
				<CardGrid>
					{group.tools.map((tool) => (
						<RegistryToolCard key={tool.id} tool={tool} urgent={group.urgent} />
					))}
				</CardGrid>
			</Stack>
		</section>
	);
}
