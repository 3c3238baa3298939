import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { useForm } from '#app/features/forms/use-form.ts';
import { KeepQuestion } from '#app/features/incident/keep-question.tsx';
import { AssignFilterSlot } from '#app/features/incident/lazy-parts.tsx';
import { useIncidentRecord, useRecordSession } from '#app/features/incident/record-session.ts';
import { ContactOptions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SeverityStrip } from '#app/ui/charts/severity-strip.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { shortClocksAnchor, shortClocksQuestion } from '#domain/duties/short-clocks-link.ts';
import { endSentence, formatNextLabel } from '#domain/formats/sentence.ts';
import { getTimelineRows, toRowId } from '#domain/incident/timeline.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { type Answers, getSelectedOption } from '#domain/models/questionnaire.ts';
import { formatTime } from '#domain/time/dates.ts';
import { serializeInstant, toDate } from '#domain/time/instant.ts';
import type { TriageLevel, TriageStep } from './advice-content.ts';
import { getContainmentSteps, listDoneSince, triageIncident } from './advice-logic.ts';
import { questions, type Urgency } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { FirstInstruction } from './first-instruction.tsx';
import { toAnswerRows } from './logic.ts';
import { buildTriageReport, stageTitles } from './report.ts';
import { StepChecks } from './step-checks.tsx';
import { assessTheft } from './theft-logic.ts';
import { TheftPanel } from './theft-panel.tsx';

const tones: Readonly<Record<Urgency, Tone>> = {
	critical: 'now',
	high: 'alert',
	medium: 'soon',
	low: 'ok',
};

function useTriageInRecord(answers: Answers, urgency: Urgency, answeredAt: Date) {
	const { addTimelineEntry, recordStore, setRecordField } = useRecordSession();
	useEffect(() => {
		const rows = toAnswerRows(answers);
		const stored = recordStore.get()[form.tool];
		// A result that is opened again keeps the time of its entry in the timeline.
		if (stored?.urgency === urgency && JSON.stringify(stored.answers) === JSON.stringify(rows)) return;
		setRecordField(form, 'answers', rows);
		setRecordField(form, 'urgency', urgency);
		addTimelineEntry({
			event: { kind: 'result', tool: form.tool, value: urgency },
			at: serializeInstant(answeredAt),
		});
	}, [answers, urgency, answeredAt, addTimelineEntry, recordStore, setRecordField]);
}

function TheftWarning({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<p role="status" className="rounded-panel border border-warn bg-warn-wash p-4 font-semibold text-warn">
			{text}
		</p>
	);
}

type LaterStepsProps = {
	level: TriageLevel;
	answers: Answers;
	checks: Checks;
	onToggle: (step: TriageStep, isChecked: boolean) => void;
};

function LaterSteps({ level, answers, checks, onToggle }: LaterStepsProps) {
	return (
		<DisclosureGroup>
			<Disclosure title={stageTitles.hours} openOnDesktop>
				<StepChecks steps={level.hours} checks={checks} onToggle={onToggle} />
			</Disclosure>
			<Disclosure title={stageTitles.days} openOnDesktop>
				<StepChecks steps={level.days} checks={checks} onToggle={onToggle} />
			</Disclosure>
			<Disclosure title="What you answered">
				<dl className="grid gap-2">
					{questions.map((question) => (
						<div key={question.id}>
							<dt className="text-sm text-soft">{question.text}</dt>
							<dd className="font-semibold">{getSelectedOption(question, answers)?.label}</dd>
						</div>
					))}
				</dl>
			</Disclosure>
		</DisclosureGroup>
	);
}

type SinceProps = { answeredAt: Date; done: ReturnType<typeof listDoneSince> };

function Since({ answeredAt, done }: SinceProps) {
	return (
		<p>
			Answered at {formatTime(answeredAt)}. Since then:{' '}
			{done.map(({ id, text, at }) => (
				<span key={id} className="text-ok">
					{endSentence(`${text}${at.getTime() === 0 ? '' : `, ${formatTime(at)}`}`)}{' '}
				</span>
			))}
		</p>
	);
}

