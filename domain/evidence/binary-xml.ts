/**
 * Reads the binary XML of Windows event logs (MS-EVEN6 2.2.12; libyal "Windows XML Event Log format").
 * Every offset comes from the file, so each read is bounds-checked and each chunk has a budget of work.
 */

import {
	DamagedRecord,
	entities,
	formatFileTime,
	formatGuid,
	formatInteger,
	formatSid,
	formatSystemTime,
	hex,
	itemSizes,
	textOf,
	token,
	valueType,
} from './binary-xml-values.ts';

export interface XmlElement {
	name: string;
	attributes: Map<string, string>;
	children: XmlElement[];
	text: string;
}

interface ElementTemplate {
	name: string;
	/** Index of the value that must be present for the element to appear; -1 for none. */
	dependency: number;
	attributes: [name: string, content: Part[]][];
	content: Part[];
}

interface Substitution {
	index: number;
}

interface Instance {
	root: Part[];
	values: Value[];
}

type Part = string | ElementTemplate | Substitution | Instance;

interface Value {
	type: number;
	start: number;
	size: number;
}

const maxDepth = 24;
/** A real chunk needs about 60,000 units; a forged one could ask for billions by reusing one long value. */
const budgetPerChunk = 2_000_000;
/** A template can print one array hundreds of times. A record that does is damaged; the next one is read. */
const maxItemsPerRecord = 10_000;
const noDependency = 0xffff;

function isElementTemplate(part: Part): part is ElementTemplate {
	return typeof part === 'object' && 'name' in part;
}

function isSubstitution(part: Part): part is Substitution {
	return typeof part === 'object' && 'index' in part;
}

export class BinaryXmlReader {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	readonly #names = new Map<number, { name: string; end: number } | null>();
	readonly #templates = new Map<number, { root: Part[]; end: number }>();
	#budget = budgetPerChunk;
	/** Items of arrays that the record being read may still print. */
	#items = maxItemsPerRecord;
	/** End of the record being read; definitions of templates may lie in earlier records of the chunk. */
	#limit = 0;

	constructor(chunk: Uint8Array) {
		this.#bytes = chunk;
		this.#view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
	}

	/** The root element of the fragment between two offsets of the chunk. */
	read(start: number, end: number): XmlElement {
		this.#limit = end;
		this.#items = maxItemsPerRecord;
		const { parts } = this.#fragment(start, end, 0);
		const parent: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
		this.#render(parts, [], parent, 0);
		const root = parent.children[0];
		if (!root) throw new DamagedRecord('no element');
		return root;
	}

	#spend(units: number): void {
		this.#budget -= units;
		if (this.#budget < 0) throw new DamagedRecord('too much work for one chunk');
	}

	#require(start: number, length: number): void {
		if (start < 0 || start + length > this.#bytes.length) throw new DamagedRecord('offset outside the chunk');
	}

