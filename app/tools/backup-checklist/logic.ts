import { getPercentage } from '#domain/formats/amounts.ts';
import { findBand } from '#domain/formats/numbers.ts';
import { type Checks, countChecked, getItems } from '#domain/models/checklist.ts';
import {
	type BackupBand,
	type BackupItem,
	bands,
	praiseThreshold,
	sections,
	warningThreshold,
} from './content.ts';

export const items = getItems(sections);

export type BackupReadiness = {
	done: number;
	total: number;
	/** Exact share of checked items, 0 to 100. */
	share: number;
	band: BackupBand;
	hasStarted: boolean;
	shouldWarn: boolean;
	shouldPraise: boolean;
	nextItems: BackupItem[];
};

export const exampleChecks: Checks = new Map(items.slice(0, 13).map(({ id }) => [id, new Date(0)]));

export function describeReadiness({ hasStarted, band, done, total }: BackupReadiness): string {
	if (!hasStarted) return `Check what is true: ${total} checks, and nothing is judged before the first.`;
	return `Backup readiness is ${band.level.toLowerCase()}: ${done} of ${total} checks hold.`;
}

export function assessBackupReadiness(checks: Checks): BackupReadiness {
	const done = countChecked(items, checks);
	const share = getPercentage(done, items.length);
	const band = findBand(bands, share);
	const openItems = items.filter((item) => !checks.has(item.id));
	const urgent = band.nextItemIds.flatMap((id) => openItems.filter((item) => item.id === id));
	return {
		done,
		total: items.length,
		share,
		band,
		hasStarted: done > 0,
		shouldWarn: done > 0 && share < warningThreshold,
		shouldPraise: share >= praiseThreshold,
		nextItems: urgent.length > 0 ? urgent : openItems.slice(0, 3),
	};
}
