import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The page of ours that a link leads to, where a plain click would open it in the place of this one. */
function pageBehind(link: HTMLAnchorElement | null, event: MouseEvent): string | undefined {
	const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
	const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
	if (opensElsewhere || link?.target !== '' || link.hasAttribute('download')) return undefined;
	const href = link.getAttribute('href');
	return href?.startsWith('/') ? href : undefined;
}

/**
 * For a part of the page that hydrates after the rest: what is pressed in it before is kept, and pressed again once the
 * part has arrived. A link to one of our pages is followed at once, without the load of a whole page, which would forget
 * what was typed. The menu works by itself.
 */
export function useHeldPresses(place: RefObject<HTMLElement | null>, arrived: boolean): void {
	const navigate = useNavigate();
	const pressed = useRef(new Set<HTMLElement>());
	useEffect(() => {
		if (arrived) {
			replayPresses(pressed.current);
			return;
		}
		const hold = (event: MouseEvent) => {
			const target = event.target instanceof Element ? event.target : undefined;
			if (!target || !place.current?.contains(target)) return;
			const button = target.closest<HTMLElement>('button, a[aria-haspopup]');
			const page = button ? undefined : pageBehind(target.closest('a'), event);
			if (page === undefined && (!button || button.hasAttribute('popovertarget'))) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (button) pressed.current.add(button);
			if (page === undefined) return;
			// A sheet that stayed open would lie over the next page.
			target.closest<HTMLElement>('[popover]')?.hidePopover();
			navigate(page);
		};
		// In the window, or React would hear of the press first and end it: it lies in what is not hydrated.
		addEventListener('click', hold, true);
		return () => removeEventListener('click', hold, true);
	}, [place, arrived, navigate]);
}

/** One after the other, and not before the part has taken in what was typed: a press may send it. */
function replayPresses(pressed: Set<HTMLElement>): void {
	setTimeout(() => {
		const [button] = pressed;
		if (!button) return;
		pressed.delete(button);
		button.click();
		replayPresses(pressed);
	});
}
