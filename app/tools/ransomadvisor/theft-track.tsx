import { StepList } from '#app/kits/step-list.tsx';
import { useTicks } from '#app/kits/use-ticks.ts';
import { path } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import { form } from './fields.ts';
import { type TheftSign, theftSigns, theftWords } from './theft-content.ts';
import type { TheftTrack } from './theft-logic.ts';
import { tool } from './tool.ts';

function FirstDay() {
	const { ticks, toggle } = useTicks(form, { source: tool.title });
	return (
		<Stack gap="gap-4">
			<h3>{theftWords.card}</h3>
			{theftFirstDay.map(({ id, title, steps }) => (
				<div key={id}>
					<h4 className="pb-1 font-semibold">{title}</h4>
					<StepList steps={steps} ticks={ticks} onToggle={toggle} />
				</div>
			))}
			<ButtonRow>
				<LinkButton look="primary" to={path('compliance')}>
					List your legal deadlines
				</LinkButton>
				<LinkButton to={path('data-stolen')}>Data stolen, nothing locked: the guide</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

/** Boxes that show the first day of a theft. An addition to the result: the level stays what the answers made it. */
export function TheftPanel({
	track,
	signs,
	onChange,
}: {
	track: TheftTrack;
	signs: ReadonlySet<TheftSign>;
	onChange: (signs: ReadonlySet<TheftSign>) => void;
}) {
	function toggle(id: TheftSign, wanted: boolean) {
		onChange(
			new Set(theftSigns.map((sign) => sign.id).filter((each) => (each === id ? wanted : signs.has(each)))),
		);
	}
	return (
		<Panel aria-labelledby="theft">
			<Stack gap="gap-4">
				<fieldset>
					<legend>
						<h2 id="theft">{theftWords.question}</h2>
					</legend>
					<p className="pt-1 text-sm text-soft">{theftWords.boxes}</p>
					{theftSigns.map(({ id, text }) => (
						<CheckField
							key={id}
							label={text}
							checked={signs.has(id)}
							onChange={(wanted) => toggle(id, wanted)}
						/>
					))}
				</fieldset>
				<div role="status" className="empty:hidden">
					{track.note ? <p>{track.note}</p> : null}
				</div>
				{track.likely ? <FirstDay /> : null}
				<p className="text-sm text-soft">Source: {theftWords.source}</p>
			</Stack>
		</Panel>
	);
}
