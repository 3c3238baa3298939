import { Check, Phone, PhoneMissed, Plus } from 'lucide-react';
import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '#app/features/forms/use-form.ts';
import { AssignFilterSlot, AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { retryWhenOnline, useIsHydrated } from '#app/lib/browser-state.ts';
import { useToday } from '#app/lib/clock.ts';
import { AnchorButton, Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag, toneClass } from '#app/ui/tag.tsx';
import { endSentence } from '#domain/formats/sentence.ts';
import { countCalls, isSettled } from '#domain/incident/call-order.ts';
import { getEventId } from '#domain/incident/event.ts';
import type { Night } from '#domain/ready/night.ts';
import { formatTime } from '#domain/time/dates.ts';
import type { ContactsForm } from './call-parts.tsx';
import { firstCallList, getCallAnchor, noPoliceLine, safetyFirst } from './content.ts';
import type { Country } from './countries.ts';
import { form } from './fields.ts';
import {
	type CallTarget,
	describeCalls,
	describeStatus,
	findCurrentCall,
	getCallTarget,
	nameContact,
	ownContactFields,
	toDialString,
} from './logic.ts';
import { useCallLog } from './use-call-log.ts';

const loadingParts = retryWhenOnline(() => {
	// The parts need them; a browser would find that out only when it has read the parts.
	void Promise.allSettled([
		import('#app/features/forms/form-fields.tsx'),
		import('#app/ui/radio-option.tsx'),
	]);
	return import('./call-parts.tsx');
});

const Script = lazyComponent(async () => (await loadingParts).Script);
const OtherBlankFields = lazyComponent(async () => (await loadingParts).OtherBlankFields);
const NumberForm = lazyComponent(async () => (await loadingParts).NumberForm);
const SettledCall = lazyComponent(async () => (await loadingParts).SettledCall);
const ReadNight = lazyComponent(async () => (await import('#app/features/plan/read-night.tsx')).ReadNight);
const LaterCalls = lazyComponent(async () => (await loadingParts).LaterCalls);

type FirstCall = (typeof firstCallList)[number];

/** The pressed button is gone after these changes; focus stays with the call, or goes on to the next one. */
function changeAndFocus(change: () => void, target: string) {
	flushSync(change);
	(document.querySelector<HTMLElement>(target) ?? document.getElementById('calls'))?.focus();
}

const currentCall = 'li[aria-current] h3';

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
	onDialed: (number: string) => void;
};

function Dial({ call, target, contacts, isCurrent, hasCountry, onDialed }: DialProps) {
	const [isEditing, setIsEditing] = useState(false);
	const { isReadOnly } = useRecordSession().writer.use();
	const handleDone = () => changeAndFocus(() => setIsEditing(false), `#${getCallAnchor(call.id)}`);
	if (isEditing) return <NumberForm callId={call.id} contacts={contacts} onDone={handleDone} />;
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
						// After the browser has followed the link.
						onClick={() => setTimeout(() => onDialed(target.number))}
					>
						<Phone size={20} />
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
		<Button
			className={size}
			onClick={() => setIsEditing(true)}
			disabled={isReadOnly}
			aria-label={`Add number: ${call.who}`}
		>
			<Plus size={20} />
			Add number
		</Button>
	);
}

type Dialed = { id: FirstCall['id']; number: string; at: Date };

type ReachedProps = {
	call: FirstCall;
	dialed: Dialed | undefined;
	onReached: () => void;
	onAnswered: () => void;
};

/** Large after a number was dialed: the screen that comes back asks about this call and no other. */
function Reached({ call, dialed, onReached, onAnswered }: ReachedProps) {
	const { log } = useCallLog(call);
	const size = dialed ? 'max-sm:px-1 min-h-16 text-lg' : 'max-sm:px-1 lg:px-2';
	function answer(outcome: 'no-answer' | 'none') {
		changeAndFocus(() => {
			log(outcome);
			onAnswered();
		}, currentCall);
	}
	return (
		<fieldset className="grid content-start gap-2" disabled={useRecordSession().writer.use().isReadOnly}>
			<legend className="pb-2 font-semibold">
				{dialed ? (
					<>
						<span className="block text-sm text-brand">
							{endSentence(`You dialed ${dialed.number} at ${formatTime(dialed.at)}`)}
						</span>
						<span className="text-title">Did you reach {nameContact(call.id)}?</span>
					</>
				) : (
					'Reached them?'
				)}
			</legend>
			<div className={classNames('grid gap-2', dialed ? 'grid-cols-3' : 'grid-cols-2')}>
				<Button
					{...(dialed && { variant: 'primary' as const })}
					className={size}
					onClick={() => {
						log('reached');
						onReached();
					}}
					aria-label={`Yes, ${call.who}`}
				>
					<Check size={18} />
					Yes
				</Button>
				<Button className={size} onClick={() => answer('no-answer')} aria-label={`No answer, ${call.who}`}>
					{dialed ? null : <PhoneMissed size={18} />}
					No answer
				</Button>
				{dialed ? (
					<Button className={size} onClick={() => changeAndFocus(onAnswered, currentCall)}>
						Later
					</Button>
				) : null}
			</div>
			{ownContactFields[call.id] && !dialed ? (
				<Button
					variant="ghost"
					className="justify-self-start"
					onClick={() => answer('none')}
					aria-label={`We don’t have one: ${call.who}`}
				>
					We don’t have one
				</Button>
			) : null}
		</fieldset>
	);
}

