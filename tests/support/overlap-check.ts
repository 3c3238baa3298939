import { expect, type Page } from '@playwright/test';

/**
 * Bars that stay in the window may lie over its edges, where `scroll-padding` keeps what is focused away from them. Between
 * these, and where the page cannot be scrolled any further, they must leave every button and link alone. Messages may cover
 * things: they go by themselves.
 */
export async function expectNoOverlap(page: Page) {
	const overlaps = await page.evaluate(async () => {
		const root = document.documentElement;
		/** Asked anew at every step: a message that comes or goes moves the bars. */
		const getScrollBounds = () => {
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
		const messages = new Set<string>();
		/** Whatever is not higher than this is whole in one of the windows. */
		const maxTargetHeight = 100;

		function checkTargets(from: number, to: number) {
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
				const isOverlapped = hit && !target.contains(hit) && !hit.contains(target);
				if (!isOverlapped || hit.closest('[role=status]')) continue;
				messages.add(`${target.textContent} under ${hit.outerHTML.slice(0, 120)}`);
			}
		}

		const getMaxScrollTop = () => root.scrollHeight - innerHeight;
		for (let scrollTop = 0; ; ) {
			scrollTo({ top: scrollTop, behavior: 'instant' });
			await nextFrame();
			const { top, bottom } = getScrollBounds();
			checkTargets(scrollY <= 0 ? 0 : top, scrollY >= getMaxScrollTop() - 1 ? innerHeight : bottom);
			if (scrollTop >= getMaxScrollTop()) break;
			scrollTop += Math.max(bottom - top - maxTargetHeight, maxTargetHeight);
		}
		scrollTo({ top: 0, behavior: 'instant' });
		return [...messages];
	});
	expect(overlaps, `covered at ${page.viewportSize()?.width} px`).toEqual([]);
}
