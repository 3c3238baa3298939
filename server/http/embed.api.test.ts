import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { setupSharedServer } from '#tests/support/shared-server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

const page =
	'<!doctype html><html><head><title>x</title></head><body><header>x</header><main>x</main></body></html>';
const allowed = 'https://www.example.org https://intranet.example.org:8443';

let folder: TempFolder;
beforeAll(() => {
	folder = createTempFolder({
		'client/index.html': page,
		'client/ransomprep/index.html': page,
		'client/tools/downtime-calculator/index.html': page,
		'client/operator/index.html': page,
		'client/account/index.html': page,
		'client/ransomadvisor/incident-docs/index.html': page,
	});
});
afterAll(() => folder.remove());

const createEnv = () => ({
	SITE_FILES: join(folder.path, 'client'),
	DATABASE_URL: `sqlite:${join(folder.path, 'x.db')}`,
});

describe('with EMBED_ORIGINS', () => {
	const server = setupSharedServer(() => ({ ...createEnv(), EMBED_ORIGINS: allowed.replace(' ', ', ') }));

	it.each(['/ransomprep?embed', '/tools/downtime-calculator?utm_source=x&embed=1'])(
		'only the named sites can frame %s, which sets no cookie',
		async (path) => {
			const answer = await fetch(`${server.url}${path}`, { headers: { origin: 'https://evil.example' } });
			const policy = answer.headers.get('content-security-policy') ?? '';
			expect(policy).toMatch(new RegExp(`frame-ancestors ${allowed}$`));
			expect(answer.headers.get('x-frame-options')).toBeNull();
			expect(answer.headers.get('set-cookie')).toBeNull();
			const html = await answer.text();
			expect(html).toContain('ransomprep:height');
			// Inline code runs by its hash alone.
			expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
			expect(policy).not.toContain('unsafe');
		},
	);

	it.each([
		'/ransomprep',
		'/ransomprep?embedded',
		'/?embed',
		'/operator?embed',
		'/account?embed',
		'/ransomadvisor/incident-docs?embed',
		'/nowhere?embed',
	])('nobody can frame %s', async (path) => {
		const answer = await fetch(`${server.url}${path}`);
		expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(answer.headers.get('x-frame-options')).toBe('DENY');
	});

	it('rejects a submission that another site sends', async () => {
		const answer = await fetch(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: 'https://www.example.org' },
			body: '{}',
		});
		expect(answer.status).toBe(403);
	});
});

describe('without EMBED_ORIGINS', () => {
	const server = setupSharedServer(createEnv);
	it('nobody can frame a tool', async () => {
		const answer = await fetch(`${server.url}/ransomprep?embed`);
		expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(answer.headers.get('x-frame-options')).toBe('DENY');
	});
});

it.each(['*', 'http://x.org', 'https://x.org/path', "'self'", 'https://*.x.org; script-src *'])(
	'does not start with EMBED_ORIGINS=%s',
	(value) => {
		expect(() => readSettings({ EMBED_ORIGINS: value })).toThrow(
			'Setting EMBED_ORIGINS must be origins such as https://www.example.org',
		);
	},
);
