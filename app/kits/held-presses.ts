import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of the page that hydrates after the rest: what is pressed in it before is kept, and pressed again once the
 * part has arrived. Links and the menu work by themselves.
 */
export function useHeldPresses(place: RefObject<HTMLElement | null>, arrived: boolean): void {
	const pressed = useRef(new Set<HTMLElement>());
	useEffect(() => {
		if (arrived) {
			replayPresses(pressed.current);
			return;
		}
		const hold = (event: MouseEvent) => {
			const { target } = event;
			const button =
				target instanceof Element ? target.closest<HTMLElement>('button, a[aria-haspopup]') : null;
			if (!button || button.hasAttribute('popovertarget') || !place.current?.contains(button)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			pressed.current.add(button);
		};
		// In the window, or React would hear of the press first and end it: it lies in what is not hydrated.
		addEventListener('click', hold, true);
		return () => removeEventListener('click', hold, true);
	}, [place, arrived]);
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
