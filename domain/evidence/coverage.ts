import { msPerDay } from '#domain/time/calendar.ts';
import { isInside, readAddress } from './addresses.ts';
import type { Analysis } from './analysis.ts';
import { Clocks, shortName } from './clocks.ts';
import type { LogEvent } from './log-event.ts';
import { isComputerAccount, type Observation } from './observation.ts';

export type MachineRole =
	| 'domain controller'
	| 'file server'
	| 'terminal server'
	| 'virtual machine host'
	| 'computer'
	/** Or a cloud, or a program: it has no Windows logs. */
	| 'device';

export interface Machine {
	name: string;
	role: MachineRole;
	/** Its Windows is not in English. */
	hasOtherLanguage: boolean;
}

export interface Gap {
	from: number;
	to: number;
}

export interface ChannelCoverage {
	computer: string;
	channel: string;
	files: string[];
	first: number;
	last: number;
	count: number;
	firstRecordId: number;
	lastRecordId: number;
	/** Stretches of more than a day without a record, in the System and Security logs. */
	gaps: Gap[];
	clearedAt: number[];
}

/** The time went back although the record number grew. */
export interface ClockJump {
	computer: string;
	channel: string;
	at: number;
	backMs: number;
}

const maxGaps = 20;
const maxCleared = 1000;
const maxOwners = 5000;
const gapMs = msPerDay;
const jumpMs = 5 * 60_000;
const manyAccesses = 100;
const manyUsers = 4;

/** Every Windows has these accounts and groups, under names of its language. */
const englishNames: Readonly<Record<string, string>> = {
	'S-1-5-7': 'ANONYMOUS LOGON',
	'S-1-5-19': 'LOCAL SERVICE',
	'S-1-5-20': 'NETWORK SERVICE',
	'S-1-5-32-544': 'Administrators',
	'S-1-5-32-555': 'Remote Desktop Users',
};

function isOtherLanguage(sid: string, name: string): boolean {
	const english = englishNames[sid];
	return english !== undefined && name !== '' && !name.endsWith('$') && name !== english;
}

interface MachineTraces {
	hasWindows: boolean;
	hasOtherLanguage: boolean;
	isController: boolean;
	isHost: boolean;
	accesses: number;
	sessionUsers: Set<string>;
}

export class CoverageLog {
	readonly #channels = new Map<string, ChannelCoverage>();
	readonly #previous = new Map<string, LogEvent>();
	readonly #machines = new Map<string, MachineTraces>();
	readonly #jumps: ClockJump[] = [];
	readonly #clocks = new Clocks();
	readonly #owners = new Map<string, Map<string, number>>();
	readonly #cleared: { computer: string; channel: string; time: number }[] = [];

