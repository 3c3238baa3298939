import type { ReactNode } from 'react';
import type { GuideDefinition } from '#app/guides/define-guide.ts';
import { Folds } from '#app/ui/fold.tsx';
import { pageTicks } from '#domain/fields/ticks.ts';
import {
	factsOfSection,
	type GuideSection,
	type GuideSources,
	guideReport,
	stepSections,
} from '#domain/models/guide.ts';
import { ChecklistLayout } from './checklist.tsx';
import { ClearTicks } from './checklist-actions.tsx';
import { GuideSectionFold, GuideSectionPanel } from './guide-blocks.tsx';
import { GuideCopies, type GuideLink, GuideLinks, GuidePage, GuideResult } from './guide-frame.tsx';
import { useTicks } from './use-ticks.ts';

type GuideProps = {
	guide: GuideDefinition;
	sections: readonly GuideSection[];
	sources: GuideSources;
	intro: string;
	links: readonly GuideLink[];
	/** Stands above the parts, such as a choice of which to show. */
	choice?: ReactNode;
	/** How many parts stand open; the others fold. */
	open?: number;
};

/** A guide that is read from top to bottom and ticked off. */
export function Guide({ guide, sections, sources, intro, links, choice, open = 1 }: GuideProps) {
	const { ticks, toggle, clear, bringBack } = useTicks(pageTicks(guide.id));
	const paper = {
		guide,
		report: guideReport(guide.title, sections, ticks),
		facts: [...new Set(sections.flatMap((section) => factsOfSection(section, sources)))],
	};
	const part = { sources, page: guide.id, ticks, onToggle: toggle };
	const folded = sections.slice(open);
	return (
		<GuidePage guide={guide} facts={paper.facts}>
			<p>{intro}</p>
			{choice}
			<GuideResult sections={stepSections(sections)} ticks={ticks} onToggle={toggle} />
			<ChecklistLayout
				actions={
					<>
						<GuideCopies {...paper} />
						<ClearTicks ticks={ticks} onClear={clear} bringBack={bringBack} />
					</>
				}
			>
				{sections.slice(0, open).map((section) => (
					<GuideSectionPanel key={section.id} section={section} {...part} />
				))}
				{folded.length > 0 ? (
					<Folds>
						{folded.map((section) => (
							<GuideSectionFold key={section.id} section={section} {...part} />
						))}
					</Folds>
				) : null}
				<GuideLinks links={links} />
			</ChecklistLayout>
		</GuidePage>
	);
}
