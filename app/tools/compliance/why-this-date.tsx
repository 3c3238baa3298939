import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Deadline } from './clocks.ts';
import { explainDate } from './proof.ts';
import { useCompliance } from './use-compliance.ts';

export function WhyThisDate({ deadline }: { deadline: Deadline }) {
	const { state } = useCompliance();
	return (
		<Disclosure inline title="Why this date">
			<dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[auto_1fr]">
				{explainDate(deadline, deadline.duty, state.starts).map(({ label, value }) => (
					<div key={label} className="contents">
						<dt className="font-semibold">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	);
}
