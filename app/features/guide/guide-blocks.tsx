import { Ban } from 'lucide-react';
import { type CheckProps, StepList } from '#app/features/checklist/step-checklist.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import type { LoadFacts } from '#app/features/sources/use-facts.ts';
import type { PageName } from '#app/site/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { countChecked } from '#domain/models/checklist.ts';
import { type GuideBlock, type GuideSection, getFactKeys, getSteps } from '#domain/models/guide.ts';

const CopyableQuote = lazyComponent(async () => (await import('./copyable-quote.tsx')).CopyableQuote);

function BlockTable({ columns, rows }: Extract<GuideBlock, { kind: 'table' }>) {
	const [firstColumn = '', ...others] = columns;
	return (
		<dl className="grid">
			{rows.map(([head = '', ...cells]) => (
				<div
					key={head}
					className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
				>
					<dt className="font-semibold">
						<span className="sr-only">{firstColumn}: </span>
						{head}
					</dt>
					<dd className="grid gap-1">
						{cells.map((cell, position) => (
							<p key={others[position] ?? cell}>
								{others.length > 1 ? <span className="text-soft">{others[position]}: </span> : null}
								{cell}
							</p>
						))}
					</dd>
				</div>
			))}
		</dl>
	);
}

function GuideBlockView({ block, ...checkProps }: CheckProps & { block: GuideBlock }) {
	if (block.kind === 'script') return <CopyableQuote title={block.title} text={block.text} />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<h3 className="flex items-center gap-2">
				{block.kind === 'points' && block.isProhibited ? (
					<Ban size={18} className="shrink-0 text-danger" />
				) : null}
				{block.title}
			</h3>
			{block.kind === 'steps' ? (
				<StepList steps={block.steps} ordered={block.ordered} {...checkProps} />
			) : null}
			{block.kind === 'points' ? <List items={block.items} /> : null}
			{block.kind === 'table' ? <BlockTable {...block} /> : null}
		</div>
	);
}

type SectionProps = CheckProps & { section: GuideSection; facts: LoadFacts; page: PageName };

export function GuideSectionBody({ section, facts, page, ...checkProps }: SectionProps) {
	return (
		<>
			{section.intro ? <p>{section.intro}</p> : null}
			{section.blocks.map((block) => (
				<GuideBlockView key={`${block.kind}-${block.title}`} block={block} {...checkProps} />
			))}
			<SourceList facts={facts} keys={getFactKeys(section)} page={page} />
		</>
	);
}

export function GuideSectionPanel(props: SectionProps) {
	const { id, title } = props.section;
	return (
		<Panel className="not-first:content-visibility-auto" aria-labelledby={`part-${id}`}>
			<Stack gap="gap-5">
				<h2 id={`part-${id}`} className="scroll-mt-24">
					{title}
				</h2>
				<GuideSectionBody {...props} />
			</Stack>
		</Panel>
	);
}

export function GuideSectionDisclosure(props: SectionProps) {
	const { id, title } = props.section;
	const steps = getSteps([props.section]);
	return (
		<section aria-labelledby={`part-${id}`}>
			<Disclosure
				title={title}
				headingId={`part-${id}`}
				aside={steps.length > 0 ? `${countChecked(steps, props.checks)} of ${steps.length}` : null}
			>
				<GuideSectionBody {...props} />
			</Disclosure>
		</section>
	);
}
