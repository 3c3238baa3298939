import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { useMoney } from './use-typed.ts';

export function MoneyAtStake() {
	const money = useMoney();
	return (
		<TitledSection id="money" title="Money at stake" titleClass="text-lg" gap="gap-1">
			{money ? (
				<>
					<p className="text-xl font-bold">{money.text}</p>
					<p className="text-sm text-soft">{money.note}</p>
				</>
			) : (
				<p className="text-soft">Four figures give you a range. We show none that you did not type.</p>
			)}
			<div>
				<LinkButton variant="ghost" to={path('downtime-calculator')}>
					{money ? 'Change the figures' : 'Enter four figures'}
				</LinkButton>
			</div>
		</TitledSection>
	);
}
