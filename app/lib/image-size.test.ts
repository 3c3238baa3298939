import { describe, expect, it } from 'vitest';
import { readImageSize } from './image-size.ts';

const makeBytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
	Uint8Array.from(
		parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
	);
const filler = new Array<number>(30).fill(0);

describe('image size', () => {
	it.each([
		[
			'PNG',
			makeBytes(
				[0x89],
				'PNG\r\n\x1a\n',
				[0, 0, 0, 13],
				'IHDR',
				[0, 0, 0x1f, 0x40],
				[0, 0, 0x13, 0x88],
				filler,
			),
		],
		['GIF', makeBytes('GIF89a', [0x40, 0x1f, 0x88, 0x13], filler)],
		['BMP', makeBytes('BM', new Array<number>(16).fill(0), [0x40, 0x1f, 0, 0, 0x88, 0x13, 0, 0], filler)],
		[
			'JPEG behind a preview',
			makeBytes(
				[0xff, 0xd8, 0xff, 0xe1, 0, 32],
				filler,
				[0xff, 0xc2, 0, 17, 8, 0x13, 0x88, 0x1f, 0x40],
				filler,
			),
		],
		[
			'WebP (lossy)',
			makeBytes(
				'RIFF',
				[0, 0, 0, 0],
				'WEBPVP8 ',
				[0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a],
				[0x40, 0x1f, 0x88, 0x13],
				filler,
			),
		],
		[
			'WebP (lossless)',
			makeBytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], [0x3f, 0xdf, 0xe1, 0x04], filler),
		],
		[
			'WebP (extended)',
			makeBytes(
				'RIFF',
				[0, 0, 0, 0],
				'WEBPVP8X',
				[10, 0, 0, 0, 0, 0, 0, 0],
				[0x3f, 0x1f, 0, 0x87, 0x13, 0],
				filler,
			),
		],
		[
			'AVIF with a thumbnail',
			makeBytes(
				[0, 0, 0, 24],
				'ftypavif',
				[0, 0, 0, 20],
				'ispe',
				[0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9],
				[0, 0, 0, 20],
				'ispe',
				[0, 0, 0, 0, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x88],
				filler,
			),
		],
	])('reads the size of a %s', (_, start) => {
		expect(readImageSize(start)).toEqual({ width: 8000, height: 5000 });
	});

	it.each([
		['nothing', new Uint8Array()],
		['text', makeBytes('This is not a picture at all, only text.')],
		['a JPEG that breaks off', makeBytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], filler)],
	])('finds no size in %s', (_, start) => {
		expect(readImageSize(start)).toBeUndefined();
	});
});
