import { MomentField } from '#app/kits/deadline-clock.tsx';
import { visitorTimeZone } from '#app/lib/time-zone.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckField, SelectField } from '#app/ui/field.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { type FormValues, tick } from '#domain/incident-record.ts';
import { type Location, locations, type StartId, sectors, starts as startWords } from './content.ts';

const laterStarts = ['decision', 'payment', 'notice'] as const;
export const startIds: readonly StartId[] = ['discovery', ...laterStarts];

export function SituationFields({
	typed,
	onChange,
	morePlaces,
	onMorePlaces,
}: {
	typed: FormValues<'compliance'>;
	onChange: (field: 'sector' | 'location', value: string) => void;
	morePlaces: FormValues<'compliance-places'>;
	onMorePlaces: (place: Location, value: string) => void;
}) {
	return (
		<Panel aria-label="Your situation">
			<Stack>
				<SelectField
					label="Industry"
					value={typed.sector}
					choices={sectors}
					onChange={(sector) => onChange('sector', sector)}
					placeholder="Choose an industry"
					hint="Without one, the general requirements are shown."
				/>
				<SelectField
					label="Location"
					value={typed.location}
					choices={locations}
					onChange={(location) => onChange('location', location)}
					placeholder="Choose a location"
					hint="Where the affected people live counts, not only where your office is. Several laws can apply at once."
				/>
				<Disclosure summary="Affected people in more places">
					<fieldset>
						<legend className="font-[620]">Also in</legend>
						{locations
							.filter(({ value }) => value !== typed.location)
							.map(({ value, label }) => (
								<CheckField
									key={value}
									label={label}
									checked={morePlaces[value] !== ''}
									onChange={(wanted) => onMorePlaces(value, wanted ? tick[0] : '')}
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
	typed: Readonly<Record<StartId, string>>;
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
