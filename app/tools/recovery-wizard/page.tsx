import { Check } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { classes } from '#app/ui/classes.ts';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { collectedNote } from '#domain/collected.ts';
import {
	collectedOn,
	fieldLabels,
	type RecoveryPlan,
	type RequiredField,
	restoreOrder,
	source,
	steps,
	stillToWriteDown,
} from './content.ts';
import { emptyPlan, planComplete, planWarnings, stepComplete, systemsInSummary } from './logic.ts';
import { fieldText, planReport } from './report.ts';
import { StepFields } from './steps.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

/** Which steps are done; every one of them can be opened at any time. */
function StepList({
	plan,
	current,
	onOpen,
}: {
	plan: RecoveryPlan;
	current: number;
	onOpen: (index: number) => void;
}) {
	return (
		<nav aria-label="Steps" className="print:hidden">
			<ol className="grid gap-1 min-[900px]:grid-cols-5">
				{steps.map((step, index) => {
					const complete = stepComplete(step, plan);
					return (
						<li key={step.id} className="grid">
							<button
								type="button"
								aria-current={index === current ? 'step' : undefined}
								className={classes(
									'flex min-h-11 cursor-pointer items-center gap-2 border-l-4 px-3 py-1.5 text-left min-[900px]:items-start min-[900px]:border-t-4 min-[900px]:border-l-0 min-[900px]:px-1',
									index === current ? 'border-brand font-[650]' : 'border-line text-soft hover:text-ink',
								)}
								onClick={() => onOpen(index)}
							>
								<span className="flex-1">
									{index + 1}. {step.title}
								</span>
								{complete ? (
									<Check size={18} role="img" aria-label="complete" className="mt-0.5 shrink-0 text-ok" />
								) : null}
							</button>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

function Wizard({
	plan,
	returning,
	onChange,
	onLeaveFields,
	onFinish,
}: {
	plan: RecoveryPlan;
	/** True after a plan was shown, when the focus has to come along. */
	returning: boolean;
	onChange: (plan: RecoveryPlan) => void;
	/** The visitor has gone on from the fields of a step. */
	onLeaveFields: () => void;
	onFinish: () => void;
}) {
	const [current, setCurrent] = useState(0);
	const [moved, setMoved] = useState(returning);
	const step = steps[current];
	const done = steps.filter((each) => stepComplete(each, plan)).length;

	function open(index: number) {
		setCurrent(index);
		setMoved(true);
	}

	function leave(event: FocusEvent<HTMLElement>) {
		// A blur that leaves the element active is the whole window losing the focus, not the visitor going on.
		if (document.activeElement === event.target || event.currentTarget.contains(event.relatedTarget)) return;
		onLeaveFields();
	}

	if (!step) return null;
	const title = `Step ${current + 1} of ${steps.length}: ${step.title}`;
	return (
		<Stack gap="gap-5">
			<StepList plan={plan} current={current} onOpen={open} />
			<Panel aria-label={title}>
				<Stack gap="gap-5">
					{moved ? (
						<ResultHeading key={step.id} level="h2">
							{title}
						</ResultHeading>
					) : (
						<h2>{title}</h2>
					)}
					<fieldset aria-label={step.title} onBlur={leave}>
						<StepFields step={step} plan={plan} onChange={onChange} />
					</fieldset>
					<div className="flex flex-wrap justify-between gap-3">
						<Button disabled={current === 0} onClick={() => open(current - 1)}>
							Previous
						</Button>
						<Button look="primary" disabled={current === steps.length - 1} onClick={() => open(current + 1)}>
							Next
						</Button>
					</div>
				</Stack>
			</Panel>
			<Stack gap="gap-2">
				<p aria-live="polite">
					{done} of {steps.length} steps complete
				</p>
				<Progress value={done} max={steps.length} label="Steps complete" tone="ok" />
				<ButtonRow>
					<Button disabled={!planComplete(plan)} onClick={onFinish}>
						Show my plan
					</Button>
				</ButtonRow>
				<p className="text-sm text-soft">
					The plan opens when every field of all five steps is filled. What you type stays on this page.
				</p>
			</Stack>
		</Stack>
	);
}

function SystemsLine({ plan }: { plan: RecoveryPlan }) {
	const { shown, hidden } = systemsInSummary(plan);
	return (
		<ul className="list-disc pl-6">
			{shown.map((system) => (
				<li key={system}>{system}</li>
			))}
			{hidden.map((system) => (
				<li key={system} className="hidden print:list-item">
					{system}
				</li>
			))}
			{hidden.length > 0 ? <li className="list-none print:hidden">+ {hidden.length} more</li> : null}
		</ul>
	);
}

function SummaryField({ plan, field }: { plan: RecoveryPlan; field: RequiredField }) {
	return (
		<div className="border-t border-line py-3 first:border-t-0 first:pt-0">
			<dt className="text-sm text-soft">{fieldLabels[field]}</dt>
			<dd className="break-words whitespace-pre-line">
				{field === 'criticalSystems' ? <SystemsLine plan={plan} /> : fieldText(plan, field)}
			</dd>
		</div>
	);
}

function Summary({ plan, onEdit, onClear }: { plan: RecoveryPlan; onEdit: () => void; onClear: () => void }) {
	const warnings = planWarnings(plan);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<ResultHeading level="h2">Recovery Plan Complete!</ResultHeading>
			<p className="text-soft">Print it, and keep one copy away from the network and one at home.</p>
			<ResultActions
				fileName="recovery-plan"
				report={() => planReport(plan)}
				copyMessage={{ title: 'Report copied to clipboard' }}
			/>
			{warnings.length > 0 ? (
				<CareCard urgency="soon" title="Check these points">
					<List items={warnings} />
				</CareCard>
			) : null}
			<Panel aria-label="Your plan">
				<dl>
					{steps
						.flatMap((step) => step.fields)
						.map((field) => (
							<SummaryField key={field} plan={plan} field={field} />
						))}
				</dl>
			</Panel>
			<Panel aria-labelledby="still-to-write">
				<Stack gap="gap-3">
					<h2 id="still-to-write">Still to write down</h2>
					<List items={stillToWriteDown} />
				</Stack>
			</Panel>
			<Panel aria-labelledby="restore-order">
				<Stack gap="gap-3">
					<h2 id="restore-order">An order of restoring that works</h2>
					<List items={restoreOrder} ordered />
					<p className="text-sm text-soft">
						Source: {source}. {collectedNote(collectedOn)}
					</p>
				</Stack>
			</Panel>
			<ButtonRow>
				<Button onClick={onEdit}>Change the plan</Button>
				<Button onClick={onClear}>Start again</Button>
			</ButtonRow>
		</Stack>
	);
}

export default function Page() {
	const [plan, setPlan] = useState(emptyPlan);
	const [showing, setShowing] = useState(false);
	const [shownBefore, setShownBefore] = useState(false);

	function show() {
		setShowing(true);
		setShownBefore(true);
	}

	return (
		<ToolPage tool={tool}>
			{showing ? (
				<Summary
					plan={plan}
					onEdit={() => setShowing(false)}
					onClear={() => {
						setPlan(emptyPlan);
						setShowing(false);
					}}
				/>
			) : (
				<Wizard
					plan={plan}
					returning={shownBefore}
					onChange={setPlan}
					onLeaveFields={() => {
						// Who came back to change something opens the plan again by the button, not by leaving a field.
						if (!shownBefore && planComplete(plan)) show();
					}}
					onFinish={show}
				/>
			)}
			<NextSteps />
		</ToolPage>
	);
}
