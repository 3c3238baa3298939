/** A button that was clicked, or the name of a key that was pressed while nothing had the focus. */
type EarlyPress = HTMLButtonElement | string;

type EarlyInput = {
	presses: EarlyPress[];
	/** The fields that were filled in, the last one last. */
	edited: Set<EventTarget>;
};

declare global {
	interface Window {
		/** What was done while nobody was there yet to answer; gone once the page answers by itself. */
		earlyInput?: EarlyInput;
	}
}

/**
 * Put into every page by the build, so it must not refer to anything outside itself. On a slow line people see the page
 * long before its scripts arrive: a button or key they press meanwhile is kept for later, and no form reloads the page.
 * Nobody else hears of a press that is kept, or it would count twice; what is replayed later is let through.
 */
export function holdEarlyInput(): void {
	const presses: EarlyPress[] = [];
	const edited = new Set<EventTarget>();
	const early = { presses, edited };
	window.earlyInput = early;
	addEventListener(
		'click',
		(event) => {
			const button = event.target instanceof Element ? event.target.closest('button') : null;
			if (!button || !event.isTrusted || window.earlyInput !== early) return;
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
			if (!isTrusted || window.earlyInput !== early || target !== document.body || repeat) return;
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
			if (!target || window.earlyInput !== early) return;
			edited.delete(target);
			edited.add(target);
		},
		true,
	);
}

/**
 * Tells the page, which has just come to life with its first values, what was typed and chosen before, in that order:
 * one field may take the place of another. React takes the values it finds for its own; the detour over the default
 * makes it see a change.
 */
export function replayEarlyInput(): void {
	const edited = [...(window.earlyInput?.edited ?? [])];
	// A browser may fill fields in by itself, for instance when it opens a closed tab again.
	const others = [...document.querySelectorAll('input, textarea, select')].filter(
		(field) => !edited.includes(field),
	);
	// All are looked at before the first is told, because telling one may empty another.
	const replays = [...others, ...edited].map(replayOf);
	for (const replay of replays) replay?.();
}

/**
 * To be called when the page listens for keys. Presses are let through one after the other, since each may change what
 * the next one means, and not before the page has taken in what was typed: that may be what makes a button usable.
 */
export function replayEarlyPresses(): void {
	setTimeout(() => {
		const press = window.earlyInput?.presses.shift();
		if (press === undefined) {
			delete window.earlyInput;
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

type Replay = (() => void) | undefined;

function replayOf(field: EventTarget): Replay {
	if (field instanceof HTMLSelectElement) return replayOfChoice(field);
	if (field instanceof HTMLTextAreaElement) return replayOfText(field, HTMLTextAreaElement.prototype);
	if (!(field instanceof HTMLInputElement)) return undefined;
	if (field.type === 'file') return replayOfFiles(field);
	if (field.type === 'checkbox' || field.type === 'radio') return replayOfTick(field);
	return replayOfText(field, HTMLInputElement.prototype);
}

const tellChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }));

function replayOfFiles(field: HTMLInputElement): Replay {
	if (!field.files?.length) return undefined;
	// A copy: the field's own list is emptied together with the field.
	const copy = new DataTransfer();
	for (const file of field.files) copy.items.add(file);
	return () => {
		field.files = copy.files;
		tellChange(field);
	};
}

function replayOfTick(field: HTMLInputElement): Replay {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked) return undefined;
	return () => {
		field.checked = !checked;
		if (type === 'checkbox' || checked) field.click();
	};
}

function replayOfText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): Replay {
	const { value, defaultValue } = field;
	if (value === defaultValue) return undefined;
	return () => {
		field.value = defaultValue;
		Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
		field.dispatchEvent(new Event('input', { bubbles: true }));
	};
}

function replayOfChoice(field: HTMLSelectElement): Replay {
	const changed = Array.from(field.options).some(
		({ selected, defaultSelected }) => selected !== defaultSelected,
	);
	return changed ? () => tellChange(field) : undefined;
}
