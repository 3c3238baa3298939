import { setTimeout as wait } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { authorizationCodeRequest } from 'better-auth/oauth2';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import { path } from '#app/site/paths.ts';
import { type OperatorRole, operatorRoles } from '#contract/operator-people.ts';
import { createAudit, type Recorder } from '#server/audit/audit.ts';
import { readBounded } from '#server/http/body.ts';
import type { Dependencies } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createOperatorPeople } from '#server/operator/people.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createCommonOptions, shortenUserAgent } from './auth.ts';
import type { CallbackQuery } from './provider-route.ts';
import type { WithCookies } from './service.ts';
import type { AccountStore } from './store.ts';

/** Part of the redirect address that operators register at their provider. */
const providerId = 'oidc';
const answerTimeoutMs = 5_000;
const maxAnswerBytes = 64 * 1024;

const discoverySchema = z.object({ token_endpoint: z.url() });
const tokensSchema = z.object({ id_token: z.string() });

/** The plugin waits for any answer of the provider without an end and reads all of it. */
async function fetchAnswer<Answer>(
	url: string,
	schema: z.ZodType<Answer>,
	init?: RequestInit,
): Promise<Answer> {
	const signal = AbortSignal.timeout(answerTimeoutMs);
	const response = await fetch(url, { ...init, redirect: 'error', signal });
	const body = await readBounded(response, maxAnswerBytes);
	if (!response.ok || !body) throw new Error(`The sign-in provider answered ${response.status}`);
	return schema.parse(JSON.parse(body.toString()));
}

const claimsSchema = z.looseObject({
	sub: z.string().min(1),
	email: z.email(),
	email_verified: z.boolean().optional(),
	name: z.string().optional(),
	// OpenID Connect Core 2 requires both; without them a token would never end.
	exp: z.number(),
	iat: z.number(),
	azp: z.string().optional(),
	amr: z.array(z.string()).optional(),
	acr: z.string().optional(),
});

/** RFC 8176. A password, a knowledge question or a risk score is no second factor. */
const secondFactorMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'pop']);
/** OpenID Connect Extended Authentication Profile: phishing-resistant. */
const secondFactorClasses = new Set(['phr', 'phrh']);

/** The plugin has verified signature, issuer, audience and nonce. */
function readClaims(idToken: string | undefined) {
	const payload = idToken?.split('.')[1];
	return payload && claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

/** The strongest role of the person's groups; undefined while roles do not follow groups. */
function findGroupRole(
	{ OIDC_ROLES, OIDC_GROUPS_CLAIM }: Pick<Settings, 'OIDC_ROLES' | 'OIDC_GROUPS_CLAIM'>,
	claims: Readonly<Record<string, unknown>>,
): OperatorRole | null | undefined {
	const stated = claims[OIDC_GROUPS_CLAIM];
	const groups: unknown[] = Array.isArray(stated) ? stated : [stated];
	const isMember = (role: OperatorRole) =>
		OIDC_ROLES?.some((each) => each.role === role && groups.includes(each.group));
	return OIDC_ROLES && (operatorRoles.find(isMember) ?? null);
}

const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '');

type ProviderSettings = {
	issuer: string;
	clientId: string;
	clientSecret: string;
	trustEmail: boolean;
	trustSecondFactor: boolean;
};

/** Null for everybody who was not invited: the provider knows all people of the company. */
function createInvitationCheck(
	{ settings, database, log }: Dependencies,
	store: AccountStore,
	{ clientId, trustEmail, trustSecondFactor }: ProviderSettings,
) {
	const people = createOperatorPeople(database.operatorQueries, store, settings.OPERATORS ?? []);

	async function recordAs(email: string): Promise<Recorder> {
		const id = (await store.findId(email)) ?? '';
		return createAudit(database.operatorQueries, log).by({ kind: 'account', id });
	}

	return async (idToken: string | undefined) => {
		const claims = readClaims(idToken);
		if (!claims || !(claims.email_verified ?? trustEmail)) return null;
		if (claims.azp !== undefined && claims.azp !== clientId) return null;
		const hasSecondFactor =
			claims.amr?.some((method) => secondFactorMethods.has(method)) ||
			secondFactorClasses.has(claims.acr ?? '');
		if (!hasSecondFactor && !trustSecondFactor) {
			log.warn('the provider states no second factor in amr or acr: see OIDC_TRUST_SECOND_FACTOR');
			return null;
		}
		const email = claims.email.toLowerCase();
		const role = findGroupRole(settings, claims);
		if (!role && !(await people.findRole(email))) return null;
		await store.claimForProvider(email);
		if (role !== undefined) await people.applyGroupRole(await recordAs(email), email, role);
		if (!(await people.findRole(email))) return null;
		return { sub: claims.sub, id: claims.sub, email, emailVerified: true, name: claims.name ?? '' };
	};
}

