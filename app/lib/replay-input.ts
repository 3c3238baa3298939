/**
 * Replays in input order, because one field may replace another. React treats the values it finds at hydration as
 * unchanged, so each field is set to its default first. The focused field gets its focus event before that.
 */
export function replayInput(root: ParentNode, editedFields: readonly EventTarget[] = []): void {
	// Browsers restore fields themselves, for example when a closed tab is reopened.
	const otherFields = [...root.querySelectorAll('input, textarea, select')].filter(
		(field) => !editedFields.includes(field),
	);
	// Reads all fields before the first event, because an event may clear another field.
	const replays = [...otherFields, ...editedFields].map(createReplay);
	const { activeElement } = document;
	if (activeElement && root.contains(activeElement)) {
		activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
	}
	for (const replay of replays) replay?.();
}

type Replay = (() => void) | undefined;

function createReplay(field: EventTarget): Replay {
	if (field instanceof HTMLSelectElement) return createSelectReplay(field);
	if (field instanceof HTMLTextAreaElement) return createTextReplay(field, HTMLTextAreaElement.prototype);
	if (!(field instanceof HTMLInputElement)) return undefined;
	if (field.type === 'file') return createFileReplay(field);
	if (field.type === 'checkbox' || field.type === 'radio') return createCheckboxReplay(field);
	return createTextReplay(field, HTMLInputElement.prototype);
}

const dispatchChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }));

function createFileReplay(field: HTMLInputElement): Replay {
	if (!field.files?.length) return undefined;
	// A copy, because clearing the field empties its own list.
	const copy = new DataTransfer();
	for (const file of field.files) copy.items.add(file);
	return () => {
		field.files = copy.files;
		dispatchChange(field);
	};
}

function createCheckboxReplay(field: HTMLInputElement): Replay {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked) return undefined;
	return () => {
		field.checked = !checked;
		if (type === 'checkbox' || checked) field.click();
	};
}

function createTextReplay(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): Replay {
	const { value, defaultValue } = field;
	if (value === defaultValue) return undefined;
	return () => {
		field.value = defaultValue;
		Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
		field.dispatchEvent(new Event('input', { bubbles: true }));
	};
}

function createSelectReplay(field: HTMLSelectElement): Replay {
	const hasChanged = Array.from(field.options).some(
		({ selected, defaultSelected }) => selected !== defaultSelected,
	);
	return hasChanged ? () => dispatchChange(field) : undefined;
}
