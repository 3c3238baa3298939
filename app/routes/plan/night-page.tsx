import { ClipboardCopy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormFields } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { packForm } from '#app/features/incident/fields.ts';
import { KeepSwitch } from '#app/features/incident/keep-switch.tsx';
import {
	PlanContext,
	RecordContext,
	useRecordSession,
	useRequired,
} from '#app/features/incident/record-session.ts';
import { SayPrinted, StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { toAnswers } from '#app/tools/emergency-contacts/feeds.ts';
import { form as contactsForm } from '#app/tools/emergency-contacts/fields.ts';
import { Button } from '#app/ui/button.tsx';
import { createQrCode, quietZone } from '#app/ui/qr-code.tsx';
import type { ReportPicture } from '#domain/models/report.ts';
import { type Night, nightFields, planNightForm } from '#domain/ready/night.ts';
import { codeLabel, nightLead } from './content.ts';
import { buildNightReport, buildNightTable } from './night-report.ts';
import { ReportFrame } from './report-frame.tsx';

/** Whole pixels for each module, so that its edges stay sharp in a JPEG. */
const modulePixels = 12;
const printedSize = 150;

/** Word reads no SVG path. */
async function drawCode(address: string): Promise<ReportPicture | undefined> {
	const { size, path } = await createQrCode(address);
	const canvas = document.createElement('canvas');
	canvas.width = (size + 2 * quietZone) * modulePixels;
	canvas.height = canvas.width;
	const context = canvas.getContext('2d');
	if (!context) return undefined;
	context.fillStyle = '#fff';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.scale(modulePixels, modulePixels);
	context.translate(quietZone, quietZone);
	context.fillStyle = '#000';
	context.fill(new Path2D(path));
	const text = `${codeLabel} ${address}`;
	return { url: canvas.toDataURL('image/jpeg', 0.9), width: printedSize, height: printedSize, text };
}

function useCode(): ReportPicture | undefined {
	const [code, setCode] = useState<ReportPicture>();
	useEffect(() => {
		drawCode(`${location.origin}/`).then(setCode, (error: unknown) => console.warn('No QR code', error));
	}, []);
	return code;
}

/** By the key that both fields have. */
function findContacts(contacts: Readonly<Record<string, unknown>>): Partial<Night> {
	const entries = Object.entries(nightFields).flatMap(([id, field]) => {
		const key = 'recordKey' in field ? field.recordKey : undefined;
		const [from] =
			Object.entries(contactsForm.fields).find(
				([, one]) => key !== undefined && 'recordKey' in one && one.recordKey === key,
			) ?? [];
		const value = from === undefined ? undefined : contacts[from];
		return typeof value === 'string' && value !== '' ? [[id, value]] : [];
	});
	return Object.fromEntries(entries);
}

/** Nothing goes from the incident to the plan by itself. */
function TakeContacts() {
	const night = useForm(planNightForm);
	const { typed } = useForm(contactsForm);
	const isOwn = useRecordSession().phase.use() === 'own';
	const missing = Object.entries(findContacts(typed)).filter(
		([id]) => night.values[id as keyof Night] === '',
	);
	if (!isOwn || missing.length === 0) return null;
	return (
		<Button
			className="justify-self-start"
			onClick={() => {
				for (const [id, value] of missing) night.change(id as keyof Night, value);
			}}
		>
			<ClipboardCopy size={18} />
			Fill in from your emergency contacts
		</Button>
	);
}

function NightForm() {
	const plan = useRequired(PlanContext);
	const night = useForm(planNightForm);
	const { itPhone, insurer, insurerPhone, policyNumber, decider, deciderPhone } = night.values;
	const answers = toAnswers({
		...{ itPhone, insurancePhone: insurerPhone, insurancePolicy: policyNumber },
		...{ insuranceCompany: insurer, ceo: decider, ceoPhone: deciderPhone },
	});
	return (
		<div className="grid gap-4 print:hidden">
			<TakeContacts />
			{/* Who may only read an incident can still write their own plan. */}
			<RecordContext value={plan}>
				<FormFields form={night} />
				<KeepSwitch />
			</RecordContext>
			<StateToPlan tool={contactsForm.tool} answers={answers} />
			{insurerPhone === '' ? null : <SayPrinted tool={contactsForm.tool} item="card" />}
		</div>
	);
}

export function NightPage() {
	const { values } = useForm(planNightForm);
	const { organization } = useForm(packForm).values;
	const code = useCode();
	return (
		<ReportFrame
			page="plan-if-it-happens"
			lead={nightLead}
			form={<NightForm />}
			getReport={() => ({
				fileName: 'if-it-happens',
				report: () => buildNightReport(values, organization, code),
				table: () => buildNightTable(values),
			})}
		/>
	);
}
