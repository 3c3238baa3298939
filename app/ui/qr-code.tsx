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

export const quietZone = 4;

/** Black on white in every theme, or scanners fail. */
export function QrImage({ code, label }: { code: QrCode; label: string }) {
	const imageSize = code.size + 2 * quietZone;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-quietZone} ${-quietZone} ${imageSize} ${imageSize}`}
			shapeRendering="crispEdges"
			className="w-full max-w-80 print:[print-color-adjust:exact]"
		>
			<rect x={-quietZone} y={-quietZone} width={imageSize} height={imageSize} fill="#fff" />
			<path d={code.path} fill="#000" />
		</svg>
	);
}