	add(observation: Observation, file: string): void {
		const { event, log, id, get } = observation;
		this.#clocks.add(observation);
		const { computer, channel, time, recordId } = event;
		const key = `${computer}|${channel}`;
		const known = this.#channels.get(key);
		if (known) {
			known.first = Math.min(known.first, time);
			known.last = Math.max(known.last, time);
			known.count++;
			known.firstRecordId = Math.min(known.firstRecordId, recordId);
			known.lastRecordId = Math.max(known.lastRecordId, recordId);
			if (!known.files.includes(file)) known.files.push(file);
		} else {
			const start = { first: time, last: time, count: 1, firstRecordId: recordId, lastRecordId: recordId };
			this.#channels.set(key, { computer, channel, files: [file], ...start, gaps: [], clearedAt: [] });
		}
		this.#compareWithPrevious(event, `${file}|${key}`, this.#channels.get(key));
		if (log === 'eventlog' && (id === 1102 || id === 104)) {
			const name = id === 1102 ? 'Security' : get('Channel');
			if (this.#cleared.length < maxCleared) this.#cleared.push({ computer, channel: name, time });
		}
		this.#addMachineTraces(computer, event, log, get);
	}

	#compareWithPrevious(event: LogEvent, key: string, coverage: ChannelCoverage | undefined): void {
		const previous = this.#previous.get(key);
		this.#previous.set(key, event);
		if (!previous || !coverage || event.recordId <= previous.recordId) return;
		const step = event.time - previous.time;
		if (step > gapMs && /^(?:System|Security)$/.test(event.channel) && coverage.gaps.length < maxGaps)
			coverage.gaps.push({ from: previous.time, to: event.time });
		if (step < -jumpMs && this.#jumps.length < maxGaps)
			this.#jumps.push({ computer: event.computer, channel: event.channel, at: event.time, backMs: -step });
	}

	#addMachineTraces(
		computer: string,
		event: LogEvent,
		log: Observation['log'],
		get: Observation['get'],
	): void {
		const traces = this.#machines.get(computer) ?? {
			hasWindows: false,
			hasOtherLanguage: false,
			isController: false,
			isHost: false,
			accesses: 0,
			sessionUsers: new Set(),
		};
		const isSecurity = log === 'security';
		traces.hasWindows ||= log !== 'device';
		const name = get('TargetUserName');
		if (isSecurity && isComputerAccount(name)) this.#addOwner(readAddress(get('IpAddress')), name);
		traces.hasOtherLanguage ||=
			isSecurity && (isOtherLanguage(get('TargetUserSid'), name) || isOtherLanguage(get('TargetSid'), name));
		traces.isController ||=
			(isSecurity && [4768, 4769, 4771, 4662, 5136].includes(event.id)) ||
			event.channel === 'Directory Service';
		traces.isHost ||= event.provider === 'Microsoft-Windows-Hyper-V-VMMS';
		traces.accesses += isSecurity && (event.id === 5140 || event.id === 5145) ? 1 : 0;
		if (log === 'rdp-sessions' && event.id === 21 && traces.sessionUsers.size < manyUsers)
			traces.sessionUsers.add(get('User').toLowerCase());
		this.#machines.set(computer, traces);
	}

	#addOwner(address: string, account: string): void {
		const names = this.#owners.get(address) ?? new Map<string, number>();
		if (!isInside(address) || (names.size === 0 && this.#owners.size >= maxOwners)) return;
		const name = shortName(account.replace(/\$$/, ''));
		this.#owners.set(address, names.set(name, (names.get(name) ?? 0) + 1));
	}

	/** A log that names no machine belongs to the one that its folder or archive is named after; else its file stands for it. */
	#findPlaces(): Map<string, string> {
		const unnamed = new Set(
			[...this.#channels.values()].flatMap(({ computer, files }) =>
				files.includes(computer) ? computer : [],
			),
		);
		const named = new Map([...this.#machines.keys()].map((name) => [shortName(name), name]));
		return new Map(
			[...unnamed].map((path) => {
				const folders = path.split(/[\\/]/);
				const found = folders.map((folder) => named.get(shortName(folder.replace(/-logs(?:\.\w+)?$/i, ''))));
				return [path, found.find((name) => name && !unnamed.has(name)) ?? folders.at(-1) ?? path];
			}),
		);
	}

	finish(): { places: ReadonlyMap<string, string> } & Pick<
		Analysis,
		'channels' | 'machines' | 'clockJumps' | 'clockOffsets' | 'owners'
	> {
		const places = this.#findPlaces();
		const placeOf = (computer: string) => places.get(computer) ?? computer;
		const machines = [...this.#machines]
			.filter(([name]) => placeOf(name) === name || !this.#machines.has(placeOf(name)))
			.map(([name, traces]) => ({
				name: placeOf(name),
				role: roleOf(traces),
				hasOtherLanguage: traces.hasOtherLanguage,
			}));
		const channels = [...this.#channels.values()]
			.map((channel) => ({ ...channel, computer: placeOf(channel.computer) }))
			.sort((a, b) => a.computer.localeCompare(b.computer) || a.channel.localeCompare(b.channel));
		machines.sort((a, b) => (a.name < b.name ? -1 : 1));
		for (const channel of channels) {
			const { computer } = channel;
			channel.clearedAt = this.#cleared
				.filter((cleared) => cleared.computer === computer && cleared.channel === channel.channel)
				.map(({ time }) => time)
				.sort((a, b) => a - b);
			channel.files.sort();
		}
		const owners = [...this.#owners].map(([address, names]): [string, string] => {
			const [name] = [...names].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
			return [address, name?.[0] ?? ''];
		});
		return {
			places,
			channels,
			machines,
			clockJumps: this.#jumps.toSorted((a, b) => a.at - b.at),
			clockOffsets: this.#clocks.finish(),
			owners: Object.fromEntries(owners),
		};
	}
}

function roleOf({ hasWindows, isController, isHost, accesses, sessionUsers }: MachineTraces): MachineRole {
	if (!hasWindows) return 'device';
	if (isController) return 'domain controller';
	if (isHost) return 'virtual machine host';
	if (accesses >= manyAccesses) return 'file server';
	return sessionUsers.size >= manyUsers ? 'terminal server' : 'computer';
}
