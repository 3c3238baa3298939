import { type ReactNode, type Ref, useRef, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Example } from '#app/ui/example.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { List, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { Headline } from '#domain/models/calculator.ts';

const RangeEstimate = lazyComponent(async () => (await import('./what-if.tsx')).RangeEstimate);

type Method = { formulas: readonly string[]; source: string };

const planningFigure = 'Planning figure of this site';

type ResultPanelProps = {
	/** Undefined while an input that is needed is empty. */
	headline: Headline | undefined;
	placeholder: string;
	picture?: ReactNode;
	range?: { label?: string; amount: number; format: (amount: number) => string } | undefined;
	details: ReactNode;
	method: Method;
	actions: ReactNode;
	sideBySide?: boolean;
	headlineRef?: Ref<HTMLDivElement>;
};

export function ResultPanel({
	headline,
	placeholder,
	picture,
	range,
	details,
	method,
	actions,
	sideBySide = false,
	headlineRef,
}: ResultPanelProps) {
	return (
		<section aria-label="Result" className={sideBySide ? 'contents' : 'grid grid-cols-[minmax(0,1fr)] gap-6'}>
			<div className={classNames(sideBySide && headline && 'lg:row-span-2')}>
				<Hero isPending={headline === undefined}>
					<div ref={headlineRef} tabIndex={-1} aria-live="polite" className="scroll-mt-12 outline-none">
						{headline ? (
							<>
								<p className="text-lg">{headline.label}</p>
								<p className={headline.figure.length > 12 ? 'text-xl font-bold' : 'stat-value'}>
									{headline.figure}
									{headline.caveat ? (
										<span className="block text-base font-normal text-ink">{headline.caveat}</span>
									) : null}
								</p>
								<p className="text-sm text-soft">{planningFigure}</p>
								{headline.note ? <p className="text-sm text-soft">{headline.note}</p> : null}
							</>
						) : (
							<p className="text-soft">{placeholder}</p>
						)}
					</div>
					{headline ? picture : null}
					{headline && range ? <RangeEstimate {...range} /> : null}
					{headline && actions ? <div className="-mb-3">{actions}</div> : null}
				</Hero>
			</div>
			<Stack gap="gap-8" className={classNames(sideBySide && 'order-last lg:col-span-2')}>
				{headline ? details : null}
				<CalculationMethod {...method} />
			</Stack>
		</section>
	);
}

export type WorkedExample = { note: string; headline: Headline; picture?: ReactNode };

export function ExampleResult({ note, headline, picture }: WorkedExample) {
	return (
		<Example note={note}>
			<div>
				<p className="text-lg">{headline.label}</p>
				<p className="stat-value">{headline.figure}</p>
				{headline.caveat ? <p>{headline.caveat}</p> : null}
			</div>
			{picture}
			<p className="text-sm">Your own figures replace this example.</p>
		</Example>
	);
}

type CalculatorLayoutProps = {
	inputs: ReactNode;
	inputSummary?: string | undefined;
	example: WorkedExample;
} & Omit<ResultPanelProps, 'sideBySide' | 'headlineRef'>;

/** On a phone only a button collapses the inputs: doing it automatically would move the page while someone types. */
export function CalculatorLayout({ inputs, inputSummary, example, ...result }: CalculatorLayoutProps) {
	const [isCollapsed, setIsCollapsed] = useState(false);
	const headlineRef = useRef<HTMLDivElement>(null);
	const hasResult = result.headline !== undefined;

	function showResult() {
		setIsCollapsed(true);
		headlineRef.current?.focus();
	}

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_1fr]">
			<section aria-label="Your figures" className="lg:row-span-2">
				<FormDisclosure
					label="Change your numbers"
					hint={inputSummary}
					collapsible={hasResult}
					collapsed={isCollapsed}
					onCollapsedChange={setIsCollapsed}
					openOnDesktop
				>
					<form className="grid gap-4.5" onSubmit={(event) => event.preventDefault()}>
						{inputs}
						{hasResult ? (
							<Button variant="primary" className="lg:hidden" onClick={showResult}>
								Show the result
							</Button>
						) : null}
					</form>
				</FormDisclosure>
			</section>
			<ResultPanel {...result} sideBySide headlineRef={headlineRef} />
			{hasResult ? null : <ExampleResult {...example} />}
		</div>
	);
}

export function InputWithUnit({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-[1.5fr_1fr] items-start gap-2.5">{children}</div>;
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

function CalculationMethod({ formulas, source }: Method) {
	return (
		<DisclosureGroup>
			<Disclosure title="How this is calculated">
				<List items={formulas} soft />
				<p className="text-sm text-soft">Source of the constants: {source}</p>
			</Disclosure>
		</DisclosureGroup>
	);
}
