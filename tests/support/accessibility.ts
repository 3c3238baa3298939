import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Our pages have no frames and no media: one run in the page itself, which fetches nothing and reports violations alone,
 * finds the same in a third of the time. The checker itself is put into a page once.
 */
async function createAxeBuilder(page: Page): Promise<AxeBuilder> {
	const isAxeLoaded = await page.evaluate(() => 'axe' in window);
	return new AxeBuilder({ page, ...(isAxeLoaded && { axeSource: ';' }) })
		.setLegacyMode()
		.options({ resultTypes: ['violations'], preload: false });
}

/** Fails with the rule and the offending markup. */
async function expectNoViolations(axe: AxeBuilder) {
	const { violations } = await axe.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export async function expectAccessible(page: Page) {
	await expectNoViolations((await createAxeBuilder(page)).withTags(wcagTags));
}

/** Text on its ground, after a change of colors alone. */
export async function expectContrast(page: Page) {
	await expectNoViolations((await createAxeBuilder(page)).withRules('color-contrast'));
}

/** What colors and room decide, after a change of these alone: markup and names have been looked at before. */
export async function expectContrastAndTargetSize(page: Page) {
	await expectNoViolations(
		(await createAxeBuilder(page)).withRules([
			'color-contrast',
			'target-size',
			'scrollable-region-focusable',
		]),
	);
}

export async function expectAccessibleInLightAndDark(page: Page) {
	// A box that has scrolled half under the header would count as too small to hit.
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectContrast(page);
}

/**
 * A bar that stays in the window covers half a button until somebody scrolls, and what is far out of sight may not be laid
 * out yet. As plain parts of the page the one covers nothing and the other has its size.
 */
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

export async function expectNoHorizontalScroll(page: Page) {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, `sideways scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
