import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the offending markup. */
async function expectNoViolations(axe: AxeBuilder) {
	const { violations } = await axe.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export async function expectAccessible(page: Page) {
	await expectNoViolations(new AxeBuilder({ page }).withTags(wcag));
}

/** Text on its ground, after a change of colours alone. */
export async function expectContrast(page: Page) {
	await expectNoViolations(new AxeBuilder({ page }).withRules('color-contrast'));
}

export async function expectNoSidewaysScroll(page: Page) {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, `sideways scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
