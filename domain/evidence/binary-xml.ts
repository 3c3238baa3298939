/** Reads the binary XML of Windows event logs (MS-EVEN6 2.2.12; libyal "Windows XML Event Log format"). */

import { Chunk, type Value } from './binary-xml-chunk.ts';
import { DamagedRecord, entities, token, valueType } from './binary-xml-values.ts';

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

const maxDepth = 24;
const noDependency = 0xffff;

function isElementTemplate(part: Part): part is ElementTemplate {
	return typeof part === 'object' && 'name' in part;
}

function isSubstitution(part: Part): part is Substitution {
	return typeof part === 'object' && 'index' in part;
}

export class BinaryXmlReader {
	readonly #chunk: Chunk;
	readonly #templates = new Map<number, { root: Part[]; end: number }>();
	/** End of the record being read; definitions of templates may lie in earlier records of the chunk. */
	#limit = 0;

	constructor(bytes: Uint8Array) {
		this.#chunk = new Chunk(bytes);
	}

	/** The root element of the fragment between two offsets of the chunk. */
	read(start: number, end: number): XmlElement {
		this.#limit = end;
		this.#chunk.startRecord();
		const { parts } = this.#fragment(start, end, 0);
		const parent: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
		this.#render(parts, [], parent, 0);
		const root = parent.children[0];
		if (!root) throw new DamagedRecord('no element');
		return root;
	}

	/** Content up to a closing token, which the caller reads. */
	#fragment(start: number, end: number, depth: number): { parts: Part[]; next: number } {
		if (depth > maxDepth) throw new DamagedRecord('nested too deep');
		const parts: Part[] = [];
		let at = start;
		while (at < end) {
			this.#chunk.spend(1);
			const kind = this.#chunk.u8(at) & 0x0f;
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
				case token.value:
				case token.cdata:
				case token.instructionData: {
					if (kind === token.value && this.#chunk.u8(at + 1) !== valueType.text)
						throw new DamagedRecord('value of unknown type');
					const start = at + (kind === token.value ? 4 : 3);
					const length = this.#chunk.u16(start - 2);
					if (kind !== token.instructionData) parts.push(this.#chunk.text(start, length));
					at = start + length * 2;
					break;
				}
				case token.characterReference:
					parts.push(String.fromCharCode(this.#chunk.u16(at + 1)));
					at += 3;
					break;
				case token.entityReference: {
					const { name, next } = this.#chunk.requiredName(at + 1);
					parts.push(entities[name] ?? '');
					at = next;
					break;
				}
				case token.instructionTarget:
					at = this.#chunk.requiredName(at + 1).next;
					break;
				case token.templateInstance: {
					const found = this.#instance(at, depth);
					parts.push(found.instance);
					at = found.next;
					break;
				}
				case token.substitution:
				case token.optionalSubstitution:
					parts.push({ index: this.#chunk.u16(at + 1) });
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
		let dependency = this.#chunk.u16(at + 1);
		let named = this.#chunk.name(at + 7);
		if (!named) {
			dependency = noDependency;
			named = this.#chunk.requiredName(at + 5);
		}
		const template: ElementTemplate = {
			name: named.name,
			dependency: dependency === noDependency ? -1 : dependency,
			attributes: [],
			content: [],
		};
		let next = named.next;
		if ((this.#chunk.u8(at) & 0x40) !== 0) {
			next += 4;
			while ((this.#chunk.u8(next) & 0x0f) === token.attribute) {
				const attribute = this.#chunk.requiredName(next + 1);
				const content = this.#fragment(attribute.next, end, depth + 1);
				template.attributes.push([attribute.name, content.parts]);
				next = content.next;
			}
		}
		const closing = this.#chunk.u8(next);
		if (closing === token.closeEmptyElement) return { template, next: next + 1 };
		if (closing !== token.closeStartTag) throw new DamagedRecord('start tag not closed');
		const content = this.#fragment(next + 1, end, depth + 1);
		if (this.#chunk.u8(content.next) !== token.endElement) throw new DamagedRecord('element not closed');
		template.content = content.parts;
		return { template, next: content.next + 1 };
	}

	#instance(at: number, depth: number): { instance: Instance; next: number } {
		const offset = this.#chunk.u32(at + 6);
		let template = this.#templates.get(offset);
		if (!template) {
			const length = this.#chunk.u32(offset + 20);
			const end = offset + 24 + length;
			this.#chunk.require(offset, 24 + length);
			template = { root: this.#fragment(offset + 24, end, depth + 1).parts, end };
			this.#templates.set(offset, template);
		}
		let next = offset === at + 10 ? template.end : at + 10;
		const count = this.#chunk.u32(next);
		next += 4;
		this.#chunk.require(next, count * 4);
		this.#chunk.spend(count);
		const values: Value[] = [];
		let start = next + count * 4;
		for (let index = 0; index < count; index++) {
			const size = this.#chunk.u16(next + index * 4);
			values.push({ size, type: this.#chunk.u8(next + index * 4 + 2), start });
			start += size;
		}
		if (start > this.#limit) throw new DamagedRecord('values outside the record');
		return { instance: { root: template.root, values }, next: start };
	}

	#render(parts: Part[], values: Value[], parent: XmlElement, depth: number): void {
		if (depth > maxDepth) throw new DamagedRecord('nested too deep');
		for (const part of parts) {
			this.#chunk.spend(1);
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
					parent.text += this.#chunk.valueText(value);
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
			for (const text of this.#chunk.arrayItems(value))
				parent.children.push({ name: template.name, attributes, children: [], text });
			return;
		}
		const element: XmlElement = { name: template.name, attributes, children: [], text: '' };
		this.#render(template.content, values, element, depth + 1);
		parent.children.push(element);
	}
}

function isAbsent(value: Value | undefined): boolean {
	return !value || value.type === valueType.null || value.size === 0;
}
