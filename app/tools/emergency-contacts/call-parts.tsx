import { ArrowRight, Check, ContactRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DateTimeInput } from '#app/features/forms/date-time-input.tsx';
import { FormField, Lockable } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { packForm } from '#app/features/incident/fields.ts';
import { AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { canPickContact, pickContact } from '#app/lib/contact-picker.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { List } from '#app/ui/layout.tsx';
import { formatNextLabel } from '#domain/formats/sentence.ts';
import type { FirstCallId } from '#domain/incident/call-order.ts';
import { getEventId } from '#domain/incident/event.ts';
import { fromLocal, toLocal } from '#domain/time/instant.ts';
import { CallLogButton } from './call-log-button.tsx';
import { firstCallList, getCallAnchor, laterCalls, madeText } from './content.ts';
import { form } from './fields.ts';
import { describeReached, findCurrentCall, ownContactFields } from './logic.ts';
import { blankLabels } from './script-content.ts';
import { fillScript, getScript, listBlanks } from './scripts.ts';
import { useCallLog } from './use-call-log.ts';
import { useScriptFacts } from './use-script-facts.ts';

type FirstCall = (typeof firstCallList)[number];
export type ContactsForm = FormState<typeof form.fields>;

/** Typed once: every script, the pack and the letters read it from the record. */
function useBlanks() {
	const pack = useForm(packForm);
	const contacts = useForm(form);
	return {
		name: { value: pack.values.writtenBy, change: (text: string) => pack.change('writtenBy', text) },
		organization: {
			value: pack.values.organization,
			change: (text: string) => pack.change('organization', text),
		},
		policy: {
			value: contacts.values.insurancePolicy,
			change: (text: string) => contacts.change('insurancePolicy', text),
		},
	};
}

const getBlankId = (id: string) => `blank-${id}`;

type OwnBlankId = keyof typeof blankLabels;

const isOwnBlank = (id: string): id is OwnBlankId => id in blankLabels;

function OwnBlankField({ id }: { id: OwnBlankId }) {
	const { value, change } = useBlanks()[id];
	return (
		<TextField
			id={getBlankId(id)}
			label={blankLabels[id]}
			autoComplete={id === 'policy' ? 'off' : id}
			value={value}
			onChange={change}
		/>
	);
}

function useScriptBlanks(call: FirstCall) {
	const facts = useScriptFacts();
	const { derived } = useForm(form);
	return listBlanks(getScript(call.id, facts), derived);
}

function OwnBlankFields({ call }: { call: FirstCall }) {
	const ids = useScriptBlanks(call).filter(isOwnBlank);
	const { isReadOnly } = useRecordSession().writer.use();
	if (ids.length === 0) return null;
	return (
		<Lockable isLocked={isReadOnly}>
			<div className="grid grid-cols-2 gap-2 print:hidden">
				{ids.map((id) => (
					<OwnBlankField key={id} id={id} />
				))}
			</div>
		</Lockable>
	);
}

/** The blanks that the record has no exact value for. */
export function OtherBlankFields({ call }: { call: FirstCall }) {
	const contacts = useForm(form);
	const { values, fields, change } = contacts;
	const ids = useScriptBlanks(call).filter((id) => !isOwnBlank(id));
	const { isReadOnly } = useRecordSession().writer.use();
	if (ids.length === 0) return null;
	return (
		<Lockable isLocked={isReadOnly}>
			<div className="grid items-start gap-3 lg:grid-cols-2 print:hidden">
				{ids.includes('time') ? (
					<DateTimeInput
						id={getBlankId('time')}
						field={fields.foundAt}
						label={fields.foundAt.label}
						value={values.foundAt}
						onChange={(foundAt) => change('foundAt', foundAt)}
					/>
				) : null}
				{ids.includes('network') ? (
					<SelectField
						id={getBlankId('network')}
						label={fields.network.label}
						value={values.network}
						options={fields.network.options}
						placeholder={fields.network.placeholder}
						onChange={(network) => change('network', network)}
					/>
				) : null}
				{(['systems', 'family'] as const)
					.filter((id) => ids.includes(id))
					.map((id) => (
						<TextField
							key={id}
							id={getBlankId(id)}
							label={fields[id].label}
							hint={fields[id].hint}
							autoComplete="off"
							value={values[id]}
							onChange={(text) => change(id, text)}
						/>
					))}
			</div>
		</Lockable>
	);
}

function PaidQuestion() {
	const contacts = useForm(form);
	return (
		<>
			<FormField form={contacts} id="paid" />
			{contacts.values.paid === 'paid' ? <FormField form={contacts} id="payment" /> : null}
		</>
	);
}

/** With fields, a press on a blank leads to its field. */
export function Script({ call, hasFields }: { call: FirstCall; hasFields: boolean }) {
	const facts = useScriptFacts();
	const script = getScript(call.id, facts);
	const blanks = useScriptBlanks(call);
	let position = 0;
	return (
		<>
			{script.includes('[paid]') ? <PaidQuestion /> : null}
			<blockquote className="border-l-4 border-brand pl-4 text-lg leading-[1.7]">
				<p>
					“
					{fillScript(script, facts).map(({ text, kind, blank }) => {
						position += text.length;
						if (kind === 'plain') return text;
						const id = hasFields ? blanks.find((one) => one === blank) : undefined;
						const mark = (
							<mark
								key={position}
								className={classNames(
									'rounded-tag px-1',
									kind === 'known' ? 'bg-brand-wash text-ink' : 'tone-alert bg-wash text-tone',
									id && 'border-b-2 border-dashed border-(--solid)',
								)}
							>
								{text}
							</mark>
						);
						return id ? (
							<label key={position} htmlFor={getBlankId(id)} className="cursor-pointer">
								{mark}
							</label>
						) : (
							mark
						);
					})}
					”
				</p>
			</blockquote>
			{hasFields ? <OwnBlankFields call={call} /> : null}
		</>
	);
}

type NumberFormProps = { callId: FirstCallId; contacts: ContactsForm; onDone: () => void };

export function NumberForm({ callId, contacts, onDone }: NumberFormProps) {
	const inputs = useRef<HTMLFormElement>(null);
	useEffect(() => inputs.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus(), []);
	const fields = ownContactFields[callId];
	if (!fields) return null;
	const { name: nameField, phone: phoneField } = fields;
	async function handlePick() {
		const contact = await pickContact().catch((error: unknown) => {
			console.warn('No contact was picked', error);
			return undefined;
		});
		if (!contact) return;
		contacts.change(phoneField, contact.phone);
		if (contact.name !== '') contacts.change(nameField, contact.name);
	}
	return (
		<form
			ref={inputs}
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				onDone();
			}}
		>
			{canPickContact() ? (
				<Button onClick={handlePick}>
					<ContactRound size={18} />
					Pick from your contacts
				</Button>
			) : null}
			<FormField form={contacts} id={phoneField} />
			<Button type="submit" variant="primary">
				Save number
			</Button>
			<FormField form={contacts} id={nameField} />
		</form>
	);
}

