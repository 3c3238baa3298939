import type { SignatureBase } from './base.ts';
import type { Candidate } from './find/candidates.ts';
import { noFileName, type Reading, readEvidence } from './find/evidence.ts';
import { buildEvidenceIndex } from './find/evidence-index.ts';
import { type FileSample, findMarkers } from './find/file-markers.ts';
import { createJudge } from './judge/answers.ts';
import { createClueFinder, type Finding } from './judge/clue-findings.ts';
import { judgeFindings } from './judge/look-up.ts';
import type { Match } from './judge/match.ts';
import { halves, joined } from './judge/two-notes.ts';
import { bareClues } from './read/bare-clues.ts';

export type Clues = {
	/** Texts, each as pasted, as read from a file or as read from a picture. */
	readonly notes: readonly { readonly text: string; readonly fileName?: string | undefined }[];
	/** Names of locked files or of notes, whole or only the ending. */
	readonly fileNames: readonly string[];
	/** What `markersIn` found in locked files. */
	readonly markers: readonly string[];
};

export type Identifier = {
	readonly count: number;
	readonly identify: (input: {
		readonly fileContent: string;
		readonly fileName?: string;
	}) => readonly Match[];
	/** Judges everything that one attack left behind together. */
	readonly identifyClues: (clues: Clues) => readonly Match[];
	readonly lookUp: (clue: string) => readonly Match[];
	readonly markersIn: (samples: readonly FileSample[]) => readonly string[];
};

const longestInput = 1_048_576;
/** A text of fewer words is hardly a note: what the file names say may then be all there is. */
const aFewWords = 25;
/** A clue that so many share, or that is so ordinary, names nobody … */
const leastCertain = 40;
/** … but where it is all that was given it may be a faint lead, see answers.ts. */
const leastLead = 15;

const mostAnswers = 5;

/** Only then is it worth looking at the halves of a text: two families have something of their own in it. */
function mayBeTwo({ candidates }: Reading): boolean {
	const own = ({ features }: Candidate) =>
		features.contact > 0 || features.nameIntroduced > 0 || features.wording >= 0.4;
	return candidates.filter(own).length > 1;
}

export function createIdentifier(base: SignatureBase): Identifier {
	const index = buildEvidenceIndex(base);
	const judge = createJudge(base);
	const findingsOf = createClueFinder(index);

	const identifyClues = ({ notes, fileNames, markers }: Clues): readonly Match[] => {
		const given = notes.flatMap(({ fileName = noFileName }) => (fileName === noFileName ? [] : [fileName]));
		const text = notes
			.map(({ text }) => text)
			.join('\n\n')
			.slice(0, longestInput);
		const bare = bareClues(text);
		const names = [...given, ...fileNames];
		const marked = markers.map((hex) => markerFindings(hex));
		if (bare.length > 0 || text.trim() === '') {
			const found = judgeFindings(base.families, [...[...bare, ...names].map(findingsOf), ...marked]);
			return found.filter(({ confidence }) => confidence >= leastLead);
		}
		const reading = readEvidence(index, { text, fileNames: names, markers });
		const answers = judge(reading, base.weights);
		const both = mayBeTwo(reading) ? fromHalves(text, answers) : null;
		if (both !== null) return both;
		if (answers.length > 0 || reading.context.words >= aFewWords) return answers;
		const telling = names.map((name) => findingsOf(name).filter(({ generic }) => generic !== true));
		return judgeFindings(base.families, [...telling, ...marked]).filter(
			({ confidence }) => confidence >= leastCertain,
		);
	};

	const fromHalves = (text: string, whole: readonly Match[]): readonly Match[] | null => {
		for (const pair of halves(text)) {
			const [first = [], second = []] = pair.map((part) =>
				judge(readEvidence(index, { text: part, fileNames: [], markers: [] }), base.weights),
			);
			const both = joined(first, second);
			if (both !== null) {
				const named = new Set(both.map(({ family }) => family.id));
				return [...both, ...whole.filter(({ family }) => !named.has(family.id))].slice(0, mostAnswers);
			}
		}
		return null;
	};

	const markerFindings = (hex: string): Finding[] => {
		const owners = index.markers.get(hex) ?? [];
		return owners.map((family) => ({ family, kind: 'marker', found: hex, certainty: 90 / owners.length }));
	};

	return {
		count: base.families.filter(({ counted }) => counted).length,
		identifyClues,
		identify: ({ fileContent, fileName }) =>
			identifyClues({ notes: [{ text: fileContent, fileName }], fileNames: [], markers: [] }),
		lookUp: (clue) => judgeFindings(base.families, [findingsOf(clue)]),
		markersIn: (samples) => findMarkers(base.markers, samples),
	};
}
