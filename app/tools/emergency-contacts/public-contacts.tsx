import { Phone } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FactNote } from '#app/features/sources/fact-note.tsx';
import { AgeBanner } from '#app/features/sources/source-list.tsx';
import { getToday as currentDay, useToday } from '#app/lib/clock.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { Panel, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { getAge } from '#domain/facts/age.ts';
import { CallLogButton } from './call-log-button.tsx';
import { identificationServices, provider } from './content.ts';
import type { Contact, Country } from './countries.ts';
import { buildContactFact } from './facts.ts';
import { findCountryByHash, getContactAnchor } from './find-country.ts';
import { formatContact } from './report.ts';

const CountryPack = lazyComponent(async () => (await import('./country-pack.tsx')).CountryPack);

const linkClass = 'inline-flex min-h-11 min-w-11 items-center gap-1.5 text-brand underline wrap-anywhere';

function ExternalLink({ web }: { web: string }) {
	return (
		<a href={`https://${web}`} target="_blank" rel="noopener noreferrer" className={linkClass}>
			{web}
		</a>
	);
}

function PhoneNumber({ number, dial }: { number: string; dial: string }) {
	return (
		<a href={`tel:${dial}`} className={classNames(linkClass, 'font-bold')}>
			<Phone size={18} className="shrink-0" />
			{number}
		</a>
	);
}

function ContactRow({ contact }: { contact: Contact }) {
	const today = useToday();
	const fact = buildContactFact(contact);
	// A stale number is shown as text without a tel: link; the website comes first.
	const isStale = today !== undefined && getAge(fact, today) === 'stale';
	return (
		<li
			id={getContactAnchor(contact.id)}
			className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3"
		>
			<div className="min-w-0 flex-1 basis-64">
				<h3>{contact.name}</h3>
				<p className="text-soft">{contact.use}</p>
				<div className="flex flex-wrap gap-x-5">
					{isStale ? null : contact.phones.map((phone) => <PhoneNumber key={phone.dial} {...phone} />)}
					{contact.webs.map((web) => (
						<ExternalLink key={web} web={web} />
					))}
					{isStale
						? contact.phones.map(({ dial, number }) => (
								<span key={dial} className="inline-flex min-h-11 items-center">
									{number}
								</span>
							))
						: null}
					{contact.email ? (
						<a href={`mailto:${contact.email}`} className={linkClass}>
							{contact.email}
						</a>
					) : null}
				</div>
				<FactNote fact={fact} page="emergency-contacts" />
			</div>
			<CallLogButton id={contact.id} who={contact.name} />
			<CopyButton
				text={() => formatContact(contact, currentDay())}
				subject={contact.name}
				message={{ title: `${contact.name} copied` }}
			/>
		</li>
	);
}

function ContactRows({ country }: { country: Country }) {
	return (
		<ul>
			{country.contacts.map((contact) => (
				<ContactRow key={contact.id} contact={contact} />
			))}
		</ul>
	);
}

function CountryPanel({ country }: { country: Country }) {
	return (
		<Panel aria-labelledby={`country-${country.id}`}>
			<h2 id={`country-${country.id}`} className="pb-3">
				{country.name}
			</h2>
			<ContactRows country={country} />
		</Panel>
	);
}

/** All countries expanded would be twenty screens on a phone. */
function CountryDisclosures({ shownCountries }: { shownCountries: readonly Country[] }) {
	return (
		<DisclosureGroup>
			{shownCountries.map((country) => {
				const count = country.contacts.length;
				return (
					<Disclosure
						key={country.id}
						title={country.name}
						hint={`${count} ${count === 1 ? 'contact' : 'contacts'}`}
					>
						<ContactRows country={country} />
					</Disclosure>
				);
			})}
		</DisclosureGroup>
	);
}

function ProviderRow() {
	return (
		<section aria-labelledby="paid-service" className="border-t-4 border-edge pt-4">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-64">
					<h2 id="paid-service" className="text-lg">
						{site.help.listheading} <Tag>{site.help.tag}</Tag>
					</h2>
					<p className="text-soft">
						{provider.name}. {provider.use}
					</p>
					<PhoneNumber number={site.phone} dial={phoneHref.slice('tel:'.length)} />
				</div>
				<CopyButton
					text={() => `${provider.name}: ${site.phone}\n${provider.use}`}
					subject={provider.name}
					message={{ title: `${provider.name} copied` }}
				/>
			</div>
		</section>
	);
}

/** The row of the hash is rendered only after its country. */
function useScrollToLinkedRow(shownCountries: readonly Country[]) {
	const { hash } = useLocation();
	const linkedCountryId = findCountryByHash(hash)?.id;
	const onlyCountryId = shownCountries.length === 1 ? shownCountries[0]?.id : undefined;
	useEffect(() => {
		if (linkedCountryId && onlyCountryId === linkedCountryId)
			document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [linkedCountryId, onlyCountryId, hash]);
}

/** The paid provider comes last. */
export function PublicContacts({ shownCountries }: { shownCountries: readonly Country[] }) {
	useScrollToLinkedRow(shownCountries);
	return (
		<Stack gap="gap-5">
			<AgeBanner facts={shownCountries.flatMap(({ contacts }) => contacts.map(buildContactFact))} />
			{shownCountries.length === 1 ? (
				shownCountries.map((country) => (
					<Fragment key={country.id}>
						<CountryPanel country={country} />
						<CountryPack country={country} />
					</Fragment>
				))
			) : (
				<CountryDisclosures shownCountries={shownCountries} />
			)}
			<TitledPanel
				id="identify-help"
				title="Free help to identify and decrypt"
				titleClass="text-lg"
				gap="gap-2"
			>
				<ul className="grid gap-1">
					{identificationServices.map(({ name, web, use }) => (
						<li key={web}>
							{name}: <ExternalLink web={web} /> <span className="text-soft">{use}</span>
						</li>
					))}
				</ul>
			</TitledPanel>
			{ifLine(<ProviderRow />)}
		</Stack>
	);
}
