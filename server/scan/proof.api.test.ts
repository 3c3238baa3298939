import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { servePage, serveSite } from '#tests/lab/product-pages.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, createPortMap, startStubServer } from '#tests/lab/stub-servers.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { isPublicIp, validateAddress } from './guard.ts';
import { createAddressProof, isExcluded } from './proof.ts';
import { createScanService } from './service.ts';
import { ScanRefusedError } from './target.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	await closeAllServers();
	for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const stranger = '198.51.100.77';
const createHost = (ip: string, name?: string) => ({
	...(name !== undefined && { name }),
	label: name ?? ip,
	addresses: [validateAddress(ip, { allowPrivate: true })],
	skippedAddresses: [],
});

function createLimits() {
	const folder = createTempFolder();
	const database = openDatabase(`sqlite:${join(folder.path, 'proof.db')}`);
	cleanUps.push(async () => {
		await database.close();
		folder.remove();
	});
	return createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
}

const createProof = (limits = createLimits(), webPort = 1) =>
	createAddressProof(
		limits,
		{ allowPrivate: true, ports: createPortMap({ 'tcp/80': webPort }) },
		'another secret of this test',
		() => true,
	);

async function readRefusal(work: Promise<unknown>): Promise<ScanRefusedError> {
	const error = await work.catch((reason: unknown) => reason);
	if (!(error instanceof ScanRefusedError)) throw new Error('not refused');
	return error;
}

it('scans an unproven address once a day in total, whoever asks and by whatever name', async () => {
	const requireProof = createProof();
	await requireProof(createHost('127.0.0.2'), stranger);
	const again = await readRefusal(requireProof(createHost('127.0.0.2'), stranger));
	expect(again.reason).toBe('proof-needed');
	const other = requireProof(createHost('127.0.0.2', 'my-own-name.test'), '198.51.100.78');
	expect((await readRefusal(other)).reason).toBe('proof-needed');
	await requireProof(createHost('127.0.0.3'), stranger);
});

it('scans the line of the visitor again, also over IPv6 that maps IPv4', async () => {
	const requireProof = createProof();
	for (const visitor of ['127.0.0.2', '::ffff:127.0.0.2', '127.0.0.2'])
		await requireProof(createHost('127.0.0.2'), visitor);
});

it('scans again once the file with the line of the refusal is on the address itself', async () => {
	const pages: Record<string, { body: string }> = {};
	const website = createServer((request, response) => serveSite(servePage(pages))(request, response));
	const { port } = await startStubServer(website, '127.0.0.2');
	const requireProof = createProof(createLimits(), port);
	await requireProof(createHost('127.0.0.2'), stranger);
	const { message } = await readRefusal(requireProof(createHost('127.0.0.2'), stranger));
	const [, line = '', path = ''] = /the line (\S+) into the file (\S+) of/.exec(message) ?? [];
	pages[path] = { body: 'ransomprep-scan=of-somebody-else' };
	await readRefusal(requireProof(createHost('127.0.0.2'), stranger));
	pages[path] = { body: `${line}\n` };
	await requireProof(createHost('127.0.0.2'), stranger);
	// The name of the visitor is another target, so the line of the address does not prove it.
	await readRefusal(requireProof(createHost('127.0.0.2', 'my-own-name.test'), stranger));
});

it('asks for no proof of an address that is not public, which only the operator can allow', async () => {
	const settings = { allowPrivate: true, ports: createPortMap({}) };
	const requireProof = createAddressProof(createLimits(), settings, 'x');
	for (const ip of ['127.0.0.2', '127.0.0.2', '10.1.2.3', '10.1.2.3', 'fd00::1', 'fd00::1'])
		await requireProof(createHost(ip), stranger);
	expect(['8.8.8.8', '2606:4700::1111'].every(isPublicIp)).toBe(true);
});

it('counts looks of the watch apart from scans of visitors', async () => {
	const limits = createLimits();
	const settings = { allowPrivate: true, ports: createPortMap({}) };
	const requireProof = createAddressProof(limits, settings, 'x', () => true);
	const visitors = createScanService(limits, settings, { requireProof });
	const watch = createScanService(limits, settings, { user: 'watch' });
	const target = { domain: '127.0.0.4' };
	await visitors.run(target, {}, stranger);
	await readRefusal(visitors.run(target, {}, stranger));
	for (let count = 0; count < 5; count += 1) await visitors.run(target, {}, '127.0.0.4');
	expect((await watch.run(target, {})).results).toHaveLength(8);
});

it('names the site and the address to opt out in every request', async () => {
	const agents: (string | undefined)[] = [];
	const website = createServer(({ headers }, response) => {
		agents.push(headers['user-agent']);
		response.end('<title>Joinery</title>');
	});
	await scanService('tcp/443', (await startStubServer(website)).port);
	expect(agents.length).toBeGreaterThan(1);
	for (const agent of agents) expect(agent).toMatch(/^\w+-exposure-check \(\+.*\/about; opt out: \S+@\S+\)$/);
});

it.each([
	['192.0.2.7', ['192.0.2.7'], true],
	['192.0.2.7', ['192.0.2.0/24'], true],
	['192.0.3.7', ['192.0.2.0/24'], false],
	['2001:db8::7', ['2001:db8::/32'], true],
	['2001:db8::7', ['192.0.2.0/24', '0.0.0.0/0'], false],
	['192.0.2.7', ['joinery.org'], true],
	['192.0.2.7', ['ery.org'], false],
	['192.0.2.7', [], false],
])('of %s is excluded by %j: %s', (ip, excluded, expected) => {
	expect(isExcluded(createHost(ip, 'www.joinery.org'), excluded)).toBe(expected);
});
