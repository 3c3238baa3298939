import { ScoredComparer } from '#app/features/comparer/scored-comparer.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { nextActions, options, syncWarning } from './content.ts';
import { comparison } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<p className="font-semibold">{syncWarning}</p>
			<ScoredComparer
				page="backup-comparer"
				options={options}
				comparison={comparison}
				cardDetails={({ riskLevel }) => [{ label: 'Risk level', value: riskLevel }]}
				next={{ title: 'After you have chosen', actions: nextActions }}
				fileName="backup-comparison"
			/>
		</ToolPage>
	);
}
