import { ChecklistResult } from '#app/features/checklist/checklist-result.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { FormSections } from '#app/features/forms/form-sections.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { GuideSectionDisclosure, GuideSectionPanel } from '#app/features/guide/guide-blocks.tsx';
import { GuideActions, GuideLinks, GuidePage } from '#app/features/guide/guide-frame.tsx';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import { getStepSections } from '#domain/models/guide.ts';
import {
	exportNote,
	intro,
	nameGroupFirst,
	sectionsAfterDecision,
	sectionsBeforeDecision,
	tooFewReasonsAgainst,
} from './content.ts';
import { form, type PaymentRecord, sections } from './fields.ts';
import { guide } from './guide.ts';
import { describeDecision, hasTooFewReasonsAgainst } from './logic.ts';

const loadFacts = async () => (await import('./facts.ts')).sources;
const loadSanctions = () => import('#app/features/sources/sanctions.tsx');
const FamilySanctions = lazyComponent(async () => (await loadSanctions()).FamilySanctions);
const AllListings = lazyComponent(async () => (await loadSanctions()).AllListings);
const FreeToolNote = lazyComponent(
	async () => (await import('#app/features/incident/free-tool-note.tsx')).FreeToolNote,
);
const PaymentActions = lazyComponent(async () => {
	const { buildPaymentReport } = await import('./report.ts');
	return ({ values, checks }: { values: PaymentRecord; checks: Checks }) => (
		<GuideActions guide={guide} report={buildPaymentReport(values, checks)} facts={loadFacts} />
	);
});

export const meta = () => toolMeta(guide);

const expandedSections = sectionsBeforeDecision.slice(0, 2);

const links = [
	{ to: path('attacker-contact'), label: 'The attackers write or call' },
	{ to: path('compliance'), label: 'Deadlines that a payment starts' },
	{ to: path('recovery-options'), label: 'Compare the ways to recover' },
	{ to: path('before-you-reconnect'), label: 'Before you reconnect' },
];

export default function Page() {
	const formState = useForm(form);
	const { checks, toggle } = useChecks(form);
	const group = formState.values.identity.trim();
	const sectionProps = { facts: loadFacts, page: guide.id, checks, onToggle: toggle, tool: form.tool };
	return (
		<GuidePage guide={guide} facts={loadFacts}>
			<ChecklistResult
				verdict={describeDecision(formState.values)}
				sections={getStepSections([...sectionsBeforeDecision, ...sectionsAfterDecision])}
				checks={checks}
				onToggle={toggle}
				actions={<PaymentActions values={formState.values} checks={checks} />}
			/>
			<p>{intro}</p>
			<FreeToolNote />
			{expandedSections.map((section) => (
				<GuideSectionPanel key={section.id} section={section} {...sectionProps} />
			))}
			<DisclosureGroup>
				{sectionsBeforeDecision.slice(expandedSections.length).map((section) => (
					<GuideSectionDisclosure key={section.id} section={section} {...sectionProps} />
				))}
			</DisclosureGroup>
			<TitledPanel id="sanctions" title="Who is on a sanctions list">
				{group === '' ? <p>{nameGroupFirst}</p> : <FamilySanctions names={[group]} page={guide.id} />}
				<Disclosure inline title="All listings we know of">
					<AllListings page={guide.id} />
				</Disclosure>
			</TitledPanel>
			<FormSections form={formState} sections={sections} openSections={1} />
			<TitledPanel id="record" title="The record">
				<p role="status" className="empty:hidden">
					{hasTooFewReasonsAgainst(formState.values) ? tooFewReasonsAgainst : ''}
				</p>
				<p className="text-soft">{exportNote}</p>
			</TitledPanel>
			<DisclosureGroup>
				{sectionsAfterDecision.map((section) => (
					<GuideSectionDisclosure key={section.id} section={section} {...sectionProps} />
				))}
			</DisclosureGroup>
			<RecordPanel />
			<GuideLinks links={links} />
		</GuidePage>
	);
}
