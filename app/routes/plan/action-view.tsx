import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FieldNote } from '#app/features/incident/field-note.tsx';
import { RecordContext } from '#app/features/incident/record-session.ts';
import { stateNames } from '#app/features/plan/content.ts';
import { say, sayState, setAction, setFlag } from '#app/features/plan/write-plan.ts';
import { isOn, path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ScoreDots } from '#app/ui/charts/score-dots.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, List, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { flagTexts, getImpact } from '#domain/ready/control.ts';
import type { Action } from '#domain/ready/plan-cells.ts';
import { planTool } from '#domain/ready/plan-tools.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { costNames, datedActs, effortNames } from './content.ts';
import { DoneLine } from './done-line.tsx';
import {
	addDays,
	describeFed,
	describeSaid,
	getActTime,
	getRank,
	getTitle,
	listEvidence,
	listOverruled,
	listToRestore,
} from './logic.ts';
import { FirstStep } from './next-card.tsx';
import type { ControlProps } from './use-plan-state.ts';

type ChipsProps = {
	label: string;
	options: readonly (readonly [value: string, name: string])[];
	value: string;
	onChoose: (value: string) => void;
};

function Chips({ label, options, value, onChoose }: ChipsProps) {
	return (
		<fieldset aria-label={label} className="flex flex-wrap gap-2 print:hidden">
			{options.map(([option, name]) => (
				<Button
					key={option}
					aria-pressed={option === value}
					className="min-h-11 rounded-full py-1 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-brand-ink"
					onClick={() => onChoose(option)}
				>
					{name}
				</Button>
			))}
		</fieldset>
	);
}

const maxNoteLength = 280;
const maxNameLength = 40;

/** What somebody else wrote at the same time. */
function OtherText({
	state: { session },
	standing: { control },
	column,
}: ControlProps & { column: keyof Action }) {
	return (
		<RecordContext value={session}>
			<FieldNote
				{...{ tool: planTool, field: 'action', row: control.id, column }}
				onUse={(text) => void setAction(session, control.id, { [column]: text })}
			/>
		</RecordContext>
	);
}

function WhoAndWhen({ state, standing }: ControlProps) {
	const { view, session } = state;
	const { control } = standing;
	const action = view.getAction(control.id);
	const change = (column: keyof Action, text: string) =>
		void setAction(session, control.id, { [column]: text });
	const names = [...new Set([...view.people, 'IT provider', 'Me'])].slice(0, 5);
	const days = [
		[addDays(view.now, 7), 'In a week'],
		[addDays(view.now, 14), 'In 2 weeks'],
		[addDays(view.now, 30), 'In a month'],
	] as const;
	return (
		<TitledSection id="who" title="Who, and by when" gap="gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<div className="grid content-start gap-2">
					<TextField
						label="Who does it"
						autoComplete="off"
						maxLength={maxNameLength}
						value={action.who}
						onChange={(text) => change('who', text)}
					/>
					<OtherText {...{ state, standing }} column="who" />
					<Chips
						label="Names"
						options={names.map((name) => [name, name])}
						value={action.who}
						onChoose={(name) => change('who', name)}
					/>
				</div>
				<div className="grid content-start gap-2">
					<TextField label="Due" type="date" value={action.due} onChange={(day) => change('due', day)} />
					<OtherText {...{ state, standing }} column="due" />
					<Chips label="Days" options={days} value={action.due} onChoose={(day) => change('due', day)} />
				</div>
			</div>
			<TextAreaField
				label="Note"
				hint="What it is, and where the proof lies. No passwords."
				rows={2}
				maxLength={maxNoteLength}
				value={action.note}
				onChange={(text) => change('note', text)}
			/>
			<OtherText {...{ state, standing }} column="note" />
			<TextField
				label="Accepted as it is until"
				hint="For a risk that you decide to carry for now. It changes no state and no score."
				type="date"
				value={action.accepted}
				onChange={(day) => change('accepted', day)}
			/>
			<OtherText {...{ state, standing }} column="accepted" />
		</TitledSection>
	);
}

function DoneButtons({ state, standing }: ControlProps) {
	const { view, session } = state;
	const { control } = standing;
	const isAct = datedActs.includes(control.id);
	const [day, setDay] = useState(getLocalDate(new Date(view.now)));
	function sayDone() {
		const at = getActTime(isAct ? day : '');
		const overruled = listOverruled(view.catalog, standing, at);
		void say(session, [
			...overruled.map(({ tool, item }) => ({ tool, item, answer: '' })),
			{ tool: planTool, item: control.id, answer: 'in-place', at },
		]);
	}
	const sayOpen = (answer: 'partly' | 'missing') => void sayState(session, control.id, answer);
	const message = [control.name, `First step: ${control.firstStep}`, `Proof: ${control.proof}`].join('\n');
	return (
		<div className="grid gap-3">
			{isAct ? (
				<div className="max-w-60">
					<TextField
						label="When was it done?"
						type="date"
						max={getLocalDate(new Date(view.now))}
						value={day}
						onChange={setDay}
					/>
				</div>
			) : null}
			<ButtonRow>
				<Button variant="primary" className="min-h-14 grow px-8 text-lg sm:grow-0" onClick={sayDone}>
					<Check size={20} />
					Done
				</Button>
				<Button onClick={() => sayOpen('partly')}>Partly</Button>
				<Button onClick={() => sayOpen('missing')}>Not done</Button>
				{'share' in navigator ? (
					<Button variant="ghost" onClick={() => void navigator.share({ text: message }).catch(() => {})}>
						<Share2 size={18} />
						Send
					</Button>
				) : (
					<CopyButton label="Copy for an email" text={() => message} message={{ title: 'Copied' }} />
				)}
			</ButtonRow>
		</div>
	);
}

