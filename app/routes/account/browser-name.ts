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

/** "Chrome on Windows": enough for people to tell their devices apart, from what the browser calls itself. */
export function getBrowserName(userAgent: string): string {
	const find = (names: readonly (readonly [string, string])[]) =>
		names.find(([token]) => userAgent.includes(token))?.[1];
	const browser = find(browsers) ?? 'A browser';
	const system = find(systems);
	return system ? `${browser} on ${system}` : browser;
}
