import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { chartExamples } from '#tests/support/chart-examples.tsx';
import { DeadlineTrack, toTrackPercent } from './deadline-track.tsx';
import { getAxisTicks, getDependencyLines } from './gantt-layout.ts';
import { groupMarks, type Mark, spreadDots } from './marks.ts';
import { formatSeverityCounts } from './severity-strip.tsx';
import { getPartSeries, rankParts, toSegments } from './stacked-segments.ts';

const mark = (number: number, percent: number, tone: Mark['tone'] = 'calm'): Mark => ({
	number,
	percent,
	tone,
});

test.each(chartExamples.map(({ name, chart }) => [name, chart] as const))(
	'%s: no inline style, and a name or text for those who do not see it',
	(_, chart) => {
		const html = renderToStaticMarkup(chart);
		expect(html).not.toContain('style=');
		expect(html).not.toMatch(/NaN|Infinity|undefined/);
		const accessibleHtml = html.replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs, '');
		expect(accessibleHtml).toMatch(/aria-label="[^"]{4,}"|>[^<]{2,}</);
	},
);

describe('marks on a line', () => {
	test('merges neighbors into one dot with the more severe tone', () => {
		const groups = groupMarks([
			mark(1, 30, 'soon'),
			mark(2, 48),
			mark(3, 86),
			mark(4, 86, 'now'),
			mark(5, 97),
		]);
		expect(spreadDots(groups).map(({ text }) => text)).toEqual(['1', '2', '3-4', '5']);
		expect(groups[2]?.tone).toBe('now');
	});

	test('moves overlapping dots apart on a narrow phone only', () => {
		const dots = spreadDots(
			groupMarks([mark(1, 48), ...[3, 4, 5].map((n) => mark(n, 86)), ...[6, 11].map((n) => mark(n, 97))]),
		);
		expect(dots.map(({ text }) => text)).toEqual(['1', '3-5', '6-11']);
		const middle = ({ percent, left }: (typeof dots)[number]) => percent * 2.88 - left;
		for (const [index, dot] of dots.entries()) {
			const next = dots[index + 1];
			if (next) expect(middle(next) - middle(dot)).toBeGreaterThanOrEqual((dot.width + next.width) / 2);
		}
		expect(dots.map(({ left }) => left > 0)).toEqual([false, true, false]);
	});

	test('stretches the start of the track and ends it at 60 days', () => {
		expect([0, 4, 24, 72, 720, 1440, 5000].map((hours) => Math.round(toTrackPercent(hours)))).toEqual([
			0, 0, 30, 48, 86, 97, 100,
		]);
	});

	test('shows an overdue deadline on the track', () => {
		const html = renderToStaticMarkup(
			createElement(DeadlineTrack, {
				description: 'One deadline, overdue',
				elapsedHours: 100,
				deadlines: [{ number: 1, hours: 24, tone: 'now' }],
			}),
		);
		expect(html).toContain('tone-now');
		// 'now' is at 55 %, so the label of 72 h (48 %) is hidden.
		expect(html).not.toContain('72 h');
	});
});

describe('plan', () => {
	const rows = [
		{ id: 'a', title: 'A', detail: '', start: 0, end: 2, after: [], series: 1 },
		{ id: 'b', title: 'B', detail: '', start: 0, end: 1, after: [], series: 1 },
		{ id: 'c', title: 'C', detail: '', start: 2, end: 3, after: ['a', 'b'], series: 1 },
	];

	test('draws a line from the dependency through the rows between', () => {
		expect(getDependencyLines(rows)).toEqual([
			[{ key: 'a c', time: 2, from: 'middle', to: 'bottom' }],
			[{ key: 'a c', time: 2, from: 'top', to: 'bottom' }],
			[{ key: 'a c', time: 2, from: 'top', to: 'middle' }],
		]);
	});

	test.each([
		[0, [0]],
		[0.5, [0, 0.25, 0.5]],
		[8, [0, 2, 4, 6, 8]],
		[23, [0, 6, 12, 18]],
		[10_000, [0, 2688, 5376, 8064]],
	])('the axis of %s hours', (end, expected) => {
		expect(getAxisTicks(end)).toEqual(expected);
	});
});

describe('stacked bar', () => {
	const parts = [5, 40, 20, 1, 2, 3, 0, 29].map((amount, index) => ({
		id: `p${index}`,
		label: `Part ${index}`,
		amount,
	}));

	test('sorts the parts by size, shows at most six and sums the rest', () => {
		const shown = rankParts(parts);
		expect(shown.map(({ amount }) => amount)).toEqual([40, 29, 20, 5, 3, 3]);
		const segments = toSegments(shown, 100);
		expect(segments.at(-1)).toMatchObject({ id: 'rest', start: 97, width: 3, series: 6 });
		expect(getPartSeries(segments, 'p1')).toBe(1);
		expect(getPartSeries(segments, 'p3')).toBe(6);
	});

	test('gives every segment zero width when the total is 0', () => {
		expect(toSegments(parts, 0).every(({ width }) => width === 0)).toBe(true);
	});
});

test('counts severities from critical to low', () => {
	expect(formatSeverityCounts(['low', 'critical', 'low'])).toBe('1 critical, 2 low');
});
