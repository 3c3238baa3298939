/** Picks the first band whose `from` the value reaches. Bands run from high to low; the last must catch everything. */
export function findBand<B extends { from: number }>(bands: readonly B[], value: number): B {
	const band = bands.find((candidate) => value >= candidate.from);
	if (!band) throw new RangeError(`No band holds ${value}`);
	return band;
}
