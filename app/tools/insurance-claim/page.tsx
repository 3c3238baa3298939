import { CriticalTag, TickProgress } from '#app/kits/checklist.tsx';
import { DocumentForm, DocumentOutput } from '#app/kits/document-form.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { EmergencyNextSteps } from '#app/kits/next-steps.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { collectedNote } from '#domain/collected.ts';
import { formRules, tick } from '#domain/incident-record.ts';
import { offersForForm } from '#domain/prefill.ts';
import {
	collectedOn,
	commonTrouble,
	costLedger,
	documents,
	firstCall,
	proofOfLoss,
	sections,
	sources,
} from './content.ts';
import { claimProgress } from './logic.ts';
import { claimReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function ClaimDocuments() {
	const [ticks, change] = useRecordForm('claim-documents');
	const { ready, criticalReady, criticalTotal } = claimProgress(ticks);
	return (
		<Panel aria-labelledby="claim-documents" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="claim-documents">Documents to collect</h2>
				<TickProgress done={ready.length} total={documents.length} label="documents ready" />
				<p className="text-sm text-soft">
					Critical documents: {criticalReady} of {criticalTotal} ready
				</p>
				<ul>
					{documents.map(({ id, text, critical, detail }) => (
						<li key={id} className="border-t border-line py-1">
							<CheckField
								label={text}
								checked={ticks[id] !== ''}
								onChange={(checked) => change(id, checked ? tick[0] : '')}
							/>
							<p className="pb-2 pl-9 text-sm text-soft">
								{critical ? <CriticalTag /> : <Tag>optional</Tag>} {detail}
							</p>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}

export default function Page() {
	const record = useIncidentRecord();
	const [values, change] = useRecordForm('insurance-claim');
	return (
		<ToolPage tool={tool}>
			<div className="print:hidden">
				<CareCard urgency="now" title="Call the insurer first, before you hire or pay anyone">
					<List ordered items={firstCall} />
				</CareCard>
			</div>
			<PrefillOffer offers={offersForForm(record, 'insurance-claim')} />
			<DocumentForm
				sections={sections}
				rules={formRules['insurance-claim']}
				values={values}
				onChange={change}
			/>
			<ClaimDocuments />
			<DocumentOutput
				title="Your claim summary"
				fileName="insurance-claim-summary"
				report={(writtenAt) => claimReport(values, record.forms['claim-documents'], writtenAt)}
				copyLabel="Copy Claim Summary"
				copyMessage={{ title: 'Claim summary copied' }}
			/>
			<Panel aria-labelledby="claim-help" className="print:hidden">
				<h2 id="claim-help" className="text-lg">
					Good to know
				</h2>
				<Disclosure summary="Costs to write down from the first hour">
					<List items={costLedger} />
					<p>{proofOfLoss}</p>
				</Disclosure>
				<Disclosure summary="Why claims run into trouble">
					<List items={commonTrouble} />
				</Disclosure>
				<Disclosure summary="Where this comes from">
					<List items={sources} />
					<p>{collectedNote(collectedOn)}</p>
				</Disclosure>
			</Panel>
			<IncidentRecordPanel />
			<EmergencyNextSteps
				links={[
					{ to: '/ransomadvisor/compliance', label: 'List your legal deadlines' },
					{ to: '/ransomadvisor/timeline', label: 'Build the timeline' },
					{ to: '/ransomadvisor/incident-docs', label: 'Write the incident report' },
				]}
			/>
		</ToolPage>
	);
}
