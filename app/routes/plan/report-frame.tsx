import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResultTable } from '#app/features/results/export.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ReportView } from '#app/features/results/report-view.tsx';
import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';
import type { Report } from '#domain/models/report.ts';
import { reportPages } from './report-pages.ts';
import { type PlanState, usePlanState } from './use-plan-state.ts';

export type ReportPageName = (typeof reportPages)[number]['page'];

function ReportLinks({ current }: { current: ReportPageName }) {
	return (
		<nav aria-label="Reports" className="flex flex-wrap gap-x-5 gap-y-1 print:hidden">
			{reportPages.map(({ page, title }) => (
				<Link
					key={page}
					to={path(page)}
					aria-current={page === current ? 'page' : undefined}
					className="inline-flex min-h-11 items-center font-semibold text-brand underline aria-[current]:text-ink aria-[current]:no-underline"
				>
					{title}
				</Link>
			))}
		</nav>
	);
}

export type PlanReport = {
	readonly fileName: string;
	readonly report: () => Report;
	readonly table: () => ResultTable;
	/** Instead of the report as it is printed. */
	readonly content?: ReactNode;
};

/** Each row by the names of its columns. */
const toObjects = ({ columns, rows }: ResultTable) =>
	rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));

function JsonButton({ fileName, table }: Pick<PlanReport, 'fileName' | 'table'>) {
	const save = () =>
		downloadText(`${fileName}.json`, JSON.stringify(toObjects(table()), undefined, '\t'), 'application/json');
	return (
		<Button variant="toolbar" onClick={save}>
			<Braces size={18} />
			JSON
		</Button>
	);
}

/** One report as page, print, Word, CSV and JSON. */
export function ReportFrame({
	page,
	lead,
	isWarning = false,
	form,
	getReport,
}: {
	page: ReportPageName;
	lead: string;
	isWarning?: boolean;
	/** Above a report that can be made without a plan. */
	form?: ReactNode;
	getReport: (state: PlanState) => PlanReport;
}) {
	const state = usePlanState();
	const title = reportPages.find((each) => each.page === page)?.title;
	const isEmpty = !form && state?.view.isEmpty;
	const built = state && !isEmpty ? getReport(state) : undefined;
	return (
		<Stack gap="gap-5">
			<div className="grid gap-2 print:hidden">
				<h1>{title}</h1>
				<p
					className={classNames(
						'max-w-reading',
						isWarning ? 'tone-alert rounded-panel bg-wash p-4 font-semibold' : 'text-soft',
					)}
				>
					{lead}
				</p>
			</div>
			<ReportLinks current={page} />
			{form}
			{isEmpty ? (
				<div className="grid justify-items-start gap-3">
					<p>The report is made from your plan, and nothing is in it yet.</p>
					<LinkButton variant="primary" to={path('ransomprep')}>
						Start with twelve questions
					</LinkButton>
				</div>
			) : null}
			{state && built ? (
				<>
					<div>
						<ResultActions fileName={built.fileName} report={built.report} table={built.table} />
						<JsonButton {...built} />
					</div>
					<div className="print:hidden">{built.content ?? <ReportView report={built.report()} />}</div>
				</>
			) : null}
		</Stack>
	);
}
