import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '#bench/measurements.ts';
import { createSignedInVisitor } from '#tests/support/visitor.ts';

/** Fewer calls than the limit of one visitor. */
const callIntervalMs = 25;

type Waits = { p50: number; p99: number };

const toWaits = (times: readonly number[]): Waits => ({
	p50: percentile(times, 0.5),
	p99: percentile(times, 0.99),
});

/** Another visitor for every number. */
const toAddress = (index: number) =>
	`10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${index % 250}`;

async function post(url: string, index: number, body: object): Promise<number> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': toAddress(index) },
		body: JSON.stringify(body),
	});
	await response.arrayBuffer();
	return response.status;
}

/** Whether or not earlier requests were answered. */
async function sendAtRate(perSecond: number, seconds: number, send: (index: number) => Promise<void>) {
	const startedAt = performance.now();
	const requests: Promise<void>[] = [];
	for (let index = 0; index < perSecond * seconds; index += 1) {
		const wait = startedAt + (index * 1000) / perSecond - performance.now();
		if (wait > 0) await delay(wait);
		requests.push(send(index));
	}
	await Promise.all(requests);
}

/** Calls of somebody who is signed in, alone and while strangers guess passwords. */
export async function measureSignInFlood(url: string, signInsPerSecond: number, seconds: number) {
	const owner = await createSignedInVisitor(url, 'owner@example.org');
	const measure = async (isOver: () => boolean) => {
		const times: number[] = [];
		while (!isOver()) {
			const startedAt = performance.now();
			const response = await owner.request('GET', '/api/auth/get-session');
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`The session was answered with ${response.status}`);
			times.push(performance.now() - startedAt);
			await delay(callIntervalMs);
		}
		return toWaits(times);
	};
	const quietUntil = performance.now() + seconds * 1000;
	const quiet = await measure(() => performance.now() > quietUntil);
	let isOver = false;
	const flood = sendAtRate(signInsPerSecond, seconds, async (index) => {
		const guess = { email: `nobody-${index}@example.org`, password: 'a guess' };
		await post(`${url}/api/auth/sign-in/email`, index, guess);
	}).finally(() => {
		isOver = true;
	});
	const flooded = await measure(() => isOver);
	await flood;
	return { quiet, flooded };
}

export async function measureNotes(url: string, notesPerSecond: number, seconds: number) {
	const statuses = new Map<number, number>();
	const times: number[] = [];
	const fileContent = 'All your files are encrypted. Pay in bitcoin. Write to help@evil.example. '.repeat(30);
	await sendAtRate(notesPerSecond, seconds, async (index) => {
		const sentAt = performance.now();
		const status = await post(`${url}/api/functions/ransomware-analyzer`, index, { fileContent });
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		times.push(performance.now() - sentAt);
	});
	return { statuses, waits: toWaits(times) };
}
