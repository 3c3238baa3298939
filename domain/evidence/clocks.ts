import type { Observation } from './observation.ts';
import { accountKey } from './observation.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;
const maxTimes = 60;
const maxOffsetMs = 14 * 60 * minuteMs;
const minOffsetMs = 5 * minuteMs;
const minPairs = 3;
const noGuid = /^\{?0{8}/;

export const shortName = (computer: string): string => computer.toLowerCase().replace(/\..*$/, '');

/**
 * Compares the clocks of computers by what two of them record of one event: a sign-in at the server, with the ticket that the domain
 * controller gave for it (4769) or the request of the computer it came from (4648).
 */
export class Clocks {
	readonly #times = new Map<string, Map<string, number[]>>();
	readonly #controllers = new Set<string>();

	add({ log, id, event, get }: Observation): void {
		if (log !== 'security') return;
		const account = accountKey(get(id === 4624 || id === 4648 || id === 4769 ? 'TargetUserName' : ''));
		if (!account) return;
		const target =
			id === 4648
				? shortName(get('TargetServerName'))
				: id === 4769
					? shortName(get('ServiceName').replace(/\$$/, ''))
					: ['3', '10'].includes(get('LogonType'))
						? shortName(event.computer)
						: '';
		if (id === 4769) this.#controllers.add(event.computer);
		const guid = get('LogonGuid');
		if (guid && !noGuid.test(guid)) this.#note(guid, event.computer, event.time);
		if (target && target !== 'localhost') this.#note(`${account}>${target}`, event.computer, event.time);
	}

	#note(key: string, computer: string, time: number): void {
		const computers = this.#times.get(key) ?? new Map<string, number[]>();
		if (computers.size === 0 && this.#times.size >= maxKeys) return;
		this.#times.set(key, computers);
		const times = computers.get(computer) ?? [];
		computers.set(computer, times);
		if (times.length < maxTimes) times.push(time);
	}

	/** Milliseconds that the clock of a computer is ahead; only differences of five minutes and more. */
	finish(): Record<string, number> {
		const found = this.#compare();
		const names = [...new Set(found.flatMap(({ a, b }) => [a, b]))].sort();
		const agreeing = (name: string) =>
			found.filter(({ a, b, offset }) => (a === name || b === name) && Math.abs(offset) < minOffsetMs).length;
		const rank = (name: string) => agreeing(name) * 2 + (this.#controllers.has(name) ? 1 : 0);
		const [reference] = names.sort((a, b) => rank(b) - rank(a));
		if (reference === undefined) return {};
		const offsets = new Map([[reference, 0]]);
		for (const [name, known] of offsets) {
			for (const { a, b, offset } of found) {
				if (a === name && !offsets.has(b)) offsets.set(b, known + offset);
				if (b === name && !offsets.has(a)) offsets.set(a, known - offset);
			}
		}
		return Object.fromEntries([...offsets].filter(([, offset]) => Math.abs(offset) >= minOffsetMs));
	}

	#compare(): { a: string; b: string; offset: number }[] {
		const pairs = new Map<string, { counts: Map<number, number>; events: number }>();
		for (const [, computers] of [...this.#times].sort(([a], [b]) => (a < b ? -1 : 1))) {
			const names = [...computers.keys()].sort();
			for (const [index, a] of names.entries()) {
				for (const b of names.slice(index + 1)) {
					const pair = pairs.get(`${a}|${b}`) ?? { counts: new Map<number, number>(), events: 0 };
					pairs.set(`${a}|${b}`, pair);
					const [one, other] = [computers.get(a) ?? [], computers.get(b) ?? []];
					pair.events += Math.min(one.length, other.length);
					for (const difference of one.flatMap((x) => other.map((y) => y - x))) {
						if (Math.abs(difference) > maxOffsetMs) continue;
						const minute = Math.round(difference / minuteMs);
						pair.counts.set(minute, (pair.counts.get(minute) ?? 0) + 1);
					}
				}
			}
		}
		return [...pairs].flatMap(([key, { counts, events }]) => {
			const [a = '', b = ''] = key.split('|');
			const near = (minute: number) =>
				[-1, 0, 1].reduce((sum, step) => sum + (counts.get(minute + step) ?? 0), 0);
			const [best] = [...counts.keys()].sort((x, y) => near(y) - near(x) || Math.abs(x) - Math.abs(y));
			return best !== undefined && near(best) >= minPairs && near(best) * 2 > events
				? [{ a, b, offset: best * minuteMs }]
				: [];
		});
	}
}
