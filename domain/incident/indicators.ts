import { isPublic } from '#domain/evidence/addresses.ts';
import type { Field, FieldMap } from '#domain/fields/form.ts';
import { isProgramOrDocument, isSharedService } from '#domain/identify/match/services.ts';
import { refang } from '#domain/identify/parse/refang.ts';
import { splitByPhotoMark } from './photo-mark.ts';
import { type IncidentRecord, isRows, type RecordForm } from './record.ts';

const indicatorNames = {
	ip: 'IP address',
	'ip-port': 'IP address and port',
	domain: 'Domain name',
	'domain-port': 'Domain name and port',
	onion: 'Onion address',
	url: 'Web address',
	email: 'Email address',
	MD5: 'MD5 hash',
	'SHA-1': 'SHA-1 hash',
	'SHA-256': 'SHA-256 hash',
	bitcoin: 'Bitcoin wallet',
} as const;

type Recognized = {
	readonly kind: keyof typeof indicatorNames;
	readonly value: string;
	readonly pattern: string;
	/** STIX has no object for wallets; a regular expression finds them in notes and mails. */
	readonly patternType: 'stix' | 'pcre';
	/** The machine or the mail domain, which may belong to the victim. */
	readonly host?: string;
};

export type Indicator = Recognized & {
	readonly name: (typeof indicatorNames)[keyof typeof indicatorNames];
	/** Label of the field. */
	readonly foundIn: string;
	/** From a field that the attacker's words are copied to, and no public service. */
	readonly isAttackers: boolean;
};

export type LeftOut = { readonly value: string; readonly reason: 'private' | 'own' | 'photo' };

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function toAddress(type: 'ipv4-addr' | 'ipv6-addr' | 'domain-name', host: string, port = ''): Recognized {
	const addressKind = type === 'domain-name' ? 'domain' : 'ip';
	const base = { host, patternType: 'stix' } as const;
	if (port === '') {
		const kind = host.endsWith('.onion') ? 'onion' : addressKind;
		return { ...base, kind, value: host, pattern: `[${type}:value = ${quote(host)}]` };
	}
	const target = 'network-traffic:dst_';
	return {
		...base,
		kind: `${addressKind}-port`,
		value: type === 'ipv6-addr' ? `[${host}]:${port}` : `${host}:${port}`,
		pattern: `[${target}ref.type = '${type}' AND ${target}ref.value = ${quote(host)} AND ${target}port = ${port}]`,
	};
}

const isPort = (port: string | undefined) =>
	port === undefined || (Number(port) > 0 && Number(port) < 65_536);

function isIpv6(text: string): boolean {
	const halves = text.split('::');
	const groups = halves.filter((half) => half !== '').flatMap((half) => half.split(':'));
	const hasRightLength = halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8;
	return hasRightLength && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}

