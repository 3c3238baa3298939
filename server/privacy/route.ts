import { personalData } from '#contract/privacy.ts';
import type { Accounts } from '#server/accounts/service.ts';
import { createSessionMiddleware } from '#server/accounts/session-middleware.ts';
import { createAudit } from '#server/audit/audit.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { exportPersonalData } from './store.ts';

export function privacyApi({ database, log }: Dependencies, accounts: Accounts) {
	const audit = createAudit(database.queries, log);
	const dataRoute = route('get', '/account/data', {
		summary: 'What is stored about this account; with a verified address also about the address',
		middleware: createSessionMiddleware(accounts),
		'x-limit': { name: 'account-data', times: 20, seconds: 60 * 60 },
		responses: { 200: jsonResponse('The data', personalData), ...problemResponses(401, 429, 503) },
	});
	return createApi().openapi(dataRoute, async (c) => {
		const { user } = c.get('session');
		const recorder = audit.by({ kind: 'account', id: user.id, requestId: c.get('requestId') });
		return c.json(await exportPersonalData(recorder, user.email, user), 200);
	});
}
