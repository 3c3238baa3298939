import { Stack } from '#app/ui/layout.tsx';
import {
	describeSanctions,
	findListings,
	formatListing,
	type Listing,
	listings,
	noClearance,
} from '#domain/facts/sanctions.ts';
import { FactNote } from './fact-note.tsx';

function ListingRows({ rows, page }: { rows: readonly Listing[]; page: string }) {
	return (
		<ul className="grid gap-3">
			{rows.map((listing) => (
				<li key={listing.fact.id} className="border-t border-line pt-2">
					{formatListing(listing)}
					<FactNote fact={listing.fact} page={page} />
				</li>
			))}
		</ul>
	);
}

/** Lazy: the table is needed only once a family is named. */
export function FamilySanctions({ family, page }: { family: string; page: string }) {
	const found = findListings(family);
	return (
		<Stack gap="gap-3">
			<p className="font-semibold">{describeSanctions(family)}</p>
			{found.length > 0 ? <ListingRows rows={found} page={page} /> : null}
			<p>{noClearance}</p>
		</Stack>
	);
}

export function AllListings({ page }: { page: string }) {
	return <ListingRows rows={listings} page={page} />;
}
