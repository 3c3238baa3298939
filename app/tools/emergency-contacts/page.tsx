import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentForm } from '#app/kits/document-form.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { EmergencyNextSteps } from '#app/kits/next-steps.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ReportView } from '#app/kits/report-view.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { type QrCode, qrCode } from '#app/lib/qr.ts';
import { site } from '#app/site.ts';
import { Button } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { classes } from '#app/ui/classes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { toast } from '#app/ui/toast.tsx';
import { formRules } from '#domain/incident-record.ts';
import { offersForForm } from '#domain/prefill.ts';
import { callerScript, callOrder, countries, customSections, safetyFirst } from './content.ts';
import { EmergencyCard } from './emergency-card.tsx';
import { PublicContacts } from './public-contacts.tsx';
import { contactsReport, customText } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function CustomContacts() {
	const record = useIncidentRecord();
	const [values, change] = useRecordForm('emergency-contacts');
	return (
		<Stack gap="gap-5">
			<p className="text-soft">
				Use private mobile numbers: company phones and e-mail may be down. Print the list and keep one copy
				outside the building.
			</p>
			<PrefillOffer offers={offersForForm(record, 'emergency-contacts')} />
			<DocumentForm
				sections={customSections}
				rules={formRules['emergency-contacts']}
				values={values}
				onChange={change}
				sectionExtra={(section) => (
					<ButtonRow>
						<CopyButton
							text={() => customText(section, values)}
							label={`Copy ${section.title}`}
							message={{ title: `${section.title} copied` }}
						/>
					</ButtonRow>
				)}
			/>
		</Stack>
	);
}

type Card = { code: QrCode; address: string };

async function makeCard(): Promise<Card | undefined> {
	const address = `${location.origin}/ransomadvisor`;
	try {
		return { code: await qrCode(address), address };
	} catch (error) {
		console.error('The QR code could not be made', error);
		toast({
			title: 'The card could not be made',
			text: 'Check your connection and try again. Copy and print of the list work without it.',
			tone: 'danger',
		});
		return undefined;
	}
}

export default function Page() {
	const [values] = useRecordForm('emergency-contacts');
	const [countryId, setCountryId] = useState('');
	const [card, setCard] = useState<Card>();
	/** Nothing while nobody prints, so that the page does not carry its list twice. */
	const [onPaper, setOnPaper] = useState<'list' | 'card'>();
	const country = countries.find(({ id }) => id === countryId);
	const shown = country ? [country] : countries;

	useEffect(() => {
		const writeList = () => flushSync(() => setOnPaper((chosen) => chosen ?? 'list'));
		const clearPaper = () => setOnPaper(undefined);
		addEventListener('beforeprint', writeList);
		addEventListener('afterprint', clearPaper);
		return () => {
			removeEventListener('beforeprint', writeList);
			removeEventListener('afterprint', clearPaper);
		};
	}, []);

	function printCard() {
		flushSync(() => setOnPaper('card'));
		window.print();
	}

	return (
		<ToolPage tool={tool}>
			<Stack gap="gap-6" className={classes(onPaper && 'print:hidden')}>
				<CareCard urgency="now" title="Call in this order">
					<Stack gap="gap-3">
						<List
							ordered
							items={callOrder.map(({ who, why }) => (
								<span key={who}>
									<b>{who}.</b> {why}
								</span>
							))}
						/>
						<p>{safetyFirst}</p>
						<Disclosure summary="What to say on the phone, in 30 seconds">
							<p>{callerScript}</p>
						</Disclosure>
					</Stack>
				</CareCard>
				<SelectField
					label="Country"
					value={countryId}
					choices={countries.map(({ id, name }) => ({ value: id, label: name }))}
					onChange={setCountryId}
					placeholder="All countries"
				/>
				<Tabs
					label="Contacts"
					tabs={[
						{ id: 'emergency', label: 'Emergency Contacts', content: <PublicContacts shown={shown} /> },
						{ id: 'custom', label: 'Your Custom Contacts', content: <CustomContacts /> },
					]}
				/>
				<Panel aria-labelledby="complete-list">
					<Stack gap="gap-3">
						<h2 id="complete-list" className="text-lg">
							Complete list
						</h2>
						<p className="text-soft">
							The order of calling, your own contacts and the lines of {country?.name ?? 'all countries'}.
						</p>
						<ResultActions
							fileName="emergency-contacts"
							report={() => contactsReport(values, shown, site.phone)}
							copyLabel="Copy Complete List"
							copyLook="primary"
							copyMessage={{ title: 'Complete contact list copied' }}
						/>
					</Stack>
				</Panel>
			</Stack>
			<Stack className={classes(onPaper !== 'card' && 'print:hidden')}>
				<Stack gap="gap-3" className="print:hidden">
					<h2>Emergency card</h2>
					<p className="text-soft">
						One page for the wall and the wallet: first steps, whom to call, and a QR code that leads back
						here.
						{country ? '' : ' Choose your country above to put its lines on the card.'}
					</p>
					<ButtonRow>
						{card ? (
							<Button look="primary" onClick={printCard}>
								<Printer size={18} aria-hidden="true" />
								Print the card
							</Button>
						) : (
							<Button look="primary" onClick={async () => setCard(await makeCard())}>
								Make the emergency card
							</Button>
						)}
					</ButtonRow>
				</Stack>
				{card ? <EmergencyCard values={values} country={country} {...card} /> : null}
			</Stack>
			{onPaper === 'list' ? (
				<div className="hidden print:block">
					<ReportView report={contactsReport(values, shown, site.phone)} />
				</div>
			) : null}
			<IncidentRecordPanel />
			<EmergencyNextSteps
				links={[
					{ to: '/ransomadvisor/incident-docs', label: 'Write the incident report' },
					{ to: '/tools/incident-checklist', label: 'First steps, minute by minute' },
				]}
			/>
		</ToolPage>
	);
}
