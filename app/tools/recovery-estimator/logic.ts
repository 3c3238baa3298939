import type { Inputs } from '#domain/fields/inputs.ts';
import {
	connections,
	gigabytesPerTerabyte,
	largeRecoveryGigabytes,
	longRecoveryDays,
	megabytesPerGigabyte,
	methods,
	overheadFactor,
	phases,
	priorities,
	realSpeedFactor,
	recommendations,
	type SizeUnit,
} from './content.ts';
import type { form } from './fields.ts';

const defaultMbps = 100;
const defaultMethodFactor = 1.5;
const defaultPriorityFactor = 1;

export type RecoveryInputs = Inputs<typeof form.fields>;

function toGigabytes(size: number, unit: SizeUnit): number {
	switch (unit) {
		case 'MB':
			return size / megabytesPerGigabyte;
		case 'GB':
			return size;
		case 'TB':
			return size * gigabytesPerTerabyte;
	}
}

export function estimateRecovery(inputs: RecoveryInputs) {
	const gigabytes = toGigabytes(inputs.size, inputs.unit);
	const mbps = connections.find(({ value }) => value === inputs.connection)?.mbps ?? defaultMbps;
	const method = methods.find(({ value }) => value === inputs.method)?.factor ?? defaultMethodFactor;
	const priority = priorities.find(({ value }) => value === inputs.priority)?.factor ?? defaultPriorityFactor;
	const megabits = gigabytes * 8 * 1024;
	const hours = (megabits / (mbps * 60)) * method * priority * overheadFactor;
	const copySeconds = megabits / mbps;
	const atLineSpeed = (copySeconds / 3600) * method;
	return {
		gigabytes,
		mbps,
		hours,
		days: hours / 24,
		copySeconds,
		realistic: {
			fromHours: atLineSpeed / realSpeedFactor.best,
			toHours: atLineSpeed / realSpeedFactor.worst,
		},
	};
}

export type RecoveryEstimate = ReturnType<typeof estimateRecovery>;

export type PhaseEnd = (typeof phases)[number] & { endsAfterHours: number };

export function buildRecoveryTimeline(hours: number): PhaseEnd[] {
	return phases.map((phase) => ({ ...phase, endsAfterHours: (hours * phase.endsAtPercent) / 100 }));
}

export function getRecoveryRecommendations(
	{ method }: Pick<RecoveryInputs, 'method'>,
	{ days, gigabytes }: Pick<RecoveryEstimate, 'days' | 'gigabytes'>,
): string[] {
	return [
		...(days > longRecoveryDays ? [recommendations.fasterMethods] : []),
		...(method === 'decryption' ? [recommendations.decryption] : []),
		...(gigabytes > largeRecoveryGigabytes ? [recommendations.incremental] : []),
	];
}
