import { describe, expect, it } from 'vitest';
import type { Watch } from '#contract/watch.ts';
import {
	getTargetName,
	listHistory,
	listLatestChanges,
	listMonthlyLooks,
	listUnchanged,
	summarizeWatches,
} from './logic.ts';

const lastScanAt = '2026-11-12T08:00:00.000Z';
const rdp = { finding: 'rdp:tcp/3389:203.0.113.24', text: 'Remote Desktop on 203.0.113.24:3389.' };
const vpn = {
	finding: 'vpn:tcp/443:203.0.113.24:sonicwall-ssl-vpn',
	text: 'SonicWall SSL VPN on 203.0.113.24:443.',
};

const makeWatch = (values: Partial<Watch> = {}): Watch => ({
	id: '6f1c1a5e-0000-4000-8000-000000000000',
	domain: 'harborstreet.example',
	state: 'active',
	proof: 'dns',
	weekly: false,
	record: { name: '', value: '' },
	fileUrl: '',
	mailbox: null,
	lineToken: null,
	waitsForConfirmation: false,
	isProven: true,
	lastScanAt,
	nextScanAt: '2026-12-12T08:00:00.000Z',
	exposed: [],
	changes: [],
	mailsChanges: true,
	...values,
});
const opened = { at: lastScanAt, kind: 'new', ...rdp } as const;
const closed = { at: lastScanAt, kind: 'closed', finding: 'smb:tcp/445:203.0.113.24', text: 'SMB.' } as const;
const older = { at: '2026-10-12T08:00:00.000Z', kind: 'new', ...vpn } as const;

describe('the status of all watches', () => {
	it.each<[string, readonly Watch[], string, string]>([
		['no watch', [], 'calm', 'Nothing is watched yet'],
		['no proof yet', [makeWatch({ state: 'unproven' })], 'soon', 'Waiting for the proof'],
		['all paused', [makeWatch({ state: 'paused' })], 'plain', 'Paused'],
		[
			'a new opening',
			[makeWatch({ exposed: [rdp, vpn], changes: [opened, closed, older] })],
			'alert',
			'1 new opening at the last look',
		],
		[
			'a version that the catalog lists now',
			[
				makeWatch({
					exposed: [vpn],
					changes: [{ at: '2026-11-13T08:00:00.000Z', kind: 'exploited', ...vpn }],
				}),
			],
			'alert',
			'1 new opening at the last look',
		],
		[
			'an opening that is not new',
			[makeWatch({ exposed: [vpn], changes: [older] })],
			'soon',
			'Nothing new, 1 still open',
		],
		[
			'a new line that is not exposed',
			[makeWatch({ changes: [opened] })],
			'ok',
			'Nothing open at the last look',
		],
	])('with %s', (_, watches, tone, title) => {
		expect(summarizeWatches(watches)).toMatchObject({ tone, title });
	});

	it('names the first opening and the days of the looks', () => {
		const { text } = summarizeWatches([makeWatch({ exposed: [rdp], changes: [opened] })]);
		expect(text).toContain(`${rdp.text} Last look November 12, 2026, next look December 12, 2026.`);
	});
});

it('separates what changed at the last look from what is still exposed', () => {
	const watch = makeWatch({ exposed: [rdp, vpn], changes: [opened, closed, older] });
	expect(listLatestChanges(watch)).toEqual([opened, closed]);
	expect(listUnchanged(watch)).toEqual([vpn]);
});

it('lists all changes with their place, newest first', () => {
	const line = makeWatch({ proof: 'line', domain: '203.0.113.24', changes: [opened, older] });
	const legacy = makeWatch({
		changes: [{ at: '2026-11-01T08:00:00.000Z', text: 'New: SSH on 203.0.113.9:22.' }],
	});
	expect(listHistory([line, legacy]).map(({ text, where }) => [text, where])).toEqual([
		[`New: ${rdp.text}`, 'Office line, 203.0.113.24'],
		['New: SSH on 203.0.113.9:22.', 'harborstreet.example'],
		[`New: ${vpn.text}`, 'Office line, 203.0.113.24'],
	]);
	expect(getTargetName(makeWatch({ proof: 'line', domain: '' }))).toBe('Office line');
});

describe('the calendar of looks by hand', () => {
	const listDays = (from: string) =>
		listMonthlyLooks(new Date(from), 'https://site.test/scan').map(({ start }) => start.toISOString());

	it('has twelve dates, the first in a month, on the same day at the same time', () => {
		const days = listDays('2026-11-19T08:30:00.000Z');
		expect(days).toHaveLength(12);
		expect([days[0], days.at(-1)]).toEqual(['2026-12-19T08:30:00.000Z', '2027-11-19T08:30:00.000Z']);
	});

	it('takes the last day of a month that is shorter', () => {
		expect(listDays('2027-01-31T08:00:00.000Z').slice(0, 3)).toEqual([
			'2027-02-28T08:00:00.000Z',
			'2027-03-31T08:00:00.000Z',
			'2027-04-30T08:00:00.000Z',
		]);
	});
});
