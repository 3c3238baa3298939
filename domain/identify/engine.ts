import type { SignatureBase } from './base.ts';
import type { Candidate } from './match/candidates.ts';
import { buildEvidenceIndex } from './match/evidence-index.ts';
import { type FileSample, findMarkers } from './match/file-markers.ts';
import { analyzeText, defaultFileName, type TextAnalysis } from './match/text-analysis.ts';
import { parseBareIndicators } from './parse/bare-indicators.ts';
import { createClassifier } from './score/classifier.ts';
import { createIndicatorMatcher, type IndicatorMatch } from './score/indicator-matches.ts';
import { rankIndicatorMatches } from './score/lookup.ts';
import type { Match } from './score/match.ts';
import { joinMatches, splitInHalves } from './score/two-notes.ts';

export type Indicators = {
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
	readonly identifyIndicators: (indicators: Indicators) => readonly Match[];
	readonly lookUpIndicator: (indicator: string) => readonly Match[];
	readonly detectMarkers: (samples: readonly FileSample[]) => readonly string[];
};

const maxInputLength = 1_048_576;
/** A text of fewer words is hardly a note: what the file names say may then be all there is. */
const minNoteWords = 25;
/** A clue that so many share, or that is so ordinary, names nobody … */
const minConfidence = 40;
/** … but where it is all that was given it may be a faint lead, see answers.ts. */
const minLeadConfidence = 15;

const maxMatches = 5;

/** Only then is it worth looking at the halves of a text: two families have something of their own in it. */
function mayContainTwoNotes({ candidates }: TextAnalysis): boolean {
	const hasOwnEvidence = ({ features }: Candidate) =>
		features.contact > 0 || features.nameIntroduced > 0 || features.wording >= 0.4;
	return candidates.filter(hasOwnEvidence).length > 1;
}

export function createIdentifier(base: SignatureBase): Identifier {
	const index = buildEvidenceIndex(base);
	const classify = createClassifier(base);
	const matchIndicator = createIndicatorMatcher(index);

	const identifyIndicators = ({ notes, fileNames, markers }: Indicators): readonly Match[] => {
		const noteFileNames = notes.flatMap(({ fileName = defaultFileName }) =>
			fileName === defaultFileName ? [] : [fileName],
		);
		const text = notes
			.map(({ text }) => text)
			.join('\n\n')
			.slice(0, maxInputLength);
		const bareIndicators = parseBareIndicators(text);
		const names = [...noteFileNames, ...fileNames];
		const markerMatches = markers.map((hex) => matchMarker(hex));
		if (bareIndicators.length > 0 || text.trim() === '') {
			const found = rankIndicatorMatches(base.families, [
				...[...bareIndicators, ...names].map(matchIndicator),
				...markerMatches,
			]);
			return found.filter(({ confidence }) => confidence >= minLeadConfidence);
		}
		const analysis = analyzeText(index, { text, fileNames: names, markers });
		const answers = classify(analysis, base.weights);
		const bothMatches = mayContainTwoNotes(analysis) ? classifyHalves(text, answers) : null;
		if (bothMatches !== null) return bothMatches;
		if (answers.length > 0 || analysis.context.words >= minNoteWords) return answers;
		const distinctiveMatches = names.map((name) =>
			matchIndicator(name).filter(({ generic }) => generic !== true),
		);
		return rankIndicatorMatches(base.families, [...distinctiveMatches, ...markerMatches]).filter(
			({ confidence }) => confidence >= minConfidence,
		);
	};

	const classifyHalves = (text: string, whole: readonly Match[]): readonly Match[] | null => {
		for (const pair of splitInHalves(text)) {
			const [first = [], second = []] = pair.map((part) =>
				classify(analyzeText(index, { text: part, fileNames: [], markers: [] }), base.weights),
			);
			const bothMatches = joinMatches(first, second);
			if (bothMatches !== null) {
				const named = new Set(bothMatches.map(({ family }) => family.id));
				return [...bothMatches, ...whole.filter(({ family }) => !named.has(family.id))].slice(0, maxMatches);
			}
		}
		return null;
	};

	const matchMarker = (hex: string): IndicatorMatch[] => {
		const owners = index.markers.get(hex) ?? [];
		return owners.map((family) => ({ family, kind: 'marker', found: hex, certainty: 90 / owners.length }));
	};

	return {
		count: base.families.filter(({ counted }) => counted).length,
		identifyIndicators,
		identify: ({ fileContent, fileName }) =>
			identifyIndicators({ notes: [{ text: fileContent, fileName }], fileNames: [], markers: [] }),
		lookUpIndicator: (indicator) => rankIndicatorMatches(base.families, [matchIndicator(indicator)]),
		detectMarkers: (samples) => findMarkers(base.markers, samples),
	};
}