function WhoSaidWhat({ state: { view }, standing: { control, history } }: ControlProps) {
	return (
		<TitledSection id="said" title="Who said what" titleClass="text-lg" gap="gap-1">
			{history.length === 0 ? (
				<p className="text-soft">Nobody has said anything yet.</p>
			) : (
				<ul className="border-t border-line text-sm">
					{history.slice(0, 8).map((said) => (
						<li
							key={`${said.tool} ${said.item} ${said.target} ${said.at}`}
							className="border-b border-line py-2"
						>
							<b className="block">{describeFed(view.catalog, said, control.id)}</b>
							<span className="text-soft">{describeSaid(said)}</span>
						</li>
					))}
				</ul>
			)}
		</TitledSection>
	);
}

function Reasons({ state: { view }, standing: { control, state } }: ControlProps) {
	return (
		<TitledSection id="why" title="Why it stands here" titleClass="text-lg" gap="gap-2">
			<DescriptionList
				items={[
					{ label: 'Effect', value: <ScoreDots value={getImpact(control, view.flags)} /> },
					{
						label: 'Effort',
						value: [effortNames[control.hours], costNames[control.cost]].filter(Boolean).join(', '),
					},
					{ label: 'State', value: stateNames[state] },
					{ label: 'Checked again after', value: `${control.recheckDays} days` },
				]}
			/>
			<ul className="grid gap-2 text-sm text-soft">
				{listEvidence(control).map(({ text, source }) => (
					<li key={source}>
						{text} ({source})
					</li>
				))}
			</ul>
		</TitledSection>
	);
}

function NotOurs({ state: { session }, standing: { control, state } }: ControlProps) {
	const { applies } = control;
	if (applies === undefined) return null;
	const answer = state === 'not-applicable' ? 'yes' : 'no';
	return (
		<div>
			<Button variant="ghost" className="text-left" onClick={() => void setFlag(session, applies, answer)}>
				{answer === 'no' ? 'We do not have: ' : 'We do have: '}
				{flagTexts[applies]}
			</Button>
		</div>
	);
}

function NotSeenClosed() {
	return (
		<p className="font-semibold">
			{isOn(path('network-exposure')) ? (
				<>
					Not seen closed yet: <Link to={path('network-exposure')}>scan again</Link>.
				</>
			) : (
				'Not seen closed yet.'
			)}
		</p>
	);
}

function ActionHero(props: ControlProps) {
	const { state, standing } = props;
	const { control, isTonight } = standing;
	const { ranked } = state.view;
	const rank = getRank(ranked, control.id);
	return (
		<Hero aria-labelledby="action" className="gap-4">
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
					{rank > 0 ? `Number ${rank} of ${ranked.length} open` : 'Not open'}
					<Tag tone={isTonight ? 'now' : 'plain'}>{isTonight ? 'Tonight' : stateNames[standing.state]}</Tag>
				</p>
				<h1 id="action" tabIndex={-1}>
					{getTitle(standing)}
				</h1>
				<p>{control.meaning}</p>
				{standing.isNotSeenClosed ? <NotSeenClosed /> : null}
			</div>
			<FirstStep text={control.firstStep} />
			{control.question ? <p className="font-semibold">{control.question}</p> : null}
			<DoneButtons key={control.id} {...props} />
		</Hero>
	);
}

function AfterThis({ state: { view }, standing: { control } }: ControlProps) {
	const after = view.ranked.find((other) => other.control.id !== control.id);
	if (!after) return null;
	return (
		<TitledSection id="after" title="After this" titleClass="text-lg" gap="gap-1">
			<Link
				to={{ hash: after.control.id }}
				className="inline-flex min-h-11 items-center text-brand underline"
			>
				{getTitle(after)}
			</Link>
		</TitledSection>
	);
}

export function ActionView(props: ControlProps) {
	const { session } = props.state;
	const { control, state } = props.standing;
	/** When the page opened, so that a press of Done can be undone here. */
	const [before] = useState(props.standing);
	const { isReadOnly } = session.writer.use();
	return (
		<fieldset disabled={isReadOnly} className="grid gap-6">
			{before.state === state ? null : (
				<DoneLine
					text={`Now: ${stateNames[state].toLowerCase()}`}
					onUndo={() => void say(session, listToRestore(before, props.standing))}
				/>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
				<Stack gap="gap-6">
					<ActionHero {...props} />
					<WhoAndWhen {...props} />
					<TitledSection id="proof" title="Proof, for your insurer and for you">
						<p>{control.proof}</p>
					</TitledSection>
				</Stack>
				<Stack gap="gap-6">
					<Reasons {...props} />
					<WhoSaidWhat {...props} />
					<TitledSection id="done" title="When you press Done" titleClass="text-lg">
						<List
							soft
							items={[
								'It counts from today, or from the day you enter.',
								`It is checked again after ${control.recheckDays} days.`,
								'If a scan sees the opposite, the plan shows both and asks you.',
							]}
						/>
					</TitledSection>
					<NotOurs {...props} />
					<AfterThis {...props} />
				</Stack>
			</div>
		</fieldset>
	);
}
