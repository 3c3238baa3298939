import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CheckboxLabel } from '#app/features/checklist/checkbox-label.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { DueInput } from '#app/features/incident/assign.tsx';
import { NoteList, NotesButton } from '#app/features/incident/notes.tsx';
import {
	useIncidentRecord,
	useRecordForms,
	useRecordSession,
	useShownRecord,
} from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { useMyName } from '#app/features/incident/use-tab-state.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { useNow } from '#app/lib/clock.ts';
import { buildBoard, buildBoardSections, describeSituation } from '#app/routes/now/board.ts';
import { Board } from '#app/routes/now/board-view.tsx';
import type { Instruction } from '#app/routes/now/content.ts';
import { useHomeState } from '#app/routes/now/use-home-state.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { assignForm, listCandidates, maxPersonLength, withAssignee } from '#domain/incident/assign.ts';
import {
	buildHandover,
	buildHandoverReport,
	formatDue,
	type Handover,
	type HandoverTask,
	ownTaskPrefix,
} from '#domain/incident/handover.ts';
import { formatInstant } from '#domain/time/dates.ts';

type SectionProps = { id: string; title: string; isEmpty?: boolean; emptyText?: string; children: ReactNode };

function Section({ id, title, isEmpty = false, emptyText, children }: SectionProps) {
	return (
		<TitledSection id={id} title={title} titleClass="text-lg" gap="gap-2">
			{isEmpty ? <p className="text-soft">{emptyText}</p> : children}
		</TitledSection>
	);
}

const itemClass = 'border-t border-line py-2 wrap-anywhere';

function TaskItem({ task, onDone }: { task: HandoverTask; onDone: (task: HandoverTask) => void }) {
	const forms = useRecordForms();
	const due = formatDue(task);
	const note = due ? (
		<span className={`block text-sm ${task.isOverdue ? 'font-semibold text-danger' : 'text-soft'}`}>
			{due}
		</span>
	) : null;
	const address = task.id.startsWith('call-')
		? path('emergency-contacts')
		: forms.find(({ form }) => task.id.startsWith(`${form.tool}-`))?.path;
	return (
		<li className={itemClass}>
			{task.isOwn ? (
				<CheckboxLabel checked={false} inRecord onToggle={() => onDone(task)} note={note}>
					{task.what}
				</CheckboxLabel>
			) : (
				<>
					{address ? <Link to={address}>{task.what}</Link> : task.what}
					{note}
				</>
			)}
			<NotesButton id={task.id} text={task.what} />
		</li>
	);
}

function Tasks({ people }: Pick<Handover, 'people'>) {
	const { toggle } = useChecks(assignForm, true);
	if (people.length === 0)
		return (
			<p className="text-soft">No open tasks. Give one to somebody below, or with “Assign” in a list.</p>
		);
	return people.map(({ name, tasks }) => (
		<div key={name}>
			<h3 className="wrap-anywhere">{name}</h3>
			<ul>
				{tasks.map((task) => (
					<TaskItem key={task.id} task={task} onDone={({ id, what }) => toggle({ id, text: what }, true)} />
				))}
			</ul>
		</div>
	));
}

function NewTask() {
	const record = useIncidentRecord();
	const me = useMyName();
	const { roomNotes, updateRecord } = useRecordSession();
	const { people } = roomNotes.use();
	const [what, setWhat] = useState('');
	const [who, setWho] = useState('');
	const [due, setDue] = useState('');
	const names = listCandidates(record, me, people);
	function add(event: FormEvent) {
		event.preventDefault();
		const task = { id: `${ownTaskPrefix}${crypto.randomUUID()}`, text: what.trim() };
		updateRecord((latest) => withAssignee(latest, task, who, due));
		setWhat('');
		setDue('');
	}
	return (
		<form className="grid max-w-reading gap-4" autoComplete="off" onSubmit={add}>
			<TextField label="New task" maxLength={200} autoComplete="off" value={what} onChange={setWhat} />
			<TextField
				label="Person"
				maxLength={maxPersonLength}
				list="handover-people"
				autoComplete="off"
				value={who}
				onChange={setWho}
			/>
			<datalist id="handover-people">
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<DueInput value={due} onChange={setDue} />
			<ButtonRow>
				<Button type="submit" variant="primary" disabled={what.trim() === '' || who.trim() === ''}>
					Add the task
				</Button>
			</ButtonRow>
		</form>
	);
}

