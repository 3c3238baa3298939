import { useState } from 'react';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ReportView } from '#app/features/results/report-view.tsx';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { buildBoardReport, buildBoardTable, listDecisions } from '#app/routes/plan/board-report.ts';
import { buildPlanView, type PlanView } from '#app/routes/plan/logic.ts';
import { buildTrend } from '#app/routes/plan/trend.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { paragraph, type Report, section } from '#domain/models/report.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import type { Client } from './logic.ts';
import { readClient, unpackClient } from './read-client.ts';

function buildReport(view: PlanView, { name, policyEnds }: Client, author: string): Report {
	const trend = buildTrend(view);
	const decisions = listDecisions(view, policyEnds);
	const board = { view, trend, money: undefined, readiness: undefined, organization: name, decisions };
	const report = buildBoardReport(board);
	return author === ''
		? report
		: { ...report, sections: [section('Prepared by', paragraph(author)), ...report.sections] };
}

export function ClientReport({ client, author }: { client: Client; author: string }) {
	const [view, setView] = useState<PlanView>();
	const [problem, setProblem] = useState('');
	async function load() {
		const read = await readClient(client.link, 0, unpackClient).catch(() => undefined);
		if (read?.kind !== 'news') setProblem('Their plan could not be read. Check your connection.');
		else setView(buildPlanView(derivePlan(planCatalog, read.data, Date.now())));
	}
	if (!view)
		return (
			<div className="grid gap-2">
				<ButtonRow>
					<Button onClick={() => void load()}>Make the report</Button>
				</ButtonRow>
				<p role="status" className="empty:hidden">
					{problem}
				</p>
			</div>
		);
	return (
		<div className="grid gap-4">
			<ResultActions
				fileName="client-report"
				report={() => buildReport(view, client, author)}
				table={() => buildBoardTable(view)}
			/>
			<div className="print:hidden">
				<ReportView report={buildReport(view, client, author)} />
			</div>
		</div>
	);
}
