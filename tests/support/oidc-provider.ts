import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startStubServer } from '#tests/lab/stub-servers.ts';

type Claims = Record<string, unknown>;

export type OidcProvider = {
	issuer: string;
	/** What the next person who signs in is called. */
	person: Claims;
	/** Changes the claims of the next ID tokens, as an attacker would. */
	tamper: (claims: Claims) => Claims;
	/** Signs with a key that the provider does not publish. */
	usesForeignKey: boolean;
	/** Answers nothing, at this path or everywhere. */
	hangs: boolean | string;
	/** Answers a token with as many bytes more. */
	paddingBytes: number;
	/** Discovery names this issuer. */
	statedIssuer: string | undefined;
	tokenRequests: URLSearchParams[];
	/** Signs in: the address to which the provider sends the browser. */
	authorize(url: string): Promise<string>;
};

export const oidcClient = { id: 'console', secret: 'a-secret-of-the-client' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(claims: Claims, key: KeyObject): string {
	const content = `${encode({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })}.${encode(claims)}`;
	return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

type Grant = { challenge: string; nonce: string; redirectUri: string };

/** A small OpenID Connect provider: discovery, authorization code with PKCE, token and keys. */
export async function startOidcProvider(): Promise<OidcProvider> {
	const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const grants = new Map<string, Grant>();
	const provider: OidcProvider = {
		issuer: '',
		person: {},
		tamper: (claims) => claims,
		usesForeignKey: false,
		hangs: false,
		paddingBytes: 0,
		statedIssuer: undefined,
		tokenRequests: [],
		authorize: async (url) => {
			const answer = await fetch(url, { redirect: 'manual' });
			return answer.headers.get('location') ?? '';
		},
	};

	function authorize(query: URLSearchParams): string {
		const code = randomBytes(16).toString('hex');
		grants.set(code, {
			challenge: query.get('code_challenge') ?? '',
			nonce: query.get('nonce') ?? '',
			redirectUri: query.get('redirect_uri') ?? '',
		});
		const target = new URL(query.get('redirect_uri') ?? '');
		target.searchParams.set('code', code);
		target.searchParams.set('state', query.get('state') ?? '');
		target.searchParams.set('session_state', 'not-ours');
		return target.href;
	}

	function exchange(form: URLSearchParams): Claims | undefined {
		provider.tokenRequests.push(form);
		const grant = grants.get(form.get('code') ?? '');
		grants.delete(form.get('code') ?? '');
		const challenge = createHash('sha256')
			.update(form.get('code_verifier') ?? '')
			.digest('base64url');
		if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
			return undefined;
		if (form.get('client_id') !== oidcClient.id || form.get('client_secret') !== oidcClient.secret)
			return undefined;
		const seconds = Math.floor(Date.now() / 1000);
		const claims = provider.tamper({
			iss: provider.issuer,
			aud: oidcClient.id,
			iat: seconds,
			exp: seconds + 300,
			nonce: grant.nonce,
			amr: ['pwd', 'mfa'],
			...provider.person,
		});
		const key = provider.usesForeignKey ? foreign.privateKey : own.privateKey;
		return {
			...{ access_token: 'x'.repeat(1 + provider.paddingBytes), token_type: 'Bearer', expires_in: 300 },
			id_token: signToken(claims, key),
		};
	}

	async function answer(
		request: IncomingMessage,
	): Promise<{ status: number; location?: string; body?: unknown }> {
		const url = new URL(request.url ?? '/', provider.issuer);
		switch (url.pathname) {
			case '/.well-known/openid-configuration':
				return {
					status: 200,
					body: {
						issuer: provider.statedIssuer ?? provider.issuer,
						authorization_endpoint: `${provider.issuer}/authorize`,
						token_endpoint: `${provider.issuer}/token`,
						jwks_uri: `${provider.issuer}/keys`,
						id_token_signing_alg_values_supported: ['RS256'],
					},
				};
			case '/keys':
				return {
					status: 200,
					body: {
						keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }],
					},
				};
			case '/authorize':
				return { status: 302, location: authorize(url.searchParams) };
			case '/token': {
				const tokens = exchange(new URLSearchParams(await text(request)));
				return tokens ? { status: 200, body: tokens } : { status: 400, body: { error: 'invalid_grant' } };
			}
			default:
				return { status: 404 };
		}
	}

	const server = createServer(async (request, response) => {
		if (provider.hangs === true || provider.hangs === request.url) return;
		const { status, location, body } = await answer(request);
		response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
		response.end(body === undefined ? '' : JSON.stringify(body));
	});
	const { port } = await startStubServer(server);
	provider.issuer = `http://127.0.0.1:${port}`;
	return provider;
}
