import { DocumentForm, DocumentOutput } from '#app/kits/document-form.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { EmergencyNextSteps } from '#app/kits/next-steps.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { formRules } from '#domain/incident-record.ts';
import { offersForForm } from '#domain/prefill.ts';
import { sections, warning } from './content.ts';
import { incidentReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const [values, change] = useRecordForm('incident-docs');
	const record = useIncidentRecord();
	return (
		<ToolPage tool={tool}>
			<PrefillOffer offers={offersForForm(record, 'incident-docs')} />
			<DocumentForm
				sections={sections}
				rules={formRules['incident-docs']}
				values={values}
				onChange={change}
			/>
			<DocumentOutput
				title="Your incident report"
				fileName="incident-report"
				report={(writtenAt) => incidentReport(values, writtenAt)}
				copyLabel="Generate & Copy Report"
				copyMessage={{ title: 'Report copied to clipboard' }}
				note={<p className="text-soft">{warning}</p>}
			/>
			<IncidentRecordPanel />
			<EmergencyNextSteps
				links={[
					{ to: '/ransomadvisor/evidence-checklist', label: 'Keep the evidence' },
					{ to: '/ransomadvisor/emergency-contacts', label: 'Whom to call' },
				]}
			/>
		</ToolPage>
	);
}
