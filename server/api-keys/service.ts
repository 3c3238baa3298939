import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { ApiKey, CreatedApiKey, NewApiKey } from '#contract/api-keys.ts';
import type { Recorder } from '#server/audit/audit.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { OperatorPeople } from '#server/operator/people.ts';
import { type ApiKeyStore, createApiKeyStore } from './store.ts';

const maxKeys = 20;
const keyPattern = /^Bearer rpk_([\da-f]{16})_([\w-]{43})$/;
const perKey = { name: 'api-key', times: 120, seconds: 60 };
/** Of keys that do not exist, per visitor and network. */
const wrongKeys = { name: 'api-key-wrong', times: 10, seconds: 60 };

/** Random and long, so that a fast hash is enough. */
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

const toHour = (time: Date) => `${time.toISOString().slice(0, 13)}:00:00.000Z`;

/** Also of an IPv4 address that was mapped into IPv6. */
function isInNetworks(address: string, networks: readonly string[]): boolean {
	if (networks.length === 0) return true;
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	return networks.some((network) => {
		const [base, bits] = ipaddr.parseCIDR(network);
		return base.kind() === parsed.kind() && parsed.match(base, bits);
	});
}

async function findKey(
	{ store, people }: { store: ApiKeyStore; people: Pick<OperatorPeople, 'findRole'> },
	authorization: string | undefined,
	address: string,
): Promise<ApiKey | undefined> {
	const [, id = '', secret = ''] = keyPattern.exec(authorization ?? '') ?? [];
	const stored = id ? await store.find(id) : undefined;
	const isRight =
		stored && timingSafeEqual(Buffer.from(stored.hash, 'hex'), Buffer.from(hashSecret(secret), 'hex'));
	// A key ends with the role of whoever made it.
	if (!isRight || (await people.findRole(stored.created_by)) !== 'owner') return undefined;
	if (stored.expires_at !== null && Date.parse(stored.expires_at) <= Date.now()) return undefined;
	return isInNetworks(address, stored.networks) ? stored : undefined;
}

export function createApiKeyService(
	store: ApiKeyStore,
	limits: Pick<RateLimits, 'createLimiter' | 'createNetworkLimiter'>,
	people: Pick<OperatorPeople, 'findRole'>,
) {
	const keyLimiter = limits.createLimiter(perKey);
	const guessLimiter = limits.createNetworkLimiter(wrongKeys);
	return {
		list: store.list,

		async create({ change }: Recorder, input: NewApiKey, createdBy: string): Promise<CreatedApiKey> {
			if ((await store.list()).length >= maxKeys)
				throw new ApiProblem(422, 'invalid_fields', `At most ${maxKeys} keys. Revoke one first.`);
			const id = randomBytes(8).toString('hex');
			const secret = randomBytes(32).toString('base64url');
			const key = {
				id,
				...input,
				created_by: createdBy,
				created_at: new Date().toISOString(),
				last_used_at: null,
			};
			await change(async (tx, note) => {
				note({ action: 'key.create', target: id });
				await createApiKeyStore(tx).add({ ...key, hash: hashSecret(secret) });
			});
			return { ...key, key: `rpk_${id}_${secret}` };
		},

		revoke: ({ change }: Recorder, id: string): Promise<void> =>
			change(async (tx, note) => {
				note({ action: 'key.revoke', target: id });
				if (!(await createApiKeyStore(tx).remove(id)))
					throw new ApiProblem(404, 'not_found', 'Key not found.');
			}),

		/** Read from the database every time, so that a revoked key, or one whose maker was removed, stops at once on every server. */
		async authenticate(
			authorization: string | undefined,
			{ visitor, address }: { visitor: string; address: string },
		): Promise<ApiKey> {
			const key = await findKey({ store, people }, authorization, address);
			if (!key) {
				await guessLimiter.consume(visitor);
				throw new ApiProblem(401, 'not_authenticated', 'Send a valid key as "Authorization: Bearer KEY".');
			}
			await keyLimiter.consume(key.id);
			const hour = toHour(new Date());
			if (key.last_used_at !== hour) await store.recordUse(key.id, hour);
			return key;
		},
	};
}
