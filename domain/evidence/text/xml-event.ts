import type { LogEvent } from '#domain/evidence/log-event.ts';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
	text.replace(/&(?:#(x?)([0-9a-f]{1,6})|(\w+));/gi, (whole, hex: string, code: string, name: string) => {
		if (name) return entities[name] ?? whole;
		const number = Number.parseInt(code, hex ? 16 : 10);
		return number <= 0x10_ff_ff ? String.fromCodePoint(number) : whole;
	});

/** One event of a Windows log that was exported as XML, by the Event Viewer or wevtutil. */
export function readXmlEvent(xml: string): LogEvent | undefined {
	const system = /<System>([\s\S]*?)<\/System>/.exec(xml)?.[1] ?? '';
	const text = (name: string) => decode(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)<`).exec(system)?.[1] ?? '');
	const attribute = (name: string, key: string) =>
		decode(new RegExp(`<${name}\\s[^>]*\\b${key}=["']([^"']*)["']`).exec(system)?.[1] ?? '');
	const time = Date.parse(attribute('TimeCreated', 'SystemTime').replace(/(\.\d{3})\d+/, '$1'));
	if (!system || Number.isNaN(time)) return;
	const event: LogEvent = {
		provider: attribute('Provider', 'Name'),
		id: Number(text('EventID')),
		level: Number(text('Level')),
		channel: text('Channel'),
		computer: text('Computer'),
		time,
		recordId: Number(text('EventRecordID')),
		userSid: attribute('Security', 'UserID'),
		data: new Map(),
		values: [],
	};
	const body = xml.slice(xml.indexOf('</System>') + 9).replace(/<RenderingInfo[\s\S]*?<\/RenderingInfo>/, '');
	for (const [, tag = '', attributes = '', value = ''] of body.matchAll(
		/<(\w+)((?:\s[^<>]*)?)>([^<]*)<\/\1>/g,
	)) {
		const name = /\bName=["']([^"']*)["']/.exec(attributes)?.[1] ?? (tag === 'Data' ? undefined : tag);
		if (name === undefined || event.data.has(name)) event.values.push(decode(value));
		else event.data.set(name, decode(value));
	}
	return event;
}
