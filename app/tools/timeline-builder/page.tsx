import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { Timeline } from '#app/kits/timeline.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { labelOf } from '#domain/choices.ts';
import { categories, labels, quickSteps, type StepDraft } from './content.ts';
import {
	addStep,
	draftFrom,
	emptyForm,
	type FormErrors,
	formErrors,
	hasTitle,
	removeStep,
	type StepForm,
	type TimelineStep,
} from './logic.ts';
import { timelineReport, timelineTable } from './report.ts';
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

function CustomStep({ onAdd }: { onAdd: (step: StepDraft) => void }) {
	const [form, setForm] = useState<StepForm>(emptyForm);
	const [errors, setErrors] = useState<FormErrors>({});
	const formElement = useRef<HTMLFormElement>(null);

	function change(part: Partial<StepForm>) {
		setForm((current) => ({ ...current, ...part }));
		setErrors({});
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const draft = draftFrom(form);
		if (!draft) {
			setErrors(formErrors(form));
			requestAnimationFrame(() =>
				formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
			);
			return;
		}
		onAdd(draft);
		setForm(emptyForm);
		setErrors({});
	}

	return (
		<Panel aria-labelledby="custom-step" className="print:hidden">
			<form ref={formElement} className="grid gap-4.5" onSubmit={submit} noValidate>
				<h2 id="custom-step">Custom step</h2>
				<TextField
					label={labels.title}
					value={form.title}
					error={errors.title}
					onChange={(title) => change({ title })}
				/>
				<TextAreaField
					label={labels.description}
					hint="Optional"
					rows={3}
					value={form.description}
					error={errors.description}
					onChange={(description) => change({ description })}
				/>
				<TextField
					label={labels.timeframe}
					hint="For example 0-15 minutes"
					value={form.timeframe}
					error={errors.timeframe}
					onChange={(timeframe) => change({ timeframe })}
				/>
				<SelectField
					label={labels.category}
					placeholder="Choose a category"
					value={form.category}
					error={errors.category}
					choices={categories}
					onChange={(category) => change({ category })}
				/>
				<TextField
					label={labels.responsible}
					hint="Optional"
					value={form.responsible}
					error={errors.responsible}
					onChange={(responsible) => change({ responsible })}
				/>
				<Button look="primary" type="submit">
					Add Step
				</Button>
			</form>
		</Panel>
	);
}

function StepDetails({ description, responsible }: TimelineStep) {
	return (
		<>
			{description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
			{responsible ? <p className="text-sm break-words text-soft">Responsible: {responsible}</p> : null}
		</>
	);
}

export default function Page() {
	const [steps, setSteps] = useState<readonly TimelineStep[]>([]);
	const heading = useRef<HTMLHeadingElement>(null);

	function add(draft: StepDraft) {
		setSteps((current) => addStep(current, draft, Date.now()));
	}

	function remove(id: string) {
		setSteps((current) => removeStep(current, id));
		// The button that was pressed is gone, and the focus with it.
		heading.current?.focus();
	}

	return (
		<ToolPage tool={tool}>
			<Split
				wide="side"
				main={
					<Stack gap="gap-5">
						<QuickAdd steps={steps} onAdd={add} />
						<CustomStep onAdd={add} />
					</Stack>
				}
				side={
					<Panel aria-labelledby="timeline">
						<Stack gap="gap-5">
							<div>
								<h2 id="timeline" ref={heading} tabIndex={-1}>
									Your timeline
								</h2>
								<p role="status" className="text-soft">
									{steps.length === 0
										? 'No steps yet. Add one of the six, or write your own.'
										: `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
								</p>
							</div>
							{steps.length > 0 ? (
								<>
									<Timeline
										label="Steps"
										entries={steps.map((step) => ({
											id: step.id,
											time: step.timeframe,
											title: step.title,
											tag: <Tag>{labelOf(categories, step.category)}</Tag>,
											details: <StepDetails {...step} />,
										}))}
										onRemove={remove}
									/>
									<ResultActions
										fileName="response-timeline"
										report={() => timelineReport(steps)}
										table={() => timelineTable(steps)}
										copyMessage={{ title: 'Timeline copied to clipboard' }}
									/>
								</>
							) : null}
						</Stack>
					</Panel>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
