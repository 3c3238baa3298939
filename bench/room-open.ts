/**
 * npm run bench:room-open: how long a phone works to open a room after two weeks with 5,000 changes, and the longest task of
 * its main thread meanwhile. Needs a built site.
 */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, chromium } from '@playwright/test';
import { createChain, extendChain, getHead } from '#app/features/room/chain.ts';
import {
	createSecret,
	createToken,
	deriveKeys,
	encryptMessage,
	type RoomKeys,
} from '#app/features/room/keys.ts';
import { addCells, createLog, serializeLog } from '#domain/incident/activity-log.ts';
import { parseHistory, serializeCells } from '#domain/incident/history.ts';
import { mergeCells } from '#domain/incident/merge.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { describeRoom, postRoom } from '#tests/support/room-api.ts';
import { docsPath } from '#tests/support/room-pages.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { median, recordMeasurement } from './measurements.ts';
import { readTasks, slowdown, traceCategories } from './trace.ts';

const entryCount = 5_000;
const runs = 3;
const people = 6;
const timelineRows = 300;
const finalText = 'The last of all changes';
const systems = '["incident-docs","affectedSystems"]';

const seen: Record<string, Record<string, number>> = {};

/** Every author has read what the others wrote to the same cell. */
function write(values: Readonly<Record<string, string>>, by: string, n: number, at: number) {
	return Object.fromEntries(
		Object.entries(values).map(([cell, value]) => {
			const before = seen[cell] ?? {};
			seen[cell] = { ...before, [by]: n };
			return [cell, [[value, by, n, at, before]]];
		}),
	);
}

/** New rows of the timeline, then edits of their columns and of a text. */
function createValues(index: number, at: number): Record<string, string> {
	if (index === entryCount - 1) return { [systems]: finalText };
	const row = `["timeline","events","row","r${index % timelineRows}"`;
	if (index < timelineRows)
		return {
			[`${row}]`]: `${String(at).padStart(16, '0')}-0000`,
			[`${row},"time"]`]: '2026-11-10T02:15-05:00[America/New_York]',
			[`${row},"event"]`]: `Event ${index}: server ${index % 40} was taken off the network`,
		};
	if (index % 3 === 0) return { [`${row},"details"]`]: `Details ${index}, seen by two people on site` };
	if (index % 3 === 1) return { [`${row},"source"]`]: `Log ${index}` };
	return { [systems]: `FS1, FS2 and ${index} others` };
}

type Message = { v: 1; by: string; n: number; history: ReturnType<typeof write> };

function createMessages(): Message[] {
	const start = Date.now() - 14 * 24 * 60 * 60 * 1000;
	const sent = Array.from({ length: people }, () => 0);
	return Array.from({ length: entryCount }, (_, index) => {
		const person = index % people;
		const n = (sent[person] ?? 0) + 1;
		sent[person] = n;
		const by = `${String(person).repeat(12)}-00000001`;
		const at = start + index * 1000;
		return { v: 1, by, n, history: write(createValues(index, at), by, n, at) };
	});
}

async function encryptChanges(keys: RoomKeys, messages: readonly Message[]): Promise<string[]> {
	const chain = createChain({ count: 0, hash: `${keys.id}.0` });
	const entries: string[] = [];
	for (const message of messages) {
		const data = await encryptMessage(keys, 'change', { ...message, head: getHead(chain) });
		extendChain(chain, data);
		entries.push(data);
	}
	return entries;
}

/** What the owner's device writes in place of older changes. */
function createSnapshot(messages: readonly Message[]) {
	const parts = messages.map(({ history }) => parseHistory(history).cells);
	const counts = Object.fromEntries(messages.map(({ by, n }) => [by, n]));
	const log = createLog();
	for (const part of parts) addCells(log, part);
	return { v: 1, history: serializeCells(mergeCells(new Map(), ...parts)), counts, log: serializeLog(log) };
}

const hash = async (token: string) =>
	Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('base64url');

