import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accounts, hashedLinks, secondFactor, sessionProvider } from './accounts.ts';
import {
	answerNetworks,
	assessmentResponses,
	assignmentIndexes,
	assignments,
	benchmark,
	chartIndex,
	chartIndexes,
	leadIndexes,
	leads,
	leadWords,
	listLeadIndexes,
	missedNotes,
} from './assessments.ts';
import { customSystems } from './custom-systems.ts';
import { apiKeyRestrictions, apiKeys, audit, operators, siteState } from './operators.ts';
import { deliveryLog, deliveryStates, outbox } from './outbox.ts';
import { rateLimits } from './rate-limits.ts';
import { planReminders, reminders } from './reminders.ts';
import { roomKinds, roomMemberKeys, roomPhotos, roomSpace, rooms } from './rooms.ts';
import { watches, watchMails, watchProofs } from './watches.ts';

/**
 * Append only: never change or reorder a released migration. The name of one that removes or renames something ends in
 * `_breaking`, so that an older version refuses to start on it (migrate.ts).
 */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001_assessment_responses': assessmentResponses,
	'0002_rate_limits': rateLimits,
	'0003_accounts': accounts,
	'0004_custom_systems': customSystems,
	'0005_leads': leads,
	'0006_outbox': outbox,
	'0007_second_factor': secondFactor,
	'0008_rooms': rooms,
	'0009_watches': watches,
	'0010_missed_notes': missedNotes,
	'0011_benchmark': benchmark,
	'0012_reminders': reminders,
	'0013_watch_proofs': watchProofs,
	'0014_lead_indexes': leadIndexes,
	'0015_room_member_keys': roomMemberKeys,
	'0016_answer_networks': answerNetworks,
	'0017_delivery_log': deliveryLog,
	'0018_api_keys': apiKeys,
	'0019_operators': operators,
	'0020_watch_mails': watchMails,
	'0021_session_provider': sessionProvider,
	'0022_chart_index': chartIndex,
	'0023_room_photos': roomPhotos,
	'0024_delivery_states': deliveryStates,
	'0025_room_space': roomSpace,
	'0026_hashed_links': hashedLinks,
	'0027_site_state': siteState,
	'0028_room_kinds': roomKinds,
	'0029_audit': audit,
	'0030_assignments': assignments,
	'0031_lead_words': leadWords,
	'0032_api_key_restrictions': apiKeyRestrictions,
	'0033_plan_reminders': planReminders,
};

/** Of tables that may have many rows. */
export const largeIndexes = (db: Kysely<unknown>) => ({
	...listLeadIndexes(db),
	...chartIndexes,
	...assignmentIndexes,
});
