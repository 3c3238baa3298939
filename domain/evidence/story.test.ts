import { describe, expect, it } from 'vitest';
import { makeEvent } from '#tests/support/event-log-writer.ts';
import { Analyzer } from './analysis.ts';
import { toJsonLines, toTimelineCsv } from './export.ts';
import type { LogEvent } from './log-event.ts';
import { tellStory } from './story.ts';
import { wayInTitles } from './way-in-titles.ts';

const minute = 60_000;
const start = Date.parse('2026-11-12T21:00:00Z');
const sid = 'S-1-5-21-1-2-3-1105';

const signIn = (account: string, address: string, time: number, type = '10', computer = 'RDS01') =>
	makeEvent({
		id: 4624,
		computer,
		time,
		data: { TargetUserName: account, IpAddress: address, LogonType: type, TargetUserSid: sid },
	});
const session = (account: string, address: string, time: number) =>
	makeEvent({
		provider: 'Microsoft-Windows-TerminalServices-LocalSessionManager',
		channel: 'Microsoft-Windows-TerminalServices-LocalSessionManager/Operational',
		computer: 'RDS01',
		id: 21,
		time,
		data: { User: account, Address: address },
	});
const failures = (count: number, address: string) =>
	Array.from({ length: count }, (_, index) =>
		makeEvent({
			id: 4625,
			computer: 'RDS01',
			time: start - (count - index) * 1000,
			data: { TargetUserName: 'admin', IpAddress: address, LogonType: '3' },
		}),
	);
const run = (command: string, time: number, computer = 'RDS01') =>
	makeEvent({
		id: 4688,
		computer,
		time,
		data: {
			NewProcessName: 'C:\\Windows\\System32\\cmd.exe',
			CommandLine: command,
			SubjectUserName: 'admin',
		},
	});
const usual = (time: number, computer = 'RDS01') => makeEvent({ id: 4634, computer, time, data: {} });
const cleared = (time: number) =>
	makeEvent({
		provider: 'Microsoft-Windows-Eventlog',
		id: 1102,
		computer: 'RDS01',
		time,
		data: { SubjectUserName: 'admin' },
	});

const internet = '203.0.113.88';
const attack = [
	usual(start - 3 * 1440 * minute),
	...failures(12, internet),
	signIn('admin', internet, start),
	session('HSD\\admin', internet, start + 5000),
	run('vssadmin delete shadows /all', start + 120 * minute),
];

function tell(events: readonly LogEvent[]) {
	const analyzer = new Analyzer();
	const numbered = events.map((event, index) => ({ ...event, recordId: index + 1 }));
	analyzer.add(numbered, 'logs.evtx', true);
	const analysis = analyzer.finish();
	return { analysis, story: tellStory(analysis) };
}

describe('the way in', () => {
	it.each([
		[
			'certain',
			'with two computers, two logs that agree and the same account later',
			[...attack, usual(start, 'SRV01')],
		],
		['likely', 'with the logs of one computer only', attack],
		['possible', 'if the security log was erased', [...attack, cleared(start + 130 * minute)]],
		['cannot tell', 'for wrong passwords alone', failures(40, internet)],
		[
			'cannot tell',
			'if the only sign-in comes from inside',
			[signIn('admin', '10.0.0.5', start), run('vssadmin delete shadows', start + minute)],
		],
		['cannot tell', 'for a session through a tunnel', [signIn('admin', '127.0.0.1', start)]],
		['cannot tell', 'without any record', []],
	])('is %s %s', (confidence, _, events) => {
		expect(tell(events).story.wayIn.confidence).toBe(confidence);
	});

	it('is never certain from a chunk with wrong checksums', () => {
		const analyzer = new Analyzer();
		analyzer.add([...attack, usual(start, 'SRV01')], 'logs.evtx', false);
		expect(tellStory(analyzer.finish()).wayIn.confidence).toBe('likely');
	});

	it('names the inside address to look at next', () => {
		const { story } = tell([
			signIn('admin', '10.0.0.5', start),
			run('vssadmin delete shadows', start + minute),
		]);
		expect(story.notices).toContainEqual({ kind: 'inside-source', computer: '', detail: '10.0.0.5' });
	});

	it('has a title for every answer', () => {
		const [best] = tell(attack).story.wayIn.candidates;
		expect(best && wayInTitles[best.finding.id]).toBeTruthy();
	});
});

