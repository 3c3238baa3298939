import { expect, type Page } from '@playwright/test';

/**
 * The contrast of every text with the backgrounds of its ancestors. Axe finds texts on pictures and under other elements as
 * well, which are the same in every color scheme, but takes thirty times as long.
 */
export async function expectContrast(page: Page) {
	const faults = await page.evaluate(() => {
		type Color = readonly [red: number, green: number, blue: number, alpha: number];
		const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
		const colors = new Map<string, Color>();
		function parseColor(text: string): Color {
			const known = colors.get(text);
			if (known || !canvas) return known ?? [0, 0, 0, 1];
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = text;
			canvas.fillRect(0, 0, 1, 1);
			const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
			const color: Color = [red, green, blue, alpha / 255];
			colors.set(text, color);
			return color;
		}
		function blend([red, green, blue, alpha]: Color, below: Color, opacity = 1): Color {
			const share = alpha * opacity;
			const mix = (top: number, bottom: number) => top * share + bottom * (1 - share);
			return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
		}

		type Surface = { background: Color | undefined; opacity: number };
		const surfaces = new Map<Element, Surface>();
		/** Without a background where a picture or gradient is below the text. */
		function getSurface(element: Element | null): Surface {
			if (!element) return { background: [255, 255, 255, 1], opacity: 1 };
			const known = surfaces.get(element);
			if (known) return known;
			const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
			const parent = getSurface(element.parentElement);
			const own = parseColor(backgroundColor);
			const isPicture = backgroundImage !== 'none';
			const surface = {
				background: isPicture || !parent.background ? undefined : blend(own, parent.background),
				opacity: parent.opacity * Number(opacity),
			};
			if (own[3] === 1 && !isPicture) surface.background = own;
			surfaces.set(element, surface);
			return surface;
		}

		const toLinear = (value: number) =>
			value <= 10.314_75 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
		const getLuminance = ([red, green, blue]: Color) =>
			0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
		const isDisabled = (element: Element) =>
			element.closest(':disabled, [aria-disabled=true]') !== null ||
			(element.closest('label')?.control?.matches(':disabled') ?? false);

		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const textFields = ['textarea', 'input:not([type=checkbox], [type=radio], [type=range], [type=file])'];
		const parents = new Set<Element>(document.querySelectorAll(textFields.join()));
		for (let node = texts.nextNode(); node; node = texts.nextNode())
			if (node.parentElement && /\S/.test(node.textContent ?? '')) parents.add(node.parentElement);
		return [...parents].flatMap((element) => {
			const { width, height } = element.getBoundingClientRect();
			if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) return [];
			const { background, opacity } = getSurface(element);
			if (!background || opacity === 0 || isDisabled(element)) return [];
			const { color, fontSize, fontWeight } = getComputedStyle(element);
			const [darker = 0, lighter = 0] = [
				getLuminance(background),
				getLuminance(blend(parseColor(color), background, opacity)),
			].toSorted((one, other) => one - other);
			const ratio = (lighter + 0.05) / (darker + 0.05);
			const size = Number.parseFloat(fontSize);
			const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
			if (ratio >= (isLarge ? 3 : 4.5)) return [];
			return [`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 160)}`];
		});
	});
	expect(faults, 'texts of too little contrast').toEqual([]);
}
