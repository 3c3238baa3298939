/**
 * Tells the fields of a page or a part, which has just hydrated with its first values, what was typed and chosen before,
 * in that order: one field may take the place of another. React takes the values it finds for its own; the detour over
 * the default makes it see a change. The field in which the visitor stands hears of that first.
 */
export function replayInput(root: ParentNode, editedFields: readonly EventTarget[] = []): void {
	// A browser may fill fields in by itself, for instance when it opens a closed tab again.
	const otherFields = [...root.querySelectorAll('input, textarea, select')].filter(
		(field) => !editedFields.includes(field),
	);
	// All are looked at before the first is told, because telling one may empty another.
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
	// A copy: the field's own list is emptied together with the field.
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
