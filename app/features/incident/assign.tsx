import { UserPlus, UserRound, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DateTimeInput } from '#app/features/forms/date-time-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import {
	assignForm,
	findTask,
	isSamePerson,
	listAssignees,
	listCandidates,
	maxPersonLength,
	type Task,
	withAssignee,
} from '#domain/incident/assign.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { FieldNote } from './field-note.tsx';
import { NotesButton } from './notes.tsx';
import { useIncidentRecord, useRecordSession } from './record-session.ts';
import { useMyName, useTabState } from './use-tab-state.ts';

const dueField = assignForm.fields.tasks.fields.due;

type ChoiceProps = { names: readonly string[]; me: string; onChoose: (name: string) => void };

function NameChoice({ names, me, onChoose }: ChoiceProps) {
	return (
		<ButtonRow>
			{names.map((name) => (
				<Button key={name} onClick={() => onChoose(name)}>
					{me !== '' && isSamePerson(name, me) ? `Me (${name})` : name}
				</Button>
			))}
		</ButtonRow>
	);
}

/** When a task should be done; empty for any time. */
export function DueInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	return <DateTimeInput field={dueField} label="Due (optional)" value={value} onChange={onChange} />;
}

const dialogClass = 'm-0 mt-auto max-w-none rounded-t-hero p-4 lg:m-auto lg:max-w-question lg:rounded-hero';

function AssignDialog({ task, onClose }: { task: Task; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const record = useIncidentRecord();
	const me = useMyName();
	const { roomNotes, updateRecord } = useRecordSession();
	const { people } = roomNotes.use();
	const [name, setName] = useState('');
	const current = findTask(record, task.id);
	const [due, setDue] = useState(current?.due ?? '');
	function assign(who: string) {
		updateRecord((latest) => withAssignee(latest, task, who, due));
		dialog.current?.close();
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		if (name.trim() !== '') assign(name);
	}
	return (
		<Dialog ref={dialog} aria-label="Who does this?" onClose={onClose} className={dialogClass}>
			<Stack gap="gap-4">
				<div className="flex items-center justify-between">
					<h2 className="text-lg">Who does this?</h2>
					<Button variant="ghost" onClick={() => dialog.current?.close()}>
						<X size={20} />
						Close
					</Button>
				</div>
				<p>{task.text}</p>
				<FieldNote tool="assign" field="tasks" row={task.id} onUse={assign} />
				<DueInput value={due} onChange={setDue} />
				<NameChoice names={listCandidates(record, me, people)} me={me} onChoose={assign} />
				<form className="grid gap-3" autoComplete="off" onSubmit={submit}>
					<TextField
						label="Another name"
						maxLength={maxPersonLength}
						autoComplete="off"
						value={name}
						onChange={setName}
					/>
					<ButtonRow>
						<Button type="submit" variant="primary" disabled={name.trim() === ''}>
							Assign
						</Button>
						{current && current.due !== due ? (
							<Button onClick={() => assign(current.who)}>Save the time</Button>
						) : null}
						{current ? (
							<Button variant="ghost" onClick={() => assign('')}>
								Nobody for now
							</Button>
						) : null}
					</ButtonRow>
				</form>
			</Stack>
		</Dialog>
	);
}

/** CSS hides the items of other people by `data-person` while the list is filtered. */
export function AssignButton({ id, text }: Task) {
	const [isOpen, setIsOpen] = useState(false);
	const { who = '', due = '' } = findTask(useIncidentRecord(), id) ?? {};
	const { writer, roomNotes } = useRecordSession();
	const { shownPerson } = useTabState();
	const shown = shownPerson.use();
	const { isReadOnly } = writer.use();
	const conflict = roomNotes
		.use()
		.conflicts.get('assign/tasks')
		?.find(({ key }) => JSON.parse(key)[3] === id);
	const label = conflict ? `${who} or ${conflict.value}?` : who;
	const Icon = who ? UserRound : UserPlus;
	if (isReadOnly && !who) return <NotesButton id={id} text={text} />;
	return (
		<span
			className="inline-flex flex-wrap gap-x-4"
			data-person={shown === '' ? undefined : isSamePerson(who, shown) ? 'shown' : 'other'}
		>
			<button
				type="button"
				aria-haspopup="dialog"
				disabled={isReadOnly}
				onClick={() => setIsOpen(true)}
				className={classNames(
					'inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-brand hover:underline disabled:cursor-auto disabled:no-underline',
					!who && 'print:hidden',
				)}
			>
				<Icon size={16} />
				<span className="wrap-anywhere">{label || 'Assign'}</span>
				{due ? <span className="font-normal">due {formatInstant(due)}</span> : null}
				<span className="sr-only">{who ? ` does this. Change: ${text}` : `: ${text}`}</span>
			</button>
			<NotesButton id={id} text={text} />
			{isOpen ? <AssignDialog task={{ id, text }} onClose={() => setIsOpen(false)} /> : null}
		</span>
	);
}

function WhoAreYou({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { myName, shownPerson } = useTabState();
	function choose(name: string) {
		myName.set(name);
		shownPerson.set(name);
		dialog.current?.close();
	}
	return (
		<Dialog ref={dialog} aria-label="Which name is yours?" onClose={onClose} className={dialogClass}>
			<Stack gap="gap-4">
				<h2 className="text-lg">Which name is yours?</h2>
				<NameChoice names={names} me="" onChoose={choose} />
			</Stack>
		</Dialog>
	);
}

function useOpenShownSections(shown: string) {
	useEffect(() => {
		if (shown === '') return;
		for (const item of document.querySelectorAll('[data-person=shown]')) {
			const details = item.closest('details');
			if (details) details.open = true;
		}
	}, [shown]);
}

export function AssignFilter({ prefix }: { prefix: string }) {
	const names = listAssignees(useIncidentRecord(), prefix);
	const me = useMyName();
	const { shownPerson } = useTabState();
	const shown = shownPerson.use();
	const [isAsking, setIsAsking] = useState(false);
	useOpenShownSections(shown);
	if (names.length === 0) return null;
	const isMine = (name: string) => me !== '' && isSamePerson(name, me);
	const choices = [
		{ label: 'Everyone', isOn: shown === '', choose: () => shownPerson.set('') },
		{
			label: 'Mine',
			isOn: shown !== '' && isMine(shown),
			choose: () => (me === '' ? setIsAsking(true) : shownPerson.set(me)),
		},
		...names
			.filter((name) => !isMine(name))
			.map((name) => ({
				label: name,
				isOn: isSamePerson(name, shown),
				choose: () => shownPerson.set(name),
			})),
	];
	return (
		<fieldset className="print:hidden">
			<legend className="mb-1.5 text-sm font-semibold">Show steps of</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ label, isOn, choose }) => (
					<button
						key={label}
						type="button"
						aria-pressed={isOn}
						onClick={choose}
						className="min-h-11 cursor-pointer rounded-control border-[1.5px] border-edge bg-panel px-3.5 font-semibold wrap-anywhere aria-pressed:border-brand aria-pressed:bg-brand-wash"
					>
						{label}
					</button>
				))}
			</div>
			{isMine(shown) && !names.some(isMine) ? (
				<p role="status" className="pt-2 text-soft">
					Nothing here is yours yet.
				</p>
			) : null}
			{isAsking ? <WhoAreYou names={names} onClose={() => setIsAsking(false)} /> : null}
		</fieldset>
	);
}
