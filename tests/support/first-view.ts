import { expect, type Page, test } from '@playwright/test';

export const phone = { width: 360, height: 740 };
/** A desktop window of 1280 x 800 at 200 % zoom. */
export const zoomedDesktop = { width: 640, height: 400 };

export const maxChromePercent = 18;

export type FirstView = {
	/** Share of the viewport that bars cover once the page is scrolled, in percent. */
	chromePercent: number;
	/** Of the content that is not under a bar; closed disclosures do not count. */
	words: number;
	controls: number;
};

/** Scrolls, so that bars which scroll away do not count, and back to the top for the content. */
export async function measureFirstView(page: Page): Promise<FirstView> {
	return page.evaluate(async () => {
		/** The second callback runs after the frame of the first was painted. */
		const nextFrame = () =>
			new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const isBar = (element: Element) =>
			/fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility();
		const listBars = () =>
			[...document.body.querySelectorAll('*')]
				.filter(
					(element) => isBar(element) && !element.closest('dialog, main form:has(.question-bar) fieldset'),
				)
				.map((element) => element.getBoundingClientRect())
				// A sticky rail next to the content covers nothing.
				.filter(
					({ width, height, top, bottom }) =>
						width > innerWidth / 2 && height > 0 && top < innerHeight && bottom > 0,
				);

		scrollTo({ top: 400, behavior: 'instant' });
		await nextFrame();
		const covered = listBars().reduce((sum, { height }) => sum + height, 0);
		scrollTo({ top: 0, behavior: 'instant' });
		await nextFrame();

		const bottom = Math.min(
			innerHeight,
			...listBars().map((bar) => (bar.top > innerHeight / 2 ? bar.top : innerHeight)),
		);
		const main = document.querySelector('main');
		const isInView = (box: DOMRect | undefined) =>
			box !== undefined && box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= bottom + 1;
		let words = 0;
		const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			// Text for screen readers alone is clipped to a box of one pixel, which a range ignores.
			const box = node.parentElement?.getBoundingClientRect();
			if (!node.parentElement?.checkVisibility() || !box || box.width <= 1 || box.height <= 1) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const [first] = range.getClientRects();
			if (isInView(first)) words += node.textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
		}
		const controls = [
			...(main?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? []),
		].filter((control) => control.checkVisibility() && isInView(control.getBoundingClientRect())).length;
		return { chromePercent: (covered / innerHeight) * 100, words, controls };
	});
}

export const expectNarrowBars = (page: Page) =>
	test.step(`bars take at most ${maxChromePercent} %`, async () =>
		expect((await measureFirstView(page)).chromePercent).toBeLessThanOrEqual(maxChromePercent));
