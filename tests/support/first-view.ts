import { expect, type Page, test } from '@playwright/test';

export const phone = { width: 360, height: 740 };
/** A desktop window of 1280 x 800 at 200 % zoom. */
export const zoomedDesktop = { width: 640, height: 400 };

/** Header, strip and bottom bar, in percent of the viewport. */
const maxFramePercent = 18;
const maxScrolledFramePercent = 12;

type FirstView = {
	framePercent: number;
	/** Share that bars still cover once the page is scrolled. */
	scrolledFramePercent: number;
	/** Of the content that is not under a bar; closed disclosures do not count. */
	words: number;
	controls: number;
};

/** Scrolls, so that bars which scroll away do not count, and back to the top for the content. */
async function measureFirstView(page: Page): Promise<FirstView> {
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
		// A message is above the content until it is closed.
		const message = document.querySelector('[aria-label="Messages"]')?.getBoundingClientRect().height ?? 0;
		const frame = (main?.getBoundingClientRect().top ?? 0) - message + (innerHeight - bottom);
		const isInView = (box: DOMRect | undefined) =>
			box !== undefined && box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= bottom + 1;
		let words = 0;
		const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			// Text for screen readers alone is clipped to a box of one pixel, which a range ignores.
			const box = node.parentElement?.getBoundingClientRect();
			if (!node.parentElement?.checkVisibility() || !box || box.width <= 1 || box.height <= 1) continue;
			const range = document.createRange();
			for (const { index, 0: word } of node.textContent?.matchAll(/\S*[\p{L}\p{N}]\S*/gu) ?? []) {
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				if (isInView(range.getBoundingClientRect())) words += 1;
			}
		}
		const controls = [
			...(main?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? []),
		].filter((control) => control.checkVisibility() && isInView(control.getBoundingClientRect())).length;
		return {
			framePercent: (frame / innerHeight) * 100,
			scrolledFramePercent: (covered / innerHeight) * 100,
			words,
			controls,
		};
	});
}

export const expectNarrowBars = (page: Page) =>
	test.step('header, strip and bottom bar leave room for the content', async () => {
		const firstView = await measureFirstView(page);
		expect(firstView.framePercent, 'frame of the first view').toBeLessThanOrEqual(maxFramePercent);
		expect(firstView.scrolledFramePercent, 'frame when scrolled').toBeLessThanOrEqual(
			maxScrolledFramePercent,
		);
		return firstView;
	});

const minTargetSize = 44;

/** Controls that a finger misses when it is 22 px off their center. Links within a sentence do not count. */
export async function listSmallTargets(page: Page): Promise<string[]> {
	return page.evaluate((size) => {
		const selector = 'a[href], button, input, select, textarea, summary, label:has(input)';
		const isHit = (control: Element, x: number, y: number) => {
			const hit = document.elementFromPoint(x, y);
			const found = hit?.closest(selector);
			return (
				control.contains(hit) ||
				found === control ||
				(found instanceof HTMLLabelElement && found.control === control)
			);
		};
		return [...document.querySelectorAll(`header :is(${selector}), main :is(${selector})`)].flatMap(
			(control) => {
				const target = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control;
				if (!target.checkVisibility() || getComputedStyle(target).display === 'inline') return [];
				target.scrollIntoView({ block: 'center', behavior: 'instant' });
				const { left, top, width, height } = target.getBoundingClientRect();
				if (width <= 1 || height <= 1) return [];
				const [x, y, reach] = [left + width / 2, top + height / 2, size / 2 - 1];
				const isWide = width >= size || (isHit(target, x - reach, y) && isHit(target, x + reach, y));
				const isHigh = height >= size || (isHit(target, x, y - reach) && isHit(target, x, y + reach));
				return isWide && isHigh ? [] : [`${target.textContent.trim().slice(0, 40)}: ${width} x ${height}`];
			},
		);
	}, minTargetSize);
}
