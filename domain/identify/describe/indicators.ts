import type { Evidence, EvidenceKind } from '#domain/identify/match/candidates.ts';

export type IndicatorWeight = 'decides' | 'strong' | 'supports';
export type Indicator = {
	readonly kind: EvidenceKind;
	readonly value: string;
	readonly weight: IndicatorWeight;
	/** The address of the family that a cut off or misread one resembles. */
	readonly known?: string | undefined;
};

const weightOrder: readonly IndicatorWeight[] = ['decides', 'strong', 'supports'];
const kindOrder: readonly EvidenceKind[] = [
	'contact',
	'marker',
	'name',
	'fileName',
	'extension',
	'signaturePhrase',
	'wording',
	'template',
];
const maxIndicators = 12;

function getWeight({ kind, weak, known }: Evidence): IndicatorWeight {
	if (kind === 'marker' || (kind === 'contact' && !weak)) return 'decides';
	if (kind === 'signaturePhrase' || known !== undefined) return 'strong';
	return weak || kind === 'wording' || kind === 'template' ? 'supports' : 'strong';
}

/** Strongest first. */
export function listIndicators(evidence: readonly Evidence[]): Indicator[] {
	return evidence
		.map((item) => ({
			kind: item.kind,
			value: item.found,
			weight: getWeight(item),
			...(item.known !== undefined && { known: item.known }),
		}))
		.sort(
			(a, b) =>
				weightOrder.indexOf(a.weight) - weightOrder.indexOf(b.weight) ||
				kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
		)
		.slice(0, maxIndicators);
}

export function describeIndicator({ kind, value, weight, known }: Indicator): string {
	const shown = value.length > 80 ? `${value.slice(0, 77)}…` : value;
	const isWeak = weight === 'supports';
	switch (kind) {
		case 'contact':
			if (known !== undefined)
				return `Address like one of this family: ${known}. ${describeDifference(value, known)} Compare it with the note before you copy it.`;
			return isWeak
				? `Address like one of this family, in part or in the name it carries: ${shown}`
				: `Address used by this family: ${shown}`;
		case 'name':
			return isWeak ? `Name in the text, an everyday word too: "${shown}"` : `Name in the text: "${shown}"`;
		case 'extension':
			return isWeak ? `File extension ${shown} (others use it too)` : `File extension ${shown}`;
		case 'fileName':
			return isWeak ? `Note file name ${shown} (others use it too)` : `Note file name ${shown}`;
		case 'wording':
			return `Wording ${shown} % like a known note of this family`;
		case 'signaturePhrase':
			return `Typical of this family: "${shown}"`;
		case 'marker':
			return `Bytes that this family leaves in locked files: ${formatMarker(value)}`;
		case 'template':
			return `Wording of a template that this family shares with ${shown}`;
	}
}

const maxNamedLetters = 3;

/** Without the address as it was read, which nobody uses. */
function describeDifference(read: string, known: string): string {
	const differing = [...known].flatMap((letter, i) => (letter === read[i] ? [] : [i]));
	if (read.length !== known.length || differing.length > maxNamedLetters)
		return 'One or more letters in your text differ.';
	return `In your text, ${differing.map((i) => `letter ${i + 1} is "${read[i] ?? ''}" and not "${known[i] ?? ''}"`).join(', ')}.`;
}

function formatMarker(hex: string): string {
	const codes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
	return codes.every((code) => code >= 32 && code < 127) ? `"${String.fromCharCode(...codes)}"` : hex;
}
