import { Phone } from 'lucide-react';
import { phoneHref, site } from '#app/site.ts';
import { classes } from '#app/ui/classes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type Contact, type Country, identifyHelp, provider } from './content.ts';
import { contactText, provenanceText } from './report.ts';

const linkShape = 'inline-flex min-h-11 items-center gap-1.5 text-brand underline wrap-anywhere';

function OutsideLink({ web }: { web: string }) {
	return (
		<a href={`https://${web}`} target="_blank" rel="noopener noreferrer" className={linkShape}>
			{web}
		</a>
	);
}

function PhoneNumber({ number, dial }: { number: string; dial: string }) {
	return (
		<a href={`tel:${dial}`} className={classes(linkShape, 'font-bold')}>
			<Phone size={18} aria-hidden="true" className="shrink-0" />
			{number}
		</a>
	);
}

function ContactRow({ contact }: { contact: Contact }) {
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
			<div className="min-w-0 flex-1 basis-64">
				<h3>{contact.name}</h3>
				<p className="text-soft">{contact.use}</p>
				<div className="flex flex-wrap gap-x-5">
					{contact.phones.map((phone) => (
						<PhoneNumber key={phone.dial} {...phone} />
					))}
					{contact.webs.map((web) => (
						<OutsideLink key={web} web={web} />
					))}
					{contact.email ? (
						<a href={`mailto:${contact.email}`} className={linkShape}>
							{contact.email}
						</a>
					) : null}
				</div>
				<p className="text-sm text-soft">{provenanceText(contact.provenance)}</p>
			</div>
			<CopyButton
				text={() => contactText(contact)}
				subject={contact.name}
				message={{ title: `${contact.name} copied` }}
			/>
		</li>
	);
}

function CountryPanel({ country }: { country: Country }) {
	return (
		<Panel aria-labelledby={`country-${country.id}`}>
			<h2 id={`country-${country.id}`} className="pb-3">
				{country.name}
			</h2>
			<ul>
				{country.contacts.map((contact) => (
					<ContactRow key={contact.id} contact={contact} />
				))}
			</ul>
		</Panel>
	);
}

function ProviderRow() {
	return (
		<Panel aria-labelledby="paid-service">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-64">
					<h2 id="paid-service" className="text-lg">
						{provider.name} <Tag tone="warn">paid</Tag>
					</h2>
					<p className="text-soft">{provider.use}</p>
					<PhoneNumber number={site.phone} dial={phoneHref.slice('tel:'.length)} />
				</div>
				<CopyButton
					text={() => `${provider.name}: ${site.phone}\n${provider.use}`}
					subject={provider.name}
					message={{ title: `${provider.name} copied` }}
				/>
			</div>
		</Panel>
	);
}

/** Public lines by country; the paid provider stands last. */
export function PublicContacts({ shown }: { shown: readonly Country[] }) {
	return (
		<Stack gap="gap-5">
			{shown.map((country) => (
				<CountryPanel key={country.id} country={country} />
			))}
			<Panel aria-labelledby="identify-help">
				<Stack gap="gap-2">
					<h2 id="identify-help" className="text-lg">
						Free help to identify and decrypt
					</h2>
					<ul className="grid gap-1">
						{identifyHelp.map(({ name, web, use }) => (
							<li key={web}>
								{name}: <OutsideLink web={web} /> <span className="text-soft">{use}</span>
							</li>
						))}
					</ul>
				</Stack>
			</Panel>
			<ProviderRow />
		</Stack>
	);
}
