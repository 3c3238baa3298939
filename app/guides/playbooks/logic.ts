import type { Checks } from '#domain/models/checklist.ts';
import { type GuideSection, getSteps } from '#domain/models/guide.ts';

function getLastCheck(section: GuideSection, checks: Checks): number {
	return Math.max(...getSteps([section]).map(({ id }) => checks.get(id)?.getTime() ?? -1));
}

/** The unfinished section with the latest check. */
export function findStarted(sections: readonly GuideSection[], checks: Checks): GuideSection | undefined {
	const [latest] = sections
		.filter((section) => getSteps([section]).some(({ id }) => !checks.has(id)))
		.toSorted((a, b) => getLastCheck(b, checks) - getLastCheck(a, checks));
	return latest && getLastCheck(latest, checks) >= 0 ? latest : undefined;
}
