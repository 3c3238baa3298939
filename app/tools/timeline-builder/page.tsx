import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useValidatedForm } from '#app/features/forms/use-validated-form.ts';
import { FirstSignNote } from '#app/features/incident/lazy-parts.tsx';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, Split, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { quickSteps, type StepDraft } from './content.ts';
import { toAnswers } from './feeds.ts';
import { form as definition } from './fields.ts';
import { addStep, hasStepWithTitle, parseDraft, removeStep, type TimelineStep } from './logic.ts';
import { Plan } from './plan.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function QuickAdd({ steps, onAdd }: { steps: readonly TimelineStep[]; onAdd: (step: StepDraft) => void }) {
	return (
		<TitledPanel id="quick-add" title="Quick add" className="print:hidden">
			<ul className="grid gap-2">
				{quickSteps.map((step) => (
					<li key={step.quickId} className="grid">
						<Button
							className="justify-start text-left"
							disabled={hasStepWithTitle(steps, step.title)}
							onClick={() => onAdd(step)}
						>
							<Plus size={18} className="shrink-0" />
							{step.title}
						</Button>
					</li>
				))}
			</ul>
		</TitledPanel>
	);
}

const stepFields = ['title', 'description', 'timeframe', 'category', 'responsible'] as const;

function CustomStep({ onAdd }: { onAdd: (step: StepDraft) => void }) {
	const { form, errors, formRef, onSubmit } = useValidatedForm(definition, (values) => {
		const draft = parseDraft(values);
		if (!draft) return;
		onAdd(draft);
		form.clear();
	});
	return (
		<Panel aria-labelledby="custom-step" className="print:hidden">
			<form ref={formRef} className="grid gap-4.5" onSubmit={onSubmit} noValidate>
				<h2 id="custom-step">Custom step</h2>
				{stepFields.map((id) => (
					<FormField key={id} form={form} id={id} error={errors[id]} />
				))}
				<Button variant="primary" type="submit">
					Add Step
				</Button>
			</form>
		</Panel>
	);
}

export default function Page() {
	const [steps, setSteps] = useState<readonly TimelineStep[]>([]);
	const [isCollapsed, setIsCollapsed] = useState(false);
	const [revealCount, setRevealCount] = useState(0);
	const hasSteps = steps.length > 0;

	function add(draft: StepDraft) {
		setSteps((current) => addStep(current, draft, Date.now()));
	}

	function remove(id: string) {
		setSteps((current) => removeStep(current, id));
		// The pressed button is gone, so focus must move.
		setRevealCount((count) => count + 1);
	}

	function showPlan() {
		setIsCollapsed(true);
		setRevealCount((count) => count + 1);
	}

	return (
		<ToolPage tool={tool} hasResult={hasSteps && isCollapsed}>
			<StateToPlan tool={tool.id} answers={toAnswers(steps)} />
			<FirstSignNote />
			<Split
				wide="side"
				main={
					<FormDisclosure
						label="Add another step"
						collapsible={hasSteps}
						collapsed={isCollapsed}
						onCollapsedChange={setIsCollapsed}
						openOnDesktop
					>
						<Stack gap="gap-5">
							<QuickAdd steps={steps} onAdd={add} />
							<CustomStep onAdd={add} />
							{hasSteps ? (
								<Button className="lg:hidden" onClick={showPlan}>
									Show the timeline
								</Button>
							) : null}
						</Stack>
					</FormDisclosure>
				}
				side={<Plan steps={steps} revealCount={revealCount} onRemove={remove} />}
			/>
		</ToolPage>
	);
}
