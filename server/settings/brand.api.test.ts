import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '#app/site/read-site.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { readBrand } from './brand.ts';
import { drawBrandPictures } from './brand-pictures.ts';
import { createDrawing, type Drawing, decodePng, encodePng } from './draw.ts';

const svg = (inside = '<circle cx="40" cy="10" r="9"/>', box = '0 0 80 20') =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

function pngChunk(type: string, data: Buffer): Buffer {
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	const content = Buffer.concat([Buffer.from(type), data]);
	length.writeUInt32BE(data.length);
	checksum.writeUInt32BE(crc32(content));
	return Buffer.concat([length, content, checksum]);
}

function png(width: number, height: number): Buffer {
	const header = Buffer.from('00000000000000000800000000', 'hex');
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		pngChunk('IHDR', header),
		pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

const page =
	'<!doctype html><html><head><meta name="theme-color" content="#06333e"/><meta name="site" content="{}"/><link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/icon-180.png"/></head><body>x</body></html>';

let folder: TempFolder;
beforeAll(() => {
	folder = createTempFolder({
		'client/index.html': page,
		'client/404/index.html': page,
		'client/manifest.webmanifest': JSON.stringify({ name: 'x', icons: [], theme_color: '#0a5a6e' }),
		'client/sw.js': `precache([{url:"/",revision:"${'a'.repeat(32)}"}])`,
	});
});
afterAll(() => folder.remove());

const write = (name: string, content: string | Buffer) => {
	const path = join(folder.path, name);
	writeFileSync(path, content);
	return path;
};
const read = (env: Record<string, string>) => readBrand(env, readSite(env));

describe('a server with a brand', () => {
	it('sends logo, icon and colors on every page, in the manifest and for offline use', async () => {
		const server = await startServer({
			SITE_FILES: join(folder.path, 'client'),
			DATABASE_URL: `sqlite:${join(folder.path, 'x.db')}`,
			SITE_HEADER_COLOR: '#2A1A4A',
			SITE_BUTTON_COLOR: '#5A34A3',
			SITE_LOGO: write('logo.svg', svg()),
			SITE_ICON: write('icon.png', png(512, 512)),
		});
		try {
			for (const path of ['/', '/not-there']) {
				const answer = await fetch(`${server.url}${path}`);
				const html = await answer.text();
				expect(html).toContain('--color-band:light-dark(#2a1a4a,');
				expect(html).toContain('--color-brand:light-dark(#5a34a3,');
				expect(html).toContain('<meta name="theme-color" content="#2a1a4a"/>');
				expect(html).toMatch(/<link rel="icon" href="\/brand\/icon-\w+\.png" type="image\/png"\/>/);
				expect(html).toMatch(/<link rel="apple-touch-icon" href="\/brand\/icon-\w+\.png"\/>/);
				// The policy allows the style by its hash.
				expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
			}
			const html = await (await fetch(server.url)).text();
			const logoPath = /url\((\/brand\/logo-\w+\.svg)\)/.exec(html)?.[1] ?? '';
			expect(html).toContain('width:112px');
			const logo = await fetch(`${server.url}${logoPath}`);
			expect(logo.headers.get('content-type')).toBe('image/svg+xml');
			expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
			expect(await logo.text()).toBe(svg());
			const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
			expect(manifest).toMatchObject({ theme_color: '#2a1a4a', icons: [{ sizes: '512x512' }] });
			const favicon = await fetch(`${server.url}/favicon.ico`);
			expect([favicon.status, favicon.headers.get('content-type')]).toEqual([200, 'image/png']);
			const shared = Buffer.from(await (await fetch(`${server.url}/og.png`)).arrayBuffer());
			expect(decodePng(shared)).toMatchObject({ width: 1200, height: 630 });
			const worker = await (await fetch(`${server.url}/sw.js`)).text();
			expect(worker).toContain(`{url:"${logoPath.slice(1)}",revision:`);
			expect(worker).not.toContain('a'.repeat(32));
		} finally {
			await server.stop();
		}
	});

	it('takes what drawing programs write about a picture', () => {
		const metadata = `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
			xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><cc:Work rdf:about="">
			<dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>`;
		expect(read({ SITE_LOGO: write('drawn.svg', svg(metadata)) }).logo).toBeDefined();
	});

	it('changes nothing without a brand', () => {
		expect(read({})).toMatchObject({ style: '', logo: undefined, icon: undefined });
	});
});

describe('pictures that are drawn', () => {
	const draw = (env: NodeJS.ProcessEnv) =>
		new Map(
			[...drawBrandPictures(readSite(env), readBrand(env, readSite(env)))]
				.filter(([name]) => name.endsWith('.png'))
				.map(([name, bytes]) => [name, decodePng(bytes)]),
		);
	const countColor = ({ pixels }: Drawing, [red, green, blue]: readonly number[]) =>
		pixels.filter(
			(_, at) => at % 4 === 0 && pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue,
		).length;
	const white = [255, 255, 255];

	it('leaves the icons of the first brand, and shows its name with a link', () => {
		const pictures = draw({});
		expect([...pictures.keys()]).toEqual(['og.png']);
		const [image] = pictures.values();
		expect(image && countColor(image, white)).toBeGreaterThan(10_000);
		expect(image && countColor(image, [0x06, 0x33, 0x3e])).toBeGreaterThan(500_000);
	});

	it('draws the icons of another brand from its icon', () => {
		const red = createDrawing(512, 512, '#cc0000');
		const pictures = draw({ SITE_NAME: 'Other', SITE_ICON: write('red.png', encodePng(red)) });
		expect([...pictures].map(([name, image]) => [name, image?.width])).toEqual([
			['og.png', 1200],
			['icon-180.png', 180],
			['icon-192.png', 192],
			['icon-512.png', 512],
			['icon-maskable-512.png', 512],
		]);
		const [og, small, , , maskable] = [...pictures.values()].map(
			(image) => image && countColor(image, [0xcc, 0, 0]),
		);
		expect([small, og, maskable]).toEqual([180 * 180, 120 * 120, 410 * 410]);
	});

	it.each(['Ångström', 'Ω'])('draws the first letter of %s without an icon', (name) => {
		const icon = draw({ SITE_NAME: name, SITE_HEADER_COLOR: '#2a1a4a' }).get('icon-192.png');
		expect(icon && countColor(icon, white)).toBeGreaterThan(1000);
		expect(icon && countColor(icon, [0x2a, 0x1a, 0x4a])).toBeGreaterThan(15_000);
	});

	it.each([0, 1, 2, 3, 4])('reads rows with the filter %i', (filter) => {
		const rows = Buffer.from([filter, 10, 20, 30, 5, 5, 5, filter, 1, 2, 3, 4, 5, 6]);
		const header = Buffer.from('00000002000000020802000000', 'hex');
		const bytes = Buffer.concat([
			Buffer.from('89504e470d0a1a0a', 'hex'),
			pngChunk('IHDR', header),
			pngChunk('IDAT', deflateSync(rows)),
		]);
		const expected = {
			0: [5, 5, 5, 1, 2, 3, 4, 5, 6],
			1: [15, 25, 35, 1, 2, 3, 5, 7, 9],
			2: [5, 5, 5, 11, 22, 33, 9, 10, 11],
			3: [10, 15, 20, 6, 12, 18, 12, 18, 25],
			4: [15, 25, 35, 11, 22, 33, 19, 30, 41],
		}[filter];
		const pixels = [...(decodePng(bytes)?.pixels ?? [])].filter((_, at) => at % 4 !== 3);
		expect(pixels.slice(3)).toEqual(expected);
	});
});

describe('a brand that is refused', () => {
	it.each([
		[{ SITE_HEADER_COLOR: 'blue' }, 'SITE_HEADER_COLOR must be a color such as #5a34a3, not "blue"'],
		[{ SITE_HEADER_COLOR: '#4477ff' }, 'Setting SITE_HEADER_COLOR: #4477ff is too light'],
		[{ SITE_BUTTON_COLOR: '#ff8800' }, 'Setting SITE_BUTTON_COLOR: #ff8800 is too light'],
	])('stops the start with %j', (env, message) => {
		expect(() => read(env)).toThrow(message);
	});

	it.each(['SITE_HEADER_COLOR', 'SITE_BUTTON_COLOR'])(
		'rejects %s and suggests a color that passes',
		(name) => {
			let suggested = '';
			try {
				read({ [name]: '#ffcc00' });
			} catch (error) {
				suggested = /works is (#\w{6})\./.exec(String(error))?.[1] ?? '';
			}
			expect(read({ [name]: suggested }).style).toContain(suggested);
		},
	);

	it.each([
		['logo.txt', 'hello', 'must be a PNG file, or an SVG file with a viewBox'],
		['s.svg', svg('<script>alert(1)</script>'), 'has a script'],
		['o.svg', svg('<g onload="alert(1)"/>'), 'has a script, an event handler'],
		['f.svg', svg('<foreignObject/>'), 'embedded page'],
		['h.svg', svg('<image href="https://evil.example/x.png"/>'), 'loads something'],
		['x.svg', svg('<use xlink:href="other.svg#a"/>'), 'loads something'],
		['u.svg', svg('<style>a{fill:url(https://evil.example)}</style>'), 'loads something'],
		['i.svg', svg('<style>@import "x"</style>'), 'has a script'],
		['e.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`, 'has a script'],
		['set.svg', svg('<set attributeName="href" to="#a"/>'), 'has the element set'],
		['hidden.svg', svg('<metadata/><set/><metadata></metadata>'), 'has the element set'],
		['inside.svg', svg('<metadata><animate/></metadata>'), 'has the element animate'],
		['alias.svg', svg('<dc:set xmlns:dc="http://www.w3.org/2000/svg"/>'), 'has the element dc:set'],
		['editor.svg', svg('<sodipodi:namedview id="a"/>'), 'has the element sodipodi:namedview'],
		['big.svg', svg(`<!--${'x'.repeat(50_000)}-->`), 'at most 50000 are allowed'],
		['zero.png', png(0, 20), 'is a damaged PNG file'],
		['cut.png', png(300, 60).subarray(0, -6), 'is a damaged PNG file'],
		[
			'changed.png',
			Buffer.concat([png(300, 60).subarray(0, 40), png(300, 60).subarray(41)]),
			'is a damaged PNG',
		],
		['cut.svg', svg().slice(0, -4), 'is a damaged SVG file'],
		['tags.svg', svg('<g><path d="M0 0"></g>'), 'is a damaged SVG file'],
		['page.svg', `<html><body>${svg()}</body></html>`, 'is a damaged SVG file'],
		['inline.svg', svg().replace(/ xmlns="[^"]*"/, ''), 'needs xmlns='],
	])('stops the start with the logo %s', (name, content, message) => {
		const file = write(name, content);
		expect(() => read({ SITE_LOGO: file })).toThrow(`Setting SITE_LOGO: ${file}`);
		expect(() => read({ SITE_LOGO: file })).toThrow(message);
	});

	it.each([
		['gradient and local links', svg('<g id="a"/><use href="#a"/><path fill="url(#b)"/>')],
		['an embedded picture', svg('<image href="data:image/png;base64,AAAA"/>')],
		['PNG', png(300, 60)],
		[
			'a prolog, comments and a style sheet',
			`\ufeff<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><!-- <g> -->${svg('<style><![CDATA[a>b{fill:red}]]></style><g data-x="a>b"/>')}\n`,
		],
	])('accepts a logo with %s', (_, content) => {
		expect(read({ SITE_LOGO: write('good', content) }).logo).toBeDefined();
	});

	it.each([
		['small.png', png(192, 192)],
		['wide.svg', svg()],
	])('stops the start with the icon %s', (name, content) => {
		expect(() => read({ SITE_ICON: write(name, content) })).toThrow('must be square');
		expect(() => read({ SITE_ICON: join(folder.path, 'none.png') })).toThrow(
			/^Setting SITE_ICON: .* cannot be read/,
		);
	});
});

describe('mails', () => {
	const content = { subject: 'x', report: { title: 'x', sections: [] }, links: [], footer: 'x' };

	it.each([
		['a PNG logo as an attachment', () => write('mail.png', png(84, 28)), true],
		['no SVG logo, which mail programs do not show', () => write('mail.svg', svg()), false],
	])('have %s', async (_, writeLogo, isShown) => {
		const mail = await startMailServer();
		try {
			const { logo } = read({ SITE_LOGO: writeLogo() });
			const url = `smtp://127.0.0.1:${mail.port}`;
			const send = createMailer({ url, from: 'site@example.org', timeoutMs: 5_000, logo });
			await send({ id: 'x', to: ['a@example.org'], content });
			const raw = mail.received[0]?.raw ?? '';
			expect(raw.includes('Content-ID: <logo>')).toBe(isShown);
			expect(raw.includes('cid:logo')).toBe(isShown);
			expect(raw).not.toMatch(/src=3D"http|src="http/);
		} finally {
			await mail.close();
		}
	});
});
