import { Check, X } from 'lucide-react';
import { PhotosPanel } from '#app/features/room/photos-panel.tsx';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { collectionOrder, dontRules, doRules, equipment, safetyException } from './content.ts';

type RuleListProps = { title: string; rules: readonly string[]; isPositive: boolean };

function RuleList({ title, rules, isPositive }: RuleListProps) {
	const Icon = isPositive ? Check : X;
	return (
		<Panel aria-label={title}>
			<Stack gap="gap-3">
				<h2>{title}</h2>
				<ul className="grid gap-2.5">
					{rules.map((rule) => (
						<li key={rule} className="flex gap-2.5">
							<Icon
								size={20}
								className={isPositive ? 'mt-1 shrink-0 text-ok' : 'mt-1 shrink-0 text-danger'}
							/>
							<span className="min-w-0">{rule}</span>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}

export function EvidenceRules() {
	return (
		<>
			<PhotosPanel />
			<Split
				wide="even"
				main={<RuleList title="Do" rules={doRules} isPositive />}
				side={<RuleList title="Don’t" rules={dontRules} isPositive={false} />}
			/>
			<UrgencyCard urgency="now" title={safetyException.title}>
				<p>{safetyException.text}</p>
			</UrgencyCard>
			<Panel aria-label="Order and tools">
				<Stack gap="gap-3">
					<h2>{collectionOrder.title}</h2>
					<p>{collectionOrder.text}</p>
					<h2>{equipment.title}</h2>
					<p>{equipment.text}</p>
					<ButtonRow>
						<LinkButton to={path('how-they-got-in')}>How did they get in? Read event logs</LinkButton>
					</ButtonRow>
				</Stack>
			</Panel>
		</>
	);
}
