import type { Migration } from 'kysely/migration';
import { assessmentResponses } from './0001-assessment-responses.ts';
import { rateLimits } from './0002-rate-limits.ts';
import { accounts } from './0003-accounts.ts';
import { customSystems } from './0004-custom-systems.ts';
import { leads } from './0005-leads.ts';
import { outbox } from './0006-outbox.ts';
import { secondFactor } from './0007-second-factor.ts';
import { rooms } from './0008-rooms.ts';
import { watches } from './0009-watches.ts';
import { missedNotes } from './0010-missed-notes.ts';
import { benchmark } from './0011-benchmark.ts';
import { reminders } from './0012-reminders.ts';
import { watchProofs } from './0013-watch-proofs.ts';
import { leadIndexes } from './0014-lead-indexes.ts';
import { roomMemberKeys } from './0015-room-member-keys.ts';
import { answerNetworks } from './0016-answer-networks.ts';
import { deliveryLog } from './0017-delivery-log.ts';
import { apiKeys } from './0018-api-keys.ts';
import { operators } from './0019-operators.ts';
import { watchMails } from './0020-watch-mails.ts';
import { sessionProvider } from './0021-session-provider.ts';
import { chartIndex } from './0022-chart-index.ts';
import { roomPhotos } from './0023-room-photos.ts';
import { deliveryStates } from './0024-delivery-states.ts';

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
};
