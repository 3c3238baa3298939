import { CheckboxesInput } from '#app/features/forms/checkboxes-input.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import type { Sector } from '#domain/duties/situation.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import type { Location } from './content.ts';
import type { form as definition } from './fields.ts';

const msPerHour = 3_600_000;

type FormProps = { form: FormState<typeof definition.fields> };

function MoreIndustries({ form }: FormProps) {
	const { moreSectors } = form.fields;
	return (
		<Disclosure inline title="More than one industry">
			<CheckboxesInput
				field={{
					...moreSectors,
					options: moreSectors.options.filter(({ value }) => value !== form.values.sector),
				}}
				values={form.values.moreSectors}
				onChange={(values) => form.change('moreSectors', values as readonly Sector[])}
			/>
		</Disclosure>
	);
}

function MorePlaces({ form }: FormProps) {
	const { places } = form.fields;
	return (
		<Disclosure inline title="Affected people in more places">
			<CheckboxesInput
				field={{ ...places, options: places.options.filter(({ value }) => value !== form.values.location) }}
				values={form.values.places}
				onChange={(values) => form.change('places', values as readonly Location[])}
			/>
		</Disclosure>
	);
}

export function SituationFields({ form }: FormProps) {
	const hasOtherPlaces = form.values.location === 'other' || form.values.places.includes('other');
	return (
		<Panel aria-label="Your situation">
			<Stack>
				<FormField form={form} id="sector" />
				<MoreIndustries form={form} />
				<FormField form={form} id="location" />
				<MorePlaces form={form} />
				{hasOtherPlaces ? (
					<>
						<Disclosure inline title="Which other US states?">
							<FormField form={form} id="states" />
						</Disclosure>
						<Disclosure inline title="Which other countries?">
							<FormField form={form} id="countries" />
						</Disclosure>
					</>
				) : null}
				<Disclosure
					title="Also true for us"
					hint={
						form.values.also.length > 0 ? form.values.also.length : 'public company, cards, tax, defense...'
					}
				>
					<FormField form={form} id="also" />
				</Disclosure>
			</Stack>
		</Panel>
	);
}

export function ClockFields({ form, timeZone }: FormProps & { timeZone: string }) {
	return (
		<Panel aria-labelledby="clock">
			<Stack>
				<h2 id="clock">When did you find out?</h2>
				<FormField
					form={form}
					id="discovery"
					hint={
						timeZone
							? `In your time zone, ${timeZone}. Stays on this page.`
							: 'Your clocks start at that minute.'
					}
				/>
				<Button
					className="justify-self-start"
					onClick={() => form.change('discovery', serializeInstant(new Date(Date.now() - msPerHour)))}
				>
					1 hour ago
				</Button>
				<Disclosure inline title="Did a clock start later?">
					<p>
						Some clocks start with a decision, a payment or a notice. Until you enter a decision we count from
						discovery. Discovery comes first, so that date is never after the one the law gives.
					</p>
					{(['decision', 'payment', 'notice', 'hhsNotice', 'closed'] as const).map((id) => (
						<FormField key={id} form={form} id={id} />
					))}
				</Disclosure>
			</Stack>
		</Panel>
	);
}
