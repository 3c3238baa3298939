import type { SignatureBase } from './base.ts';
import type { Candidate } from './match/candidates.ts';
import { buildEvidenceIndex } from './match/evidence-index.ts';
import { type FileSample, findMarkers } from './match/file-markers.ts';
import { analyzeText, defaultFileName, type TextAnalysis } from './match/text-analysis.ts';
import { createClassifier } from './score/classifier.ts';
import {
	createIndicatorMatcher,
	type IndicatorMatch,
	parseBareIndicators,
} from './score/indicator-matches.ts';
import { rankIndicatorMatches } from './score/lookup.ts';
import type { Match } from './score/match.ts';
import { createVariantFinder } from './score/variants.ts';

export type Indicators = {
	readonly notes: readonly { readonly text: string; readonly fileName?: string | undefined }[];
	/** Names of encrypted files or notes, or only the extension. */
	readonly fileNames: readonly string[];
	/** From `detectMarkers`. */
	readonly markers: readonly string[];
};

export type Identifier = {
	readonly count: number;
	readonly identify: (input: {
		readonly fileContent: string;
		readonly fileName?: string;
	}) => readonly Match[];
	readonly identifyIndicators: (indicators: Indicators) => readonly Match[];
	readonly lookUpIndicator: (indicator: string) => readonly Match[];
	readonly detectMarkers: (samples: readonly FileSample[]) => readonly string[];
};

const maxInputLength = 1_048_576;
const minNoteWords = 25;
const minConfidence = 40;
/** Where a bare indicator is all there is, a weaker result is still a lead. */
const minLeadConfidence = 15;

const maxMatches = 5;

function mayContainTwoNotes({ candidates }: TextAnalysis): boolean {
	const hasOwnEvidence = ({ features }: Candidate) =>
		features.contact > 0 || features.nameIntroduced > 0 || features.wording >= 0.4;
	return candidates.filter(hasOwnEvidence).length > 1;
}

export function createIdentifier(base: SignatureBase): Identifier {
	const index = buildEvidenceIndex(base);
	const classify = createClassifier(base);
	const matchIndicator = createIndicatorMatcher(index);
	const findVariant = createVariantFinder(base.families);

	const classifyText = (text: string, fileNames: readonly string[], markers: readonly string[]) => {
		const analysis = analyzeText(index, { text, fileNames, markers });
		return { analysis, matches: classify(analysis, base.weights) };
	};

	const identifyIndicators = ({ notes, fileNames, markers }: Indicators): readonly Match[] => {
		const names = [...getNoteFileNames(notes), ...fileNames];
		const text = notes
			.map((note) => note.text)
			.join('\n\n')
			.slice(0, maxInputLength);
		const bareIndicators = parseBareIndicators(text);
		const markerMatches = markers.map(matchMarker);
		const rank = (matches: readonly (readonly IndicatorMatch[])[], minConfidence: number) =>
			rankIndicatorMatches(base.families, findVariant, [...matches, ...markerMatches]).filter(
				({ confidence }) => confidence >= minConfidence,
			);
		if (bareIndicators.length > 0 || text.trim() === '')
			return rank([...bareIndicators, ...names].map(matchIndicator), minLeadConfidence);
		const { analysis, matches } = classifyText(text, names, markers);
		const bothMatches = mayContainTwoNotes(analysis) ? classifyHalves(text, matches) : null;
		if (bothMatches !== null) return bothMatches;
		if (matches.length > 0 || analysis.context.words >= minNoteWords) return matches;
		const distinctive = names.map((name) => matchIndicator(name).filter(({ generic }) => generic !== true));
		return rank(distinctive, minConfidence);
	};

	const classifyHalves = (text: string, whole: readonly Match[]): readonly Match[] | null => {
		for (const halves of splitInHalves(text)) {
			const [first = [], second = []] = halves.map((half) => classifyText(half, [], []).matches);
			const bothMatches = joinMatches(first, second);
			if (bothMatches === null) continue;
			const named = new Set(bothMatches.map(({ family }) => family.id));
			return [...bothMatches, ...whole.filter(({ family }) => !named.has(family.id))].slice(0, maxMatches);
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
		lookUpIndicator: (indicator) =>
			rankIndicatorMatches(base.families, findVariant, [matchIndicator(indicator)]),
		detectMarkers: (samples) => findMarkers(base.markers, samples),
	};
}

const getNoteFileNames = (notes: Indicators['notes']): string[] =>
	notes.flatMap(({ fileName = defaultFileName }) => (fileName === defaultFileName ? [] : [fileName]));

// Two groups in one network leave two notes, and people paste both.
const gapPattern = /\n[ \t\r]*\n[ \t\r]*\n/;
const minNoteLength = 120;
const maxParts = 6;
const minHalfConfidence = 80;

function splitInHalves(text: string): [string, string][] {
	const pieces = text.split(gapPattern);
	if (pieces.length < 2 || pieces.length > maxParts) return [];
	return pieces
		.slice(1)
		.map((_, i): [string, string] => [pieces.slice(0, i + 1).join('\n\n'), pieces.slice(i + 1).join('\n\n')])
		.filter((pair) => pair.every((part) => part.trim().length >= minNoteLength));
}

function joinMatches([first]: readonly Match[], [second]: readonly Match[]): readonly Match[] | null {
	if (first === undefined || second === undefined) return null;
	if (Math.min(first.confidence, second.confidence) < minHalfConfidence) return null;
	const ids = ({ family, group }: Match) => [family.id, ...group.map(({ id }) => id)];
	const named = new Set(ids(first));
	if (ids(second).some((id) => named.has(id))) return null;
	return [first, second].toSorted((a, b) => b.confidence - a.confidence);
}
