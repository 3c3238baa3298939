export type Logo = { data: ArrayBuffer; width: number; height: number };

/** Pixels per pixel shown, so that it is sharp in print. */
const scale = 4;
const height = 28;

/** The operator's logo, which the server names in a style (server/settings/brand.ts). As PNG, because older versions of Word show no SVG. */
export async function loadLogo(): Promise<Logo | undefined> {
	const style = getComputedStyle(document.documentElement).getPropertyValue('--site-logo');
	const source = /url\(["']?([^"')]+)/.exec(style)?.[1];
	if (!source) return undefined;
	const image = new Image();
	image.src = source;
	await image.decode();
	const width = Math.round((height * image.naturalWidth) / image.naturalHeight);
	const canvas = new OffscreenCanvas(width * scale, height * scale);
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	const blob = await canvas.convertToBlob({ type: 'image/png' });
	return { data: await blob.arrayBuffer(), width, height };
}
