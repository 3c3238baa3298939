import { Check, ContactRound, Phone, PhoneMissed, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { AssignFilterSlot, AssignSlot } from '#app/features/incident/assign-slot.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { useToday } from '#app/lib/clock.ts';
import { canPickContact, pickContact } from '#app/lib/contact-picker.ts';
import { AnchorButton, Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, toneClass } from '#app/ui/tag.tsx';
import { endSentence } from '#domain/formats/sentence.ts';
import { countCalls, isSettled } from '#domain/incident/call-order.ts';
import { formatTime } from '#domain/time/dates.ts';
import { fromLocal, toDate, toLocal } from '#domain/time/instant.ts';
import { CallLogButton } from './call-log-button.tsx';
import { firstCallList, laterCalls, noPoliceLine, safetyFirst } from './content.ts';
import type { Country } from './countries.ts';
import { form } from './fields.ts';
import {
	type CallTarget,
	describeCalls,
	fillScript,
	findCurrentCall,
	getCallTarget,
	ownContactFields,
} from './logic.ts';
import { useCallLog } from './use-call-log.ts';
import { useScriptFacts } from './use-script-facts.ts';

type FirstCall = (typeof firstCallList)[number];
type ContactsForm = FormState<typeof form.fields>;

const retryMs = 30 * 60_000;

function Script({ script }: { script: string }) {
	const facts = useScriptFacts();
	let position = 0;
	return (
		<blockquote className="border-l-4 border-brand pl-4 text-lg leading-snug">
			<p>
				“
				{fillScript(script, facts).map(({ text, kind }) => {
					position += text.length;
					return kind === 'plain' ? (
						text
					) : (
						<mark
							key={position}
							className={classNames(
								'rounded-tag px-1 text-ink',
								kind === 'known' ? 'bg-brand-wash' : 'bg-sunk text-soft',
							)}
						>
							{text}
						</mark>
					);
				})}
				”
			</p>
		</blockquote>
	);
}

function CallScript({ call, contacts }: { call: FirstCall; contacts: ContactsForm }) {
	return (
		<>
			{call.id === 'police' ? <FormField form={contacts} id="paid" /> : null}
			<Script script={call.script} />
		</>
	);
}

function NumberForm({
	call,
	contacts,
	onDone,
}: {
	call: FirstCall;
	contacts: ContactsForm;
	onDone: () => void;
}) {
	const fields = ownContactFields[call.id];
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
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				onDone();
			}}
		>
			{canPickContact() ? (
				<Button onClick={handlePick}>
					<ContactRound size={18} aria-hidden="true" />
					Pick from your contacts
				</Button>
			) : null}
			<FormField form={contacts} id={phoneField} />
			<FormField form={contacts} id={nameField} />
			<Button type="submit">Save number</Button>
		</form>
	);
}

function ConfirmFirst({ site }: { site: string }) {
	return (
		<p className="text-sm text-soft">
			Confirm the number first
			{site === '' ? '.' : ': '}
			{site === '' ? null : (
				<a href={`https://${site}`} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
					{site}
				</a>
			)}
		</p>
	);
}

type DialProps = {
	call: FirstCall;
	target: CallTarget;
	contacts: ContactsForm;
	isCurrent: boolean;
	hasCountry: boolean;
};

function Dial({ call, target, contacts, isCurrent, hasCountry }: DialProps) {
	const [isEditing, setIsEditing] = useState(false);
	if (isEditing) return <NumberForm call={call} contacts={contacts} onDone={() => setIsEditing(false)} />;
	const size = isCurrent ? 'min-h-14 w-full text-lg' : 'justify-self-start';
	if (target.dial || target.confirmAt !== undefined)
		return (
			<Stack gap="gap-1">
				{target.confirmAt === undefined ? null : <ConfirmFirst site={target.confirmAt} />}
				{target.dial ? (
					<AnchorButton
						variant={isCurrent ? 'primary' : 'outline'}
						className={size}
						href={`tel:${target.dial}`}
					>
						<Phone size={20} aria-hidden="true" />
						Call {target.number}
					</AnchorButton>
				) : (
					<p className="font-bold">{target.number}</p>
				)}
			</Stack>
		);
	if (!ownContactFields[call.id])
		return <p className="text-soft">{hasCountry ? noPoliceLine.withCountry : noPoliceLine.withoutCountry}</p>;
	return (
		<Button className={size} onClick={() => setIsEditing(true)} aria-label={`Add number: ${call.who}`}>
			<Plus size={20} aria-hidden="true" />
			Add number
		</Button>
	);
}

function Reached({ call }: { call: FirstCall }) {
	const { log } = useCallLog(call);
	return (
		<fieldset className="grid gap-2">
			<legend className="font-semibold">Reached them?</legend>
			<div className="grid grid-cols-2 gap-2">
				<Button onClick={() => log('reached')} aria-label={`Yes, ${call.who}`}>
					<Check size={18} aria-hidden="true" />
					Yes
				</Button>
				<Button onClick={() => log('no-answer')} aria-label={`No answer, ${call.who}`}>
					<PhoneMissed size={18} aria-hidden="true" />
					No answer
				</Button>
			</div>
			{ownContactFields[call.id] ? (
				<Button
					variant="ghost"
					className="justify-self-start"
					onClick={() => log('none')}
					aria-label={`We don’t have one: ${call.who}`}
				>
					We don’t have one
				</Button>
			) : null}
		</fieldset>
	);
}

