import type { Report } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';

/** Whose paper it is. What is not known stays blank, for a pen. */
export type Cover = { organization: string; number: string; writtenBy: string };

/** The moment is left out of what is shown in the page, which must not depend on the clock. */
export function withCover(report: Report, cover: Cover, writtenAt?: Date): Report {
	return {
		...report,
		cover: [
			{ label: 'Organization', value: cover.organization },
			{ label: 'Incident number', value: cover.number },
			{ label: 'Written by', value: cover.writtenBy },
			...(writtenAt ? [{ label: 'Written at', value: dateAndTime(writtenAt) }] : []),
		],
	};
}
