import { NextSteps } from '#app/kits/next-steps.tsx';
import { ScoredComparer } from '#app/kits/scored-comparer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { options, syncWarning } from './content.ts';
import { comparison } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<p className="rounded-panel border border-line bg-panel p-4 font-[620]">{syncWarning}</p>
			<ScoredComparer
				options={options}
				comparison={comparison}
				cardFacts={({ riskLevel }) => [{ label: 'Risk level', value: riskLevel }]}
				fileName="backup-comparison"
			/>
			<NextSteps />
		</ToolPage>
	);
}
