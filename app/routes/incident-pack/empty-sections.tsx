import { getToolsById } from '#app/tools/groups.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';

/** Separate from the page, because the registry of the tools loads with the record's forms. */
export function EmptySections({ tools }: { tools: readonly string[] }) {
	if (tools.length === 0) return null;
	return (
		<Stack gap="gap-2" className="print:hidden">
			<h2 className="text-lg">Still empty</h2>
			<ButtonRow>
				{getToolsById(tools).map((tool) => (
					<LinkButton key={tool.id} to={tool.path}>
						{tool.title}
					</LinkButton>
				))}
			</ButtonRow>
		</Stack>
	);
}
