import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { ProblemCode } from '#contract/problem.ts';
import type { Database } from '#server/database/database.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Operation } from './operations.ts';
import type { RateLimits } from './rate-limits.ts';

export type ServerEnv = {
	Bindings: HttpBindings;
	Variables: {
		requestId: string;
		log: Logger;
		operation: Operation | undefined;
		visitor: string;
		remainingRequests: number;
		/** Reserves memory for a response before it is built; throws when too much waits to be read. */
		reserveBytes: (bytes: number) => () => void;
		refusal: ProblemCode | undefined;
		submission: { tool: string; level: string } | undefined;
	};
};

export type Dependencies = {
	settings: Settings;
	/** Key for what this server signs; the same in every copy. */
	secret: string;
	database: Database;
	limits: RateLimits;
	log: Logger;
	outbox: Outbox;
	wakeWatches: () => void;
};

export type Api = OpenAPIHono<ServerEnv>;
