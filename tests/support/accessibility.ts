import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { expectContrast } from './contrast.ts';

/** By default the builder injects a file of three times the size, which each page compiles again. */
const axeSource = readFileSync(
	createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
);

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The pages have no frames and no media, so legacy mode without preload finds the same in a third of the time. */
async function createAxeBuilder(page: Page): Promise<AxeBuilder> {
	const isAxeLoaded = await page.evaluate(() => 'axe' in window);
	return new AxeBuilder({ page, axeSource: isAxeLoaded ? ';' : axeSource })
		.setLegacyMode()
		.options({ resultTypes: ['violations'], preload: false });
}

async function expectNoViolations(axe: AxeBuilder) {
	const { violations } = await axe.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export async function expectAccessible(page: Page) {
	await expectNoViolations((await createAxeBuilder(page)).withTags(wcagTags));
}

/** Of the content alone, for a state whose header, navigation and footer another check of the same page covers. */
export async function expectMainAccessible(page: Page) {
	await expectNoViolations((await createAxeBuilder(page)).include('main').withTags(wcagTags));
}

/** Of parts of a page that is checked as a whole in another state. */
export async function expectPartsAccessible(page: Page, ...selectors: string[]) {
	const axe = await createAxeBuilder(page);
	for (const selector of selectors) axe.include(selector);
	await expectNoViolations(axe.withTags(wcagTags).disableRules('color-contrast'));
	await expectContrast(page);
}

export async function expectTargetSize(page: Page) {
	await expectNoViolations(
		(await createAxeBuilder(page)).withRules(['target-size', 'scrollable-region-focusable']),
	);
}

/** Sticky bars and `content-visibility` would make targets look too small. */
export async function disableFloatingAndLazyLayout(page: Page) {
	await page.evaluate(() => {
		const isFixedOrSticky = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
		const bars = [...document.body.querySelectorAll('*')].filter(isFixedOrSticky);
		const styleSheet = new CSSStyleSheet();
		styleSheet.replaceSync(
			'.static-part { position: static !important } * { content-visibility: visible !important }',
		);
		document.adoptedStyleSheets.push(styleSheet);
		for (const bar of bars) bar.classList.add('static-part');
	});
}

export async function restoreFloatingAndLazyLayout(page: Page) {
	await page.evaluate(() => {
		document.adoptedStyleSheets.pop();
		for (const bar of document.querySelectorAll('.static-part')) bar.classList.remove('static-part');
	});
}

export async function expectNoHorizontalScroll(page: Page) {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, `horizontal scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Words whose letters stand on three or more lines; a long one, as in an address, may. */
const listSplitWords = (page: Page) =>
	page.evaluate(() => {
		const split: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			if (
				!node.parentElement?.checkVisibility({ opacityProperty: true }) ||
				node.parentElement.closest('pre')
			)
				continue;
			for (const { 0: word, index } of (node.textContent ?? '').matchAll(
				/(?<![\p{L}\d])\p{L}{3,12}(?![\p{L}\d])/gu,
			)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				const lines = new Set<number>();
				for (const { top, width, height } of range.getClientRects())
					if (width > 1 && height > 1) lines.add(Math.round(top));
				if (lines.size >= 3) split.push(`${word} in ${node.parentElement.outerHTML.slice(0, 200)}`);
			}
		}
		return split;
	});

/** Text outside the window or outside a box that hides what does not fit. An ellipsis shortens on purpose. */
const listCutText = (page: Page) =>
	page.evaluate(() => {
		const styles = new Map<Element, CSSStyleDeclaration>();
		const getStyle = (element: Element) => {
			const style = styles.get(element) ?? getComputedStyle(element);
			styles.set(element, style);
			return style;
		};
		const isOutside = (text: DOMRect, box: { left: number; right: number }) =>
			text.right > box.right + 1 || text.left < box.left - 1;
		function isCut(text: DOMRect, parent: Element): boolean {
			for (let box: Element | null = parent; box; box = box.parentElement) {
				const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getStyle(box);
				if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
					return false;
				const area = box.getBoundingClientRect();
				// Text for screen readers alone is clipped.
				if (area.width <= 1 || clipPath !== 'none') return false;
				if (/hidden|clip/.test(overflowX) && isOutside(text, area)) return true;
				if (/hidden|clip/.test(overflowY) && text.bottom > area.bottom + 1) return true;
				if (position === 'fixed') break;
			}
			return isOutside(text, { left: 0, right: innerWidth });
		}
		const cut: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const parent = node.parentElement;
			if (!parent?.checkVisibility({ opacityProperty: true }) || !node.textContent?.trim()) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
			if (boxes.some((text) => isCut(text, parent))) cut.push(node.textContent.trim());
		}
		return cut;
	});

/** Above the bars at the bottom: the heading, and the first answer of a question as far as a finger needs it. */
const listHiddenStarts = (page: Page) =>
	page.evaluate((targetSize) => {
		scrollTo({ top: 0, behavior: 'instant' });
		const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
		const bar = document.querySelector('.question-bar')?.getBoundingClientRect();
		const bottom = bar ? bar.top : innerHeight - Number.parseFloat(scrollPaddingBottom || '0');
		const starts = ['main h1', 'main form:has(.question-bar) label'];
		return starts.filter((start) => {
			const box = document.querySelector(start)?.getBoundingClientRect();
			return box && box.top + Math.min(box.height, targetSize) > bottom;
		});
	}, 44);

async function setTextSize(page: Page, percent: number, width: number): Promise<void> {
	await page.evaluate((size) => {
		const styleSheet = new CSSStyleSheet();
		styleSheet.replaceSync(`html { font-size: ${size}% }`);
		document.adoptedStyleSheets.push(styleSheet);
	}, percent);
	await page.setViewportSize({ width, height: 740 });
}

/** Chromium evaluates container queries in rem again only when the container's size changes: each text size gets a width of its own. */
const largeTexts = [
	[100, 320],
	[150, 361],
	[200, 360],
] as const;

export async function expectReadableWithLargeText(page: Page) {
	for (const [percent, width] of largeTexts) {
		await setTextSize(page, percent, width);
		await test.step(`text at ${percent} %, ${width} px`, async () => {
			await expectNoHorizontalScroll(page);
			expect(await listCutText(page), 'text that is cut off').toEqual([]);
			expect(await listHiddenStarts(page), 'out of the first view').toEqual([]);
			expect(await listSplitWords(page), 'words with a few letters a line').toEqual([]);
		});
	}
}
