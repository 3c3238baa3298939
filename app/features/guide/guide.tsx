import type { ReactNode } from 'react';
import { ChecklistLayout } from '#app/features/checklist/checklist.tsx';
import { ClearChecks } from '#app/features/checklist/checklist-progress.tsx';
import { ChecklistResult } from '#app/features/checklist/checklist-result.tsx';
import { NextStep } from '#app/features/checklist/next-step.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import type { LoadFacts } from '#app/features/sources/use-facts.ts';
import type { GuideDefinition } from '#app/site/define-tool.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { createPageChecks } from '#domain/fields/checks.ts';
import { type GuideSection, getStepSections } from '#domain/models/guide.ts';
import { buildGuideReport } from '#domain/models/guide-report.ts';
import { GuideSectionDisclosure, GuideSectionPanel } from './guide-blocks.tsx';
import { GuideActions, type GuideLink, GuideLinks, GuidePage } from './guide-frame.tsx';

type GuideProps = {
	guide: GuideDefinition;
	sections: readonly GuideSection[];
	facts: LoadFacts;
	intro?: string;
	links: readonly GuideLink[];
	selector?: ReactNode;
	openSections?: number;
	/** Puts all sections behind one disclosure; which steps come first is then not known yet. */
	collapsedTitle?: string;
};

export function Guide(props: GuideProps) {
	const { guide, sections, facts, intro, links, selector, openSections = 1, collapsedTitle } = props;
	const { checks, toggle, clear, undoClear } = useChecks(createPageChecks(guide.id));
	const report = buildGuideReport(guide.title, sections, checks);
	const result = {
		sections: getStepSections(sections),
		checks,
		onToggle: toggle,
		actions: <GuideActions guide={guide} report={report} facts={facts} />,
	};
	const sectionProps = { facts, page: guide.id, checks, onToggle: toggle };
	const collapsedSections = sections
		.slice(openSections)
		.map((section) => <GuideSectionDisclosure key={section.id} section={section} {...sectionProps} />);
	return (
		<GuidePage guide={guide} facts={facts}>
			{selector}
			{collapsedTitle ? <ChecklistResult {...result} next={[]} /> : <NextStep {...result} />}
			{intro ? <p>{intro}</p> : null}
			<ChecklistLayout actions={<ClearChecks checks={checks} onClear={clear} onUndoClear={undoClear} />}>
				{sections.slice(0, openSections).map((section) => (
					<GuideSectionPanel key={section.id} section={section} {...sectionProps} />
				))}
				{collapsedTitle ? (
					<DisclosureGroup>
						<Disclosure title={collapsedTitle}>{collapsedSections}</Disclosure>
					</DisclosureGroup>
				) : null}
				{!collapsedTitle && collapsedSections.length > 0 ? (
					<DisclosureGroup>{collapsedSections}</DisclosureGroup>
				) : null}
				<GuideLinks links={links} />
			</ChecklistLayout>
		</GuidePage>
	);
}
