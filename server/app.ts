import { providerApi } from '#server/accounts/provider-route.ts';
import { accountsApi } from '#server/accounts/route.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { dataApi } from '#server/api-keys/route.ts';
import { assessmentApi } from '#server/assessment/route.ts';
import { benchmarkApi } from '#server/benchmark/route.ts';
import { timestampApi } from '#server/evidence/route.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { healthApi } from '#server/http/health.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { missedNotesApi } from '#server/identify/missed-notes-route.ts';
import { identifyApi } from '#server/identify/route.ts';
import { siteOptionsApi } from '#server/mail/route.ts';
import { operatorApi } from '#server/operator/route.ts';
import { privacyApi } from '#server/privacy/route.ts';
import { remindersApi } from '#server/reminders/route.ts';
import { roomApi } from '#server/room/route.ts';
import { scanApi } from '#server/scan/route.ts';
import { systemsApi } from '#server/systems/route.ts';
import { watchApi } from '#server/watch/route.ts';
import { verificationApi } from './accounts/verification-route.ts';
import { applyMiddleware } from './http/middleware.ts';
import { createPageHandler, type PageOptions } from './http/pages.ts';

const capabilities = [
	healthApi,
	siteOptionsApi,
	assessmentApi,
	benchmarkApi,
	identifyApi,
	missedNotesApi,
	scanApi,
	roomApi,
	remindersApi,
	timestampApi,
	dataApi,
] as const;

const authenticatedCapabilities = [
	accountsApi,
	providerApi,
	verificationApi,
	systemsApi,
	operatorApi,
	watchApi,
	privacyApi,
] as const;

export type ApiRoutes = ReturnType<(typeof capabilities | typeof authenticatedCapabilities)[number]>;

export function createApp(dependencies: Dependencies, metrics: Metrics, pages: PageOptions): Api {
	const accounts = createAccounts(dependencies);
	const app = applyMiddleware({ ...dependencies, metrics }, [
		...capabilities.map((capability) => capability(dependencies)),
		...authenticatedCapabilities.map((capability) => capability(dependencies, accounts)),
	]);
	app.all('*', createPageHandler(pages, metrics));
	return app;
}
