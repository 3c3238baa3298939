import { Stack } from '#app/ui/layout.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import {
	findSanctions,
	formatListing,
	type Listing,
	listings,
	noClearance,
	type Warning,
	warnings,
} from '#domain/facts/sanctions.ts';
import { FactNote } from './fact-note.tsx';

function Rows({ rows, page }: { rows: readonly { text: string; fact: FactSource }[]; page: string }) {
	if (rows.length === 0) return null;
	return (
		<ul className="grid gap-3">
			{rows.map(({ text, fact }) => (
				<li key={fact.id} className="border-t border-line pt-2">
					{text}
					<FactNote fact={fact} page={page} />
				</li>
			))}
		</ul>
	);
}

const toListingRow = (listing: Listing) => ({ text: formatListing(listing), fact: listing.fact });
const toWarningRow = ({ names, text, fact }: Warning) => ({
	text: `Warning, no listing (${names.join(', ')}): ${text}`,
	fact,
});

/** Lazy: the table is needed only once a family is named. */
export function FamilySanctions({ names, page }: { names: readonly string[]; page: string }) {
	const found = findSanctions(...names);
	return (
		<Stack gap="gap-3">
			<p className="font-semibold">{found.sentence}</p>
			<Rows rows={[...found.listings.map(toListingRow), ...found.warnings.map(toWarningRow)]} page={page} />
			<p>{noClearance}</p>
		</Stack>
	);
}

export function AllListings({ page }: { page: string }) {
	return <Rows rows={[...listings.map(toListingRow), ...warnings.map(toWarningRow)]} page={page} />;
}
