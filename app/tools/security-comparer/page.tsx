import { ScoredComparer } from '#app/features/comparer/scored-comparer.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { nextActions, options } from './content.ts';
import { comparison } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<ScoredComparer
				page="security-comparer"
				options={options}
				comparison={comparison}
				cardDetails={({ category, cost, ransomwareProtection }) => [
					{ label: 'Category', value: category },
					{ label: 'Cost', value: cost },
					{ label: 'Ransomware protection', value: ransomwareProtection },
				]}
				next={{ title: 'After you have chosen', actions: nextActions }}
				fileName="endpoint-comparison"
			/>
		</ToolPage>
	);
}
