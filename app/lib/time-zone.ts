/** The visitor's time zone. A browser that does not know its own counts in UTC. */
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
