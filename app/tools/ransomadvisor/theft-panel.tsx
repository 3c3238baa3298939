import { StepList } from '#app/features/checklist/step-checklist.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import { form } from './fields.ts';
import { type TheftSign, theftSigns, theftText } from './theft-content.ts';
import type { TheftAssessment } from './theft-logic.ts';

function TheftFirstDay() {
	const { checks, toggle } = useChecks(form, true);
	return (
		<Stack gap="gap-4">
			<h3>{theftText.card}</h3>
			{theftFirstDay.map(({ id, title, steps }) => (
				<div key={id}>
					<h4 className="pb-1 font-semibold">{title}</h4>
					<StepList steps={steps} checks={checks} onToggle={toggle} tool={form.tool} />
				</div>
			))}
			<ButtonRow>
				<LinkButton variant="primary" to={path('compliance')}>
					List your legal deadlines
				</LinkButton>
				<LinkButton to={path('data-stolen')}>Data stolen, nothing locked: the guide</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

type TheftPanelProps = {
	assessment: TheftAssessment;
	signs: readonly TheftSign[];
	onChange: (signs: readonly TheftSign[]) => void;
};

export function TheftPanel({ assessment, signs, onChange }: TheftPanelProps) {
	function toggle(id: TheftSign, isChecked: boolean) {
		onChange(
			theftSigns
				.map((sign) => sign.id)
				.filter((signId) => (signId === id ? isChecked : signs.includes(signId))),
		);
	}
	return (
		<Panel aria-labelledby="theft">
			<Stack gap="gap-4">
				<fieldset>
					<legend>
						<h2 id="theft">{theftText.question}</h2>
					</legend>
					<p className="pt-1 text-sm text-soft">{theftText.boxes}</p>
					<LockedForGuests>
						{theftSigns.map(({ id, text }) => (
							<CheckboxField
								key={id}
								label={text}
								checked={signs.includes(id)}
								onChange={(isChecked) => toggle(id, isChecked)}
							/>
						))}
					</LockedForGuests>
				</fieldset>
				<div role="status" className="empty:hidden">
					{assessment.note ? <p>{assessment.note}</p> : null}
				</div>
				{assessment.isLikely ? <TheftFirstDay /> : null}
				<p className="text-sm text-soft">Source: {theftText.source}</p>
			</Stack>
		</Panel>
	);
}
