/**
 * Tells the fields of a page or a part, which has just hydrated with its first values, what was typed and chosen before,
 * in that order: one field may take the place of another. React takes the values it finds for its own; the detour over
 * the default makes it see a change. The field in which the visitor stands hears of that first.
 */
export function replayInput(within: ParentNode, edited: readonly EventTarget[] = []): void {
	// A browser may fill fields in by itself, for instance when it opens a closed tab again.
	const others = [...within.querySelectorAll('input, textarea, select')].filter(
		(field) => !edited.includes(field),
	);
	// All are looked at before the first is told, because telling one may empty another.
	const replays = [...others, ...edited].map(replayOf);
	const { activeElement } = document;
	if (activeElement && within.contains(activeElement)) {
		activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
	}
	for (const replay of replays) replay?.();
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
