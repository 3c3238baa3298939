import { ResultActions } from '#app/features/results/result-actions.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { templateSources } from './facts.ts';
import type { NoticeValues } from './fields.ts';
import { buildNotificationsReport } from './report.ts';

/** No wrapper: a box around the bar would end its sticky position. */
export function AllTemplates({ values, printsPage }: { values: NoticeValues; printsPage: boolean }) {
	const facts = Object.values(templateSources);
	return (
		<>
			<Panel aria-labelledby="all-templates" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="all-templates" className="text-lg">
						All four in one document
					</h2>
					<p className="text-sm text-soft">The laws that apply to you may ask for more.</p>
					<SourceList facts={facts} page="notifications" />
				</Stack>
			</Panel>
			<ResultActions
				fileName="notification-templates"
				report={() => buildNotificationsReport(values)}
				facts={facts}
				inRecord
				printByDefault={printsPage}
			/>
		</>
	);
}
