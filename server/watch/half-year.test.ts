import { expect, it } from 'vitest';
import type { ScanCheckId } from '#domain/scan/checks.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { evaluateCheck } from '#server/scan/checks.ts';
import type { DetectedService, PortResult } from '#server/scan/scan-results.ts';
import { carryOver, formatChange, listChanges } from './changes.ts';
import type { StoredResult } from './rules.ts';

const start = Date.parse('2026-11-16T12:00:00Z');
const looks = 26;

const web = (product: string, version?: string): DetectedService => ({
	kind: 'web',
	title: '',
	server: '',
	panels: [{ product, path: '/', signs: ['a header'], ...(version !== undefined && { version }) }],
	portals: [],
	unseen: [],
});

type State = PortResult['state'] | DetectedService;
/** What is seen from this look on, and the lines that a mail must have for it. */
type Step = readonly [state: State, line?: string];

const line = (label: string, name: string) => `${label}: ${name} on {place}.`;
const lost = (name: string) => line('No answer any more', name);
const back = (name: string) => line('Answers again', name);

/** Written from what the watch promises: each change once, and nothing that did not change. */
const stories: Record<string, (name: string, service: DetectedService) => [before: State, ...Step[]]> = {
	opens: (name, service) => ['closed', [service, line('New', name)]],
	closes: (name, service) => [service, ['closed', line('Closed', name)]],
	'falls silent for good': (name, service) => [service, ['filtered', lost(name)]],
	'has an outage': (name, service) => [service, ['filtered', lost(name)], [service, back(name)]],
	'has a long outage': (name, service) => [
		service,
		['filtered', lost(name)],
		['filtered'],
		['filtered'],
		[service, back(name)],
	],
	'comes and goes': (name, service) => [
		service,
		['filtered', lost(name)],
		[service, back(name)],
		['filtered', line('Comes and goes', name)],
		[service],
		['filtered'],
		[service],
		['closed'],
		[service],
	],
	'comes and goes, then is gone': (name, service) => [
		service,
		['filtered', lost(name)],
		[service, back(name)],
		['filtered', line('Comes and goes', name)],
		['filtered', lost(name)],
		['filtered'],
	],
	'is not looked at for two weeks': (_, service) => [service, ['skipped'], ['skipped'], [service]],
	'stays closed behind a firewall': () => ['closed', ['filtered'], ['closed'], ['filtered']],
	stays: (_, service) => [service],
};
const webStories: [before: State, ...Step[]][] = [
	[web('grafana'), [web('jenkins'), 'Changed: {place} is now Jenkins, no longer Grafana.']],
	[
		web('screenconnect', '25.2.4'),
		[web('screenconnect', '25.4.16'), 'Changed: ScreenConnect on {place}, version 25.4.16 (was 25.2.4).'],
	],
];
const services: [port: number, check: ScanCheckId, name: string, service: DetectedService][] = [
	[22, 'ssh', 'SSH', { kind: 'ssh', banner: 'SSH-2.0-a', version1: false }],
	[23, 'ssh', 'Telnet', { kind: 'telnet' }],
	[3389, 'rdp', 'Remote Desktop', { kind: 'rdp', networkLevelAuthentication: 'required' }],
	[5900, 'rdp', 'VNC without password', { kind: 'vnc', password: 'not-asked' }],
	[6379, 'databases', 'Redis', { kind: 'database', product: 'redis', version: '', password: 'asked' }],
];

/** Linear congruential generator, so that a failure can be repeated. */
function createPick(seed: number) {
	let random = seed;
	return (below: number) => {
		random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((random / 2 ** 31) * below);
	};
}

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
	'tells each change of 180 days once and invents none (%i)',
	(seed) => {
		const pick = createPick(seed);
		const names = Object.keys(stories);
		const planned = [
			...services.map(([port, check, name, service]) => ({
				port,
				check,
				story: stories[names[pick(names.length)] ?? '']?.(name, service) ?? [service],
			})),
			{
				port: 443,
				check: 'web-admin' as const,
				story: webStories[pick(webStories.length)] ?? (['closed'] as const),
			},
		].map((plan) => ({ ...plan, begin: 1 + pick(14) }));
		const movesAt = pick(3) === 0 ? -1 : 1 + pick(looks - 1);
		const expected: string[] = [];
		const told: string[] = [];
		let stored: StoredResult | undefined;
		for (let look = 0; look < looks; look++) {
			const now = new Date(start + look * 7 * msPerDay);
			const address = movesAt >= 0 && look >= movesAt ? '198.51.100.9' : '198.51.100.4';
			// A name that moved while all its ports were silent leads to addresses that nobody saw.
			if (look === movesAt)
				expected.push(`${look} The name now leads to 198.51.100.9 and no longer leads to 198.51.100.4.`);
			const checks = Map.groupBy(planned, ({ check }) => check);
			const current: StoredResult = {
				at: now.toISOString(),
				checks: [...checks].map(([check, plans]) => {
					const ports = plans.map(({ port, story: [before, ...steps], begin }): PortResult => {
						const [state, text] =
							look < begin ? [before] : (steps[Math.min(look - begin, steps.length - 1)] ?? [before]);
						if (text && look - begin < steps.length && look >= begin)
							expected.push(`${look} ${text.replace('{place}', `${address}:${port}`)}`);
						return {
							address,
							protocol: 'tcp',
							port,
							...(typeof state === 'string' ? { state } : { state: 'open', service: state }),
						};
					});
					return evaluateCheck(check, { ports, now });
				}),
			};
			const kept = stored ? carryOver(stored, current) : current;
			if (stored)
				told.push(...listChanges('a.org', stored, kept).map((change) => `${look} ${formatChange(change)}`));
			// As the watch stores it.
			stored = JSON.parse(JSON.stringify(kept));
		}
		expect(told.toSorted()).toEqual(expected.toSorted());
	},
);
