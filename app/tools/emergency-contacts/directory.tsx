import { useForm } from '#app/features/forms/use-form.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { getToday } from '#app/lib/clock.ts';
import { site } from '#app/site/site.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { type Country, countries } from './countries.ts';
import { CustomContacts } from './custom-contacts.tsx';
import { form } from './fields.ts';
import { PublicContacts } from './public-contacts.tsx';
import { buildContactsReport } from './report.ts';
import { useScriptFacts } from './use-script-facts.ts';

type DirectoryProps = {
	country: Country | undefined;
	isSuggested: boolean;
	onSelect: (countryId: string) => void;
	isPrintingCard: boolean;
};

export function Directory({ country, isSuggested, onSelect, isPrintingCard }: DirectoryProps) {
	const { values } = useForm(form);
	const scriptFacts = useScriptFacts();
	const shownCountries = country ? [country] : countries;
	return (
		<Stack gap="gap-6">
			<section aria-labelledby="complete-list">
				<h2 id="complete-list" className="text-lg">
					Complete list
				</h2>
				<p className="text-soft">
					The call order, your own contacts and the lines of {country?.name ?? 'all countries'}.
				</p>
			</section>
			<ResultActions
				fileName="emergency-contacts"
				report={() => buildContactsReport(values, shownCountries, site.phone, getToday(), scriptFacts)}
				copyLabel="Copy Complete List"
				copyMessage={{ title: 'Complete contact list copied' }}
				inRecord
				printByDefault={!isPrintingCard}
			/>
			<SelectField
				label="Country"
				value={country?.id ?? ''}
				options={countries.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={onSelect}
				placeholder="All countries"
				hint={
					isSuggested ? 'Suggested by the time zone of your device. Change it if it is wrong.' : undefined
				}
			/>
			<Tabs
				label="Contacts"
				tabs={[
					{
						id: 'emergency',
						label: 'Emergency Contacts',
						content: <PublicContacts shownCountries={shownCountries} />,
					},
					{ id: 'custom', label: 'Your Custom Contacts', content: <CustomContacts /> },
				]}
			/>
		</Stack>
	);
}
