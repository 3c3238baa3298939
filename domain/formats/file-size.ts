const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** In steps of 1000; one decimal below ten from MB on. */
export function formatFileSize(bytes: number): string {
	const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
	const amount = bytes / 1000 ** step;
	return `${amount.toFixed(step > 1 && amount < 10 ? 1 : 0)} ${units[step] ?? ''}`;
}
