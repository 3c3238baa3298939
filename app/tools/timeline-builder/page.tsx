import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useSentForm } from '#app/kits/form/use-sent-form.ts';
import { FormFold } from '#app/kits/form-fold.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { quickSteps, type StepDraft } from './content.ts';
import { form as definition } from './fields.ts';
import { addStep, draftFrom, hasTitle, removeStep, type TimelineStep } from './logic.ts';
import { Plan } from './plan.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function QuickAdd({ steps, onAdd }: { steps: readonly TimelineStep[]; onAdd: (step: StepDraft) => void }) {
	return (
		<Panel aria-labelledby="quick-add" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="quick-add">Quick add</h2>
				<ul className="grid gap-2">
					{quickSteps.map((step) => (
						<li key={step.title} className="grid">
							<Button
								className="justify-start text-left"
								disabled={hasTitle(steps, step.title)}
								onClick={() => onAdd(step)}
							>
								<Plus size={18} aria-hidden="true" className="shrink-0" />
								{step.title}
							</Button>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}

const stepFields = ['title', 'description', 'timeframe', 'category', 'responsible'] as const;

function CustomStep({ onAdd }: { onAdd: (step: StepDraft) => void }) {
	const { form, errors, element, submit } = useSentForm(definition, (values) => {
		const draft = draftFrom(values);
		if (!draft) return;
		onAdd(draft);
		form.clear();
	});
	return (
		<Panel aria-labelledby="custom-step" className="print:hidden">
			<form ref={element} className="grid gap-4.5" onSubmit={submit} noValidate>
				<h2 id="custom-step">Custom step</h2>
				{stepFields.map((id) => (
					<FormField key={id} form={form} id={id} error={errors[id]} />
				))}
				<Button look="primary" type="submit">
					Add Step
				</Button>
			</form>
		</Panel>
	);
}

export default function Page() {
	const [steps, setSteps] = useState<readonly TimelineStep[]>([]);
	const [folded, setFolded] = useState(false);
	/** How often somebody asked for the plan, which then takes the focus. */
	const [asked, setAsked] = useState(0);
	const hasSteps = steps.length > 0;

	function add(draft: StepDraft) {
		setSteps((current) => addStep(current, draft, Date.now()));
	}

	function remove(id: string) {
		setSteps((current) => removeStep(current, id));
		// The button that was pressed is gone, and the focus with it.
		setAsked((times) => times + 1);
	}

	function showPlan() {
		setFolded(true);
		setAsked((times) => times + 1);
	}

	return (
		<ToolPage tool={tool} done={hasSteps && folded}>
			<Split
				wide="side"
				main={
					<FormFold
						label="Add another step"
						foldable={hasSteps}
						folded={folded}
						onFold={setFolded}
						openOnDesk
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
					</FormFold>
				}
				side={<Plan steps={steps} asked={asked} onRemove={remove} />}
			/>
		</ToolPage>
	);
}
