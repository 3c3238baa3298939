import type { Tone } from '#app/ui/tone.ts';

/** A numbered point on a line; the number is that of its line in the list below the picture. */
export type Mark = { number: number; percent: number; tone: Tone };

export type MarkGroup = { first: number; last: number; percent: number; tone: Tone };

const gravestFirst: readonly Tone[] = ['now', 'alert', 'soon', 'calm', 'plain', 'ok'];

/** As wide as a dot on the narrowest phone: closer ones would cover each other. */
const dotPercent = 9;

function graver(a: Tone, b: Tone): Tone {
	return gravestFirst.indexOf(a) <= gravestFirst.indexOf(b) ? a : b;
}

/** Neighbors that would overlap share a dot, in the tone of the gravest. */
export function groupMarks(marks: readonly Mark[]): MarkGroup[] {
	const groups: MarkGroup[] = [];
	for (const { number, percent, tone } of marks.toSorted((a, b) => a.number - b.number)) {
		const last = groups.at(-1);
		if (last && Math.abs(percent - last.percent) < dotPercent) {
			last.last = number;
			last.tone = graver(last.tone, tone);
		} else groups.push({ first: number, last: number, percent, tone });
	}
	return groups;
}

export function groupText({ first, last }: MarkGroup): string {
	return first === last ? String(first) : `${first}-${last}`;
}

/** Text at the ends of a line must not run over them. */
export function anchorAt(percent: number): 'start' | 'middle' | 'end' {
	if (percent < 5) return 'start';
	return percent > 95 ? 'end' : 'middle';
}
