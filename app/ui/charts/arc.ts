const center = { x: 120, y: 128 };

function getArcPoint(radius: number, fraction: number): string {
	const angle = Math.PI * fraction;
	const x = center.x - radius * Math.cos(angle);
	const y = center.y - radius * Math.sin(angle);
	return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** SVG path of part of a semicircle; `from` and `to` are shares of it. */
export function describeArc(radius: number, from: number, to: number): string {
	return `M${getArcPoint(radius, from)}A${radius} ${radius} 0 0 1 ${getArcPoint(radius, Math.max(from, to))}`;
}
