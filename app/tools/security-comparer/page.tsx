import { NextSteps } from '#app/kits/next-steps.tsx';
import { ScoredComparer } from '#app/kits/scored-comparer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { options } from './content.ts';
import { comparison } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<ScoredComparer
				options={options}
				comparison={comparison}
				cardFacts={({ category, cost, ransomwareProtection }) => [
					{ label: 'Category', value: category },
					{ label: 'Cost', value: cost },
					{ label: 'Ransomware protection', value: ransomwareProtection },
				]}
				fileName="endpoint-comparison"
			/>
			<NextSteps />
		</ToolPage>
	);
}