/** Of the result in the record, also when it is opened again. */
function useAnsweredAt(): Date {
	const [openedAt] = useState(() => new Date());
	const row = getTimelineRows(useIncidentRecord()).find(({ id }) => id === toRowId(form.tool));
	return toDate(row?.time ?? '') ?? openedAt;
}

type ThenProps = Omit<LaterStepsProps, 'level' | 'answers'> & {
	steps: readonly TriageStep[];
	isCritical: boolean;
};

function Then({ steps, checks, onToggle, isCritical }: ThenProps) {
	return (
		<TitledSection id="then" title="Then, in this order">
			<AssignFilterSlot prefix={`${form.tool}-`} />
			<StepChecks steps={steps} start={2} checks={checks} onToggle={onToggle} />
			{isCritical ? (
				<p>
					{shortClocksQuestion}{' '}
					<Link to={{ pathname: path('compliance'), hash: shortClocksAnchor }}>Look at the clock now</Link>
				</p>
			) : null}
			<ButtonRow>
				<LinkButton variant="primary" to={path('now')}>
					Your eight steps
				</LinkButton>
				<Link to={path('emergency-hub')}>All emergency tools</Link>
			</ButtonRow>
		</TitledSection>
	);
}

export function Result({ answers, retake }: { answers: Answers; retake: () => void }) {
	const answeredAt = useAnsweredAt();
	const result = triageIncident(answers);
	const { level, extraLines } = result;
	const [first, ...then] = level.now;
	const { values, change } = useForm(form);
	const theft = assessTheft(answers, values.theft, level.urgency);
	const { checks, toggle } = useChecks(form, true);
	useTriageInRecord(answers, level.urgency, answeredAt);
	// Only what the home asks for one by one: the step for the calls stays open until all of them are made.
	const open = getContainmentSteps(result).find(({ id }) => !checks.has(id));
	const doneSince = listDoneSince(result, checks);
	return (
		<Stack gap="gap-8" className="max-w-reading">
			<TheftWarning text={theft.warning} />
			<ResultHero
				tone={open ? tones[level.urgency] : 'ok'}
				level="h1"
				tags={<Tag tone={tones[level.urgency]}>Urgency: {level.urgency}</Tag>}
				verdict={level.label}
				picture={<SeverityStrip answers={result.severities} />}
				actions={
					<ResultActions
						fileName="incident-triage"
						report={() => buildTriageReport(answers, answeredAt, { signs: values.theft, checks })}
						facts={Object.values(sources)}
						inRecord
					/>
				}
			>
				{open ? <p>{level.meaning}</p> : null}
				{doneSince.length > 0 ? <Since answeredAt={answeredAt} done={doneSince} /> : null}
				{first ? (
					<FirstInstruction
						step={first}
						checkedAt={checks.get(first.id)}
						onToggle={toggle}
						next={open ? formatNextLabel(open.text) : 'Next: your eight steps'}
					/>
				) : null}
			</ResultHero>
			<Then steps={then} checks={checks} onToggle={toggle} isCritical={level.urgency === 'critical'} />
			<KeepQuestion />
			{extraLines.map(({ title, lines }) => (
				<UrgencyCard key={title} urgency="now" title={title}>
					<List items={lines} />
				</UrgencyCard>
			))}
			<TheftPanel assessment={theft} signs={values.theft} onChange={(signs) => change('theft', signs)} />
			<LaterSteps level={level} answers={answers} checks={checks} onToggle={toggle} />
			<SourceList facts={Object.values(sources)} page="ransomadvisor" />
			<ContactOptions title={site.help.recovery} text={site.help.specialists} />
			<ButtonRow>
				<Button onClick={retake}>Retake</Button>
				<LinkButton to={path('ransomprep')}>Check Your Readiness</LinkButton>
			</ButtonRow>
		</Stack>
	);
}
