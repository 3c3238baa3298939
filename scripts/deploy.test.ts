import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { root } from './run.ts';

const readProjectFile = (name: string) => readFileSync(join(root, name), 'utf8');
const compose = readProjectFile('deploy/compose.yaml');
const caddyfile = readProjectFile('deploy/Caddyfile');

/** Settings without use in a container or fixed by compose.yaml. */
const excludedFromCompose = new Set(['PORT', 'HOST', 'SITE_FILES', 'SCAN_ALLOW_PRIVATE']);

const documentedSettings = [...readProjectFile('docs/operating.md').matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(
	([, name = '']) => name,
);

it.each([...new Set(documentedSettings)].filter((name) => !excludedFromCompose.has(name)))(
	'compose.yaml gives the server its setting %s',
	(name) => {
		expect(compose).toMatch(new RegExp(`^ {4,6}${name}: `, 'm'));
	},
);

it.each(['site-1', 'db', 'backup', 'proxy', 'prometheus', 'alertmanager', 'grafana'])(
	'%s has resource limits, no privileges and a bounded log',
	(service) => {
		const part =
			service === 'site-1'
				? compose.slice(compose.indexOf('x-server'), compose.indexOf('services:'))
				: (new RegExp(`^ {2}${service}:\\n(?: {4}.*\\n|\\n)+`, 'm').exec(compose)?.[0] ?? '');
		for (const line of [
			'mem_limit:',
			'pids_limit:',
			'cap_drop: [ALL]',
			'no-new-privileges',
			'read_only: true',
			'*logging',
			'restart: unless-stopped',
		])
			expect(part).toContain(line);
	},
);

it.each(['deploy', '**/.env', '**/.env.*', '**/*.db', '**/*.dump', '**/*.csv', '**/*.sql'])(
	'%s is not part of the build context of the image',
	(pattern) => {
		expect(readProjectFile('.dockerignore').split('\n')).toContain(pattern);
	},
);

it.each(['.env', '*.db', '*.dump', '*.csv', '*.sql', 'deploy/metrics-token', 'deploy/smtp-password'])(
	'git ignores %s',
	(pattern) => {
		expect(readProjectFile('.gitignore').split('\n')).toContain(pattern);
	},
);

it('the proxy timeout exceeds the longest request, and one timeout does not eject a copy', () => {
	expect(Number(/response_header_timeout (\d+)s/.exec(caddyfile)?.[1])).toBeGreaterThanOrEqual(35);
	expect(caddyfile).not.toMatch(
		/^\s*(fail_duration|max_fails|unhealthy_status|unhealthy_latency|lb_retry_match)/m,
	);
	expect(caddyfile).toMatch(/header_up X-Forwarded-For \{remote_host\}/);
	expect(caddyfile).toMatch(/respond @internal 404/);
});

it('the proxy of several brands leads to the ports and addresses of the guide', () => {
	const guide = readProjectFile('docs/operating/several-brands.md');
	const proxied = readProjectFile('deploy/Caddyfile.brands');
	const ports = [...proxied.matchAll(/reverse_proxy 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
	expect(ports).toEqual([...guide.matchAll(/PORT=(\d+)/g)].map(([, port]) => port));
	for (const [, origin = ''] of guide.matchAll(/SITE_ORIGIN=(\S+)/g))
		expect(proxied).toContain(`:${origin}}`);
});

it('the docs explain every alert', () => {
	const alerts = [...readProjectFile('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)];
	const explained = [...readProjectFile('docs/operating/monitoring.md').matchAll(/^\| `(\w+)`/gm)];
	expect(explained.map(([, name]) => name)).toEqual(alerts.map(([, name]) => name));
});

describe('metrics in alert rules and dashboards', () => {
	const monitoringConfig = ['deploy/alerts.yml', 'deploy/dashboard.json'].map(readProjectFile).join('\n');
	const names = [...monitoringConfig.matchAll(/\b(?:site|http|process|nodejs)_[a-z0-9_]+/g)].map(
		([name]) => name,
	);

	it('are all measured by the server', async () => {
		const metrics = createMetrics('x'.repeat(16), '1');
		metrics.watchOutbox(async () => []);
		metrics.watchBackup(async () => undefined);
		metrics.watchWatches(async () => []);
		metrics.watchDatabase(async () => {});
		const counts = { rooms: 0, entries: 0, bytes: 0, photoBytes: 0 };
		metrics.watchRooms(async () => counts, { maxBytes: 1, maxPhotoBytes: 1 });
		metrics.watchRetention(async () => 0);
		const knownMetrics = new Set(metrics.listNames());
		expect(new Set(names.map((name) => name.replace(/_bucket$/, ''))).difference(knownMetrics)).toEqual(
			new Set(),
		);
	});

	it('use error codes that exist', () => {
		for (const [, code] of monitoringConfig.matchAll(/code=\\?"(\w+)/g))
			expect(problemSchema.shape.code.safeParse(code).success, code).toBe(true);
	});
});