function SettledCall({ call }: { call: FirstCall }) {
	const { row, change } = useCallLog(call);
	if (!row || row.outcome === 'none') return null;
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<TextField
				label="Reached at"
				type="datetime-local"
				value={toLocal(row.at)}
				onChange={(local) => change({ at: fromLocal(local) ?? '' })}
			/>
			<TextField
				label="Reference no."
				value={row.reference}
				autoComplete="off"
				onChange={(reference) => change({ reference })}
			/>
		</div>
	);
}

function describeStatus(outcome: string | undefined, at: string): string {
	if (outcome === 'none') return 'Nobody to call.';
	if (outcome === 'no-answer') {
		const tried = toDate(at);
		if (!tried) return 'No answer.';
		const retryAt = formatTime(new Date(tried.getTime() + retryMs));
		return `${endSentence(`No answer at ${formatTime(tried)}`)} ${endSentence(`Try again at ${retryAt}`)}`;
	}
	return 'Reached.';
}

function CardHeader({ call, position, target }: { call: FirstCall; position: number; target: CallTarget }) {
	const { calls } = useForm(form).values;
	const { row, undo } = useCallLog(call);
	const isDone = isSettled(calls, call.id);
	return (
		<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span
				aria-hidden="true"
				className={classNames(
					'grid size-9 shrink-0 place-content-center rounded-full border-2 border-(--solid) font-bold',
					isDone ? 'tone-ok bg-solid text-on' : 'tone-calm text-tone',
				)}
			>
				{isDone ? <Check size={20} /> : position}
			</span>
			<h3 className="min-w-0 flex-1 text-lg">
				{call.who}
				{target.name ? <span className="block text-sm font-normal text-soft">{target.name}</span> : null}
			</h3>
			{row || isDone ? null : (
				<Tag tone={ownContactFields[call.id] ? 'calm' : 'ok'}>
					{ownContactFields[call.id] ? 'Yours' : 'Free'}
				</Tag>
			)}
			{row ? (
				<>
					<span
						role="status"
						className={classNames('text-sm font-semibold', toneClass.ok, isDone && 'text-tone')}
					>
						{describeStatus(row.outcome, row.at)}
					</span>
					<Button variant="ghost" onClick={undo} aria-label={`Undo: ${call.who}`}>
						Undo
					</Button>
				</>
			) : null}
		</header>
	);
}

function CallCard({
	call,
	position,
	isCurrent,
	contacts,
	country,
}: {
	call: FirstCall;
	position: number;
	isCurrent: boolean;
	contacts: ContactsForm;
	country: Country | undefined;
}) {
	const target = getCallTarget(call.id, contacts.values, country, useToday());
	const dial = (
		<Dial
			call={call}
			target={target}
			contacts={contacts}
			isCurrent={isCurrent}
			hasCountry={country !== undefined}
		/>
	);
	const isDone = isSettled(contacts.values.calls, call.id);
	return (
		<li
			className={classNames(
				'grid gap-3 rounded-panel border-[1.5px] bg-panel p-4 print:break-inside-avoid',
				isCurrent ? 'border-brand' : 'border-line',
			)}
		>
			<CardHeader call={call} position={position} target={target} />
			{isDone ? <SettledCall call={call} /> : dial}
			{isCurrent ? (
				<>
					<CallScript call={call} contacts={contacts} />
					<Reached call={call} />
				</>
			) : null}
			<AssignSlot id={`call-${call.id}`} text={`Call: ${call.who}`} />
			{isCurrent || isDone ? null : (
				<Disclosure inline title="What to say, 30 seconds">
					<Stack gap="gap-3" className="text-base text-ink">
						<p className="text-soft">{call.why}</p>
						<CallScript call={call} contacts={contacts} />
						<Reached call={call} />
					</Stack>
				</Disclosure>
			)}
		</li>
	);
}

function LaterCalls() {
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
							<AssignSlot id={`call-${id}`} text={`Call: ${who}`} />
						</div>
					))}
				/>
			</Disclosure>
		</DisclosureGroup>
	);
}

export function CallCockpit({ country }: { country: Country | undefined }) {
	const contacts = useForm(form);
	const { calls } = contacts.values;
	const current = findCurrentCall(calls);
	const { made, total } = countCalls(calls);
	return (
		<section aria-labelledby="calls">
			<Stack gap="gap-4">
				<Stack gap="gap-1">
					<ResultHeading level="h2" id="calls" focusOnMount={false}>
						{describeCalls(calls)}
					</ResultHeading>
					<p className="text-soft">
						{made === 0
							? 'Use your own phone, not company email or chat.'
							: `${made} of ${total} calls made.`}
					</p>
				</Stack>
				<AssignFilterSlot prefix="call-" />
				<ol className="grid gap-3">
					{firstCallList.map((call, index) => (
						<CallCard
							key={call.id}
							call={call}
							position={index + 1}
							isCurrent={call.id === current}
							contacts={contacts}
							country={country}
						/>
					))}
				</ol>
				<p className="text-sm text-soft">{safetyFirst}</p>
				<LaterCalls />
			</Stack>
		</section>
	);
}
