import { Link } from 'react-router';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { type Coverage, getCoverage } from '#domain/ready/coverage.ts';
import { coverageWarning } from './content.ts';
import {
	buildCoverageReport,
	buildCoverageTable,
	findNextFor,
	listIds,
	listParts,
} from './coverage-report.ts';
import { getControlLink, getTitle, type PlanView } from './logic.ts';
import { ReportFrame } from './report-frame.tsx';

function Framework({ coverage, view }: { coverage: Coverage; view: PlanView }) {
	const { id, name, total } = coverage;
	const [supported = 0, started = 0, open = 0] = (['supported', 'started', 'open'] as const).map(
		(status) => listIds(coverage, status).length,
	);
	const next = findNextFor(coverage, view);
	return (
		<TitledSection id={`framework-${id}`} title={name}>
			<p>
				<b>{supported} supported</b>, {started} started, {open} open, of {total}.
			</p>
			<Progress value={supported} max={total} label={`${name}, supported`} tone="ok" />
			<DescriptionList items={listParts(coverage)} />
			{next ? (
				<p>
					Next for this framework: <Link to={getControlLink(next)}>{getTitle(next)}</Link>
				</p>
			) : null}
		</TitledSection>
	);
}

export function CoveragePage() {
	return (
		<ReportFrame
			page="plan-coverage"
			lead={coverageWarning}
			getReport={({ view }) => ({
				fileName: 'framework-coverage',
				report: () => buildCoverageReport(view),
				table: () => buildCoverageTable(view),
				content: (
					<div className="grid gap-section">
						{getCoverage(view.standings).map((coverage) => (
							<Framework key={coverage.id} coverage={coverage} view={view} />
						))}
					</div>
				),
			})}
		/>
	);
}
