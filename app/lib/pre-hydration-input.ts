import { replayInput } from './replay-input.ts';

/** A button, or a link that opens a dialog, that was clicked, or that Enter in a field stands for; or a key that was pressed while nothing had the focus. */
type EarlyPress = HTMLElement | string;

type PreHydrationInput = {
	presses: EarlyPress[];
	/** The fields that were filled in, the last one last. */
	editedFields: Set<EventTarget>;
};

declare global {
	interface Window {
		/** What was done while nobody was there yet to answer; gone once the page answers by itself. */
		preHydrationInput?: PreHydrationInput;
	}
}

/**
 * Put into every page by the build, so it must not refer to anything outside itself. On a slow line people see the page
 * long before its scripts arrive: a button or key they press meanwhile is kept for later, and no form reloads the page.
 * Nobody else hears of a press that is kept, or it would count twice; what is replayed later is let through.
 */
export function captureInputBeforeHydration(): void {
	const presses: EarlyPress[] = [];
	const editedFields = new Set<EventTarget>();
	const captured = { presses, editedFields };
	window.preHydrationInput = captured;
	addEventListener(
		'click',
		(event) => {
			const button =
				event.target instanceof Element
					? event.target.closest<HTMLElement>('button, a[aria-haspopup]')
					: null;
			if (!button || !event.isTrusted || window.preHydrationInput !== captured) return;
			// The browser itself opens the menu.
			if (button.hasAttribute('popovertarget')) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (!presses.includes(button)) presses.push(button);
		},
		true,
	);
	addEventListener(
		'keydown',
		(event) => {
			const { key, target, repeat, ctrlKey, metaKey, altKey, isTrusted } = event;
			if (!isTrusted || window.preHydrationInput !== captured || repeat) return;
			if (key === 'Enter' && target instanceof HTMLInputElement && !event.isComposing) {
				// It may be disabled: what makes it usable is not taken in yet.
				const submit = target.form?.querySelector<HTMLElement>('[type=submit]');
				if (submit && !presses.includes(submit)) presses.push(submit);
				return;
			}
			if (target !== document.body) return;
			if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Enter')) return;
			event.stopImmediatePropagation();
			// Enter may lead to a next screen, which nobody can have seen yet: what follows was not meant for it.
			if (!presses.includes('Enter')) presses.push(key);
		},
		true,
	);
	addEventListener(
		'input',
		({ target }) => {
			if (!target || window.preHydrationInput !== captured) return;
			editedFields.delete(target);
			editedFields.add(target);
		},
		true,
	);
}

/** Tells the page, which has just hydrated with its first values, what was typed and chosen before. */
export function replayPreHydrationInput(): void {
	replayInput(document, [...(window.preHydrationInput?.editedFields ?? [])]);
}

/**
 * To be called when the page listens for keys. Presses are let through one after the other, since each may change what
 * the next one means, and not before the page has taken in what was typed: that may be what makes a button usable.
 */
export function replayPreHydrationPresses(): void {
	setTimeout(() => {
		const press = window.preHydrationInput?.presses.shift();
		if (press === undefined) {
			delete window.preHydrationInput;
			return;
		}
		if (typeof press === 'string') {
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
		} else {
			press.click();
		}
		replayPreHydrationPresses();
	});
}
