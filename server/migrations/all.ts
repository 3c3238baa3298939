import type { Migration } from 'kysely/migration';
import { assessmentResponses } from './0001-assessment-responses.ts';
import { rateLimits } from './0002-rate-limits.ts';

/** In order, for ever: a released migration is never changed, a new one is added at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001_assessment_responses': assessmentResponses,
	'0002_rate_limits': rateLimits,
};