/** A room with the newest changes one by one and the others in its snapshot. */
async function createLongRoom(url: string, databaseFile: string, messages: readonly Message[], tail: number) {
	const secret = createSecret();
	const keys = await deriveKeys(secret);
	const snapshot = await encryptMessage(keys, 'snapshot', createSnapshot(messages.slice(0, -tail)));
	const { body } = await describeRoom();
	const hashes = { readHash: await hash(keys.readToken), writeHash: await hash(keys.writeToken ?? '') };
	const response = await postRoom(url, { ...body, ...hashes, id: keys.id, snapshot });
	if (response.status !== 201) throw new Error(`Not created: ${await response.text()}`);
	const entries = await encryptChanges(keys, messages.slice(-tail));
	const database = new DatabaseSync(databaseFile);
	const insert = database.prepare(
		`insert into room_entries (room_id, seq, entry_id, kind, covers, data, created_at) values (?, ?, ?, 'change', 0, ?, ?)`,
	);
	database.exec('begin');
	for (const [index, data] of entries.entries())
		insert.run(keys.id, index + 2, randomUUID(), data, Date.now());
	const bytes = entries.reduce((sum, { length }) => sum + length, snapshot.length);
	database.prepare('update rooms set last_seq = ?, bytes = ? where id = ?').run(tail + 1, bytes, keys.id);
	database.exec('commit');
	database.close();
	return { secret, bytes };
}

type Opened = { mainMs: number; longestTaskMs: number; otherMs: number };

async function openOnPhone(browser: Browser, url: string, secret: string): Promise<Opened> {
	const context = await browser.newContext({
		serviceWorkers: 'block',
		viewport: { width: 390, height: 844 },
	});
	const page = await context.newPage();
	const membership = {
		...{ secret, person: 'bbbbbbbbbbbb', name: 'Ben', role: '', isDetached: true },
		presenceKey: createToken(),
	};
	await page.addInitScript(
		({ stored, text }) => {
			sessionStorage.setItem('incident-room', stored);
			const { fetch } = globalThis;
			let isRequested = false;
			globalThis.fetch = (input, init) => {
				const isRoom = String(input instanceof Request ? input.url : input).includes('/api/rooms/');
				if (isRoom && !isRequested) performance.mark('room-requested');
				isRequested ||= isRoom;
				return fetch(input, init);
			};
			const timer = setInterval(() => {
				const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value);
				if (!texts.includes(text)) return;
				clearInterval(timer);
				// Notes and the copy on the device come after the text.
				setTimeout(() => performance.mark('room-settled'), 1_000);
			}, 100);
		},
		{ stored: JSON.stringify(membership), text: finalText },
	);
	await browser.startTracing(page, { categories: traceCategories });
	await page.goto(`${url}${docsPath}`);
	const isSettled = () => performance.getEntriesByName('room-settled').length > 0;
	await page.waitForFunction(isSettled, undefined, { timeout: 120_000, polling: 500 });
	const trace = await browser.stopTracing();
	await context.close();
	const { main, workers } = readTasks(trace, 'room-requested', 'room-settled');
	const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
	return { mainMs: sum(main), longestTaskMs: Math.max(...main), otherMs: sum(workers) };
}

using scratch = createTempFolder();
const databaseFile = join(scratch.path, 'rooms.db');
await using server = await startMeasuredServer(scratch.path, { DATABASE_URL: `sqlite:${databaseFile}` });
await using browser = await chromium.launch({
	executablePath: await ensureBrowser(),
	args: ['--no-sandbox'],
});
const messages = createMessages();
const rows: string[][] = [];
for (const [name, tail] of [
	['one change, which is what the page itself costs', 1],
	['a snapshot of the owner and 400 changes', 400],
	['5,000 changes without a snapshot', entryCount],
] as const) {
	const { secret, bytes } = await createLongRoom(
		server.url,
		databaseFile,
		tail === 1 ? messages.slice(-1) : messages,
		tail,
	);
	const opened: Opened[] = [];
	for (let run = 0; run < runs; run += 1) opened.push(await openOnPhone(browser, server.url, secret));
	const format = (pick: (one: Opened) => number) => median(opened.map(pick)).toFixed(0);
	rows.push([
		`${name}, ${(bytes / 1e6).toFixed(1)} MB`,
		format(({ mainMs }) => mainMs),
		format(({ longestTaskMs }) => longestTaskMs),
		format(({ otherMs }) => otherMs),
	]);
}
recordMeasurement({
	title: 'Rooms: opening one after 5,000 changes on a phone',
	command: 'npm run bench:room-open',
	columns: ['room', 'main thread ms', 'longest task ms', 'worker ms'],
	rows,
	notes: [
		`Processor time, times ${slowdown} for a phone, from the first request until a second after the last change is in its field; median of ${runs} visits. The aim is 1,000 ms of the main thread and 50 ms for a task.`,
	],
});