function TakeOver({ instruction }: { instruction: Instruction }) {
	const [to, label] =
		'to' in instruction ? [instruction.to, instruction.label] : [path('now'), 'Go to the step'];
	return (
		<Hero
			tone={instruction.isUrgent ? 'now' : 'calm'}
			aria-labelledby="take-over"
			className="gap-3 p-5 print:hidden md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
		>
			<div>
				<p className="font-semibold text-tone">You take over. First</p>
				<h2 id="take-over">{instruction.text}</h2>
				<p>{instruction.why}</p>
			</div>
			<LinkButton variant={instruction.isUrgent ? 'danger' : 'primary'} className="min-h-14" to={to}>
				{label} <ArrowRight size={20} />
			</LinkButton>
		</Hero>
	);
}

function Waiting({ waiting }: Pick<Handover, 'waiting'>) {
	return (
		<ul>
			{waiting.map(({ who, what, since }) => (
				<li key={`${who}${what}${since}`} className={itemClass}>
					<b>{who}:</b> {what}
					<span className="block text-sm text-soft">since {formatInstant(since)}</span>
				</li>
			))}
		</ul>
	);
}

function Events({ events }: Pick<Handover, 'events'>) {
	return (
		<ul>
			{events.map(({ id, time = '', event = '', source = '' }) => (
				<li key={id} className={itemClass}>
					{event}
					<span className="block text-sm text-soft">
						{formatInstant(time)}
						{source ? `. ${source}` : ''}
					</span>
				</li>
			))}
		</ul>
	);
}

export function HandoverPage() {
	const record = useShownRecord();
	const deadlines = useDeadlines();
	const now = useNow() ?? new Date(0);
	const { isReadOnly } = useRecordSession().writer.use();
	const handover = buildHandover(record, deadlines, now);
	const { situation, instruction } = useHomeState();
	const board = buildBoard({ record, deadlines, situation });
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-2" className="print:hidden">
				<p className="max-w-measure text-xl leading-tight font-bold">{describeSituation(situation)}</p>
				<ResultActions
					fileName="handover"
					report={() => buildHandoverReport(handover, buildBoardSections(board))}
					copyMessage={{ title: 'Handover copied' }}
					inRecord
				/>
			</Stack>
			{instruction ? <TakeOver instruction={instruction} /> : null}
			<Board
				boxed
				parts={board}
				className="gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] print:hidden"
			/>
			<Stack gap="gap-6" className="print:hidden">
				<Section id="tasks" title="Open tasks by person">
					<Tasks people={handover.people} />
					{isReadOnly ? null : (
						<Disclosure inline title="Add a task">
							<NewTask />
						</Disclosure>
					)}
				</Section>
				{handover.waiting.length === 0 ? null : (
					<Section id="waiting" title="Who we wait for">
						<Waiting waiting={handover.waiting} />
					</Section>
				)}
				<Section
					id="events"
					title="Last events"
					isEmpty={handover.events.length === 0}
					emptyText="The timeline has no event with a time yet."
				>
					<Events events={handover.events} />
				</Section>
				<Section
					id="notes"
					title="Notes to each other"
					isEmpty={handover.notes.length === 0}
					emptyText="Nobody left a note. In a room, every step, call and event takes notes."
				>
					<NoteList notes={handover.notes} />
				</Section>
			</Stack>
		</Stack>
	);
}
