import { useCallback, useState } from 'react';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { LeadFilter, LeadSummary } from '#contract/operator.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { LeadFilterFields } from './lead-filter.tsx';
import { usePages } from './use-pages.ts';

const wantsCall = ({ status, phone }: LeadSummary) => status === 'new' && phone !== null;

/** Midnight in the time zone of this device, which the list shows its times in. */
const startOfDay = (day: string, daysLater = 0) => {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date + daysLater).toISOString();
};

async function fetchLeads({ from, to, ...filter }: LeadFilter) {
	const days = { ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) };
	const { leads, next } = await readJson(api.operator.leads.$get({ query: { ...filter, ...days } }));
	return { items: leads, next };
}

function describeFilter({ reachable, ...others }: LeadFilter): string {
	const count = Object.keys(others).length;
	const who = reachable === 'true' ? 'with contact details' : 'all leads';
	return count === 0 ? who : `${who}, ${count} more`;
}

type LeadListProps = {
	revision: number;
	/** Of the signed-in operator. */
	accountId: string;
	selectedId: string | undefined;
	onSelect: (id: string) => void;
};

export function LeadList({ revision, accountId, selectedId, onSelect }: LeadListProps) {
	const [filter, setFilter] = useState<LeadFilter>({ reachable: 'true' });
	const fetchPage = useCallback((after: { after?: string }) => fetchLeads({ ...filter, ...after }), [filter]);
	const { page, load } = usePages('Leads not loaded', fetchPage, revision);
	const { items: leads, next } = page ?? { items: [], next: null };
	return (
		<Stack>
			<Disclosure title="Filter" hint={describeFilter(filter)}>
				<LeadFilterFields filter={filter} onChange={setFilter} revision={revision} accountId={accountId} />
			</Disclosure>
			<ul aria-label="Leads" className="grid gap-2">
				{leads.map((lead) => (
					<li key={lead.id}>
						<button
							type="button"
							aria-pressed={lead.id === selectedId}
							className="grid w-full cursor-pointer gap-1 rounded-control border border-line bg-panel p-3 text-left hover:border-ink aria-pressed:border-brand"
							onClick={() => onSelect(lead.id)}
						>
							<span className="flex flex-wrap justify-between gap-2 font-semibold">
								{lead.risk_level}
								<span className="flex flex-wrap gap-2">
									{wantsCall(lead) ? <Tag tone="now">Call back</Tag> : null}
									{lead.delivery === 'given-up' ? <Tag tone="soon">Not delivered</Tag> : null}
									{lead.assigned_to === accountId ? <Tag>Mine</Tag> : null}
									<Tag>{lead.status}</Tag>
								</span>
							</span>
							<span className="wrap-anywhere">
								{[lead.organization, lead.email, lead.phone].filter(Boolean).join(' · ') || 'Anonymous'}
							</span>
							<span className="text-sm text-soft">
								{formatDateTime(new Date(lead.created_at))}
								{lead.next_call ? `, next call ${formatDateTime(new Date(lead.next_call))}` : null}
							</span>
						</button>
					</li>
				))}
			</ul>
			{leads.length === 0 ? (
				<p>{next ? 'No newer leads fit. Show more to search older ones.' : 'No leads fit.'}</p>
			) : null}
			{next ? <Button onClick={() => load(next)}>Show more</Button> : null}
		</Stack>
	);
}
