import { memo } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Starts } from '#domain/duties/situation.ts';
import type { Deadline } from './clocks.ts';
import { explainDate } from './proof.ts';

type WhyThisDateProps = { deadline: Deadline; starts: Starts };

/** Memoized: the rows around it render each second. */
export const WhyThisDate = memo(function WhyThisDate({ deadline, starts }: WhyThisDateProps) {
	return (
		<Disclosure inline title="Why this date">
			<dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[auto_1fr]">
				{explainDate(deadline, deadline.duty, starts).map(({ label, value }) => (
					<div key={label} className="contents">
						<dt className="font-semibold">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	);
});
