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
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { toneClass } from '#app/ui/tag.tsx';
import { assignForm, listCandidates, maxPersonLength, withAssignee } from '#domain/incident/assign.ts';
import {
	buildHandover,
	buildHandoverReport,
	formatDue,
	type Handover,
	type HandoverTask,
	ownTaskPrefix,
} from '#domain/incident/handover.ts';
import { formatInBothZones, formatInstant } from '#domain/time/dates.ts';
import { formatDuration, getTimeLeft, getUrgency } from '#domain/time/deadlines.ts';

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

function Deadlines({ deadlines, now }: Pick<Handover, 'deadlines'> & { now: Date }) {
	return (
		<ol>
			{deadlines.map(({ what, at, zone }) => (
				<li key={`${what}${at.getTime()}`} className={`${itemClass} ${toneClass[getUrgency(at, now)]}`}>
					<b className="text-tone">
						{formatDuration(getTimeLeft(at, now))} {at < now ? 'overdue' : 'left'}
					</b>
					: {what}
					<span className="block text-sm text-soft">{formatInBothZones(at, zone)}</span>
				</li>
			))}
		</ol>
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
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-2" className="print:hidden">
				<p>One page for the next shift. Go through it together, or print it.</p>
				<ResultActions
					fileName="handover"
					report={() => buildHandoverReport(handover)}
					copyMessage={{ title: 'Handover copied' }}
					inRecord
				/>
			</Stack>
			<Stack gap="gap-6" className="print:hidden">
				<Section id="tasks" title="Open tasks by person">
					<Tasks people={handover.people} />
					{isReadOnly ? null : <NewTask />}
				</Section>
				<Section
					id="waiting"
					title="Who we wait for"
					isEmpty={handover.waiting.length === 0}
					emptyText="Every call was answered, and no task is overdue."
				>
					<Waiting waiting={handover.waiting} />
				</Section>
				<Section
					id="due"
					title="Next deadlines"
					isEmpty={handover.deadlines.length === 0}
					emptyText="No clock is running, or all of them are met."
				>
					<Deadlines deadlines={handover.deadlines} now={now} />
				</Section>
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
