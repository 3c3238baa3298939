import { Phone } from 'lucide-react';
import { FactNote } from '#app/kits/fact-note.tsx';
import { today as currentDay, useToday } from '#app/lib/today.ts';
import { classes } from '#app/ui/classes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ageOf } from '#domain/facts/age.ts';
import { Called } from './called.tsx';
import type { Contact, Country } from './content.ts';
import { contactFact } from './facts.ts';
import { contactAnchor } from './logic.ts';
import { contactText } from './report.ts';

const linkShape = 'inline-flex min-h-11 items-center gap-1.5 text-brand underline wrap-anywhere';

export function OutsideLink({ web }: { web: string }) {
	return (
		<a href={`https://${web}`} target="_blank" rel="noopener noreferrer" className={linkShape}>
			{web}
		</a>
	);
}

export function PhoneNumber({ number, dial }: { number: string; dial: string }) {
	return (
		<a href={`tel:${dial}`} className={classes(linkShape, 'font-bold')}>
			<Phone size={18} aria-hidden="true" className="shrink-0" />
			{number}
		</a>
	);
}

function ContactRow({ contact }: { contact: Contact }) {
	const today = useToday();
	const fact = contactFact(contact);
	// An old number is still shown, but nobody dials it by accident: the web page comes first.
	const stale = today !== undefined && ageOf(fact, today) === 'stale';
	return (
		<li
			id={contactAnchor(contact.id)}
			className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3"
		>
			<div className="min-w-0 flex-1 basis-64">
				<h3>{contact.name}</h3>
				<p className="text-soft">{contact.use}</p>
				<div className="flex flex-wrap gap-x-5">
					{stale ? null : contact.phones.map((phone) => <PhoneNumber key={phone.dial} {...phone} />)}
					{contact.webs.map((web) => (
						<OutsideLink key={web} web={web} />
					))}
					{stale
						? contact.phones.map(({ dial, number }) => (
								<span key={dial} className="inline-flex min-h-11 items-center">
									{number}
								</span>
							))
						: null}
					{contact.email ? (
						<a href={`mailto:${contact.email}`} className={linkShape}>
							{contact.email}
						</a>
					) : null}
				</div>
				<FactNote fact={fact} page="emergency-contacts" />
			</div>
			<Called id={contact.id} who={contact.name} />
			<CopyButton
				text={() => contactText(contact, currentDay())}
				subject={contact.name}
				message={{ title: `${contact.name} copied` }}
			/>
		</li>
	);
}

export function ContactRows({ country }: { country: Country }) {
	return (
		<ul>
			{country.contacts.map((contact) => (
				<ContactRow key={contact.id} contact={contact} />
			))}
		</ul>
	);
}
