// "&#64;" and "&commat;" are "@".

const namedEntities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	copy: '©',
	reg: '®',
	hellip: '…',
	mdash: '-',
	ndash: '-',
	laquo: '«',
	raquo: '»',
	ldquo: '"',
	rdquo: '"',
	lsquo: "'",
	rsquo: "'",
	bull: '*',
	middot: '·',
	shy: '',
	zwnj: '',
	zwj: '',
	commat: '@',
	period: '.',
	colon: ':',
	sol: '/',
	auml: 'ä',
	ouml: 'ö',
	uuml: 'ü',
	szlig: 'ß',
	eacute: 'é',
	egrave: 'è',
	agrave: 'à',
	ccedil: 'ç',
	ntilde: 'ñ',
	oacute: 'ó',
	aacute: 'á',
	iacute: 'í',
	uacute: 'ú',
};
const maxEntityLength = 10;

function fromCodePoint(value: number): string {
	return value > 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff)
		? String.fromCodePoint(value)
		: '';
}

export function decodeEntities(text: string): string {
	let at = text.indexOf('&');
	if (at < 0) return text;
	let out = '';
	let from = 0;
	while (at >= 0) {
		let end = at + 1;
		while (end - at <= maxEntityLength && text[end] !== ';') end++;
		if (text[end] === ';') {
			const body = text.slice(at + 1, end);
			const isHex = body.startsWith('#x') || body.startsWith('#X');
			const decoded = isHex
				? fromCodePoint(Number.parseInt(body.slice(2), 16))
				: body.startsWith('#')
					? fromCodePoint(Number.parseInt(body.slice(1), 10))
					: namedEntities[body.toLowerCase()];
			if (decoded !== undefined) {
				out += text.slice(from, at) + decoded;
				from = end + 1;
				at = text.indexOf('&', from);
				continue;
			}
		}
		at = text.indexOf('&', at + 1);
	}
	return out + text.slice(from);
}
