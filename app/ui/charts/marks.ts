import type { Tone } from '#app/ui/tag.tsx';

export type Mark = { number: number; percent: number; tone: Tone };

export type MarkGroup = { first: number; last: number; percent: number; tone: Tone };

const tonesBySeverity: readonly Tone[] = ['now', 'alert', 'soon', 'calm', 'plain', 'ok'];

/** Width of a dot on the narrowest phone; closer dots would overlap. */
const minDotGapPercent = 9;

function moreSevereTone(a: Tone, b: Tone): Tone {
	return tonesBySeverity.indexOf(a) <= tonesBySeverity.indexOf(b) ? a : b;
}

export function groupMarks(marks: readonly Mark[]): MarkGroup[] {
	const groups: MarkGroup[] = [];
	for (const { number, percent, tone } of marks.toSorted((a, b) => a.number - b.number)) {
		const last = groups.at(-1);
		if (last && Math.abs(percent - last.percent) < minDotGapPercent) {
			last.last = number;
			last.tone = moreSevereTone(last.tone, tone);
		} else groups.push({ first: number, last: number, percent, tone });
	}
	return groups;
}

function formatGroup({ first, last }: MarkGroup): string {
	return first === last ? String(first) : `${first}-${last}`;
}

/** Pixels on the narrowest phone. */
const minLineWidth = 288;
const dotGap = 2;

export function spreadDots(groups: readonly MarkGroup[]) {
	let maxRightEdge = Number.POSITIVE_INFINITY;
	return groups
		.map((group) => ({ ...group, text: formatGroup(group) }))
		.toReversed()
		.map((group) => {
			const width = Math.max(28, 12 + group.text.length * 8);
			const center = (group.percent / 100) * minLineWidth;
			const left = Math.max(0, center + width / 2 - maxRightEdge);
			maxRightEdge = center - left - width / 2 - dotGap;
			return { ...group, width, left };
		})
		.toReversed();
}

export function getTextAnchor(percent: number): 'start' | 'middle' | 'end' {
	if (percent < 5) return 'start';
	return percent > 95 ? 'end' : 'middle';
}