function goToCall(id: FirstCallId) {
	const heading = document.getElementById(getCallAnchor(id));
	heading?.focus({ preventScroll: true });
	heading?.closest('li')?.scrollIntoView({ block: 'start' });
}

/** The one button after a finished call. */
function NextCall({ next }: { next: FirstCall | undefined }) {
	if (!next)
		return (
			<LinkButton variant="primary" to={path('now')}>
				Next: what to do now
				<ArrowRight size={18} />
			</LinkButton>
		);
	return (
		<Button variant="primary" onClick={() => goToCall(next.id)}>
			{formatNextLabel(next.instruction)}
			<ArrowRight size={18} />
		</Button>
	);
}

export function SettledCall({ call, isJustMade }: { call: FirstCall; isJustMade: boolean }) {
	const { row, change } = useCallLog(call);
	const { isReadOnly } = useRecordSession().writer.use();
	const fields = useRef<HTMLDivElement>(null);
	const { calls } = useForm(form).values;
	const next = firstCallList.find(({ id }) => id === findCurrentCall(calls));
	const { reference: asksForReference } = madeText[call.id];
	const moveOn = useEffectEvent(() => {
		if (!asksForReference && next) goToCall(next.id);
		else fields.current?.querySelector('input')?.focus();
	});
	// The pressed button is gone. The caller writes down the number that was just given, or goes on, unless this part loaded so
	// late that another field has the focus.
	useEffect(() => {
		if (isJustMade && document.activeElement === document.body) moveOn();
	}, [isJustMade]);
	if (!row || row.outcome === 'none') return null;
	const inputs = (
		<div ref={fields} className="grid gap-3 text-base text-ink sm:grid-cols-2">
			<Lockable isLocked={isReadOnly}>
				<TextField
					label="Reference no."
					value={row.reference}
					autoComplete="off"
					onChange={(reference) => change({ reference })}
				/>
				<TextField
					label="Reached at"
					type="datetime-local"
					value={toLocal(row.at)}
					onChange={(local) => change({ at: fromLocal(local) ?? '' })}
				/>
			</Lockable>
		</div>
	);
	if (!isJustMade)
		return (
			<Disclosure inline title={describeReached(row)}>
				{inputs}
			</Disclosure>
		);
	return (
		<>
			{inputs}
			<p className="tone-ok flex gap-2 rounded-panel bg-wash p-3 text-sm">
				<Check size={18} className="shrink-0 text-tone" />
				{madeText[call.id].text}
			</p>
			<NextCall next={next} />
		</>
	);
}

export function LaterCalls() {
	return (
		<DisclosureGroup>
			<Disclosure title="After these calls" hint={`${laterCalls.length} more`}>
				<List
					ordered
					items={laterCalls.map(({ id, who, why }) => (
						<div key={id}>
							<p>
								<b>{who}.</b> {why}
							</p>
							<CallLogButton id={id} who={who} />
							<AssignSlot id={getEventId({ kind: 'call', contact: id })} text={`Call: ${who}`} />
						</div>
					))}
				/>
			</Disclosure>
		</DisclosureGroup>
	);
}
