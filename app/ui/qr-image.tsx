const quietZone = 4;

/** Black on white in every theme, or scanners fail. */
export function QrImage({ code, label }: { code: { size: number; path: string }; label: string }) {
	const imageSize = code.size + 2 * quietZone;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-quietZone} ${-quietZone} ${imageSize} ${imageSize}`}
			shapeRendering="crispEdges"
			className="w-full max-w-80 rounded-md print:[print-color-adjust:exact]"
		>
			<rect x={-quietZone} y={-quietZone} width={imageSize} height={imageSize} fill="#fff" />
			<path d={code.path} fill="#000" />
		</svg>
	);
}
