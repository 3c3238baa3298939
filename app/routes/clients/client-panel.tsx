import { useEffect, useRef, useState } from 'react';
import { FieldNote } from '#app/features/incident/field-note.tsx';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ReportView } from '#app/features/results/report-view.tsx';
import { formatLink, parseLink } from '#app/features/room/keys.ts';
import type { Membership } from '#app/features/room/room.ts';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { buildBoardReport, buildBoardTable, listDecisions } from '#app/routes/plan/board-report.ts';
import { buildPlanView, type PlanView } from '#app/routes/plan/logic.ts';
import { buildTrend } from '#app/routes/plan/trend.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, TitledSection } from '#app/ui/layout.tsx';
import { paragraph, type Report, section } from '#domain/models/report.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { clientsForm } from './fields.ts';
import type { Client, Listed } from './logic.ts';
import { parsePlanLink, readClient } from './read-client.ts';
import type { Clients } from './use-clients.ts';

type PanelProps = {
	client: Listed;
	form: Clients['form'];
	me: Pick<Membership, 'name' | 'role'> | undefined;
	onClose: () => void;
};

const describeMe = (me: PanelProps['me']): string => [me?.name, me?.role].filter(Boolean).join(', ');

function buildReport(view: PlanView, { name, policyEnds }: Client, me: PanelProps['me']): Report {
	const trend = buildTrend(view);
	const decisions = listDecisions(view, policyEnds);
	const board = { view, trend, money: undefined, readiness: undefined, organization: name, decisions };
	const report = buildBoardReport(board);
	const author = describeMe(me);
	return author === ''
		? report
		: { ...report, sections: [section('Prepared by', paragraph(author)), ...report.sections] };
}

function ClientReport({ client, me }: Pick<PanelProps, 'client' | 'me'>) {
	const [view, setView] = useState<PlanView>();
	const [problem, setProblem] = useState('');
	async function load() {
		const read = await readClient(client.link).catch(() => undefined);
		if (read?.kind !== 'news') setProblem('Their plan could not be read. Check your connection.');
		else setView(buildPlanView(derivePlan(planCatalog, read.cells, Date.now())));
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
				report={() => buildReport(view, client, me)}
				table={() => buildBoardTable(view)}
			/>
			<div className="print:hidden">
				<ReportView report={buildReport(view, client, me)} />
			</div>
		</div>
	);
}

/** Their room is entered on the page that the link leads to, with the usual words, and never by itself. */
function ClientLinks({ client, me }: Pick<PanelProps, 'client' | 'me'>) {
	const secret = parsePlanLink(client.link);
	const incident = parseLink(client.incident.slice(client.incident.indexOf('#') + 1));
	if (!secret) return null;
	const inviter = [describeMe(me) || 'Your adviser', getLocalDate(new Date())].join('|');
	return (
		<ButtonRow>
			<LinkButton
				variant="primary"
				to={{ pathname: path('plan-enter'), hash: formatLink({ secret }, 'plan') }}
			>
				Open their plan
			</LinkButton>
			<CopyButton
				text={() => `${location.origin}${path('assess')}#${formatLink({ secret, inviter }, 'plan')}`}
				label="Copy the link with twelve questions"
				message={{
					title: 'Link copied.',
					text: 'They answer on their own device. Who has it can open their plan.',
				}}
			/>
			{incident ? (
				<LinkButton to={{ pathname: path('enter'), hash: formatLink({ secret: incident.secret }) }}>
					Open their incident
				</LinkButton>
			) : null}
		</ButtonRow>
	);
}

type Column = 'name' | 'incident' | 'policyEnds';

export function ClientPanel({ client, form, me, onClose }: PanelProps) {
	const { id } = client;
	const heading = useRef<HTMLDivElement>(null);
	const [isAsked, setIsAsked] = useState(false);
	useEffect(() => {
		heading.current?.focus();
		heading.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const change = (column: Column, text: string) =>
		form.update('clients', (rows) => rows.map((row) => (row.id === id ? { ...row, [column]: text } : row)));
	const note = (column: Column) => (
		<FieldNote
			{...{ tool: clientsForm.tool, field: 'clients', row: id, column }}
			onUse={(text) => change(column, text)}
		/>
	);
	const row = form.values.clients.find((one) => one.id === id);
	return (
		<div
			ref={heading}
			tabIndex={-1}
			className="rounded-panel border-[1.5px] border-brand bg-panel p-4 outline-none"
		>
			<TitledSection id="client" title={client.name} className="gap-4">
				<ClientLinks client={client} me={me} />
				<div className="grid items-start gap-4 sm:grid-cols-3 print:hidden">
					<div className="grid gap-2">
						<TextField
							label="Name"
							autoComplete="off"
							maxLength={80}
							value={row?.name ?? ''}
							onChange={(text) => change('name', text)}
						/>
						{note('name')}
					</div>
					<div className="grid gap-2">
						<TextField
							label="Policy ends"
							type="date"
							value={row?.policyEnds ?? ''}
							onChange={(text) => change('policyEnds', text)}
						/>
						{note('policyEnds')}
					</div>
					<div className="grid gap-2">
						<TextField
							label="Link of their incident (optional)"
							hint="If they share one with you. It opens only when you press."
							autoComplete="off"
							value={row?.incident ?? ''}
							onChange={(text) => change('incident', text)}
						/>
						{note('incident')}
					</div>
				</div>
				<ClientReport client={client} me={me} />
				{isAsked ? (
					<div role="alert" className="tone-soon grid gap-3 rounded-panel bg-wash p-3">
						<p>Take this client off the list, for everybody who has it? Their room stays as it is.</p>
						<ButtonRow>
							<Button
								variant="primary"
								onClick={() => {
									form.update('clients', (rows) => rows.filter((one) => one.id !== id));
									onClose();
								}}
							>
								Take it off the list
							</Button>
							<Button onClick={() => setIsAsked(false)}>Cancel</Button>
						</ButtonRow>
					</div>
				) : (
					<ButtonRow>
						<Button onClick={onClose}>Close</Button>
						<Button variant="ghost" onClick={() => setIsAsked(true)}>
							Remove from the list
						</Button>
					</ButtonRow>
				)}
			</TitledSection>
		</div>
	);
}