type CardHeaderProps = { call: FirstCall; position: number; target: CallTarget; isCurrent: boolean };

function CardHeader({ call, position, target, isCurrent }: CardHeaderProps) {
	const { calls } = useForm(form).values;
	const { row, undo } = useCallLog(call);
	const { isReadOnly } = useRecordSession().writer.use();
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
			<h3 id={getCallAnchor(call.id)} tabIndex={-1} className="min-w-0 flex-1 basis-40 text-lg outline-none">
				{call.who}
				{target.name ? <span className="block text-sm font-normal text-soft">{target.name}</span> : null}
			</h3>
			{row || isDone || isCurrent ? null : (
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
					<Button
						variant="ghost"
						onClick={() => changeAndFocus(undo, `#${getCallAnchor(call.id)}`)}
						disabled={isReadOnly}
						aria-label={`Undo: ${call.who}`}
					>
						Undo
					</Button>
				</>
			) : null}
		</header>
	);
}

function DayNumber({ number = '' }: { number?: string | undefined }) {
	const dial = toDialString(number);
	return dial ? (
		<p className="text-sm">
			In business hours:{' '}
			<a href={`tel:${dial}`} className="inline-flex min-h-11 items-center">
				{number}
			</a>
		</p>
	) : null;
}

function WhatToSay({ call }: { call: FirstCall }) {
	return (
		<Disclosure inline title="What to say, 30 seconds">
			<Stack gap="gap-3" className="text-base text-ink">
				<p className="text-soft">{call.why}</p>
				<Script call={call} hasFields={false} />
			</Stack>
		</Disclosure>
	);
}

type CallCardProps = {
	call: FirstCall;
	position: number;
	isCurrent: boolean;
	contacts: ContactsForm;
	country: Country | undefined;
	night: Night | undefined;
	isJustMade: boolean;
	dialed: Dialed | undefined;
	onDialed: (dialed: Dialed | undefined) => void;
	onReached: () => void;
};

function CallCard({
	call,
	position,
	isCurrent,
	contacts,
	country,
	night,
	isJustMade,
	...props
}: CallCardProps) {
	const { dialed, onDialed, onReached } = props;
	const target = getCallTarget(call.id, contacts.values, country, useToday(), night);
	const handleDialed = (number: string) =>
		changeAndFocus(() => onDialed({ id: call.id, number, at: new Date() }), `#${getCallAnchor(call.id)}`);
	const reached = (
		<Reached call={call} dialed={dialed} onReached={onReached} onAnswered={() => onDialed(undefined)} />
	);
	const isDone = isSettled(contacts.values.calls, call.id);
	return (
		<li
			aria-current={isCurrent ? 'step' : undefined}
			className={classNames(
				'grid gap-3 rounded-panel border-[1.5px] bg-panel p-4 print:break-inside-avoid',
				isCurrent ? 'border-brand' : 'border-line',
			)}
		>
			<CardHeader call={call} position={position} target={target} isCurrent={isCurrent} />
			<div
				className={classNames(
					'grid grid-cols-[minmax(0,1fr)] gap-3',
					isCurrent && 'lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6',
				)}
			>
				{isDone ? <SettledCall call={call} isJustMade={isJustMade} /> : null}
				{dialed ? reached : null}
				{isDone ? null : (
					<Stack gap="gap-1">
						<Dial
							{...{ call, target, contacts }}
							isCurrent={isCurrent && !dialed}
							hasCountry={country !== undefined}
							onDialed={handleDialed}
						/>
						<DayNumber number={target.dayNumber} />
					</Stack>
				)}
				{isCurrent ? (
					<div className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
						<Script call={call} hasFields />
					</div>
				) : null}
				{isDone || dialed ? null : reached}
			</div>
			{isCurrent ? <OtherBlankFields call={call} /> : null}
			<AssignSlot id={getEventId({ kind: 'call', contact: call.id })} text={`Call: ${call.who}`} />
			{isCurrent || isDone ? null : <WhatToSay call={call} />}
		</li>
	);
}

/** Without prerendered HTML, the buttons below a script would move when it arrives, so a navigation waits for it. */
export function useCallParts(): void {
	const [isNavigation] = useState(useIsHydrated());
	if (isNavigation) use(loadingParts);
}

export function CallCockpit({ country }: { country: Country | undefined }) {
	const contacts = useForm(form);
	const { calls } = contacts.values;
	const { made, total } = countCalls(calls);
	const [justMade, setJustMade] = useState<string>();
	const [dialed, setDialed] = useState<Dialed>();
	const [night, setNight] = useState<Night>();
	const current = dialed?.id ?? findCurrentCall(calls);
	return (
		<section aria-labelledby="calls">
			<Stack gap="gap-4">
				<Stack gap="gap-1">
					<ResultHeading level="h2" id="calls" focusOnMount={false}>
						<span className="text-title">{describeCalls(calls)}</span>
					</ResultHeading>
					<p className="text-soft">{made === 0 ? 'Use cell phones.' : `${made} of ${total} calls made.`}</p>
				</Stack>
				<ReadNight onRead={setNight} />
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
							night={night}
							isJustMade={call.id === justMade}
							dialed={call.id === dialed?.id ? dialed : undefined}
							onDialed={setDialed}
							onReached={() => {
								setJustMade(call.id);
								setDialed(undefined);
							}}
						/>
					))}
				</ol>
				<p className="text-sm text-soft">{safetyFirst}</p>
				<LaterCalls />
			</Stack>
		</section>
	);
}
