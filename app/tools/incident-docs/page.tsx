import { DocumentOutput } from '#app/kits/document-output.tsx';
import { FirstActions } from '#app/kits/first-actions.tsx';
import { FormSections } from '#app/kits/form/form-sections.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ContactOptions } from '#app/kits/talk-to-someone.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { nextActions, warning } from './content.ts';
import { form, sections } from './fields.ts';
import { buildIncidentReport, formatFilledCount } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const formState = useForm(form);
	return (
		<ToolPage tool={tool}>
			<PrefillOffer form={form} />
			<FormSections form={formState} sections={sections} />
			<DocumentOutput
				title="Your incident report"
				completionText={formatFilledCount(formState.values)}
				fileName="incident-report"
				report={(writtenAt) => buildIncidentReport(formState.values, writtenAt)}
				copyLabel="Generate & Copy Report"
				copyMessage={{ title: 'Report copied to clipboard' }}
				note={<p className="text-soft">{warning}</p>}
			/>
			<FirstActions title="With the report in hand" actions={nextActions} />
			<IncidentRecordPanel />
			<ContactOptions />
		</ToolPage>
	);
}
