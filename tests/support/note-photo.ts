import type { BrowserContext } from '@playwright/test';

export const note = [
	'All your files are encrypted by LockBit 3.0.',
	'Your data is stolen and encrypted.',
	'Do not rename the files and do not use other programs.',
];

export type PhotoLook = { css?: string; desk?: string; phone?: boolean };

/** Drawn on a canvas: a screenshot needs a frame from the compositor, which a busy machine sometimes fails to deliver. */
export async function renderPhoto(
	context: BrowserContext,
	{ css = '', desk = '', phone = false }: PhotoLook,
): Promise<Buffer> {
	const { width, height } = phone ? { width: 390, height: 700 } : { width: 1280, height: 720 };
	const page = await context.newPage();
	const picture = await page.evaluate(
		async ({ svg, width, height }) => {
			const image = new Image();
			image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
			await image.decode();
			const canvas = new OffscreenCanvas(width, height);
			canvas.getContext('2d')?.drawImage(image, 0, 0);
			const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
			return [...(await blob.bytes())];
		},
		{
			width,
			height,
			svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
				<foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml">
				<style>
					body { margin: 0; height: 100%; overflow: hidden; display: flow-root; background: #fff; ${desk} }
					main { margin: ${phone ? 0 : '110px 90px'}; padding: 50px; background: #fff; color: #111;
						font: ${phone ? '16px/1.5 sans-serif' : '26px/1.6 monospace'}; ${css} }
				</style><main>${note.join('<br/>')}</main></body></foreignObject></svg>`,
		},
	);
	await page.close();
	return Buffer.from(picture);
}
