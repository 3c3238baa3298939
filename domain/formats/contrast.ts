type Rgb = readonly [number, number, number];

function parse(color: string): Rgb {
	const value = Number.parseInt(color.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

const format = (channels: Rgb) =>
	`#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Colors are #rrggbb; `share` is that of the second color. */
export function mixColors(first: string, second: string, share: number): string {
	const [from, to] = [parse(first), parse(second)];
	const mix = (channel: 0 | 1 | 2) => from[channel] * (1 - share) + to[channel] * share;
	return format([mix(0), mix(1), mix(2)]);
}

function toLinear(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function getLuminance(color: string): number {
	const [red, green, blue] = parse(color);
	return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function getContrast(first: string, second: string): number {
	const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].toSorted((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

/** The color mixed with as little as needed of another, in percent steps, until it passes. */
export function mixUntil(color: string, toward: string, passes: (mixed: string) => boolean): string {
	for (let percent = 0; percent < 100; percent++) {
		const mixed = mixColors(color, toward, percent / 100);
		if (passes(mixed)) return mixed;
	}
	return toward;
}
