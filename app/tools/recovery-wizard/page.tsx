import { Check } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { VisitValues } from '#app/features/incident/lazy-parts.tsx';
import { RestoreNotes } from '#app/features/incident/restore-notes.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { readContactNumbers } from './contact-numbers.ts';
import { toAnswers } from './feeds.ts';
import { form as definition, type fields, type RecoveryPlan, steps } from './fields.ts';
import { isPlanComplete, isStepComplete, validateCustomSystem } from './logic.ts';
import { type CustomSystems, StepFields } from './steps.tsx';
import { tool } from './tool.ts';

const Summary = lazyWithPlaceholder(async () => (await import('./summary.tsx')).Summary);

export const meta = () => toolMeta(tool);

type WizardStepsProps = { plan: RecoveryPlan; current: number; onOpen: (index: number) => void };

function WizardSteps({ plan, current, onOpen }: WizardStepsProps) {
	return (
		<nav aria-label="Steps" className="print:hidden">
			<ol className="grid gap-1 lg:grid-cols-5">
				{steps.map((step, index) => {
					const isComplete = isStepComplete(step, plan);
					return (
						<li key={step.id} className="grid">
							<button
								type="button"
								aria-current={index === current ? 'step' : undefined}
								className={classNames(
									'flex min-h-11 cursor-pointer items-center gap-2 border-l-4 px-3 py-1.5 text-left lg:items-start lg:border-t-4 lg:border-l-0 lg:px-1',
									index === current ? 'border-brand font-semibold' : 'border-line text-soft hover:text-ink',
								)}
								onClick={() => onOpen(index)}
							>
								<span className="flex-1">
									{index + 1}. {step.title}
								</span>
								{isComplete ? (
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

function StepButtons({ current, onOpen }: { current: number; onOpen: (index: number) => void }) {
	return (
		<div className="flex flex-wrap justify-between gap-3">
			<Button disabled={current === 0} onClick={() => onOpen(current - 1)}>
				Previous
			</Button>
			<Button variant="primary" disabled={current === steps.length - 1} onClick={() => onOpen(current + 1)}>
				Next
			</Button>
		</div>
	);
}

function WizardProgress({ plan, onFinish }: { plan: RecoveryPlan; onFinish: () => void }) {
	const completeCount = steps.filter((step) => isStepComplete(step, plan)).length;
	return (
		<Stack gap="gap-2">
			<p aria-live="polite">
				{completeCount} of {steps.length} steps complete
			</p>
			<Progress value={completeCount} max={steps.length} label="Steps complete" tone="ok" />
			<ButtonRow>
				<Button disabled={!isPlanComplete(plan)} onClick={onFinish}>
					Show my plan
				</Button>
			</ButtonRow>
			<p className="text-sm text-soft">
				The plan opens when every field of all five steps is filled. What you type stays in this tab. The
				phone numbers of your insurer, lawyer and IT provider also go to your emergency contacts.
			</p>
		</Stack>
	);
}

type WizardProps = {
	form: FormState<typeof fields>;
	plan: RecoveryPlan;
	custom: CustomSystems;
	isReturning: boolean;
	onLeaveFields: () => void;
	onFinish: () => void;
};

function Wizard({ form, plan, custom, isReturning, onLeaveFields, onFinish }: WizardProps) {
	const [current, setCurrent] = useState(0);
	const [hasMoved, setHasMoved] = useState(isReturning);
	const step = steps[current];

	function openStep(index: number) {
		custom.addDraft();
		setCurrent(index);
		setHasMoved(true);
	}

	function handleBlur(event: FocusEvent<HTMLElement>) {
		// When the whole window loses focus, the element stays active: not a blur by the visitor.
		if (document.activeElement === event.target || event.currentTarget.contains(event.relatedTarget)) return;
		onLeaveFields();
	}

	if (!step) return null;
	const title = `Step ${current + 1} of ${steps.length}: ${step.title}`;
	return (
		<Stack gap="gap-5">
			<WizardSteps plan={plan} current={current} onOpen={openStep} />
			<Panel aria-label={title}>
				<Stack gap="gap-5">
					{hasMoved ? (
						<ResultHeading key={step.id} level="h2">
							{title}
						</ResultHeading>
					) : (
						<h2>{title}</h2>
					)}
					<fieldset aria-label={step.title} onBlur={handleBlur}>
						<StepFields step={step} form={form} plan={plan} custom={custom} />
					</fieldset>
					<StepButtons current={current} onOpen={openStep} />
				</Stack>
			</Panel>
			<WizardProgress plan={plan} onFinish={onFinish} />
		</Stack>
	);
}

function useCustomSystems(planned: FormState<typeof fields>['values']) {
	const [names, setNames] = useState<readonly string[]>([]);
	const [draft, setDraft] = useState('');
	const plan: RecoveryPlan = { ...planned, customSystems: names };
	const custom: CustomSystems = {
		draft,
		setDraft,
		addDraft: () => {
			if (validateCustomSystem(plan, draft) !== undefined) return false;
			setNames((current) => [...current, draft.trim()]);
			setDraft('');
			return true;
		},
		remove: (name) => setNames((current) => current.filter((other) => other !== name)),
	};
	function clear() {
		setNames([]);
		setDraft('');
	}
	return { plan, custom, clear };
}

const showPlanDelayMs = 2_000;

export default function Page() {
	const form = useForm(definition);
	const { plan, custom, clear: clearCustomSystems } = useCustomSystems(form.values);
	const [isPlanShown, setIsPlanShown] = useState(false);
	const [hasShownPlan, setHasShownPlan] = useState(false);
	const isReady = !isPlanShown && !hasShownPlan && isPlanComplete(plan);

	function restart() {
		form.clear();
		clearCustomSystems();
		setIsPlanShown(false);
	}

	function showPlan() {
		custom.addDraft();
		setIsPlanShown(true);
		setHasShownPlan(true);
	}

	useMarkStepDone('plan', isPlanShown);

	// Without dependencies: every change restarts the delay, so that the plan does not replace a field in use.
	useEffect(() => {
		if (!isReady) return;
		const timer = setTimeout(showPlan, showPlanDelayMs);
		return () => clearTimeout(timer);
	});

	return (
		<ToolPage tool={tool} hasResult={isPlanShown}>
			<RestoreNotes />
			<StateToPlan tool={tool.id} answers={toAnswers(plan)} />
			<VisitValues
				form={definition}
				title={tool.title}
				figures={readContactNumbers(`${plan.emergencyContacts}\n${plan.vendorContacts}`)}
			/>
			{isPlanShown ? (
				<Summary plan={plan} onEdit={() => setIsPlanShown(false)} onClear={restart} />
			) : (
				<Wizard
					form={form}
					plan={plan}
					custom={custom}
					isReturning={hasShownPlan}
					onLeaveFields={() => {
						// After the first time the plan opens by its button only, not on blur.
						if (isReady) showPlan();
					}}
					onFinish={showPlan}
				/>
			)}
		</ToolPage>
	);
}
