import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { templateSources } from './facts.ts';
import type { NoticeValues } from './fields.ts';
import { buildNotificationsReport } from './report.ts';

const facts = Object.values(templateSources);

export function AllTemplates({ values, printsPage }: { values: NoticeValues; printsPage: boolean }) {
	return (
		<ResultActions
			fileName="notification-templates"
			report={() => buildNotificationsReport(values)}
			facts={facts}
			inRecord
			printByDefault={printsPage}
		/>
	);
}

export function TemplateSources() {
	return (
		<>
			<p className="text-sm text-soft">The laws that apply to you may ask for more.</p>
			<SourceList facts={facts} page="notifications" />
		</>
	);
}
