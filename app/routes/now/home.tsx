import { ArrowRight, Check, Clock, FolderOpen, Save, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DoneAt } from '#app/features/checklist/checkbox-label.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { KeepSwitch } from '#app/features/incident/keep-switch.tsx';
import { AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { useRecordSession, useShownRecord } from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { openSaveSheet } from '#app/layout/save-sheet.tsx';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { path, remindersAnchor } from '#app/site/paths.ts';
import { keepPromise } from '#app/site/promises.ts';
import { form as triageForm } from '#app/tools/ransomadvisor/fields.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { formatNextLabel } from '#domain/formats/sentence.ts';
import { getEventId } from '#domain/incident/event.ts';
import { formatTime } from '#domain/time/dates.ts';
import { buildBoard } from './board.ts';
import { Board } from './board-view.tsx';
import type { Instruction } from './content.ts';
import { describeSteps, type Situation } from './logic.ts';
import { hasPicture, InstructionPicture } from './picture.tsx';
import { StepStates } from './step-states.tsx';
import { useHomeState } from './use-home-state.ts';

type CheckItem = { id: string; text: string };

/** The id that the step or call has in its own list; pages have none. */
function getTaskId(actionKey: string): string | undefined {
	const [kind, id] = actionKey.split(':');
	if (id === undefined) return undefined;
	return getEventId(
		kind === 'call' ? { kind, contact: id } : { kind: 'check', tool: triageForm.tool, item: id },
	);
}

/** The new instruction takes focus, because the button that was pressed belonged to the one before. */
function useFocusOnChange(key: string | undefined) {
	const heading = useRef<HTMLHeadingElement>(null);
	const lastKey = useRef(key);
	useEffect(() => {
		if (lastKey.current === key) return;
		lastKey.current = key;
		heading.current?.focus();
	}, [key]);
	return heading;
}

type LeadProps = {
	instruction: Instruction;
	actionKey: string;
	hasLineAbove: boolean;
	onDone: (item: CheckItem) => void;
	onPostpone: () => void;
};

const bigButtonClass = 'min-h-16 text-lg';

/** One instruction; with a picture it is as high as the first view of a phone, its buttons under the thumb. */
function Lead({ instruction, actionKey, hasLineAbove, onDone, onPostpone }: LeadProps) {
	const heading = useFocusOnChange(actionKey);
	const taskId = getTaskId(actionKey);
	const { isReadOnly } = useRecordSession().writer.use();
	const variant = instruction.isUrgent ? 'danger' : 'primary';
	return (
		<Hero
			tone={instruction.isUrgent ? 'now' : 'calm'}
			aria-labelledby="do"
			className={classNames(
				'@container max-lg:flex max-lg:flex-col max-lg:gap-4 lg:items-center lg:gap-x-8',
				hasPicture(instruction) && 'lg:grid-cols-[minmax(0,1fr)_14rem]',
				hasPicture(instruction) &&
					(hasLineAbove
						? 'max-lg:min-h-[min(100svh-48px-44px-var(--bottom-inset)-9rem,40rem)]'
						: 'max-lg:min-h-[min(100svh-48px-44px-var(--bottom-inset)-5.25rem,40rem)]'),
			)}
		>
			<div className="grid content-center max-lg:grow empty:hidden @max-3xs:hidden lg:col-start-2 lg:row-span-3 lg:row-start-1">
				<InstructionPicture instruction={instruction} />
			</div>
			<div>
				<p className="font-semibold text-tone">{instruction.kicker}</p>
				<h1 id="do" ref={heading} tabIndex={-1} className="text-title outline-none">
					{instruction.text}
				</h1>
				<Disclosure inline title="Why">
					<p>{instruction.why}</p>
					{taskId ? <AssignSlot id={taskId} text={instruction.text} /> : null}
				</Disclosure>
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-1 max-lg:mt-auto lg:grid-cols-[minmax(14rem,20rem)_auto] lg:justify-start lg:gap-3">
				{'check' in instruction ? (
					<Button
						variant={variant}
						className={bigButtonClass}
						disabled={isReadOnly}
						onClick={() => onDone(instruction.check)}
					>
						<Check size={20} />
						Done
					</Button>
				) : (
					<LinkButton variant={variant} className={bigButtonClass} to={instruction.to}>
						{instruction.label} <ArrowRight size={20} />
					</LinkButton>
				)}
				<Button variant="ghost" className="max-lg:ml-0" onClick={onPostpone}>
					Later
				</Button>
			</div>
		</Hero>
	);
}

type StepDoneProps = {
	lines: readonly (CheckItem & { checkedAt: Date })[];
	next: Extract<Instruction, { to: string }>;
	onUndo: () => void;
};

/** Instead of a bare check: what is done, and one button that goes on. */
function StepDoneLead({ lines, next, onUndo }: StepDoneProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const at = lines
		.map(({ checkedAt }) => checkedAt)
		.toSorted((a, b) => a.getTime() - b.getTime())
		.at(-1);
	return (
		<Hero tone="ok" aria-labelledby="do">
			<div>
				<p className="font-semibold text-tone">Step 1 of 8 is done</p>
				<h1 id="do" ref={heading} tabIndex={-1} className="text-title outline-none">
					{at ? `Contained at ${formatTime(at)}` : 'Contained'}
				</h1>
			</div>
			<ul className="grid">
				{lines.map(({ id, text, checkedAt }) => (
					<li key={id} className="flex gap-3 border-t border-line py-2.5 leading-snug">
						<Check size={20} className="shrink-0 text-tone" />
						<span>
							{text}
							<DoneAt time={checkedAt} id={`${triageForm.tool}/${id}`} />
						</span>
					</li>
				))}
			</ul>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:grid-cols-[minmax(14rem,20rem)_auto] lg:justify-start lg:gap-3">
				<LinkButton variant="primary" className={bigButtonClass} to={next.to}>
					{/* A deadline starts with the name of a place or an authority. */}
					{next.step === 'deadlines' ? `Next: ${next.text.replace(/\.$/, '')}` : formatNextLabel(next.text)}{' '}
					<ArrowRight size={20} />
				</LinkButton>
				<Button variant="ghost" className="max-lg:ml-0" onClick={onUndo}>
					Undo the last check
				</Button>
			</div>
		</Hero>
	);
}

function FinishedLead() {
	return (
		<Hero tone="ok" aria-labelledby="do">
			<h1 id="do">All eight steps are done.</h1>
			<p>Check how ready you are for the next time, and keep your pack.</p>
			<ButtonRow>
				<LinkButton variant="primary" to={path('ransomprep')}>
					Check Your Readiness
				</LinkButton>
				<LinkButton to={path('incident-pack')}>Pack for insurer and lawyer</LinkButton>
			</ButtonRow>
		</Hero>
	);
}

const linkClass = 'flex-col gap-1 px-1 lg:min-h-11 lg:flex-row lg:border-none lg:bg-transparent lg:px-2';

/** Tiles under the thumb of a phone, links beside the hero on a desktop. */
function KeepRow() {
	const { persistence, writer } = useRecordSession();
	const { isEnabled } = persistence.use();
	const { room } = writer.use();
	return (
		<TitledSection id="keep" title="Keep your work" titleClass="sr-only" gap="gap-2">
			<div className="grid grid-cols-3 gap-2">
				<LinkButton to={path('share')} className={linkClass}>
					<UserPlus size={20} />
					Invite
				</LinkButton>
				<Button onClick={openSaveSheet} className={linkClass}>
					<Save size={20} />
					Save
				</Button>
				<LinkButton to={path('incident-pack')} className={linkClass}>
					<FolderOpen size={20} />
					Pack
				</LinkButton>
			</div>
			<p className="text-sm text-soft">{keepPromise[isEnabled ? 'on' : (room ?? 'off')]}</p>
		</TitledSection>
	);
}

function DoneLine({ text, onUndo }: { text: string; onUndo: () => void }) {
	return (
		<p className="flex items-center gap-x-3 text-sm leading-snug">
			<Check size={20} className="shrink-0 text-ok" />
			<span className="line-clamp-2 min-w-0 flex-1 text-ok">
				<b>Done:</b> {text}
			</span>
			<Button variant="ghost" onClick={onUndo}>
				Undo
			</Button>
		</p>
	);
}

type PutOffProps = {
	actions: ReturnType<typeof useHomeState>['putOff'];
	onResume: (key: string) => void;
};

function PutOff({ actions, onResume }: PutOffProps) {
	if (actions.length === 0) return null;
	return (
		<section aria-labelledby="put-off">
			<h2 id="put-off" className="text-base">
				Put off for later
			</h2>
			<ul>
				{actions.map(({ key, text }) => (
					<li key={key} className="flex items-center gap-3 border-t border-line leading-snug">
						<Clock size={20} className="shrink-0 text-soft" />
						<span className="min-w-0 flex-1 py-2">{text}</span>
						<Button variant="ghost" onClick={() => onResume(key)}>
							Do it now<span className="sr-only">: {text}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What people look up; a phone has it behind the tabs. */
function SideLists({ situation }: { situation: Situation }) {
	const record = useShownRecord();
	const deadlines = useDeadlines();
	const parts = buildBoard({ record, deadlines, situation });
	return <Board parts={parts.filter(({ lines }) => lines.length > 0)} className="gap-6 max-lg:hidden" />;
}

type EightStepsProps = { situation: Situation; current: string | undefined };

function EightSteps({ situation, current }: EightStepsProps) {
	return (
		<TitledSection id="eight" title="Your eight steps" titleClass="text-lg" gap="gap-2" className="pt-5">
			<StepStates states={describeSteps(situation)} current={current} />
			<ButtonRow>
				<LinkButton variant="ghost" to={path('how-they-got-in')}>
					How did they get in? Read event logs
				</LinkButton>
			</ButtonRow>
		</TitledSection>
	);
}

function More({ situation, hasDeadline }: { situation: Situation; hasDeadline: boolean }) {
	const { mail } = useSiteOptions();
	return (
		<section aria-label="More">
			<KeepSwitch />
			<ButtonRow>
				{mail && hasDeadline ? (
					<LinkButton variant="ghost" to={{ pathname: path('compliance'), hash: remindersAnchor }}>
						Reminders by mail
					</LinkButton>
				) : null}
				{situation.urgency === undefined ? null : (
					<LinkButton variant="ghost" to={path('ransomadvisor')}>
						Your triage result
					</LinkButton>
				)}
				<LinkButton variant="ghost" to={path('ransomadvisor')} state={{ round: 1, step: 0, answers: {} }}>
					Answer the 8 questions again
				</LinkButton>
			</ButtonRow>
		</section>
	);
}

export function IncidentHome({ people }: { people?: ReactNode }) {
	const { situation, hasDeadline, actionKey, instruction, postpone, resume, afterThis, putOff } =
		useHomeState();
	const { checks, toggle } = useChecks(triageForm, true);
	const [lastDone, setLastDone] = useState<CheckItem>();
	function setDone(item: CheckItem, isDone: boolean) {
		toggle(item, isDone);
		setLastDone(isDone ? item : undefined);
	}
	const contained = situation.containment.flatMap(({ id, text }) => {
		const checkedAt = checks.get(id);
		return checkedAt ? [{ id, text, checkedAt }] : [];
	});
	const hasJustContained = lastDone !== undefined && contained.length === situation.containment.length;
	return (
		<Stack gap="gap-8">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
				<Stack gap="gap-3" className="content-start">
					<div role="status" className="empty:hidden">
						{lastDone && !hasJustContained ? (
							<DoneLine text={lastDone.text} onUndo={() => setDone(lastDone, false)} />
						) : null}
					</div>
					{instruction && actionKey !== undefined ? (
						hasJustContained && 'to' in instruction ? (
							<StepDoneLead lines={contained} next={instruction} onUndo={() => setDone(lastDone, false)} />
						) : (
							<Lead
								instruction={instruction}
								actionKey={actionKey}
								hasLineAbove={lastDone !== undefined}
								onDone={(item) => setDone(item, true)}
								onPostpone={() => postpone(actionKey)}
							/>
						)
					) : (
						<FinishedLead />
					)}
					{afterThis ? (
						<p className="max-w-none rounded-panel border border-dashed border-line px-4 py-2.5 text-soft">
							After this: {afterThis}
						</p>
					) : null}
					<PutOff actions={putOff} onResume={resume} />
					<EightSteps situation={situation} current={instruction?.step} />
				</Stack>
				<Stack gap="gap-6" className="content-start">
					<KeepRow />
					<SideLists situation={situation} />
				</Stack>
			</div>
			{people}
			<More situation={situation} hasDeadline={hasDeadline} />
		</Stack>
	);
}
