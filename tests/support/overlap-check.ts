import { expect, type Page } from '@playwright/test';

/** Fails if a sticky bar covers a target inside `scroll-padding` or at the ends of the page, except toasts. */
export async function expectNoOverlap(page: Page) {
	const overlaps = await page.evaluate(() => {
		// Everything is laid out at once, so that no scroll position needs a frame.
		const styleSheet = new CSSStyleSheet();
		styleSheet.replaceSync('* { content-visibility: visible !important }');
		document.adoptedStyleSheets.push(styleSheet);
		const root = document.documentElement;
		/** Read at every step, because a toast moves the bars. */
		const getScrollBounds = () => {
			const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
			return {
				top: Number.parseFloat(scrollPaddingTop),
				bottom: innerHeight - Number.parseFloat(scrollPaddingBottom),
			};
		};
		const messages = new Set<string>();
		/** Overlap of two scroll positions, so that a target up to this height is fully visible in one of them. */
		const maxTargetHeight = 100;

		function checkTargets(from: number, to: number) {
			for (const target of document.querySelectorAll('main :is(a[href], button, summary)')) {
				const [box] = target.getClientRects();
				// Content of a closed disclosure has a box, too.
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
				const isOverlapped = hit && !target.contains(hit) && !hit.contains(target);
				if (!isOverlapped || hit.closest('[role=status]')) continue;
				messages.add(`${target.textContent} under ${hit.outerHTML.slice(0, 120)}`);
			}
		}

		const getMaxScrollTop = () => root.scrollHeight - innerHeight;
		for (let scrollTop = 0; ; ) {
			scrollTo({ top: scrollTop, behavior: 'instant' });
			const { top, bottom } = getScrollBounds();
			checkTargets(scrollY <= 0 ? 0 : top, scrollY >= getMaxScrollTop() - 1 ? innerHeight : bottom);
			if (scrollTop >= getMaxScrollTop()) break;
			scrollTop += Math.max(bottom - top - maxTargetHeight, maxTargetHeight);
		}
		scrollTo({ top: 0, behavior: 'instant' });
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styleSheet);
		return [...messages];
	});
	expect(overlaps, `covered at ${page.viewportSize()?.width} px`).toEqual([]);
}
