import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, type Worker } from 'tesseract.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentifier, type Identifier } from '#domain/identify/engine.ts';
import { type PhotoLook, renderPhoto, turnQuarter } from '#tests/support/photo-looks.ts';
import { findBestReading } from './logic.ts';
import { type GrayImage, preparePhoto } from './prepare-photo.ts';

// The looks that identifier-photo.spec.ts does not read in the browser, with the same preparation, OCR engine and identification.

let ocr: Worker;
let identifier: Identifier;

beforeAll(async () => {
	const english = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
	ocr = await createWorker('eng', 1, {
		langPath: join(dirname(english), '4.0.0_best_int'),
		cacheMethod: 'none',
	});
	identifier = createIdentifier(JSON.parse(readFileSync('signatures/base.json', 'utf8')));
});

afterAll(async () => {
	await ocr.terminate();
});

const encodePgm = ({ width, height, pixels }: GrayImage) =>
	Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), Buffer.from(pixels)]);

/** Lines of two pixels, five pixels apart, as a camera sees those of a screen. */
const stripe = (color: readonly [number, number, number], degrees: number, alpha: number) => {
	const [across, down] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
	return {
		color,
		getAlpha: (x: number, y: number) => ((((x * across - y * down) % 5) + 5) % 5 < 2 ? alpha : 0),
	};
};

const looks: Readonly<Record<string, PhotoLook & { quarterTurns?: number }>> = {
	'of a straight note': {},
	'tilted by 15 degrees': { degrees: 15, desk: [102, 102, 102] },
	'tilted by -10 degrees': { degrees: -10, desk: [58, 58, 58] },
	blurred: { blurRadius: 2 },
	'in low light': { paper: [53, 53, 53], ink: [10, 10, 10], desk: [10, 10, 10] },
	'in a shadow': {
		overlays: [{ color: [0, 0, 0], getAlpha: (x, y) => Math.max(0.05, 0.8 - (x * 0.87 + y * 0.5) / 1100) }],
	},
	'of a screen with moire': { overlays: [stripe([40, 60, 160], 2, 0.28), stripe([160, 60, 40], 93, 0.25)] },
	'on its side': { quarterTurns: 3 },
	'at an angle': { degrees: 4, turnedDegrees: 14, blurRadius: 1, desk: [85, 85, 85] },
};

test.each(Object.entries(looks))(
	'identifies the family from a photo %s',
	{ timeout: 60_000 },
	async (_, { quarterTurns: turnsOfPhoto = 0, ...look }) => {
		const photo = turnQuarter(renderPhoto(look), turnsOfPhoto);
		const { text } = await findBestReading(async ({ quarterTurns, filter }) => {
			const { data } = await ocr.recognize(encodePgm(preparePhoto(turnQuarter(photo, quarterTurns), filter)));
			return { text: data.text.trim(), confidence: data.confidence };
		});
		const matches = identifier.identifyIndicators({ notes: [{ text }], fileNames: [], markers: [] });
		expect(matches[0]?.family.name, text).toMatch(/^LockBit/);
	},
);
