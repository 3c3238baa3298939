import { Link } from 'react-router';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
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

const shades = ['tone-ok fill-(--solid)', 'tone-calm fill-(--solid) opacity-40', 'tone-now fill-(--wash)'];

function Bar({ name, shares }: { name: string; shares: readonly number[] }) {
	const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
	return (
		<svg
			className="chart"
			height={18}
			role="img"
			aria-label={`${name}: supported, started, open, not in this plan`}
		>
			<rect width="100%" height="100%" className="fill-track" />
			{shades.map((shade, index) => (
				<rect
					key={shade}
					className={shade}
					x={`${starts[index]}%`}
					width={`${shares[index]}%`}
					height="100%"
				/>
			))}
		</svg>
	);
}

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
			<Bar name={name} shares={[supported, started, open].map((count) => (100 * count) / total)} />
			<DisclosureGroup>
				{listParts(coverage).map(({ label, count, value }) => (
					<Disclosure key={label} title={`${label}: ${count}`}>
						<p className="wrap-anywhere">{value}</p>
					</Disclosure>
				))}
			</DisclosureGroup>
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
