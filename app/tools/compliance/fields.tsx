import { MomentField } from '#app/kits/deadline-clock.tsx';
import { visitorTimeZone } from '#app/lib/time-zone.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckField, SelectField } from '#app/ui/field.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import {
	type Location,
	locations,
	type Sector,
	type StartId,
	sectors,
	starts as startWords,
} from './content.ts';

export const laterStarts = ['decision', 'payment', 'notice'] as const;

export function SituationFields({
	sector,
	place,
	more,
	onSector,
	onPlace,
	onMore,
}: {
	sector: Sector | '';
	place: Location | '';
	more: readonly Location[];
	onSector: (sector: Sector | '') => void;
	onPlace: (place: Location | '') => void;
	onMore: (place: Location, wanted: boolean) => void;
}) {
	return (
		<Panel aria-label="Your situation">
			<Stack>
				<SelectField
					label="Industry"
					value={sector}
					choices={sectors}
					onChange={onSector}
					placeholder="Choose an industry"
					hint="Without one, the general requirements are shown."
				/>
				<SelectField
					label="Location"
					value={place}
					choices={locations}
					onChange={onPlace}
					placeholder="Choose a location"
					hint="Where the affected people live counts, not only where your office is. Several laws can apply at once."
				/>
				<Disclosure summary="Affected people in more places">
					<fieldset>
						<legend className="font-[620]">Also in</legend>
						{locations
							.filter(({ value }) => value !== place)
							.map(({ value, label }) => (
								<CheckField
									key={value}
									label={label}
									checked={more.includes(value)}
									onChange={(wanted) => onMore(value, wanted)}
								/>
							))}
					</fieldset>
				</Disclosure>
			</Stack>
		</Panel>
	);
}

export function ClockFields({
	typed,
	errors,
	timeZone,
	onType,
}: {
	typed: Record<StartId, string>;
	errors: Partial<Record<StartId, string>>;
	timeZone: string;
	onType: (id: StartId, value: string) => void;
}) {
	const field = (id: StartId, hint?: string) => (
		<MomentField
			key={id}
			label={startWords[id].label}
			value={typed[id]}
			onChange={(value) => onType(id, value)}
			timeZone={visitorTimeZone}
			hint={hint}
			error={errors[id]}
		/>
	);
	return (
		<Panel aria-labelledby="clock">
			<Stack>
				<h2 id="clock">Deadline clock</h2>
				{field(
					'discovery',
					timeZone
						? `In your time zone, ${timeZone}. Stays in this page.`
						: 'Enter it once; every duty below then shows its due time. Stays in this page.',
				)}
				<Disclosure summary="Did a clock start later?">
					<p>
						Some clocks start with a decision, a payment or a notice. Without the moment of a decision we
						count from discovery, which is never too late.
					</p>
					{laterStarts.map((id) => field(id))}
				</Disclosure>
			</Stack>
		</Panel>
	);
}
