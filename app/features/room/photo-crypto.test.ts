import { describe, expect, it } from 'vitest';
import { roomLimits } from '#contract/limits.ts';
import { createSecret, deriveKeys } from './keys.ts';
import { checkPicture, decryptInfo, decryptPhoto, encryptInfo, encryptPhoto } from './photo-crypto.ts';

/** The headers of a JPEG without its pixels. */
function createJpeg(width: number, height: number, { scans = 1, length = 0 } = {}): Uint8Array<ArrayBuffer> {
	const size = [height >> 8, height & 255, width >> 8, width & 255];
	const start = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
	const bytes = [...start, ...Array.from({ length: scans }, () => [0xff, 0xda, 0, 2]).flat()];
	const jpeg = new Uint8Array(Math.max(length, bytes.length, 32));
	jpeg.set(bytes);
	return jpeg;
}

const about = { caption: 'Screen of FS1', who: 'Dana Cole', at: '2026-11-18T19:54-05:00[America/New_York]' };

describe('a photo of a room', () => {
	it('is read with the key of the room, and after new links with the new one', async () => {
		const [keys, next] = [await deriveKeys(createSecret()), await deriveKeys(createSecret())];
		const picture = createJpeg(400, 300, { length: 5_000 });
		const { info, input } = await encryptPhoto(keys, about, picture);
		expect(JSON.stringify(input)).not.toMatch(/of FS1|Dana Cole/);
		const listed = { id: input.id, info: input.info, at: '' };
		expect(await decryptInfo(keys, listed)).toEqual(info);
		expect(await decryptInfo(next, listed)).toBeUndefined();
		const moved = await decryptInfo(next, { ...listed, info: await encryptInfo(next, info) });
		expect(moved).toEqual(info);
		expect(await decryptPhoto(info, input.data)).toEqual({ width: 400, height: 300, bytes: picture });
	});

	it('is refused when the server changed it or gave it the place of another', async () => {
		const keys = await deriveKeys(createSecret());
		const [one, two] = await Promise.all(
			[300, 301].map((width) => encryptPhoto(keys, about, createJpeg(width, 300))),
		);
		if (!one || !two) throw new Error('Not encrypted');
		expect(await decryptPhoto(one.info, two.input.data)).toBeUndefined();
		expect(await decryptPhoto(one.info, `${one.input.data.slice(0, -4)}AAAA`)).toBeUndefined();
		expect(await decryptInfo(keys, { ...two.input, id: one.input.id, at: '' })).toBeUndefined();
	});

	it('of 2 MB fits the limit of the server', async () => {
		const picture = createJpeg(2400, 1800, { length: roomLimits.maxPhotoBytes });
		const { input } = await encryptPhoto(await deriveKeys(createSecret()), about, picture);
		expect(input.data.length).toBeLessThanOrEqual(roomLimits.maxPhotoLength);
		expect(input.info.length).toBeLessThanOrEqual(roomLimits.maxPhotoInfoLength);
	});
});

it.each([
	['a JPEG of 2400 pixels', createJpeg(2400, 1800), { width: 2400, height: 1800 }],
	['a JPEG of 60,000 pixels', createJpeg(60_000, 60_000), undefined],
	['a JPEG with 500 passes', createJpeg(400, 300, { scans: 500 }), undefined],
	['a JPEG without a size', createJpeg(0, 0), undefined],
	['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), undefined],
	['nothing', new Uint8Array(), undefined],
])('checks %s before it is shown', (_, picture, expected) => {
	expect(checkPicture(picture)).toEqual(expected);
});
