import { allFilled, type Typed } from '#domain/typed-fields.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	type Connection,
	connections,
	type fields,
	gigabytesPerTerabyte,
	largeRecoveryGigabytes,
	longRecoveryDays,
	megabytesPerGigabyte,
	methods,
	overheadFactor,
	type Priority,
	phases,
	priorities,
	type RecoveryMethod,
	recommendations,
	type SizeUnit,
} from './content.ts';

const defaultMbps = 100;
const defaultMethodFactor = 1.5;
const defaultPriorityFactor = 1;

export type RecoveryInputs = {
	size: number;
	unit: SizeUnit;
	connection: Connection;
	method: RecoveryMethod;
	priority: Priority;
};

/** Undefined until every input is filled. */
export function readInputs(typed: Typed<typeof fields>): RecoveryInputs | undefined {
	const { size, unit, connection, method, priority } = typed;
	if (!allFilled(size) || connection === '' || method === '' || priority === '') return undefined;
	return { size: readTypedNumber(size).value, unit, connection, method, priority };
}

export type RecoveryEstimate = {
	gigabytes: number;
	mbps: number;
	hours: number;
	days: number;
	/** Bare copying at line speed: the floor under the estimate. */
	copySeconds: number;
};

function gigabytesOf(size: number, unit: SizeUnit): number {
	switch (unit) {
		case 'MB':
			return size / megabytesPerGigabyte;
		case 'GB':
			return size;
		case 'TB':
			return size * gigabytesPerTerabyte;
	}
}

export function recoveryEstimate(inputs: RecoveryInputs): RecoveryEstimate {
	const gigabytes = gigabytesOf(inputs.size, inputs.unit);
	const mbps = connections.find(({ value }) => value === inputs.connection)?.mbps ?? defaultMbps;
	const method = methods.find(({ value }) => value === inputs.method)?.factor ?? defaultMethodFactor;
	const priority = priorities.find(({ value }) => value === inputs.priority)?.factor ?? defaultPriorityFactor;
	const megabits = gigabytes * 8 * 1024;
	const hours = (megabits / (mbps * 60)) * method * priority * overheadFactor;
	return { gigabytes, mbps, hours, days: hours / 24, copySeconds: megabits / mbps };
}

export type PhaseEnd = (typeof phases)[number] & { endsAfterHours: number };

export function recoveryTimeline(hours: number): PhaseEnd[] {
	return phases.map((phase) => ({ ...phase, endsAfterHours: (hours * phase.endsAtPercent) / 100 }));
}

export function recoveryRecommendations(
	{ method }: Pick<RecoveryInputs, 'method'>,
	{ days, gigabytes }: Pick<RecoveryEstimate, 'days' | 'gigabytes'>,
): string[] {
	return [
		...(days > longRecoveryDays ? [recommendations.fasterMethods] : []),
		...(method === 'decryption' ? [recommendations.decryption] : []),
		...(gigabytes > largeRecoveryGigabytes ? [recommendations.incremental] : []),
	];
}
