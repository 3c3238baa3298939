import { useEffect, useState } from 'react';
import { Split } from '#app/ui/layout.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { OperatorRole } from '#contract/operator-people.ts';
import { ApiKeys } from './api-keys.tsx';
import { Charts } from './charts.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { Export } from './export.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadList } from './lead-list.tsx';
import { MissedNotes } from './missed-notes.tsx';
import { People } from './people.tsx';
import { Rooms } from './rooms.tsx';
import { WatchCounts } from './watch-counts.tsx';

/** The mail about a lead links to it by the fragment, which stays out of logs. */
function readLinkedLead(): string | undefined {
	const id = window.location.hash.slice(1);
	return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

export function OperatorConsole({ role }: { role: OperatorRole }) {
	const isOwner = role === 'owner';
	const [selectedId, setSelectedId] = useState(readLinkedLead);
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
						<Split
							wide="even"
							main={<LeadList revision={revision} selectedId={selectedId} onSelect={setSelectedId} />}
							side={
								selectedId ? (
									<LeadCard
										key={selectedId}
										id={selectedId}
										canEdit={isOwner}
										onChanged={() => setRevision((count) => count + 1)}
										onDeleted={() => {
											setSelectedId(undefined);
											setRevision((count) => count + 1);
										}}
									/>
								) : (
									<p className="text-soft">Choose a lead to see its answers.</p>
								)
							}
						/>
					),
				},
				{
					id: 'charts',
					label: 'Charts',
					content: <Charts key={revision} />,
				},
				{ id: 'messages', label: 'Messages', content: <DeliveryLog canRetry={isOwner} /> },
				{ id: 'notes', label: 'Missed notes', content: <MissedNotes canDelete={isOwner} /> },
				{ id: 'rooms', label: 'Rooms', content: <Rooms canDelete={isOwner} /> },
				{ id: 'watches', label: 'Watches', content: <WatchCounts /> },
				...(isOwner
					? [
							{ id: 'keys', label: 'API keys', content: <ApiKeys /> },
							{ id: 'people', label: 'People', content: <People /> },
						]
					: []),
				{
					id: 'export',
					label: 'Export',
					content: <Export />,
				},
			]}
		/>
	);
}
