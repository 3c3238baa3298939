import type { EvidenceKind } from './candidates.ts';
import { compact } from './compact.ts';
import { findContacts } from './contacts.ts';
import { contactKey, type EvidenceIndex, fileNameOwners } from './evidence-index.ts';
import { isCommonEnding, isGenericNoteName, plainEnding, plainFileName } from './file-names.ts';
import type { Match } from './match.ts';
import { differsByOne } from './near-miss.ts';
import { normalise } from './normalise.ts';
import { mailStem } from './services.ts';

// What a victim can type from a phone photo instead of a whole note: an ending, an address, a wallet, a file name, a name.

const longestClue = 300;
const mostAnswers = 5;
const shortestPrefix = 8;

// One clue is one clue: only an address that a single family used is near certain.
const certaintyOf = {
	contact: 97,
	contactAlmost: 75,
	contactPart: 60,
	name: 60,
	weakName: 35,
	ending: 75,
	endingCommon: 35,
	endingInferred: 35,
	fileName: 75,
	fileNameGeneric: 30,
} as const;

type Finding = { family: number; kind: EvidenceKind; found: string; certainty: number };

export function createClueSearch(index: EvidenceIndex): (clue: string) => readonly Match[] {
	const { families } = index.base;
	const spread = (
		owners: readonly number[],
		kind: EvidenceKind,
		found: string,
		certainty: number,
	): Finding[] =>
		owners.map((family) => ({ family, kind, found, certainty: certainty / owners.length ** 0.7 }));

	const contactFindings = (clue: string): Finding[] => {
		const findings: Finding[] = [];
		for (const { kind, value } of findContacts(clue)) {
			const owners = index.contacts.get(contactKey(kind, value)) ?? [];
			findings.push(...spread(owners, 'contact', value, certaintyOf.contact));
			if (owners.length > 0) continue;
			if (kind === 'email') {
				findings.push(...spread(almostEmail(value), 'contact', value, certaintyOf.contactAlmost));
				const stem = mailStem(value);
				if (stem !== null)
					findings.push(
						...spread(index.parts.get(`mail:${stem}`) ?? [], 'contact', value, certaintyOf.contactPart),
					);
			}
		}
		const bare = compact(clue.replace('.onion', ''));
		if (findings.length === 0 && bare.length >= shortestPrefix && !clue.includes(' ')) {
			const owners = families.flatMap(({ onions }, i) =>
				onions.some((host) => host.startsWith(bare)) ? [i] : [],
			);
			findings.push(...spread(owners, 'contact', clue, certaintyOf.contactAlmost));
		}
		return findings;
	};

	const almostEmail = (email: string): number[] =>
		families.flatMap(({ emails }, i) => (emails.some((known) => differsByOne(known, email)) ? [i] : []));

	const endingFindings = (clue: string): Finding[] => {
		if (clue.includes(' ') || clue.includes('@')) return [];
		const dot = clue.lastIndexOf('.');
		const ending = plainEnding(dot >= 0 ? clue.slice(dot) : clue);
		const certainty = isCommonEnding(ending) ? certaintyOf.endingCommon : certaintyOf.ending;
		const owners = index.endings.get(ending) ?? [];
		const inferred = (index.endingsInferred.get(ending) ?? []).filter((family) => !owners.includes(family));
		return [
			...spread(owners, 'ending', `.${ending}`, certainty),
			...spread(inferred, 'ending', `.${ending}`, certaintyOf.endingInferred),
		];
	};

	const fileNameFindings = (clue: string): Finding[] => {
		const generic = isGenericNoteName(clue);
		const certainty = generic ? certaintyOf.fileNameGeneric : certaintyOf.fileName;
		return fileNameOwners(index, plainFileName(clue)).map(({ family, share }) => ({
			family,
			kind: 'fileName',
			found: clue,
			certainty: certainty * share ** 0.7,
		}));
	};

	const nameFindings = (clue: string): Finding[] =>
		(index.names.entries.get(compact(clue)) ?? [])
			.filter(({ brand }) => !brand)
			.map(({ family, weak }) => ({
				family,
				kind: 'name',
				found: clue,
				certainty: weak ? certaintyOf.weakName : certaintyOf.name,
			}));

	return (input) => {
		const clue = trimClue(normalise(input.slice(0, longestClue)).text);
		if (clue.length < 2) return [];
		const best = new Map<number, Finding>();
		const all = [
			...contactFindings(clue),
			...endingFindings(clue),
			...fileNameFindings(clue),
			...nameFindings(clue),
		];
		for (const finding of all) {
			const known = best.get(finding.family);
			if (known === undefined || finding.certainty > known.certainty) best.set(finding.family, finding);
		}
		return [...best.values()]
			.sort((a, b) => b.certainty - a.certainty || a.family - b.family)
			.slice(0, mostAnswers)
			.flatMap(({ family, kind, found, certainty }) => {
				const record = families[family];
				if (record === undefined) return [];
				return [
					{
						family: record,
						confidence: Math.max(1, Math.round(certainty)),
						evidence: [{ kind, found, weak: certainty < 40 }],
						group: [],
						decidingClue: null,
					},
				];
			});
	};
}

function trimClue(text: string): string {
	const marks = '"\'`<>()[]*,; \t\r\n';
	let from = 0;
	let to = text.length;
	while (from < to && marks.includes(text[from] ?? '')) from++;
	while (to > from && marks.includes(text[to - 1] ?? '')) to--;
	return text.slice(from, to);
}
