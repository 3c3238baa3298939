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
	formatNotAsked,
	splitRequirements,
} from './coverage-report.ts';
import { getControlLink } from './links.ts';
import { getTitle, type PlanView } from './logic.ts';
import { ReportFrame } from './report-frame.tsx';

const none = 'none';

function Framework({ coverage, view }: { coverage: Coverage; view: PlanView }) {
	const { id, name, total } = coverage;
	const { supported, started, open } = splitRequirements(coverage);
	const next = findNextFor(coverage, view);
	return (
		<TitledSection id={`framework-${id}`} title={name}>
			<p>
				<b>{supported.length} supported</b>, {started.length} started, {open.length} open, of {total}.
			</p>
			<Progress value={supported.length} max={total} label={`${name}, supported`} tone="ok" />
			<DescriptionList
				items={[
					{ label: 'Supported', value: supported.join(' ') || none },
					{ label: 'Started', value: started.join(' ') || none },
					{ label: 'Open', value: open.join(' ') || none },
					{ label: 'Not in this plan', value: formatNotAsked(coverage) },
				]}
			/>
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
