import { BookUser, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { emailHref, phoneHref, site } from '#app/site/site.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { cisaHotline } from '#domain/facts/fact.ts';

const linkClass = 'flex min-h-12 w-fit items-center gap-2 font-semibold wrap-anywhere text-brand underline';

function ContactOption({ title, tag, children }: { title: string; tag?: ReactNode; children: ReactNode }) {
	return (
		<li className="grid content-start gap-1.5 border-t-2 border-line pt-3">
			<h3 className="flex flex-wrap items-center gap-2 text-base tracking-normal">
				{title} {tag}
			</h3>
			{children}
		</li>
	);
}

/** From the operator's content file (docs/operating.md). */
declare const __PARTNER__: { service: string; text: string } | undefined;

const line =
	typeof __PARTNER__ === 'undefined'
		? { service: site.help.service, text: site.help.serviceuse }
		: __PARTNER__;

type ContactOptionsProps = {
	title?: string;
	text?: string;
};

/** Free help first, the site’s own line last and labeled if it is paid. Nothing else on a page may sell. */
export function ContactPanel({ title = line.service, text = line.text }: ContactOptionsProps) {
	return (
		<TitledSection id="talk" title="Talk to someone" gap="gap-4" className="pt-4 print:hidden">
			<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5">
				<ContactOption title="Your insurer">
					<p className="text-sm text-soft">
						The number is on the policy, or ask your broker. It may refuse to pay for anything you spend
						before this call.
					</p>
					<Link to={path('emergency-contacts')} className={linkClass}>
						<BookUser size={20} />
						Your contact card
					</Link>
				</ContactOption>
				<ContactOption title="CISA and the police" tag={<Tag tone="ok">Free</Tag>}>
					<p className="text-sm text-soft">
						In the United States CISA answers 24/7; report the crime to the FBI at ic3.gov. Other countries
						are under ‘Your contact card’.
					</p>
					<a href={`tel:${cisaHotline.tel}`} className={linkClass}>
						<Phone size={20} />
						{cisaHotline.number}
					</a>
				</ContactOption>
				{ifLine(
					<ContactOption title={title} tag={<Tag>{site.help.tag}</Tag>}>
						<p className="text-sm text-soft">
							{text} {site.help.fee}{' '}
							<a href={site.providerUrl} target="_blank" rel="noopener noreferrer">
								{site.help.link}
							</a>
							. Stop the spread first. Then call your insurer and your lawyer.
						</p>
						<a href={phoneHref} className={linkClass}>
							<Phone size={20} />
							Call {site.phone}
						</a>
						<a href={emailHref} className={linkClass}>
							<Mail size={20} />
							{site.email}
						</a>
					</ContactOption>,
				)}
			</ul>
		</TitledSection>
	);
}
