import { useEffect, useRef, useState } from 'react';
import { ChecklistLayout } from '#app/features/checklist/checklist.tsx';
import { ClearChecks } from '#app/features/checklist/checklist-progress.tsx';
import type { CheckProps } from '#app/features/checklist/step-checklist.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { GuideSectionBody } from '#app/features/guide/guide-blocks.tsx';
import { GuideActions, GuideLinks, GuidePage } from '#app/features/guide/guide-frame.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { countChecked } from '#domain/models/checklist.ts';
import { findStarted, type GuideSection, getFactKeys, getSteps } from '#domain/models/guide.ts';
import { buildGuideReport } from '#domain/models/guide-report.ts';
import { illustrations, question, sections, sourceNote } from './content.ts';
import { form } from './fields.ts';
import { guide } from './guide.ts';

const loadFacts = async () => (await import('./facts.ts')).sources;

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('first-hour'), label: 'First hour by system' },
	{ to: path('before-you-reconnect'), label: 'Before you reconnect' },
	{ to: path('emergency-contacts'), label: 'Who to call' },
];

type PlaybookProps = CheckProps & { section: GuideSection };

function PlaybookPicture({ section }: { section: GuideSection }) {
	const names: Readonly<Record<string, IllustrationName>> = illustrations;
	return <Illustration name={names[section.id] ?? 'plan'} />;
}

function PlaybookProgress({ section, checks }: Pick<PlaybookProps, 'section' | 'checks'>) {
	const steps = getSteps([section]);
	const done = countChecked(steps, checks);
	const isDone = done === steps.length;
	return (
		<>
			<span className="text-sm text-soft">{isDone ? 'Done' : `${done} of ${steps.length} steps`}</span>
			<Progress
				value={done}
				max={steps.length}
				label={`Steps of ${section.title}`}
				tone={isDone ? 'ok' : 'calm'}
			/>
		</>
	);
}

function PlaybookActions({ of: shown, checks, printLabel }: PrintProps) {
	const [only] = shown;
	const title = shown.length === 1 && only ? only.title : guide.title;
	return (
		<GuideActions
			guide={guide}
			report={buildGuideReport(title, shown, checks)}
			facts={loadFacts}
			factKeys={[...new Set(shown.flatMap(getFactKeys))]}
			printLabel={printLabel}
			printByDefault={shown.length > 1}
		/>
	);
}

type PrintProps = Pick<PlaybookProps, 'checks'> & { of: readonly GuideSection[]; printLabel: string };

function PlaybookCard({
	section,
	isStarted,
	onOpenChange,
	...checkProps
}: PlaybookProps & { isStarted: boolean; onOpenChange: () => void }) {
	const [isOpen, setIsOpen] = useState(false);
	const headingId = `part-${section.id}`;
	return (
		<section aria-labelledby={headingId} className={classNames((isOpen || isStarted) && 'col-span-full')}>
			<details
				className="h-full rounded-hero border border-line bg-panel hover:border-brand open:border-brand"
				onToggle={(event) => {
					setIsOpen(event.currentTarget.open);
					onOpenChange();
				}}
			>
				<summary
					className={classNames(
						'grid list-none gap-x-4 gap-y-1.5 p-3.5 leading-snug text-ink lg:p-5 [&::-webkit-details-marker]:hidden',
						isOpen
							? 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center'
							: 'h-full grid-rows-[auto_1fr_auto_auto]',
					)}
				>
					<PlaybookPicture section={section} />
					<h2 id={headingId} className="scroll-mt-24 text-base leading-tight lg:text-lg">
						{section.title}
					</h2>
					<PlaybookProgress section={section} checks={checkProps.checks} />
				</summary>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-3.5 pb-4 lg:px-5">
					<GuideSectionBody section={section} facts={loadFacts} page={guide.id} {...checkProps} />
					{isOpen ? (
						<PlaybookActions of={[section]} checks={checkProps.checks} printLabel="Print this one" />
					) : null}
				</div>
			</details>
		</section>
	);
}

function StartedPlaybook({ section, checks, onToggle }: PlaybookProps) {
	const next = getSteps([section]).find(({ id }) => !checks.has(id));
	if (!next) return null;
	return (
		<ResultHero
			focusOnMount={false}
			verdict={`Started: ${section.title}`}
			actions={<PlaybookActions of={sections} checks={checks} printLabel="Print all" />}
		>
			<p>Next: {next.text}</p>
			<PlaybookProgress section={section} checks={checks} />
			<div className="pt-1.5">
				<Button variant="primary" onClick={() => onToggle(next, true)}>
					Mark as done
				</Button>
			</div>
		</ResultHero>
	);
}

export default function Page() {
	const { checks, toggle, clear, undoClear } = useChecks(form);
	const checkProps = { checks, onToggle: toggle, tool: guide.id };
	const cards = useRef<HTMLDivElement>(null);
	const [started, setStarted] = useState<GuideSection>();
	/** Not while a card is open: the step under the visitor's finger would move. */
	function updateStarted() {
		if (!cards.current?.querySelector('details[open]')) setStarted(findStarted(sections, checks));
	}
	useEffect(updateStarted);
	return (
		<GuidePage guide={{ ...guide, summary: question }} facts={loadFacts}>
			{started ? <StartedPlaybook section={started} {...checkProps} /> : null}
			<ChecklistLayout actions={<ClearChecks checks={checks} onClear={clear} onUndoClear={undoClear} />}>
				<div
					ref={cards}
					className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5 lg:grid-cols-3 lg:gap-4"
				>
					{(started ? [started, ...sections.filter((section) => section !== started)] : sections).map(
						(section) => (
							<PlaybookCard
								key={section.id}
								section={section}
								isStarted={section === started}
								onOpenChange={updateStarted}
								{...checkProps}
							/>
						),
					)}
				</div>
				<p className="text-soft">{sourceNote}</p>
				{started ? null : <PlaybookActions of={sections} checks={checks} printLabel="Print all" />}
				<GuideLinks links={links} />
			</ChecklistLayout>
		</GuidePage>
	);
}
