import type { Report } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';

/** Whose paper it is. What is not known stays blank, for a pen. */
export type CoverPage = { organization: string; number: string; writtenBy: string };

/** The moment is left out of what is shown in the page, which must not depend on the clock. */
export function withCoverPage(report: Report, cover: CoverPage, writtenAt?: Date): Report {
	return {
		...report,
		coverPage: [
			{ label: 'Organization', value: cover.organization },
			{ label: 'Incident number', value: cover.number },
			{ label: 'Written by', value: cover.writtenBy },
			...(writtenAt ? [{ label: 'Written at', value: formatDateTime(writtenAt) }] : []),
		],
	};
}
