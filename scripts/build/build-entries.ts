import { type SearchEntry, toSearchEntry } from '#app/features/search/search-index.ts';
import { words } from '#app/features/search/words.ts';
import { guides } from '#app/guides/list.ts';
import { isOn, path } from '#app/site/paths.ts';
import { planPages } from '#app/site/plan-pages.ts';
import { watchPage } from '#app/site/watch-page.ts';
import { getPlaceFragment } from '#app/tools/compliance/place-link.ts';
import { countries } from '#app/tools/emergency-contacts/countries.ts';
import { getContactAnchor } from '#app/tools/emergency-contacts/find-country.ts';
import { registry } from '#app/tools/registry.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import { residencePlaces } from '#domain/duties/places.ts';
import { controls } from '#domain/ready/controls.ts';

/** What frightened people type. In the index only, so that no page loads it. */
const synonyms: Readonly<Record<string, string>> = {
	'emergency-contacts': 'who do I call first, who should we call, phone numbers, telephone, help',
	compliance: 'deadlines, how long do I have, who must I tell, report by when',
};

const incidentHome: SearchEntry = {
	kind: 'guide',
	title: 'Incident home',
	to: path('now'),
	text: 'One instruction at a time, the eight steps and what is done.',
	words: 'now, next step, where was I, continue',
};

const watch = toSearchEntry('action', watchPage);

const actions: readonly SearchEntry[] = [
	{
		kind: 'action',
		title: 'Invite people',
		to: path('share'),
		text: 'Share this incident with IT, lawyer and insurer.',
		words: 'share, invite, link, room, together, send to, colleague, team, qr code',
	},
	{
		kind: 'action',
		title: 'Handover',
		to: path('handover'),
		text: 'Open tasks, deadlines and last events for the next shift.',
		words: 'handover, next shift, hand over, tasks, todo, who does what',
	},
	{
		kind: 'action',
		title: 'Activity log',
		to: path('activity'),
		text: 'Who did what in the room, and when.',
		words: 'activity, log, history, who did, who changed, audit trail, changes',
	},
	{
		kind: 'action',
		title: 'Save or keep your work',
		to: path('incident-pack'),
		text: 'Keep it on this device, as a file or as a Word document.',
		words: 'save, keep, store, download, export, file, backup of this record, delete my data, erase',
	},
	{
		kind: 'action',
		title: 'Incident pack',
		to: path('incident-pack'),
		text: 'Everything you know, in one document for insurer and lawyer.',
		words: 'pack, report, print, word document, pdf, everything',
	},
	{
		kind: 'action',
		title: 'Sign in',
		to: path('account'),
		text: 'Only for saved systems and watches. An incident needs no account.',
		words: 'sign in, log in, login, account, password, sign up, register',
	},
	{
		kind: 'action',
		title: 'Deadlines',
		to: path('compliance'),
		text: 'What you must report, to whom and by when.',
		words:
			'deadlines, due, how long do I have, clock, 72 hours, report by when, reminder, remind me, calendar',
	},
	{
		kind: 'action',
		title: 'Unlock your files',
		to: path('ransom-identifier'),
		text: 'Find out which ransomware it is, and whether a free decryptor exists.',
		words: 'decrypt, decryptor, unlock, get my files back, key',
	},
	{
		...watch,
		words: `${watch.words}, monitor my domain, notify me, tell me when something opens, scan every month`,
	},
];

function addSynonyms(entry: SearchEntry, id: string): SearchEntry {
	const words = [entry.words, synonyms[id]].filter(Boolean).join(' ');
	return { ...entry, words };
}

type Family = {
	name: string;
	aliases: readonly string[];
	sharedLabels?: readonly string[] | undefined;
};

/** "LockBit" matches "lock bit", "Black Basta" matches "blackbasta". */
function spellingVariants(name: string): string {
	return [name.replaceAll(/[\s-]+/g, ''), name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')]
		.filter((spelling) => spelling !== name)
		.join(' ');
}

function toFamilyEntry({ name, aliases, sharedLabels = [] }: Family): SearchEntry {
	const others = [...aliases, ...sharedLabels];
	const words = [...others, ...[name, ...others].map(spellingVariants)].filter(Boolean).join(' ');
	return {
		kind: 'family',
		title: name,
		// In the fragment, so that the server does not log the search.
		to: `${path('ransom-identifier')}#family=${encodeURIComponent(name)}`,
		...(others.length > 0 && {
			text: [
				...(aliases.length > 0 ? [`Also called ${aliases.join(', ')}`] : []),
				...(sharedLabels.length > 0 ? [`Shares addresses with ${sharedLabels.join(', ')}`] : []),
			].join('. '),
		}),
		...(words !== '' && { words }),
	};
}

/** With its place in the fragment, which the page puts into the search for places and not into the record. */
function toDutyEntry({ text, timeframe, authority, shortName, places = [] }: Duty): SearchEntry {
	const labels = residencePlaces.filter(({ value }) => places.includes(value)).map(({ label }) => label);
	const [place, ...others] = labels;
	return {
		kind: 'duty',
		title: text,
		to: `${path('compliance')}${place && others.length === 0 ? getPlaceFragment(place) : ''}`,
		text: `${timeframe}. ${authority}`,
		words: [shortName, ...labels].filter(Boolean).join(' '),
	};
}

export function buildEntries(families: readonly Family[]): readonly SearchEntry[] {
	return [
		...actions,
		...planPages.map((page) => toSearchEntry('action', page)),
		...registry.map((tool) => addSynonyms(toSearchEntry('tool', tool), tool.id)),
		incidentHome,
		...controls.map(({ id, name, meaning }) => ({
			kind: 'control' as const,
			title: name,
			to: `${path('plan-action')}#${id}`,
			text: meaning,
		})),
		...[...generalDuties, ...dutyCatalog.duties].map(toDutyEntry),
		...words.filter(({ to }) => isOn(to)),
		...guides.map((page) => toSearchEntry('guide', page)),
		...countries.flatMap((country) =>
			country.contacts.map(({ id, name, use, webs }) => ({
				kind: 'contact' as const,
				title: name,
				to: `${path('emergency-contacts')}#${getContactAnchor(id)}`,
				text: `${country.name}. ${use}`,
				words: webs.join(' '),
			})),
		),
		...families.map(toFamilyEntry),
	];
}
