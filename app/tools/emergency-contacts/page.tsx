import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/record-panel.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { getToday } from '#app/lib/clock.ts';
import { createQrCode, type QrCode } from '#app/lib/qr.ts';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { toast } from '#app/ui/toast.tsx';
import { CallCockpit } from './call-cockpit.tsx';
import { countries } from './content.ts';
import { form } from './fields.ts';
import { buildContactsReport } from './report.ts';
import { tool } from './tool.ts';
import { useCountry } from './use-country.ts';
import { useScriptFacts } from './use-script-facts.ts';

const PublicContacts = lazyComponent(
	async () => (await import('./public-contacts.tsx')).PublicContacts,
	null,
);
const CustomContacts = lazyComponent(
	async () => (await import('./custom-contacts.tsx')).CustomContacts,
	null,
);

export const meta = () => toolMeta(tool);

const EmergencyCard = lazyComponent(async () => (await import('./emergency-card.tsx')).EmergencyCard);

type Card = { code: QrCode; address: string };

async function createCard(): Promise<Card | undefined> {
	const address = `${location.origin}${path('ransomadvisor')}`;
	try {
		return { code: await createQrCode(address), address };
	} catch (error) {
		console.error('The QR code could not be made', error);
		toast({
			title: 'The card could not be made',
			text: 'Check your connection and try again. Copy and print of the list work without it.',
			tone: 'now',
		});
		return undefined;
	}
}

export default function Page() {
	const { values } = useForm(form);
	const scriptFacts = useScriptFacts();
	const { country, selectCountry: choose, isSuggested } = useCountry();
	const [card, setCard] = useState<Card>();
	const [isPrintingCard, setIsPrintingCard] = useState(false);
	const shownCountries = country ? [country] : countries;

	useEffect(() => {
		const clearPrintView = () => setIsPrintingCard(false);
		addEventListener('afterprint', clearPrintView);
		return () => removeEventListener('afterprint', clearPrintView);
	}, []);

	function printCard() {
		flushSync(() => setIsPrintingCard(true));
		window.print();
	}

	return (
		<ToolPage tool={tool}>
			<Stack gap="gap-6" className={classNames(isPrintingCard && 'print:hidden')}>
				<CallCockpit country={country} />
				<SelectField
					label="Country"
					value={country?.id ?? ''}
					options={countries.map(({ id, name }) => ({ value: id, label: name }))}
					onChange={choose}
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
				<Panel aria-labelledby="complete-list">
					<h2 id="complete-list" className="text-lg">
						Complete list
					</h2>
					<p className="text-soft">
						The call order, your own contacts and the lines of {country?.name ?? 'all countries'}.
					</p>
				</Panel>
				<ResultActions
					fileName="emergency-contacts"
					report={() => buildContactsReport(values, shownCountries, site.phone, getToday(), scriptFacts)}
					copyLabel="Copy Complete List"
					copyMessage={{ title: 'Complete contact list copied' }}
					inRecord
					printByDefault={!isPrintingCard}
				/>
			</Stack>
			<Stack className={classNames(!isPrintingCard && 'print:hidden')}>
				<Stack gap="gap-3" className="print:hidden">
					<h2>Emergency card</h2>
					<p className="text-soft">
						One page for the wall and the wallet: first steps, who to call, and a QR code that leads back
						here.
						{country ? '' : ' Choose your country above to put its lines on the card.'}
					</p>
					<ButtonRow>
						{card ? (
							<Button variant="primary" onClick={printCard}>
								<Printer size={18} aria-hidden="true" />
								Print the card
							</Button>
						) : (
							<Button variant="primary" onClick={async () => setCard(await createCard())}>
								Make the emergency card
							</Button>
						)}
					</ButtonRow>
				</Stack>
				{card ? <EmergencyCard values={values} country={country} {...card} /> : null}
			</Stack>
			<RecordPanel />
		</ToolPage>
	);
}
