export function formatKilobytes(bytes: number): string {
	return `${(bytes / 1024).toFixed(1)} KB`;
}
