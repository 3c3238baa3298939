const browsers = [
	['Edg', 'Edge'],
	['OPR', 'Opera'],
	['Firefox', 'Firefox'],
	['Chrome', 'Chrome'],
	['Safari', 'Safari'],
] as const;

const systems = [
	['iPhone', 'iPhone'],
	['iPad', 'iPad'],
	['Android', 'Android'],
	['Windows', 'Windows'],
	['Mac OS', 'Mac'],
	['Linux', 'Linux'],
] as const;

export function getBrowserName(userAgent: string): string {
	const find = (names: readonly (readonly [string, string])[]) =>
		names.find(([token]) => userAgent.includes(token))?.[1];
	const browser = find(browsers) ?? 'A browser';
	const system = find(systems);
	return system ? `${browser} on ${system}` : browser;
}
