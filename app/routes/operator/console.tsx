import { useEffect, useState } from 'react';
import { useLoaded } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { LeadCharts, OperatorAccess } from '#contract/operator.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { ApiKeys } from './api-keys.tsx';
import { AuditLog } from './audit-log.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { Export } from './export.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadList } from './lead-list.tsx';
import { MissedNotes } from './missed-notes.tsx';
import { People } from './people.tsx';
import { Rooms } from './rooms.tsx';

type Counts = LeadCharts['days'];

const fetchCharts = () => readJson(api.operator.charts.$get({ query: { zone: getDeviceZone() } }));

function Charts() {
	const [charts] = useLoaded('Charts not loaded', fetchCharts);
	if (!charts) return <LoadingPlaceholder />;
	const givenUp = charts.outbox.filter(({ state }) => state === 'given-up');
	return (
		<Stack gap="gap-6">
			<p>Submissions in the last 30 days: {charts.total}. Counted within the last minute.</p>
			{givenUp.length > 0 ? (
				<Panel>
					<p className="font-semibold text-danger">
						Not delivered, given up: {givenUp.map(({ kind, count }) => `${count} ${kind}`).join(', ')}
					</p>
					<p>
						Fix the cause, then open a lead marked 'Not delivered' and press Retry, or run{' '}
						<code>npm run --silent leads -- retry</code> on the server to retry all.
					</p>
				</Panel>
			) : null}
			<div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
				<Stack gap="gap-6">
					<Chart title="By tool" counts={charts.tools} />
					<Chart title="By level" counts={charts.levels} />
					<Chart title="By campaign (utm_source)" counts={charts.campaigns} />
				</Stack>
				<Chart title="By day" counts={charts.days.toReversed()} />
			</div>
		</Stack>
	);
}

function Chart({ title, counts }: { title: string; counts: Counts }) {
	return (
		<Panel>
			<Stack>
				<h2>{title}</h2>
				<BarList
					max={Math.max(1, ...counts.map(({ count }) => count))}
					bars={counts.map(({ label, count }) => ({ id: label, label, value: count, text: String(count) }))}
				/>
				{counts.length === 0 ? <p className="text-soft">Nothing yet.</p> : null}
			</Stack>
		</Panel>
	);
}

const fetchCounts = () => readJson(api.operator.watches.$get());

/** Counts alone: targets and results belong to the accounts. */
function WatchCounts() {
	const [counts] = useLoaded('Watches not loaded', fetchCounts);
	if (!counts) return <LoadingPlaceholder />;
	const { active, paused, unproven, overdueSince } = counts;
	return (
		<Stack gap="gap-2">
			<p>
				{active} active {active === 1 ? 'watch' : 'watches'}, {paused} paused, {unproven} waiting for proof.
			</p>
			{overdueSince === null ? (
				<p>Every scan is on time.</p>
			) : (
				<p className="font-semibold text-warn">
					The oldest scan has been due since {formatDateTime(new Date(overdueSince))}. The log says why under
					‘watch failed’.
				</p>
			)}
		</Stack>
	);
}

/** The mail about a lead links to it by the fragment, which stays out of logs. */
function readLinkedLead(): string | undefined {
	const id = window.location.hash.slice(1);
	return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

type LeadsProps = { access: OperatorAccess; revision: number; onChanged: () => void };

function Leads({ access, revision, onChanged }: LeadsProps) {
	const [selectedId, setSelectedId] = useState(readLinkedLead);
	return (
		<Split
			wide="even"
			main={
				<LeadList
					revision={revision}
					accountId={access.id}
					selectedId={selectedId}
					onSelect={setSelectedId}
				/>
			}
			side={
				selectedId ? (
					<LeadCard
						key={selectedId}
						id={selectedId}
						canEdit={access.role !== 'reader'}
						canDelete={access.role === 'owner'}
						onChanged={onChanged}
						onDeleted={() => {
							setSelectedId(undefined);
							onChanged();
						}}
					/>
				) : (
					<p className="text-soft">Choose a lead to see its answers.</p>
				)
			}
		/>
	);
}

export function OperatorConsole({ access }: { access: OperatorAccess }) {
	const isOwner = access.role === 'owner';
	const canEdit = access.role !== 'reader';
	const [revision, setRevision] = useState(0);
	// The form before it is longer, and the browser keeps the scroll position.
	// A block: the returned promise would be taken for a cleanup.
	useEffect(() => {
		window.scrollTo(0, 0);
	}, []);
	return (
		<Tabs
			label="Leads or charts"
			tabs={[
				{
					id: 'leads',
					label: 'Leads',
					content: (
						<Leads access={access} revision={revision} onChanged={() => setRevision((count) => count + 1)} />
					),
				},
				{ id: 'charts', label: 'Charts', content: <Charts key={revision} /> },
				{ id: 'messages', label: 'Messages', content: <DeliveryLog canRetry={canEdit} /> },
				{ id: 'notes', label: 'Missed notes', content: <MissedNotes canDelete={isOwner} /> },
				{ id: 'rooms', label: 'Rooms', content: <Rooms canDelete={isOwner} /> },
				{ id: 'watches', label: 'Watches', content: <WatchCounts /> },
				...(isOwner
					? [
							{ id: 'keys', label: 'API keys', content: <ApiKeys /> },
							{ id: 'people', label: 'People', content: <People /> },
							{ id: 'audit', label: 'Audit trail', content: <AuditLog key={revision} /> },
						]
					: []),
				...(access.can_export ? [{ id: 'export', label: 'Export', content: <Export /> }] : []),
			]}
		/>
	);
}
