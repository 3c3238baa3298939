import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckboxesInput } from '#app/features/forms/checkboxes-input.tsx';
import { FormField, LockedForGuests } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import {
	financialOptions,
	otherTraitOptions,
	type Sector,
	startIds,
	type TraitId,
	type traitOptions,
} from '#domain/duties/situation.ts';
import { checkboxesField } from '#domain/fields/builders.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { findStartProblems, getSituation, hasAnyStart } from './answers.ts';
import { noPlaceMessage } from './content.ts';
import type { form as definition } from './fields.ts';

const PlacePicker = lazyComponent(async () => (await import('./place-picker.tsx')).PlacePicker);

const msPerMinute = 60_000;

export type FormProps = { form: FormState<typeof definition.fields> };

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

/** The kind of financial firm is asked right away in that industry, otherwise among the rest. */
function Traits({ form }: FormProps) {
	const { also, sector, moreSectors } = form.values;
	const isFinancial = sector === 'financial' || moreSectors.includes('financial');
	const kinds = financialOptions.filter(({ value }) => value !== 'bank' || also.includes('bank'));
	const renderChoice = (label: string, options: readonly (typeof traitOptions)[number][], hint?: string) => (
		<CheckboxesInput
			field={checkboxesField(label, { options, ...(hint && { hint }) })}
			values={also}
			onChange={(values) => form.change('also', values as readonly TraitId[])}
		/>
	);
	return (
		<>
			{isFinancial
				? renderChoice('What kind of financial firm?', kinds, 'Until you choose, the rules of all kinds run.')
				: null}
			<Disclosure
				title="Also true for us"
				hint={also.length > 0 ? also.length : 'public company, cards, tax, defense...'}
			>
				{renderChoice(
					'Also true for us',
					isFinancial ? otherTraitOptions : [...kinds, ...otherTraitOptions],
					form.fields.also.hint,
				)}
			</Disclosure>
		</>
	);
}

/** Where the affected people live decides most deadlines, so it is asked right after the time. */
export function PlaceFields({ form, children }: FormProps & { children: ReactNode }) {
	const chosen: readonly string[] = [form.values.location, ...form.values.places];
	const isInEu = chosen.includes('eu');
	return (
		<Panel aria-label="Where people live">
			<LockedForGuests>
				<Stack>
					<PlacePicker form={form}>{children}</PlacePicker>
					<FormField form={form} id="location" />
					{hasAnyStart(form.values) && getSituation(form.values).places.length === 0 ? (
						<p role="status" className="text-sm text-soft">
							{noPlaceMessage}
						</p>
					) : null}
					{isInEu ? (
						<Disclosure inline title="Which EU countries?">
							<FormField form={form} id="euCountries" />
						</Disclosure>
					) : null}
					{isInEu || chosen.includes('other') ? (
						<p>
							<Link to={path('emergency-contacts')}>Who to call and which portal to use, by country</Link>
						</p>
					) : null}
				</Stack>
			</LockedForGuests>
		</Panel>
	);
}

export function SituationFields({ form }: FormProps) {
	return (
		<Panel aria-label="Your situation">
			<LockedForGuests>
				<Stack>
					<FormField form={form} id="sector" />
					<MoreIndustries form={form} />
					<Traits form={form} />
				</Stack>
			</LockedForGuests>
		</Panel>
	);
}

/** The days of the letters are asked with the deadlines that depend on them. */
const laterStarts = startIds.filter((id) => !['discovery', 'plannedNotice', 'notice'].includes(id));

const minutesAgo = [
	{ minutes: 20, label: '20 min ago' },
	{ minutes: 40, label: '40 min ago' },
	{ minutes: 60, label: '1 hour ago' },
	{ minutes: 120, label: '2 hours ago' },
];

export function ClockFields({ form, timeZone }: FormProps & { timeZone: string }) {
	const problems = findStartProblems(form.values);
	return (
		<Panel aria-labelledby="clock">
			<LockedForGuests>
				<Stack>
					<h2 id="clock">When did you find out?</h2>
					<FormField
						form={form}
						id="discovery"
						hint={timeZone ? `In your time zone, ${timeZone}.` : undefined}
					/>
					<ButtonRow>
						{minutesAgo.map(({ minutes, label }) => (
							<Button
								key={minutes}
								onClick={() =>
									form.change('discovery', serializeInstant(new Date(Date.now() - minutes * msPerMinute)))
								}
							>
								{label}
							</Button>
						))}
					</ButtonRow>
					<Disclosure inline title="Did a clock start later?">
						<p>
							Some clocks start with a decision, a payment or a notice. Until you enter a decision we count
							from discovery. Discovery comes first, so that date is never after the one the law gives.
						</p>
						{laterStarts.map((id) => (
							<FormField key={id} form={form} id={id} error={problems[id]} />
						))}
					</Disclosure>
					{laterStarts
						.filter((id) => problems[id])
						.map((id) => (
							<p key={id} role="status" className="text-sm text-danger">
								{form.fields[id].label}: {problems[id]}
							</p>
						))}
				</Stack>
			</LockedForGuests>
		</Panel>
	);
}
