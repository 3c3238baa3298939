import { FormSections } from '#app/kits/form/form-sections.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { GuideSectionFold, GuideSectionPanel } from '#app/kits/guide-blocks.tsx';
import { GuideCopies, GuideLinks, GuidePage, GuideResult } from '#app/kits/guide-frame.tsx';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { useTicks } from '#app/kits/use-ticks.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { Folds } from '#app/ui/fold.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { stepSections } from '#domain/models/guide.ts';
import { after, before, exportNote, facts, intro, sources, tooFewAgainst } from './content.ts';
import { form, sections } from './fields.ts';
import { guide } from './guide.ts';
import { decisionVerdict, hasTooFewAgainst } from './logic.ts';
import { paymentReport } from './report.ts';

export const meta = () => toolMeta(guide);

/** Nothing goes on before these; the other parts fold. */
const first = before.slice(0, 2);

const links = [
	{ to: path('compliance'), label: 'Deadlines that a payment starts' },
	{ to: path('recovery-options'), label: 'Compare the ways to recover' },
	{ to: path('before-you-reconnect'), label: 'Before you reconnect' },
];

export default function Page() {
	const typed = useForm(form);
	const { ticks, toggle } = useTicks(form);
	const paper = { guide, report: paymentReport(typed.values, ticks), facts };
	const panel = { sources, page: guide.id, ticks, onToggle: toggle };
	return (
		<GuidePage guide={guide} facts={paper.facts}>
			<p>{intro}</p>
			<GuideResult
				verdict={decisionVerdict(typed.values)}
				sections={stepSections([...before, ...after])}
				ticks={ticks}
				onToggle={toggle}
			/>
			{first.map((section) => (
				<GuideSectionPanel key={section.id} section={section} {...panel} />
			))}
			<Folds>
				{before.slice(first.length).map((section) => (
					<GuideSectionFold key={section.id} section={section} {...panel} />
				))}
			</Folds>
			<PrefillOffer form={form} />
			<FormSections form={typed} sections={sections} open={1} />
			<Panel aria-labelledby="record">
				<Stack gap="gap-3">
					<h2 id="record">The record</h2>
					<p role="status" className="empty:hidden">
						{hasTooFewAgainst(typed.values) ? tooFewAgainst : ''}
					</p>
					<p className="text-soft">{exportNote}</p>
				</Stack>
			</Panel>
			<Folds>
				{after.map((section) => (
					<GuideSectionFold key={section.id} section={section} {...panel} />
				))}
			</Folds>
			<GuideCopies {...paper} />
			<IncidentRecordPanel />
			<GuideLinks links={links} />
		</GuidePage>
	);
}