const ipv4Pattern = /^((?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d))(?:[:#](\d{1,5}))?$/;
const ipv6Pattern = /^([0-9a-f:]{3,39})(?:(?:\]:|#)(\d{1,5}))?$/i;
const hostPattern = /^((?:[a-z0-9_-]{1,63}\.){1,6}[a-z]{2,24})(?:[:#](\d{1,5}))?(?:\/.*)?$/i;
const urlHostPattern = /^(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
const mailPattern = /^[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,5}[a-z]{2,24})$/i;
const onionPattern = /^(?:[a-z2-7]{56}|[a-z2-7]{16})\.onion$/;
const bitcoinPattern = /^(?:bc1[a-z0-9]{25,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/;
const hashes = [
	[32, 'MD5'],
	[40, 'SHA-1'],
	[64, 'SHA-256'],
] as const;

/** In running text, "end.We" is a missing space; an address that somebody defanged may have any top-level domain. */
const commonTopLevelDomains = new Set(
	'com net org info biz io me cc co ru cn su xyz top site online club pw ws to tk ml ga cf gq in ir kz ua de uk eu us fr nl it pl br'.split(
		' ',
	),
);

function recognizeDomain(
	name: string,
	port: string | undefined,
	isDefanged: boolean,
): Recognized | undefined {
	const host = name.toLowerCase().replace(/^www\./, '');
	const topLevelDomain = host.slice(host.lastIndexOf('.') + 1);
	if (topLevelDomain === 'onion')
		return onionPattern.test(host) ? toAddress('domain-name', host, port) : undefined;
	const isName = isDefanged || commonTopLevelDomains.has(topLevelDomain);
	return isName && !isProgramOrDocument(host) ? toAddress('domain-name', host, port) : undefined;
}

function recognizeWord(word: string, isDefanged: boolean): Recognized | undefined {
	const mail = mailPattern.exec(word);
	if (mail)
		return {
			...{ kind: 'email', value: word.toLowerCase(), host: mail[1]?.toLowerCase() ?? '' },
			...{ pattern: `[email-addr:value = ${quote(word.toLowerCase())}]`, patternType: 'stix' },
		};
	const [, ipv4 = '', ipv4Port] = ipv4Pattern.exec(word) ?? [];
	if (ipv4 !== '') return isPort(ipv4Port) ? toAddress('ipv4-addr', ipv4, ipv4Port) : undefined;
	const [, ipv6 = '', ipv6Port] = ipv6Pattern.exec(word) ?? [];
	if (isIpv6(ipv6))
		return isPort(ipv6Port) ? toAddress('ipv6-addr', ipv6.toLowerCase(), ipv6Port) : undefined;
	const [, name = '', port] = hostPattern.exec(word) ?? [];
	if (name !== '') return isPort(port) ? recognizeDomain(name, port, isDefanged) : undefined;
	const [, hash] = hashes.find(([length]) => word.length === length && /^[a-f0-9]+$/i.test(word)) ?? [];
	if (hash)
		return {
			...{ kind: hash, value: word.toLowerCase(), patternType: 'stix' },
			pattern: `[file:hashes.'${hash}' = '${word.toLowerCase()}']`,
		};
	return bitcoinPattern.test(word)
		? { kind: 'bitcoin', value: word, pattern: `\\b${word}\\b`, patternType: 'pcre' }
		: undefined;
}

const urlPattern = /\b(?:https?|ftps?):\/\/[^\s"'`<>“”]{3,2000}/gi;
const endPunctuation = /[)\]}.,;:!?]$/;

function recognizeUrl(text: string): Recognized[] {
	let value = text;
	while (endPunctuation.test(value)) value = value.slice(0, -1);
	const authority = value.slice(value.indexOf('//') + 2).split(/[/?#]/)[0] ?? '';
	const host = authority
		.slice(authority.lastIndexOf('@') + 1)
		.replace(/:\d{1,5}$/, '')
		.replace(/^\[|\]$/g, '')
		.toLowerCase();
	const isHost = ipv4Pattern.test(host) || isIpv6(host) || urlHostPattern.test(host);
	const hasPort = isPort(/:(\d+)$/.exec(authority.replace(/^.*\]/, ''))?.[1]);
	// Receivers refuse the whole file for an address that is not a URL.
	if (!isHost || !hasPort || !/^[\x21-\x7e]+$/.test(value)) return [];
	const url: Recognized = {
		...{ kind: 'url', value, host },
		...{ pattern: `[url:value = ${quote(value)}]`, patternType: 'stix' },
	};
	return onionPattern.test(host) ? [toAddress('domain-name', host), url] : [url];
}

const maxWordLength = 300;

function splitWords(text: string): string[] {
	return text
		.split(/[\s"'`<>,;|“”]+/)
		.filter((word) => word.length <= maxWordLength)
		.map((word) => word.replace(/^[([{.]+|[)\]}.!?:]+$/g, ''));
}

/** Linear in the text: a pasted log has 200,000 characters. */
function recognize(text: string): Recognized[] {
	const plain = refang(text).replaceAll(/ (?:on |at )?(?:tcp |udp )?port:? (\d{1,5})\b/gi, '#$1');
	const urls = (plain.match(urlPattern) ?? []).flatMap(recognizeUrl);
	const typed = new Set(splitWords(text));
	const words = splitWords(plain.replaceAll(urlPattern, ' ')).flatMap((word) => {
		const isDefanged = !typed.has(word.replace(/#\d+$/, ''));
		const labeled = /^[a-z][\w-]{0,15}[:=](.+)$/i.exec(word)?.[1] ?? '';
		return recognizeWord(word, isDefanged) ?? recognizeWord(labeled, isDefanged) ?? [];
	});
	return [...urls, ...words];
}

type FieldText = { readonly field: Field; readonly text: string };

function listTexts(fields: FieldMap, values: IncidentRecord[string]): FieldText[] {
	return Object.entries(fields).flatMap(([id, field]): FieldText[] => {
		const value = values[id];
		if (field.kind === 'rows')
			return isRows(value) ? value.flatMap((row) => listTexts(field.fields, row)) : [];
		return typeof value === 'string' ? [{ field, text: value }] : [];
	});
}

/** Everybody has an address there, so the domain says nothing about the victim. */
const mailServices = new Set(
	'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com gmx.com gmx.de gmx.net web.de mail.com zoho.com yandex.com yandex.ru mail.ru'.split(
		' ',
	),
);

/** Lines of contacts and names are about the victim and its helpers. Long texts may quote the attacker. */
function listOwn(texts: readonly FieldText[]): ReadonlySet<string> {
	const found = texts
		.filter(({ field }) => field.kind === 'text' && field.indicators === undefined)
		.flatMap(({ text }) => recognize(text));
	return new Set(
		found.flatMap(({ kind, value, host = '' }) => {
			if (kind === 'email') return mailServices.has(host) || isSharedService(host) ? [value] : [value, host];
			return isSharedService(host) || host === '' ? [] : [host];
		}),
	);
}

const localEnding = /\.(?:local|lan|internal|intranet|corp|home|localdomain|home\.arpa)$/;

function isPrivate({ host = '' }: Recognized): boolean {
	const isNumeric = /^[\d.]+$/.test(host) || host.includes(':');
	return isNumeric ? !isPublic(host) : localEnding.test(host);
}

function isOwn({ value, host = '' }: Recognized, own: ReadonlySet<string>): boolean {
	const labels = host.split('.');
	return own.has(value) || labels.some((_, start) => own.has(labels.slice(start).join('.')));
}

export function listIndicators(
	record: IncidentRecord,
	forms: readonly RecordForm[],
): { indicators: readonly Indicator[]; leftOut: readonly LeftOut[] } {
	const texts = forms.flatMap(({ form }) => listTexts(form.fields, record[form.tool] ?? {}));
	const own = listOwn(texts);
	const indicators = new Map<string, Indicator>();
	const leftOut = new Map<string, LeftOut>();
	for (const { field, text } of texts.filter((each) => each.field.indicators)) {
		const { compared, read } = splitByPhotoMark(text);
		for (const { value } of recognize(read)) leftOut.set(value, { value, reason: 'photo' });
		for (const found of recognize(compared)) {
			const isTheirs = field.indicators === 'attacker' && !isSharedService(found.host ?? '');
			const reason = isPrivate(found) ? 'private' : isOwn(found, own) ? 'own' : undefined;
			if (reason) leftOut.set(found.value, { value: found.value, reason });
			else if (isTheirs || !indicators.has(found.pattern)) {
				const name = indicatorNames[found.kind];
				indicators.set(found.pattern, { ...found, name, foundIn: field.label, isAttackers: isTheirs });
			}
		}
	}
	const listed = new Set([...indicators.values()].map(({ value }) => value));
	return {
		indicators: [...indicators.values()],
		leftOut: [...leftOut.values()].filter(({ value }) => !listed.has(value)),
	};
}
