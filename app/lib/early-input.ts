/** A button that was clicked, or the name of a key that was pressed while nothing had the focus. */
type EarlyPress = HTMLButtonElement | string;

declare global {
	interface Window {
		/** What was pressed while nobody was there yet to answer; gone once the page answers by itself. */
		earlyPresses?: EarlyPress[];
	}
}

/**
 * Put into every page by the build, so it must not refer to anything outside itself. On a slow line people see the page
 * long before its scripts arrive: a button or key they press meanwhile is kept for later, and no form reloads the page.
 * Nobody else hears of a press that is kept, or it would count twice; what is replayed later is let through.
 */
export function holdEarlyPresses(): void {
	const presses: EarlyPress[] = [];
	window.earlyPresses = presses;
	addEventListener(
		'click',
		(event) => {
			const button = event.target instanceof Element ? event.target.closest('button') : null;
			if (!button || !event.isTrusted || window.earlyPresses !== presses) return;
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
			if (!isTrusted || window.earlyPresses !== presses || target !== document.body || repeat) return;
			if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Enter')) return;
			event.stopImmediatePropagation();
			// Enter may lead to a next screen, which nobody can have seen yet: what follows was not meant for it.
			if (!presses.includes('Enter')) presses.push(key);
		},
		true,
	);
}

/**
 * Tells the page, which has just come to life with its first values, what was typed and chosen before. React takes the
 * values it finds for its own; the detour over the default makes it see a change.
 */
export function replayEarlyInput(): void {
	for (const field of document.querySelectorAll('input, textarea, select')) {
		if (field instanceof HTMLSelectElement) replayChoice(field);
		else if (field instanceof HTMLTextAreaElement) replayText(field, HTMLTextAreaElement.prototype);
		else if (field instanceof HTMLInputElement) replayInput(field);
	}
}

/**
 * To be called when the page listens for keys. Presses are let through one after the other, since each may change what
 * the next one means, and not before the page has taken in what was typed: that may be what makes a button usable.
 */
export function replayEarlyPresses(): void {
	setTimeout(() => {
		const press = window.earlyPresses?.shift();
		if (press === undefined) {
			delete window.earlyPresses;
			return;
		}
		if (typeof press === 'string') {
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
		} else {
			press.click();
		}
		replayEarlyPresses();
	});
}

function replayInput(field: HTMLInputElement): void {
	if (field.type === 'file') {
		if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
	} else if (field.type === 'checkbox' || field.type === 'radio') {
		if (field.checked === field.defaultChecked) return;
		const wasChosen = field.checked;
		field.checked = !wasChosen;
		if (field.type === 'checkbox' || wasChosen) field.click();
	} else {
		replayText(field, HTMLInputElement.prototype);
	}
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
	const { value, defaultValue } = field;
	if (value === defaultValue) return;
	field.value = defaultValue;
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayChoice(field: HTMLSelectElement): void {
	const changed = Array.from(field.options).some(
		({ selected, defaultSelected }) => selected !== defaultSelected,
	);
	if (changed) field.dispatchEvent(new Event('change', { bubbles: true }));
}
