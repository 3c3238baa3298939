/** Bands are sorted from high to low; the last one must match everything. */
export function findBand<B extends { from: number }>(bands: readonly B[], value: number): B {
	const band = bands.find((candidate) => value >= candidate.from);
	if (!band) throw new RangeError(`No band holds ${value}`);
	return band;
}
