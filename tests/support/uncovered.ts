import { expect, type Page } from '@playwright/test';

/**
 * Bars that stay in the window may lie over its edges, where `scroll-padding` keeps what is focused away from them. Between
 * these, and where the page cannot be scrolled any further, they must leave every button and link alone. Messages may cover
 * things: they go by themselves.
 */
export async function expectNothingCovered(page: Page) {
	const covered = await page.evaluate(async () => {
		const root = document.documentElement;
		/** Asked anew at every step: a message that comes or goes moves the bars. */
		const edges = () => {
			const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
			return {
				top: Number.parseFloat(scrollPaddingTop),
				bottom: innerHeight - Number.parseFloat(scrollPaddingBottom),
			};
		};
		/** A busy browser may draw no frame for a long time; what is hit is laid out without one. */
		const nextFrame = () =>
			new Promise((resolve) => {
				requestAnimationFrame(resolve);
				setTimeout(resolve, 100);
			});
		const found = new Set<string>();
		/** Whatever is not higher than this is whole in one of the windows. */
		const tallest = 100;

		function look(from: number, to: number) {
			for (const target of document.querySelectorAll('main :is(a[href], button, summary)')) {
				const [box] = target.getClientRects();
				// What a fold hides has a box too.
				if (
					!box ||
					!target.checkVisibility() ||
					box.top < from ||
					box.bottom > to ||
					box.left < 0 ||
					box.right > innerWidth
				)
					continue;
				const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
				// What it stands in does not cover it, and is hit while what has come into sight is not laid out yet.
				const isApart = hit && !target.contains(hit) && !hit.contains(target);
				if (!isApart || hit.closest('[role=status]')) continue;
				found.add(`${target.textContent} under ${hit.outerHTML.slice(0, 120)}`);
			}
		}

		const lastOffset = () => root.scrollHeight - innerHeight;
		for (let offset = 0; ; ) {
			scrollTo({ top: offset, behavior: 'instant' });
			await nextFrame();
			const { top, bottom } = edges();
			look(scrollY <= 0 ? 0 : top, scrollY >= lastOffset() - 1 ? innerHeight : bottom);
			if (offset >= lastOffset()) break;
			offset += Math.max(bottom - top - tallest, tallest);
		}
		scrollTo({ top: 0, behavior: 'instant' });
		return [...found];
	});
	expect(covered, `covered at ${page.viewportSize()?.width} px`).toEqual([]);
}
