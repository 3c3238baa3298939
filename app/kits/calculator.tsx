import type { ReactNode } from 'react';
import { StackedBar } from '#app/ui/charts.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import type { CostPart } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { percent, shareOf } from '#domain/percent.ts';

type Method = { formulas: readonly string[]; source: string };

/** The number people came for. */
type Headline = { label: string; figure: string };

type ResultPanelProps = {
	/** Undefined while an input that is needed is empty. */
	headline: Headline | undefined;
	/** Said in the place of the headline until there is one. */
	waiting: string;
	/** Chart, table and advice. */
	details: ReactNode;
	method: Method;
	actions: ReactNode;
};

/** What comes out: the headline is announced when it changes, and the method can be read before anything is typed. */
export function ResultPanel({ headline, waiting, details, method, actions }: ResultPanelProps) {
	return (
		<Panel aria-label="Result">
			<Stack gap="gap-5">
				<div aria-live="polite">
					{headline ? (
						<>
							<p className="text-soft">{headline.label}</p>
							<p className="figure">{headline.figure}</p>
						</>
					) : (
						<p className="text-soft">{waiting}</p>
					)}
				</div>
				{headline ? details : null}
				<HowCalculated {...method} />
				{headline ? actions : null}
			</Stack>
		</Panel>
	);
}

/** Inputs beside their result; below each other on a phone. */
export function CalculatorLayout({ inputs, ...result }: { inputs: ReactNode } & ResultPanelProps) {
	return (
		<Split
			wide="side"
			main={
				<Panel aria-label="Your figures">
					<form className="grid gap-4.5" onSubmit={(event) => event.preventDefault()}>
						{inputs}
					</form>
				</Panel>
			}
			side={<ResultPanel {...result} />}
		/>
	);
}

/** A number and its unit in one row. */
export function WithUnit({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-[1.5fr_1fr] items-start gap-2.5">{children}</div>;
}

/** The same figures as chart and as table. */
export function CostBreakdown({ parts, total }: { parts: readonly CostPart[]; total: number }) {
	const shares = parts.map((part) => ({ ...part, share: percent(shareOf(part.amount, total)) }));
	return (
		<>
			<StackedBar
				label={`Share of each part: ${shares.map(({ label, share }) => `${label} ${share}`).join(', ')}`}
				parts={parts}
			/>
			<FigureTable
				caption="Cost of each part"
				rowsAre="Part"
				columns={['Amount', 'Share']}
				rows={shares.map(({ id, label, amount, share }, series) => ({
					id,
					label,
					series,
					cells: [usd(amount), share],
				}))}
				total={{ id: 'total', label: 'Total', cells: [usd(total), percent(total === 0 ? 0 : 100)] }}
			/>
		</>
	);
}

/** Smaller figures that belong to the headline. */
export function KeyFigures({ figures }: { figures: readonly { label: string; value: string }[] }) {
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt className="text-sm text-soft">{label}</dt>
					<dd className="text-lg font-bold wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}

export function Recommendations({ items }: { items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Recommendations</h2>
			<List items={items} />
		</Stack>
	);
}

/** Formula lines and where the constants come from. */
function HowCalculated({ formulas, source }: Method) {
	return (
		<Disclosure summary="How this is calculated">
			<List items={formulas} />
			<p>Source of the constants: {source}</p>
		</Disclosure>
	);
}

type SensitivityTableProps = { input: string; halved: number; now: number; doubled: number };

export function SensitivityTable({ input, halved, now, doubled }: SensitivityTableProps) {
	const rows = [
		{ id: 'halved', label: 'Half of it', total: halved },
		{ id: 'now', label: 'As entered', total: now },
		{ id: 'doubled', label: 'Twice as much', total: doubled },
	];
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">What moves the total most: {input}</h2>
			<FigureTable
				caption={`Total when ${input} is halved or doubled`}
				rowsAre={input}
				columns={['Total']}
				rows={rows.map(({ id, label, total }) => ({ id, label, cells: [usd(total)] }))}
			/>
		</Stack>
	);
}
