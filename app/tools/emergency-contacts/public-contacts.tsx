import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AgeBanner } from '#app/kits/fact-source.tsx';
import { later } from '#app/kits/later.tsx';
import { phoneHref, site } from '#app/site.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { ContactRows, OutsideLink, PhoneNumber } from './contact-rows.tsx';
import { type Country, identifyHelp, provider } from './content.ts';
import { contactFact } from './facts.ts';
import { countryInHash } from './logic.ts';

/** Most visitors see their own country a moment later; the list of all is long to take over. */
const CountryFolds = later(async () => (await import('./country-folds.tsx')).CountryFolds, 'prerendered');

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

function ProviderRow() {
	return (
		<Panel aria-labelledby="paid-service">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-64">
					<h2 id="paid-service" className="text-lg">
						{provider.name} <Tag>paid</Tag>
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

/** The address may name a row, which is drawn with its country. */
function useLinkedRow(shown: readonly Country[]) {
	const { hash } = useLocation();
	const linked = countryInHash(hash)?.id;
	const only = shown.length === 1 ? shown[0]?.id : undefined;
	useEffect(() => {
		if (linked && only === linked) document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [linked, only, hash]);
}

/** Public lines by country; the paid provider stands last. */
export function PublicContacts({ shown }: { shown: readonly Country[] }) {
	useLinkedRow(shown);
	return (
		<Stack gap="gap-5">
			<AgeBanner facts={shown.flatMap(({ contacts }) => contacts.map(contactFact))} />
			{shown.length === 1 ? (
				shown.map((country) => <CountryPanel key={country.id} country={country} />)
			) : (
				<CountryFolds shown={shown} />
			)}
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
