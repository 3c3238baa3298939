import { type ReactNode, useEffect, useState } from 'react';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { toastFailure } from '#app/kits/use-submit.ts';
import { changeLead, deleteLead, readLead } from '#app/lib/operator.ts';
import { Button } from '#app/ui/button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPart } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { LeadDetail } from '#contract/operator.ts';
import { longestNotes } from '#contract/operator-bounds.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { statusChoices } from './status.ts';

type LeadCardProps = { id: string; onChanged: () => void; onDeleted: () => void };

export function LeadCard({ id, onChanged, onDeleted }: LeadCardProps) {
	const [lead, setLead] = useState<LeadDetail>();
	useEffect(() => {
		readLead(id).then(setLead, (error) => toastFailure('Lead not loaded', error));
	}, [id]);
	if (!lead) return <LoadingPart />;
	return (
		<Panel aria-labelledby="lead">
			<Stack>
				<ResultHeading level="h2" id="lead">
					{lead.risk_level}
				</ResultHeading>
				<Facts facts={factsOf(lead)} />
				<Work lead={lead} onChanged={onChanged} />
				<h3>Answers</h3>
				<Facts facts={lead.answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
				<DeleteLead id={id} onDeleted={onDeleted} />
			</Stack>
		</Panel>
	);
}

function factsOf(lead: LeadDetail) {
	const differs = lead.page_risk_level !== null && lead.page_risk_level !== lead.risk_level;
	const shown: readonly [string, ReactNode][] = [
		['Tool', lead.tool],
		['Received', dateAndTime(new Date(lead.created_at))],
		['Organization', lead.organization],
		['Email', lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>],
		['Phone', lead.phone && <a href={`tel:${lead.phone.replace(/[^+0-9]/g, '')}`}>{lead.phone}</a>],
		['Score', lead.score],
		['Level that the page showed', differs ? lead.page_risk_level : null],
		['Campaign', [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / ') || null],
		['Consent', lead.consent_version && `Version ${lead.consent_version}`],
	];
	return shown.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function Work({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
	const [status, setStatus] = useState(lead.status);
	const [notes, setNotes] = useState(lead.notes ?? '');
	async function save() {
		try {
			await changeLead(lead.id, { status, notes });
			toast({ title: 'Saved' });
			onChanged();
		} catch (error) {
			toastFailure('Not saved', error);
		}
	}
	return (
		<Stack>
			<SelectField
				label="Status of this lead"
				value={status}
				choices={statusChoices}
				onChange={(chosen) => chosen && setStatus(chosen)}
			/>
			<TextAreaField label="Notes" maxLength={longestNotes} value={notes} onChange={setNotes} />
			<ButtonRow>
				<Button look="primary" onClick={save}>
					Save
				</Button>
			</ButtonRow>
		</Stack>
	);
}

function DeleteLead({ id, onDeleted }: { id: string; onDeleted: () => void }) {
	const [asked, setAsked] = useState(false);
	async function remove() {
		try {
			await deleteLead(id);
			toast({ title: 'Lead deleted' });
			onDeleted();
		} catch (error) {
			toastFailure('Not deleted', error);
		}
	}
	return (
		<ButtonRow>
			{asked ? (
				<Button look="danger" onClick={remove}>
					Yes, delete for good
				</Button>
			) : (
				<Button onClick={() => setAsked(true)}>Delete this lead</Button>
			)}
		</ButtonRow>
	);
}
