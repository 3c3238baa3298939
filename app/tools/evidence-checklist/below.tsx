import { Check, X } from 'lucide-react';
import { CareCard } from '#app/ui/care-card.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { dontRules, doRules, kit, order, safety } from './content.ts';

function Rules({ title, rules, good }: { title: string; rules: readonly string[]; good: boolean }) {
	const Icon = good ? Check : X;
	return (
		<Panel aria-label={title}>
			<Stack gap="gap-3">
				<h2>{title}</h2>
				<ul className="grid gap-2.5">
					{rules.map((rule) => (
						<li key={rule} className="flex gap-2.5">
							<Icon
								size={20}
								aria-hidden="true"
								className={good ? 'mt-1 shrink-0 text-ok' : 'mt-1 shrink-0 text-danger'}
							/>
							<span className="min-w-0">{rule}</span>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}

/** What holds for all of the list: rules, safety, order and tools. */
export function Below() {
	return (
		<>
			<Split
				wide="even"
				main={<Rules title="Do" rules={doRules} good />}
				side={<Rules title="Don’t" rules={dontRules} good={false} />}
			/>
			<CareCard urgency="now" title={safety.title}>
				<p>{safety.text}</p>
			</CareCard>
			<Panel aria-label="Order and tools">
				<Stack gap="gap-3">
					<h2>{order.title}</h2>
					<p>{order.text}</p>
					<h2>{kit.title}</h2>
					<p>{kit.text}</p>
				</Stack>
			</Panel>
		</>
	);
}
