import { replayInput } from './replay-input.ts';

/**
 * A clicked button or dialog link, the submit button for Enter in a field, or the name of a key pressed while nothing had focus.
 */
type EarlyPress = HTMLElement | string;

type PreHydrationInput = {
	presses: EarlyPress[];
	/** The last edited field is last. */
	editedFields: Set<EventTarget>;
};

declare global {
	interface Window {
		/** Set until the page is hydrated. */
		preHydrationInput?: PreHydrationInput;
	}
}

/**
 * Inlined into every page by the build, so it must not refer to anything outside itself. Queues clicks and keys and keeps forms
 * from reloading the page. A queued event is stopped, or it would count twice; replayed events pass.
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
			// The browser opens popovers itself.
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
				// It may be disabled until the typed text is replayed.
				const submit = target.form?.querySelector<HTMLElement>('[type=submit]');
				if (submit && !presses.includes(submit)) presses.push(submit);
				return;
			}
			if (target !== document.body) return;
			if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Enter')) return;
			event.stopImmediatePropagation();
			// Enter may lead to the next screen, which is not visible yet: keys after it were not meant for it.
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

export function replayPreHydrationInput(): void {
	replayInput(document, [...(window.preHydrationInput?.editedFields ?? [])]);
}

/**
 * Call when the page listens for keys. Replays presses one at a time, since each may change what the next one means, and only
 * after typed text, which may enable a button.
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
