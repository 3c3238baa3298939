export type QrCode = {
	/** Width and height in modules, without the quiet zone. */
	size: number;
	/** SVG path of the dark modules, one unit each. */
	path: string;
};

/** Returns a path, because the content security policy forbids inline styles. */
export async function createQrCode(text: string): Promise<QrCode> {
	const { create } = await import('qrcode');
	const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
	const dark = Array.from(data, (module, index) =>
		module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
	);
	return { size, path: dark.join('') };
}