function createProviderAuth(
	dependencies: Dependencies,
	store: AccountStore,
	provider: ProviderSettings,
	discoveryUrl: string,
	tokenUrl: string,
) {
	const { clientId, clientSecret } = provider;
	const getInvitedUser = createInvitationCheck(dependencies, store, provider);

	async function getToken(grant: { code: string; redirectURI: string; codeVerifier?: string | undefined }) {
		const options = { clientId, clientSecret, redirectURI: grant.redirectURI };
		const request = await authorizationCodeRequest({ ...grant, options });
		const answer = await fetchAnswer(tokenUrl, tokensSchema, { method: 'POST', ...request });
		return { idToken: answer.id_token };
	}

	return betterAuth({
		...createCommonOptions(dependencies),
		onAPIError: { errorURL: path('operator') },
		account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
		plugins: [
			genericOAuth({
				config: [
					{
						providerId,
						discoveryUrl,
						getToken,
						clientId,
						clientSecret,
						scopes: ['openid', 'email', 'profile'],
						requireIdTokenVerification: true,
						disableSignUp: true,
						getUserInfo: ({ idToken }) => getInvitedUser(idToken),
					},
				],
			}),
		],
		databaseHooks: {
			session: {
				create: {
					before: async (session) => ({
						data: { ...session, provider: providerId, userAgent: shortenUserAgent(session.userAgent) },
					}),
				},
			},
			account: {
				create: {
					// Nothing is fetched from the provider later, so a leaked database has no tokens for it.
					before: async (account) => ({
						data: { ...account, accessToken: null, refreshToken: null, idToken: null },
					}),
				},
			},
		},
	});
}

/** Sign-in for operators through the company's OpenID Connect provider; undefined without its settings. */
export function createProviderSignIn(dependencies: Dependencies, store: AccountStore) {
	const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TRUST_EMAIL, OIDC_TRUST_SECOND_FACTOR } =
		dependencies.settings;
	if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
	const provider: ProviderSettings = {
		issuer: OIDC_ISSUER,
		clientId: OIDC_CLIENT_ID,
		clientSecret: OIDC_CLIENT_SECRET,
		trustEmail: OIDC_TRUST_EMAIL,
		trustSecondFactor: OIDC_TRUST_SECOND_FACTOR,
	};

	/** On first use and with a timeout: the plugin discovers the endpoints without one, and a provider that is down must not stop the start. */
	async function connect() {
		const discoveryUrl = `${withoutSlash(provider.issuer)}/.well-known/openid-configuration`;
		const discovery = await fetchAnswer(discoveryUrl, discoverySchema).catch(() => undefined);
		const auth =
			discovery && createProviderAuth(dependencies, store, provider, discoveryUrl, discovery.token_endpoint);
		const context = await Promise.race([auth?.$context, wait(answerTimeoutMs, undefined, { ref: false })]);
		const found = context?.socialProviders.find(({ id }) => id === providerId);
		if (auth && found && withoutSlash(found.issuer) === withoutSlash(provider.issuer)) return auth;
		dependencies.log.error({ issuer: provider.issuer, found: found?.issuer }, 'sign-in provider not usable');
		throw new ApiProblem(503, 'busy', 'The sign-in of your company does not answer. Please try again soon.');
	}

	let connection: ReturnType<typeof connect> | undefined;
	function getAuth() {
		connection ??= connect().catch((error: unknown) => {
			connection = undefined;
			throw error;
		});
		return connection;
	}

	return {
		async start(headers: Headers): Promise<WithCookies<string>> {
			const { response, headers: responseHeaders } = await (await getAuth()).api.signInSocial({
				body: { provider: providerId, callbackURL: path('operator'), disableRedirect: true },
				headers,
				returnHeaders: true,
			});
			return { value: response.url ?? '', cookies: responseHeaders.getSetCookie() };
		},

		/** The value is a path of this site, with `?error=` when the sign-in was refused. */
		async finish(query: CallbackQuery, headers: Headers): Promise<WithCookies<string>> {
			const response = await (await getAuth()).api.callbackOAuth({
				method: 'GET',
				params: { id: providerId },
				query,
				headers,
				asResponse: true,
			});
			return {
				value: response.headers.get('location') ?? `${path('operator')}?error=failed`,
				cookies: response.headers.getSetCookie(),
			};
		},
	};
}
