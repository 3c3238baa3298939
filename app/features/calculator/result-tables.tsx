import { getPartSeries, rankParts, toSegments } from '#app/ui/charts/stacked-segments.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { formatPercent, formatUsd, getPercentage } from '#domain/formats/amounts.ts';
import type { AmountsSection, TableSection } from '#domain/models/calculator.ts';
import { WhatIf } from './what-if.tsx';

function ShareTable({ lines, total }: AmountsSection) {
	const segments = toSegments(rankParts(lines), total.amount);
	return (
		<DataTable
			caption="Cost of each part"
			rowHeader="Part"
			columns={['Amount', 'Share']}
			rows={lines.map(({ id, label, amount }) => ({
				id,
				label,
				series: getPartSeries(segments, id),
				cells: [formatUsd(amount), formatPercent(getPercentage(amount, total.amount))],
			}))}
			total={{
				id: 'total',
				label: total.label,
				cells: [formatUsd(total.amount), formatPercent(total.amount === 0 ? 0 : 100)],
			}}
		/>
	);
}

function AmountTable({ heading = 'Amounts', itemLabel, lines, otherLines = [], total }: AmountsSection) {
	return (
		<DataTable
			caption={heading}
			rowHeader={itemLabel}
			columns={['Amount']}
			rows={[
				...lines.map(({ id, label, amount }) => ({ id, label, cells: [formatUsd(amount)] })),
				...otherLines.map(({ label, value }) => ({ id: label, label, cells: [value] })),
			]}
			total={{ id: 'total', label: total.label, cells: [formatUsd(total.amount)] }}
		/>
	);
}

export function SectionTable({ section }: { section: AmountsSection | TableSection }) {
	if (section.kind === 'amounts')
		return (
			<Stack gap="gap-2">
				<h2 className="text-lg">{section.pageHeading ?? section.heading}</h2>
				{section.showShares ? <ShareTable {...section} /> : <AmountTable {...section} />}
				{section.footnote ? <p className="text-sm text-soft">{section.footnote}</p> : null}
			</Stack>
		);
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">{section.heading}</h2>
			{section.lead ? <p>{section.lead}</p> : null}
			<DataTable
				caption={section.caption}
				rowHeader={section.rowHeader}
				columns={section.columns.filter(({ reportOnly }) => !reportOnly).map(({ label }) => label)}
				rows={section.rows}
			/>
		</Stack>
	);
}

type SensitivityTableProps = {
	input: string;
	halved: number;
	now: number;
	doubled: number;
	totalForShare: (share: number) => number;
};

export function SensitivityTable({ input, halved, now, doubled, totalForShare }: SensitivityTableProps) {
	const rows = [
		{ id: 'halved', label: 'Half of it', total: halved },
		{ id: 'now', label: 'As entered', total: now },
		{ id: 'doubled', label: 'Twice as much', total: doubled },
	];
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">What moves the total most: {input}</h2>
			<DataTable
				caption={`Total when ${input} is halved or doubled`}
				rowHeader={input}
				columns={['Total']}
				rows={rows.map(({ id, label, total }) => ({ id, label, cells: [formatUsd(total)] }))}
			/>
			<WhatIf input={input} resultAt={(share) => formatUsd(totalForShare(share))} />
		</Stack>
	);
}
