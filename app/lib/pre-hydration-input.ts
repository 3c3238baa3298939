declare global {
	interface Window {
		/** Fields edited before hydration, last edited last; deleted once the page is hydrated. */
		preHydrationFields?: Set<EventTarget>;
	}
}

/** The build inlines this function into every page, so it must not refer to anything outside itself. */
export function capturePreHydrationInput(): void {
	const fields = new Set<EventTarget>();
	window.preHydrationFields = fields;
	addEventListener(
		'input',
		({ target }) => {
			if (!target || !window.preHydrationFields) return;
			fields.delete(target);
			fields.add(target);
		},
		true,
	);
	addEventListener('submit', (event) => window.preHydrationFields && event.preventDefault(), true);
}

/** Inlined too. Earlier scripts would delay the largest paint. */
export function startAfterFirstPaint(files: string[], hydrate: () => Promise<unknown>): void {
	const start = async () => {
		for (const href of files)
			document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
		try {
			await hydrate();
		} catch {
			if (navigator.onLine) setTimeout(start, 3_000);
			else addEventListener('online', start, { once: true });
		}
	};
	requestAnimationFrame(() => requestAnimationFrame(start));
}

/** In the order of the edits, because one field may replace another. Resets each field, or React sees no change. */
export function replayPreHydrationInput(root: Document | Element): void {
	const boundary = root instanceof Element ? root : null;
	const fields = [...root.querySelectorAll('input, textarea, select')].filter(
		(field) => field.closest('[data-pending]') === boundary,
	);
	const edited = [...(window.preHydrationFields ?? [])].filter((field) =>
		fields.some((each) => each === field),
	);
	// Browsers also fill in fields by themselves, for instance when they reopen a closed tab.
	const others = fields.filter((field) => !edited.includes(field));
	// All values are read before the first replay, because one replay may clear another field.
	const replays = [...others, ...edited].map(createReplay);
	const { activeElement } = document;
	if (activeElement && activeElement !== document.body && root.contains(activeElement))
		activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
	for (const replay of replays) replay?.();
}

/** Buttons receive clicks from now on (base.css). */
export function markHydrated(): void {
	delete window.preHydrationFields;
	document.documentElement.dataset.hydrated = '';
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

/** React overrides the setters of each field to learn of changes; the prototype's are the browser's own. */
function setUnseen(field: Element, prototype: object, property: 'checked' | 'value', value: unknown): void {
	Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value);
}

function createFileReplay(field: HTMLInputElement): Replay {
	if (!field.files?.length) return undefined;
	// A copy, because clearing the field also empties its list.
	const copy = new DataTransfer();
	for (const file of field.files) copy.items.add(file);
	return () => {
		field.files = copy.files;
		dispatchChange(field);
	};
}

/** Not field.click(): it does nothing while the visitor's own click on the field is what hydrates the page. */
function createCheckboxReplay(field: HTMLInputElement): Replay {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
	return () => {
		field.checked = !checked;
		setUnseen(field, HTMLInputElement.prototype, 'checked', checked);
		field.dispatchEvent(new Event('click', { bubbles: true }));
	};
}

function createTextReplay(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): Replay {
	const { value, defaultValue } = field;
	if (value === defaultValue) return undefined;
	return () => {
		field.value = defaultValue;
		setUnseen(field, prototype, 'value', value);
		field.dispatchEvent(new Event('input', { bubbles: true }));
	};
}

function createSelectReplay(field: HTMLSelectElement): Replay {
	const hasChanged = Array.from(field.options).some(
		({ selected, defaultSelected }) => selected !== defaultSelected,
	);
	return hasChanged ? () => dispatchChange(field) : undefined;
}
