const center = { x: 120, y: 128 };

function point(radius: number, share: number): string {
	const angle = Math.PI * share;
	const x = center.x - radius * Math.cos(angle);
	const y = center.y - radius * Math.sin(angle);
	return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Part of a half circle that opens downward, from one share of it to another. */
export function arc(radius: number, from: number, to: number): string {
	return `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, Math.max(from, to))}`;
}
