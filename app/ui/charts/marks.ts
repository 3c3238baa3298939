import type { Tone } from '#app/ui/tone.ts';

/** A numbered point on a line; the number is that of its line in the list below the picture. */
export type Mark = { number: number; percent: number; tone: Tone };

export type MarkGroup = { first: number; last: number; percent: number; tone: Tone };

const tonesBySeverity: readonly Tone[] = ['now', 'alert', 'soon', 'calm', 'plain', 'ok'];

/** As wide as a dot on the narrowest phone: closer ones would cover each other. */
const minDotGapPercent = 9;

function moreSevereTone(a: Tone, b: Tone): Tone {
	return tonesBySeverity.indexOf(a) <= tonesBySeverity.indexOf(b) ? a : b;
}

/** Neighbors that would overlap share a dot, in the tone of the gravest. */
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

/** Width of a line on the narrowest phone, and between two dots on it, in pixels. */
const minLineWidth = 288;
const dotGap = 2;

/** Dots with their widths, from left to right; each stands so far left of its place that the next one has room. */
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

/** Text at the ends of a line must not run over them. */
export function getTextAnchor(percent: number): 'start' | 'middle' | 'end' {
	if (percent < 5) return 'start';
	return percent > 95 ? 'end' : 'middle';
}
