import { ToolRows } from '#app/features/results/tool-rows.tsx';
import { createPageFilter } from '#app/features/search/search-index.ts';
import type { StepId } from '#app/site/steps.ts';
import { registry } from '#app/tools/registry.ts';
import { Stack } from '#app/ui/layout.tsx';

const filterTools = createPageFilter(registry);

export function CatalogResults({ query, step }: { query: string; step: StepId | '' }) {
	const matches = filterTools(query).filter((tool) => step === '' || tool.step === step);
	return (
		<section aria-label="Search results">
			<Stack>
				<p role="status" className="text-soft">
					{matches.length === 0
						? 'No tool matches. Try one plain word such as backup, cost or insurance, or clear the field to see every tool.'
						: `${matches.length} ${matches.length === 1 ? 'tool' : 'tools'} found`}
				</p>
				<ToolRows tools={matches} />
			</Stack>
		</section>
	);
}
