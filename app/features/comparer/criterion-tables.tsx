import { SpanBar } from '#app/ui/charts/bar-list.tsx';
import { ScoreDots } from '#app/ui/charts/score-dots.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type ComparedOption, type Criterion, maxScore } from '#domain/models/comparison.ts';

/** One table per criterion, because a wide table does not fit on a phone. */
export function CriterionTables<Compared extends ComparedOption>({
	criteria,
	options,
}: {
	criteria: readonly Criterion<Compared>[];
	options: readonly Compared[];
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
			{criteria.map(({ id, label, why, max, getCell }) => (
				<table key={id} className="table-fixed print:break-inside-avoid">
					<caption className="pb-1.5 text-left">
						<b className="font-semibold">{label}</b>
						{why ? <span className="block text-sm text-soft">{why}</span> : null}
					</caption>
					<tbody>
						{options.map((option) => {
							const { text, bar } = getCell(option);
							return (
								<tr key={option.id}>
									<th scope="row" className="w-2/5 pl-0 font-normal">
										{option.name}
									</th>
									<td>
										<span className={classNames(bar !== undefined && 'grid gap-1.5')}>
											{bar && max === maxScore ? <ScoreDots value={bar.to} max={max} /> : text}
											{bar && max !== undefined && max !== maxScore ? <SpanBar {...bar} max={max} /> : null}
										</span>
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			))}
		</div>
	);
}