	#u8(at: number): number {
		const byte = this.#bytes[at];
		if (byte === undefined) throw new DamagedRecord('offset outside the chunk');
		return byte;
	}

	#u16(at: number): number {
		this.#require(at, 2);
		return this.#view.getUint16(at, true);
	}

	#u32(at: number): number {
		this.#require(at, 4);
		return this.#view.getUint32(at, true);
	}

	#text(at: number, characters: number): string {
		this.#require(at, characters * 2);
		this.#spend(1 + (characters >> 4));
		if (characters > 48) {
			// Copied because a Uint16Array must start at an even offset.
			const units = new Uint16Array(this.#bytes.slice(at, at + characters * 2).buffer);
			return textOf(units);
		}
		let text = '';
		for (let index = at; index < at + characters * 2; index += 2)
			text += String.fromCharCode(this.#view.getUint16(index, true));
		return text;
	}

	/** A name is stored where it is first used; its hash tells a name from other bytes. */
	#nameAt(offset: number): { name: string; end: number } | null {
		const known = this.#names.get(offset);
		if (known !== undefined) return known;
		let found: { name: string; end: number } | null = null;
		if (offset >= 128 && offset + 8 <= this.#bytes.length) {
			const length = this.#u16(offset + 6);
			if (length > 0 && length < 512 && offset + 10 + length * 2 <= this.#bytes.length) {
				const name = this.#text(offset + 8, length);
				let hash = 0;
				for (let index = 0; index < length; index++)
					hash = (Math.imul(hash, 65_599) + this.#u16(offset + 8 + index * 2)) >>> 0;
				if ((hash & 0xffff) === this.#u16(offset + 4)) found = { name, end: offset + 10 + length * 2 };
			}
		}
		this.#names.set(offset, found);
		return found;
	}

	/** The name whose offset is stored at `at`, and where reading goes on. */
	#name(at: number): { name: string; next: number } | null {
		if (at + 4 > this.#bytes.length) return null;
		const offset = this.#u32(at);
		const found = this.#nameAt(offset);
		return found && { name: found.name, next: offset === at + 4 ? found.end : at + 4 };
	}

	#requiredName(at: number): { name: string; next: number } {
		const found = this.#name(at);
		if (!found) throw new DamagedRecord('no name');
		return found;
	}

	/** Content up to a closing token, which the caller reads. */
	#fragment(start: number, end: number, depth: number): { parts: Part[]; next: number } {
		if (depth > maxDepth) throw new DamagedRecord('nested too deep');
		const parts: Part[] = [];
		let at = start;
		while (at < end) {
			this.#spend(1);
			const kind = this.#u8(at) & 0x0f;
			switch (kind) {
				case token.fragmentHeader:
					at += 4;
					break;
				case token.openElement: {
					const element = this.#element(at, end, depth);
					parts.push(element.template);
					at = element.next;
					break;
				}
				case token.value: {
					if (this.#u8(at + 1) !== valueType.text) throw new DamagedRecord('value of unknown type');
					const length = this.#u16(at + 2);
					parts.push(this.#text(at + 4, length));
					at += 4 + length * 2;
					break;
				}
				case token.cdata:
				case token.instructionData: {
					const length = this.#u16(at + 1);
					if (kind === token.cdata) parts.push(this.#text(at + 3, length));
					at += 3 + length * 2;
					break;
				}
				case token.characterReference:
					parts.push(String.fromCharCode(this.#u16(at + 1)));
					at += 3;
					break;
				case token.entityReference: {
					const { name, next } = this.#requiredName(at + 1);
					parts.push(entities[name] ?? '');
					at = next;
					break;
				}
				case token.instructionTarget:
					at = this.#requiredName(at + 1).next;
					break;
				case token.templateInstance: {
					const found = this.#instance(at, depth);
					parts.push(found.instance);
					at = found.next;
					break;
				}
				case token.substitution:
				case token.optionalSubstitution:
					parts.push({ index: this.#u16(at + 1) });
					at += 4;
					break;
				default:
					return { parts, next: at };
			}
		}
		return { parts, next: at };
	}

	/** Elements of templates have a dependency id before their size; forwarded events have elements without it. */
	#element(at: number, end: number, depth: number): { template: ElementTemplate; next: number } {
		let dependency = this.#u16(at + 1);
		let named = this.#name(at + 7);
		if (!named) {
			dependency = noDependency;
			named = this.#requiredName(at + 5);
		}
		const template: ElementTemplate = {
			name: named.name,
			dependency: dependency === noDependency ? -1 : dependency,
			attributes: [],
			content: [],
		};
		let next = named.next;
		if ((this.#u8(at) & 0x40) !== 0) {
			next += 4;
			while ((this.#u8(next) & 0x0f) === token.attribute) {
				const attribute = this.#requiredName(next + 1);
				const content = this.#fragment(attribute.next, end, depth + 1);
				template.attributes.push([attribute.name, content.parts]);
				next = content.next;
			}
		}
		const closing = this.#u8(next);
		if (closing === token.closeEmptyElement) return { template, next: next + 1 };
		if (closing !== token.closeStartTag) throw new DamagedRecord('start tag not closed');
		const content = this.#fragment(next + 1, end, depth + 1);
		if (this.#u8(content.next) !== token.endElement) throw new DamagedRecord('element not closed');
		template.content = content.parts;
		return { template, next: content.next + 1 };
	}

	#instance(at: number, depth: number): { instance: Instance; next: number } {
		const offset = this.#u32(at + 6);
		let template = this.#templates.get(offset);
		if (!template) {
			const length = this.#u32(offset + 20);
			const end = offset + 24 + length;
			this.#require(offset, 24 + length);
			template = { root: this.#fragment(offset + 24, end, depth + 1).parts, end };
			this.#templates.set(offset, template);
		}
		let next = offset === at + 10 ? template.end : at + 10;
		const count = this.#u32(next);
		next += 4;
		this.#require(next, count * 4);
		this.#spend(count);
		const values: Value[] = [];
		let start = next + count * 4;
		for (let index = 0; index < count; index++) {
			const size = this.#u16(next + index * 4);
			values.push({ size, type: this.#u8(next + index * 4 + 2), start });
			start += size;
		}
		if (start > this.#limit) throw new DamagedRecord('values outside the record');
		return { instance: { root: template.root, values }, next: start };
	}

	#render(parts: Part[], values: Value[], parent: XmlElement, depth: number): void {
		if (depth > maxDepth) throw new DamagedRecord('nested too deep');
		for (const part of parts) {
			this.#spend(1);
			if (typeof part === 'string') {
				parent.text += part;
			} else if (isElementTemplate(part)) {
				this.#renderElement(part, values, parent, depth);
			} else if (isSubstitution(part)) {
				const value = values[part.index];
				if (value?.type === valueType.binaryXml) {
					const nested = this.#fragment(value.start, value.start + value.size, depth + 1);
					this.#render(nested.parts, [], parent, depth + 1);
				} else if (value) {
					parent.text += this.#valueText(value);
				}
			} else {
				this.#render(part.root, part.values, parent, depth + 1);
			}
		}
	}

	#renderElement(template: ElementTemplate, values: Value[], parent: XmlElement, depth: number): void {
		if (template.dependency >= 0 && isAbsent(values[template.dependency])) return;
		const attributes = new Map<string, string>();
		for (const [name, content] of template.attributes) {
			const holder: XmlElement = { name, attributes, children: [], text: '' };
			this.#render(content, values, holder, depth + 1);
			attributes.set(name, holder.text);
		}
		const only = template.content.length === 1 ? template.content[0] : undefined;
		const value = only !== undefined && isSubstitution(only) ? values[only.index] : undefined;
		if (value && value.type > valueType.array) {
			// Windows prints an element once per item of an array.
			for (const text of this.#arrayItems(value))
				parent.children.push({ name: template.name, attributes, children: [], text });
			return;
		}
		const element: XmlElement = { name: template.name, attributes, children: [], text: '' };
		this.#render(template.content, values, element, depth + 1);
		parent.children.push(element);
	}

	#arrayItems(value: Value): string[] {
		const items = this.#splitArray(value);
		this.#spend(items.length);
		this.#items -= items.length;
		if (this.#items < 0) throw new DamagedRecord('too many items for one record');
		return items;
	}

	#splitArray(value: Value): string[] {
		const type = value.type - valueType.array;
		if (type === valueType.text) {
			const items = this.#text(value.start, value.size >> 1).split('\0');
			if (items.at(-1) === '') items.pop();
			return items;
		}
		const size = itemSizes[type];
		if (!size) return [this.#hexText(value)];
		const items: string[] = [];
		for (let start = value.start; start + size <= value.start + value.size; start += size)
			items.push(this.#valueText({ type, start, size }));
		return items;
	}

	#hexText({ start, size }: Value): string {
		this.#require(start, size);
		this.#spend(1 + (size >> 3));
		return Array.from(this.#bytes.subarray(start, start + size), hex)
			.join('')
			.toUpperCase();
	}

	/** Values are sized by their descriptor: a boolean has 4 bytes in some templates and 1 in others. */
	#valueText(value: Value): string {
		const { type, start, size } = value;
		this.#require(start, size);
		this.#spend(1);
		const view = this.#view;
		if (size === 0 || type === valueType.null) return '';
		switch (type) {
			case valueType.text:
				return this.#text(start, size >> 1).replace(/\0+$/, '');
			case valueType.ansi:
				this.#spend(size >> 4);
				return textOf(this.#bytes.subarray(start, start + size)).replace(/\0+$/, '');
			case 3:
			case 5:
			case 7:
			case 9:
				return formatInteger(view, start, size, true);
			case 4:
			case 6:
			case 8:
			case 10:
				return formatInteger(view, start, size, false);
			case 11:
				return String(size >= 4 ? view.getFloat32(start, true) : '');
			case 12:
				return String(size >= 8 ? view.getFloat64(start, true) : '');
			case 13:
				return this.#bytes.subarray(start, start + size).some((byte) => byte !== 0) ? 'true' : 'false';
			case 15:
				return size === 16 ? formatGuid(this.#bytes, start) : this.#hexText(value);
			case 16:
			case 20:
			case 21:
				return `0x${BigInt(formatInteger(view, start, size, false)).toString(16)}`;
			case 17:
				return size === 8 ? formatFileTime(view.getBigUint64(start, true)) : this.#hexText(value);
			case 18:
				return size === 16 ? formatSystemTime(view, start) : this.#hexText(value);
			case 19:
				return size >= 8 ? formatSid(view, start, size) : this.#hexText(value);
			default:
				return type > valueType.array ? this.#arrayItems(value).join('\n') : this.#hexText(value);
		}
	}
}

function isAbsent(value: Value | undefined): boolean {
	return !value || value.type === valueType.null || value.size === 0;
}
