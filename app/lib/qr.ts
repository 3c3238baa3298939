export type QrCode = {
	/** Width and height in modules, without the quiet zone. */
	size: number;
	/** SVG path of the dark modules, one unit each. */
	path: string;
};

/** A QR code as a path that can be drawn without inline styles. The library is loaded when somebody asks for a code. */
export async function createQrCode(text: string): Promise<QrCode> {
	const { create } = await import('qrcode');
	const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
	const dark = Array.from(data, (module, index) =>
		module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
	);
	return { size, path: dark.join('') };
}
