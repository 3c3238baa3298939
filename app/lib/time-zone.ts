/** Falls back to UTC when the browser reports no valid time zone. */
export function getVisitorTimeZone(): string {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		new Intl.DateTimeFormat('en-US', { timeZone });
		return timeZone;
	} catch (error) {
		console.warn('The time zone is not known', error);
		return 'UTC';
	}
}
