import type { Migration } from 'kysely/migration';

/** A keyed hash of the network that sent an answer, so that one network weighs as much as another in the comparison. */
export const answerNetworks: Migration = {
	async up(db) {
		await db.schema.alterTable('assessment_responses').addColumn('network', 'text').execute();
	},
};
