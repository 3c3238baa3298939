import { useState } from 'react';
import { AnchorButton } from '#app/ui/button.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Charts } from './charts.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadList } from './lead-list.tsx';

export function Console() {
	const [chosen, setChosen] = useState<string>();
	// Counts up when a lead has changed, so that list and charts are read anew.
	const [changes, setChanges] = useState(0);
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
							main={<LeadList changes={changes} chosen={chosen} onChoose={setChosen} />}
							side={
								chosen ? (
									<LeadCard
										key={chosen}
										id={chosen}
										onChanged={() => setChanges((count) => count + 1)}
										onDeleted={() => {
											setChosen(undefined);
											setChanges((count) => count + 1);
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
					content: <Charts key={changes} />,
				},
				{
					id: 'export',
					label: 'Export',
					content: (
						<div className="grid justify-items-start gap-4">
							<p>Every lead as CSV, one column per question. The file holds personal data: keep it safe.</p>
							<AnchorButton href="/api/operator/leads.csv" download>
								Download leads.csv
							</AnchorButton>
						</div>
					),
				},
			]}
		/>
	);
}
