import { List, TitledPanel } from '#app/ui/layout.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { praise, warning } from './content.ts';
import type { BackupReadiness } from './logic.ts';

type RecommendationsProps = { readiness: BackupReadiness };

export function Recommendations({
	readiness: { band, shouldWarn: warned, shouldPraise: praised, nextItems: next },
}: RecommendationsProps) {
	return (
		<>
			{warned ? (
				<UrgencyCard urgency="now" title={warning.title}>
					<p>{warning.text}</p>
				</UrgencyCard>
			) : null}
			<TitledPanel id="recommendations" title="Recommendations">
				{praised ? (
					<p>
						<strong>{praise.title}!</strong> {praise.text}
					</p>
				) : null}
				<p>{band.advice}</p>
				<List items={next.map((item) => item.text)} ordered />
			</TitledPanel>
		</>
	);
}
