declare global {
	interface Window {
		/** Buttons pressed while nobody was there yet to answer. */
		earlyPresses?: HTMLButtonElement[];
	}
}

/**
 * Put into every page by the build, so it must not refer to anything outside itself. On a slow line people see the page
 * long before its scripts arrive: a button they press meanwhile is kept for later, and no form reloads the page.
 */
export function holdEarlyPresses(): void {
	const presses: HTMLButtonElement[] = [];
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
}

/** To be called right before the scripts begin to listen for themselves. */
export function takeEarlyPresses(): readonly HTMLButtonElement[] {
	const presses = window.earlyPresses ?? [];
	delete window.earlyPresses;
	return presses;
}

/**
 * Tells the page, which has just come to life with its first values, what was typed and chosen before, and then what was
 * pressed. React takes the values it finds for its own; the detour over the default makes it see a change.
 */
export function replayEarlyInput(presses: readonly HTMLButtonElement[]): void {
	for (const field of document.querySelectorAll('input, textarea, select')) {
		if (field instanceof HTMLSelectElement) replayChoice(field);
		else if (field instanceof HTMLTextAreaElement) replayText(field, HTMLTextAreaElement.prototype);
		else if (field instanceof HTMLInputElement) replayInput(field);
	}
	// Later, since a button may have become usable by what was typed.
	setTimeout(() => {
		for (const button of presses) button.click();
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
