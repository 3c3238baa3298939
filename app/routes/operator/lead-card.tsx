import { type ReactNode, useCallback, useState } from 'react';
import { runOrShowError, useLoaded } from '#app/features/account/requests.ts';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { api, readJson } from '#app/lib/api.ts';
import { telHref } from '#app/site/read-site.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import { maxNotesLength } from '#contract/limits.ts';
import type { LeadDetail } from '#contract/operator.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { statusOptions } from './lead-filter.tsx';

type LeadCardProps = {
	id: string;
	canEdit: boolean;
	canDelete: boolean;
	onChanged: () => void;
	onDeleted: () => void;
};

export function LeadCard({ id, canEdit, canDelete, onChanged, onDeleted }: LeadCardProps) {
	const request = useCallback(() => readJson(api.operator.leads[':id'].$get({ param: { id } })), [id]);
	const [lead, loadLead] = useLoaded('Lead not loaded', request);
	async function remove() {
		await api.operator.leads[':id'].$delete({ param: { id } });
		toast({ title: 'Lead deleted' });
		onDeleted();
	}
	if (!lead) return <LoadingPlaceholder />;
	return (
		<Panel aria-labelledby="lead">
			<Stack>
				<ResultHeading level="h2" id="lead">
					{lead.risk_level}
				</ResultHeading>
				<DescriptionList items={getLeadItems(lead, canEdit)} />
				{canEdit ? <LeadEditor lead={lead} onChanged={onChanged} /> : null}
				<LeadDeliveries lead={lead} canRetry={canEdit} onRetried={loadLead} />
				<h3>Answers</h3>
				<DescriptionList
					items={lead.answers.map(({ question, answer }) => ({ label: question, value: answer }))}
				/>
				{canDelete ? (
					<ButtonRow>
						<ConfirmButton label="Delete this lead" onConfirm={remove} />
					</ButtonRow>
				) : null}
			</Stack>
		</Panel>
	);
}

/** Owners and editors see status and notes in the form. */
function getLeadItems(lead: LeadDetail, canEdit: boolean) {
	const hasDifferentLevel = lead.page_risk_level !== null && lead.page_risk_level !== lead.risk_level;
	const rows: readonly [string, ReactNode][] = [
		['Tool', lead.tool],
		['Received', formatDateTime(new Date(lead.created_at))],
		['Organization', lead.organization],
		['Size and industry', [lead.size, lead.industry].filter(Boolean).join(', ') || null],
		['Email', lead.email && <a href={`mailto:${encodeURIComponent(lead.email)}`}>{lead.email}</a>],
		['Phone', lead.phone && <a href={telHref(lead.phone)}>{lead.phone}</a>],
		['Score', lead.score],
		['Level that the page showed', hasDifferentLevel ? lead.page_risk_level : null],
		['Status', canEdit ? null : lead.status],
		['Notes', canEdit ? null : lead.notes],
		['Campaign', [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / ') || null],
		['Consent', lead.consent_version && `Version ${lead.consent_version}`],
	];
	return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

const fetchColleagues = () => readJson(api.operator.colleagues.$get());

/** As the input takes it, in the time zone of this device. */
function toInput(instant: string): string {
	const time = new Date(instant);
	return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function LeadEditor({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
	const [status, setStatus] = useState(lead.status);
	const [notes, setNotes] = useState(lead.notes ?? '');
	const [assignedTo, setAssignedTo] = useState(lead.assigned_to ?? '');
	const [nextCall, setNextCall] = useState(lead.next_call ? toInput(lead.next_call) : '');
	const [colleagues = []] = useLoaded('Colleagues not loaded', fetchColleagues);
	const save = () =>
		runOrShowError('Not saved', async () => {
			const assignment = {
				assigned_to: assignedTo || null,
				next_call: nextCall ? new Date(nextCall).toISOString() : null,
			};
			const json = { status, notes, ...assignment };
			await api.operator.leads[':id'].$post({ param: { id: lead.id }, json });
			toast({ title: 'Saved' });
			onChanged();
		});
	return (
		<Stack>
			<SelectField
				label="Status of this lead"
				value={status}
				options={statusOptions}
				onChange={(selected) => selected && setStatus(selected)}
			/>
			<SelectField
				label="Assigned to"
				placeholder="Nobody"
				value={assignedTo}
				options={colleagues.map(({ id, email }) => ({ value: id, label: email }))}
				onChange={setAssignedTo}
			/>
			<TextField label="Next call" type="datetime-local" value={nextCall} onChange={setNextCall} />
			<TextAreaField label="Notes" maxLength={maxNotesLength} value={notes} onChange={setNotes} />
			<ButtonRow>
				<Button variant="primary" onClick={save}>
					Save
				</Button>
			</ButtonRow>
		</Stack>
	);
}
