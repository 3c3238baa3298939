import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Settings } from '#server/settings.ts';
import type { Database } from './database.ts';
import type { Limits } from './limits.ts';

/** What every request carries. */
export type ServerEnv = {
	Bindings: HttpBindings;
	Variables: { requestId: string; log: Logger };
};

/** What every capability is given. */
export type Dependencies = { settings: Settings; database: Database; limits: Limits; log: Logger };

export type Api = OpenAPIHono<ServerEnv>;
