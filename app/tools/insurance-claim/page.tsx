import { ChecklistProgress, CriticalTag } from '#app/features/checklist/checklist-progress.tsx';
import { DocumentOutput } from '#app/features/documents/document-output.tsx';
import {
	areFilledIn,
	NextStepLink,
	StepNav,
	WithLiveSummary,
} from '#app/features/documents/document-steps.tsx';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { FormSections } from '#app/features/forms/form-sections.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { ContactOptions, FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { List, TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { toggleValue } from '#domain/fields/checkboxes.ts';
import { type FieldMap, pickFilledFields } from '#domain/fields/form.ts';
import { documents, firstCallSteps, nextActions, stepLabels } from './content.ts';
import { form, knownSection, sections } from './fields.ts';
import { getClaimProgress } from './logic.ts';
import { buildClaimReport } from './report.ts';
import { tool } from './tool.ts';

const askedFields: FieldMap = Object.fromEntries(sections.flatMap(({ fields }) => Object.entries(fields)));

const GoodToKnow = lazyComponent(async () => (await import('./good-to-know.tsx')).GoodToKnow);

export const meta = () => toolMeta(tool);

function ClaimDocuments({ form: { values, update } }: { form: FormState<typeof form.fields> }) {
	const { readyDocuments, criticalReady, criticalTotal } = getClaimProgress(values.documents);
	return (
		<TitledPanel
			id="part-documents"
			title="Documents to collect"
			titleClass="scroll-mt-24"
			className="print:hidden"
		>
			<ChecklistProgress done={readyDocuments.length} total={documents.length} label="documents ready" />
			<p className="text-sm text-soft">
				Critical documents: {criticalReady} of {criticalTotal} ready
			</p>
			<ul>
				{documents.map(({ id, text, critical, detail }) => (
					<li key={id} className="border-t border-line py-1">
						<LockedForGuests>
							<CheckboxField
								label={text}
								checked={values.documents.includes(id)}
								onChange={() => update('documents', (latest) => toggleValue(latest, id))}
							/>
						</LockedForGuests>
						<p className="pb-2 pl-9 text-sm text-soft">
							{critical ? <CriticalTag /> : <Tag>optional</Tag>} {detail}
						</p>
					</li>
				))}
			</ul>
		</TitledPanel>
	);
}

export default function Page() {
	const formState = useForm(form);
	const { values } = formState;
	const { criticalReady, criticalTotal } = getClaimProgress(values.documents);
	const steps = stepLabels.map((step) => {
		const section = sections.find(({ id }) => id === step.id);
		return {
			...step,
			isDone: section ? areFilledIn(section.fields, values) : criticalReady === criticalTotal,
		};
	});
	return (
		<ToolPage tool={tool}>
			{values.reportingDate === '' ? (
				<div className="print:hidden">
					<UrgencyCard urgency="now" title="Call the insurer first, before you hire or pay anyone">
						<Disclosure inline title="What to say and ask">
							<List ordered items={firstCallSteps} />
						</Disclosure>
					</UrgencyCard>
				</div>
			) : null}
			<StepNav steps={steps} />
			<WithLiveSummary
				title="Your claim so far"
				fields={{ ...pickFilledFields(knownSection.fields, values), ...askedFields }}
				values={values}
			>
				<FormSections
					form={formState}
					sections={sections}
					sectionExtra={({ id }) => <NextStepLink steps={steps} after={id} />}
				/>
				<ClaimDocuments form={formState} />
			</WithLiveSummary>
			<DocumentOutput
				title="Your claim summary"
				fileName="insurance-claim-summary"
				report={(writtenAt) => buildClaimReport(values, writtenAt)}
				copyLabel="Copy Claim Summary"
				copyMessage={{ title: 'Claim summary copied' }}
			/>
			<FirstActions title="With the summary in hand" actions={nextActions} />
			<GoodToKnow />
			<RecordPanel />
			<ContactOptions />
		</ToolPage>
	);
}