describe('the story', () => {
	it('names the first machine, the first sign and what was deleted', () => {
		const { story } = tell(attack);
		expect(story).toMatchObject({
			firstComputer: 'RDS01',
			has: { backupsDeleted: true, logsCleared: false },
		});
		expect(story.firstSign?.first).toBeLessThanOrEqual(start);
		expect(story.timeline.map(({ first }) => first)).toEqual(
			story.timeline.map(({ first }) => first).toSorted((a, b) => a - b),
		);
	});

	it('has a line for each kind and computer, and the main ones in the timeline', () => {
		const { lines, timeline } = tell(attack).story;
		expect(timeline.every((finding) => lines.includes(finding))).toBe(true);
		const { analysis, story } = tell(
			Array.from({ length: 30 }, (_, index) => ({
				...run('vssadmin delete shadows', start + index * minute),
				computer: `PC${index}`,
			})),
		);
		expect(story.lines).toHaveLength(30);
		expect(story.timeline).toHaveLength(12);
		expect(analysis.findings).toHaveLength(30);
	});

	it('names gaps, erased logs and clocks that went back', () => {
		const events = [
			usual(start),
			usual(start + 3 * 1440 * minute),
			usual(start + 2 * 1440 * minute),
			cleared(start + 2 * 1440 * minute),
		];
		expect(tell(events).story.notices.map(({ kind }) => kind)).toEqual(
			expect.arrayContaining(['gap', 'clock-jump', 'cleared']),
		);
	});

	it('names a computer whose Windows is not in English and reads it like the others', () => {
		const local = (name: string) =>
			makeEvent({
				id: 4732,
				computer: 'PC7',
				time: start,
				data: { TargetSid: 'S-1-5-32-544', TargetUserName: name, MemberSid: sid, SubjectUserName: 'admin' },
			});
		const { analysis, story } = tell([local('Administratoren')]);
		expect(analysis.findings).toMatchObject([{ id: 'new-admin' }]);
		expect(story.notices).toContainEqual({ kind: 'other-language', computer: 'PC7', detail: '' });
		expect(tell([local('Administrators')]).story.notices.map(({ kind }) => kind)).not.toContain(
			'other-language',
		);
	});

	it.each([
		['Ransom:Win64/Akira.A!ibt', 'Akira'],
		['Ransom:Win32/Genasom', ''],
		['HackTool:Win32/Mimikatz', ''],
	])('reads the family from the alert %s', (threat, family) => {
		const alert = makeEvent({
			provider: 'Microsoft-Windows-Windows Defender',
			channel: 'Microsoft-Windows-Windows Defender/Operational',
			id: 1116,
			time: start,
			data: { 'Threat Name': threat },
		});
		expect(tell([alert]).story.family).toBe(family);
	});

	it('counts each wrong password once', () => {
		const burst = tell(attack).analysis.findings.find(({ id }) => id === 'guess-burst');
		const numbers = burst?.records.map(({ recordId }) => recordId) ?? [];
		expect(burst?.count).toBe(12);
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	it('counts four signs only for an answer that is certain', () => {
		expect(tell([...attack, usual(start, 'SRV01')]).story.signs).toBe(4);
		expect(tell(attack).story.signs).toBe(3);
	});

	it('gives the same answer when more events are added after a first result', () => {
		const analyzer = new Analyzer();
		analyzer.add(attack.slice(0, 10), 'a.evtx', true);
		analyzer.finish();
		analyzer.add(attack.slice(10), 'a.evtx', true);
		const whole = new Analyzer();
		whole.add(attack, 'a.evtx', true);
		expect(analyzer.finish()).toEqual(whole.finish());
	});

	it('counts a record once if two files have it', () => {
		const analyzer = new Analyzer();
		const numbered = attack.map((event, index) => ({ ...event, recordId: index + 1 }));
		analyzer.add(numbered, 'export.evtx', true);
		const { findings, eventCount } = analyzer.finish();
		analyzer.add(numbered, 'copy.evtx', true);
		expect(analyzer.finish()).toMatchObject({ findings, eventCount });
	});

	it('shows the name of a new administrator instead of its SID', () => {
		const { analysis } = tell([
			makeEvent({
				id: 4720,
				time: start,
				data: { TargetUserName: 'support2', TargetSid: sid, SubjectUserName: 'admin' },
			}),
			makeEvent({
				id: 4732,
				time: start,
				data: { TargetSid: 'S-1-5-32-544', MemberSid: sid, SubjectUserName: 'admin' },
			}),
		]);
		expect(analysis.findings.find(({ id }) => id === 'new-admin')?.detail).toBe('support2');
	});

	it('exports events with the columns that Timesketch needs', () => {
		const { analysis } = tell(attack);
		const [line = ''] = toJsonLines(analysis.findings).split('\n');
		expect(JSON.parse(line)).toMatchObject({
			message: expect.any(String),
			datetime: expect.stringMatching(/Z$/),
			timestamp_desc: 'Event recorded',
		});
		expect(toTimelineCsv(analysis.findings)).toMatch(/^message,datetime,timestamp_desc,/);
	});
});
