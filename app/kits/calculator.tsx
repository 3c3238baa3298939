import type { ReactNode } from 'react';
import { SeriesKey, StackedBar } from '#app/ui/charts.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { usd } from '#domain/money.ts';
import { percent, shareOf } from '#domain/percent.ts';
import { plainNumber, readTypedNumber } from '#domain/typed-number.ts';

type NumberInputProps = {
	label: string;
	value: string;
	onChange: (typed: string) => void;
	hint?: string;
	autoFocus?: boolean;
};

/** Takes what people type and says how it was read; never changes the text under their fingers. */
export function NumberInput({ label, value, onChange, hint }: NumberInputProps) {
	const read = readTypedNumber(value);
	const typed = value.trim() !== '';
	const readAs =
		typed && read.understood && plainNumber(read.value) !== value.trim()
			? `Read as ${plainNumber(read.value)}`
			: undefined;
	return (
		<TextField
			label={label}
			value={value}
			onChange={onChange}
			inputMode="decimal"
			autoComplete="off"
			hint={readAs ?? hint}
			error={typed && !read.understood ? 'We cannot read this as a number, so it counts as 0.' : undefined}
		/>
	);
}

type CalculatorLayoutProps = {
	inputs: ReactNode;
	/** Undefined while an input that is needed is empty. */
	result: ReactNode | undefined;
	/** Said in the place of the result until there is one. */
	waiting: string;
};

export function CalculatorLayout({ inputs, result, waiting }: CalculatorLayoutProps) {
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
			side={
				<Panel aria-label="Result">
					{result ? <Stack gap="gap-5">{result}</Stack> : <p className="text-soft">{waiting}</p>}
				</Panel>
			}
		/>
	);
}

/** The number people came for. Announced when it changes. */
export function Headline({ label, figure }: { label: string; figure: string }) {
	return (
		<div aria-live="polite">
			<p className="text-soft">{label}</p>
			<p className="figure">{figure}</p>
		</div>
	);
}

export type CostPart = { id: string; label: string; amount: number };

/** The same figures as chart and as table. */
export function CostBreakdown({ parts, total }: { parts: readonly CostPart[]; total: number }) {
	return (
		<>
			<StackedBar label="Share of each part; the table below has the figures" parts={parts} />
			<table>
				<thead>
					<tr>
						<th scope="col">Part</th>
						<th scope="col" className="num">
							Amount
						</th>
						<th scope="col" className="num">
							Share
						</th>
					</tr>
				</thead>
				<tbody>
					{parts.map((part, index) => (
						<tr key={part.id}>
							<th scope="row" className="font-normal">
								<SeriesKey index={index} />
								{part.label}
							</th>
							<td className="num">{usd(part.amount)}</td>
							<td className="num">{percent(shareOf(part.amount, total))}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">Total</th>
						<td className="num font-bold">{usd(total)}</td>
						<td className="num">{percent(total === 0 ? 0 : 100)}</td>
					</tr>
				</tfoot>
			</table>
		</>
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
export function HowCalculated({ formulas, source }: { formulas: readonly string[]; source: string }) {
	return (
		<Disclosure summary="How this is calculated">
			<List items={formulas} />
			<p>Source of the constants: {source}</p>
		</Disclosure>
	);
}

export function SensitivityTable({
	input,
	halved,
	now,
	doubled,
}: {
	input: string;
	halved: number;
	now: number;
	doubled: number;
}) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">What moves the total most: {input}</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">{input}</th>
						<th scope="col" className="num">
							Total
						</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<th scope="row" className="font-normal">
							Half of it
						</th>
						<td className="num">{usd(halved)}</td>
					</tr>
					<tr>
						<th scope="row" className="font-normal">
							As entered
						</th>
						<td className="num">{usd(now)}</td>
					</tr>
					<tr>
						<th scope="row" className="font-normal">
							Twice as much
						</th>
						<td className="num">{usd(doubled)}</td>
					</tr>
				</tbody>
			</table>
		</Stack>
	);
}
