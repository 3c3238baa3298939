import { Link } from 'react-router';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { path } from '#app/site/paths.ts';
import { Stack, TitledPanel } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { listDutiesByPlace } from '#domain/duties/duty-catalog.ts';
import type { Country } from './countries.ts';
import { buildPackFacts, countryPacks } from './country-packs.ts';

/** Lazy: it reads the duty tables. */
export function CountryPack({ country }: { country: Country }) {
	const pack = countryPacks[country.id];
	if (!pack) return null;
	return (
		<TitledPanel id="country-pack" title={`Reporting in ${country.name}`} gap="gap-5">
			<dl className="grid">
				{pack.lines.map(({ title, text, source }) => (
					<div
						key={title}
						className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
					>
						<dt className="font-semibold">{title}</dt>
						<dd>
							{text} {source ? null : <Tag>Confirm it</Tag>}
						</dd>
					</div>
				))}
			</dl>
			<Stack gap="gap-2">
				<h3>Deadlines</h3>
				<ul className="grid">
					{listDutiesByPlace(pack.places).map(({ id, text, timeframe, condition }) => (
						<li key={id} className="border-t border-line py-2.5">
							<p className="font-semibold">{text}</p>
							<p>{timeframe}</p>
							<p className="text-soft">{condition}</p>
						</li>
					))}
				</ul>
				<p>
					<Link to={path('compliance')}>See your own dates</Link>
				</p>
			</Stack>
			<SourceList facts={buildPackFacts(country.id)} page="emergency-contacts" />
		</TitledPanel>
	);
}
