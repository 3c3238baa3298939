/** A button that was clicked, or the name of a key that was pressed while nothing had the focus. */
type EarlyPress = HTMLButtonElement | string;

declare global {
	interface Window {
		/** What was pressed while nobody was there yet to answer. */
		earlyPresses?: EarlyPress[];
	}
}

/**
 * Put into every page by the build, so it must not refer to anything outside itself. On a slow line people see the page
 * long before its scripts arrive: a button or key they press meanwhile is kept for later, and no form reloads the page.
 */
export function holdEarlyPresses(): void {
	const presses: EarlyPress[] = [];
	window.earlyPresses = presses;
	addEventListener(
		'click',
		(event) => {
			const button = event.target instanceof Element ? event.target.closest('button') : null;
			if (!button || window.earlyPresses !== presses) return;
			event.preventDefault();
			if (!presses.includes(button)) presses.push(button);
		},
		true,
	);
	addEventListener('keydown', ({ key, target, repeat, ctrlKey, metaKey, altKey }) => {
		if (window.earlyPresses !== presses || target !== document.body || repeat) return;
		if (!ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Enter')) presses.push(key);
	});
}

/** To be called right before the scripts begin to listen for themselves. */
export function takeEarlyPresses(): readonly EarlyPress[] {
	const presses = window.earlyPresses ?? [];
	delete window.earlyPresses;
	return presses;
}

/**
 * Tells the page, which has just come to life with its first values, what was typed and chosen before, and then what was
 * pressed. React takes the values it finds for its own; the detour over the default makes it see a change.
 */
export function replayEarlyInput(presses: readonly EarlyPress[]): void {
	for (const field of document.querySelectorAll('input, textarea, select')) {
		if (field instanceof HTMLSelectElement) replayChoice(field);
		else if (field instanceof HTMLTextAreaElement) replayText(field, HTMLTextAreaElement.prototype);
		else if (field instanceof HTMLInputElement) replayInput(field);
	}
	// After the next painting, when the page also listens for keys and a button may have become usable by what was typed.
	if (presses.length > 0) requestAnimationFrame(() => setTimeout(() => replayPresses(presses)));
}

/** One after the other, since each may change what the next one means. */
function replayPresses([press, ...later]: readonly EarlyPress[]): void {
	if (press === undefined) return;
	if (typeof press === 'string')
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
	else press.click();
	setTimeout(() => replayPresses(later));
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
