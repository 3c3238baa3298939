import type { Migration } from 'kysely/migration';
import { assessmentResponses } from './0001-assessment-responses.ts';
import { rateLimits } from './0002-rate-limits.ts';
import { accounts } from './0003-accounts.ts';
import { customSystems } from './0004-custom-systems.ts';

/** In order, for ever: a released migration is never changed, a new one is added at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001_assessment_responses': assessmentResponses,
	'0002_rate_limits': rateLimits,
	'0003_accounts': accounts,
	'0004_custom_systems': customSystems,
};
