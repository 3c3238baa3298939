import { useChecks } from '#app/features/checklist/use-checks.ts';
import { useForm } from '#app/features/forms/use-form.ts';
import { runDownload } from '#app/features/results/run-download.ts';
import { getToday, useQuarterHour } from '#app/lib/clock.ts';
import { site } from '#app/site/site.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { generalDuties as allGeneralDuties } from '#domain/duties/general.ts';
import type { Starts } from '#domain/duties/situation.ts';
import { getOldestCheck } from '#domain/facts/age.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { getFirstStart, getIncidentZone, getSituation, hasAnyStart, readStarts } from './answers.ts';
import { type Deadline, getDutyDeadlines, getUndatedDuties } from './clocks.ts';
import { form } from './fields.ts';
import {
	getApplicableLists,
	getBelowThreshold,
	getGeneralDuties,
	getOtherPlaces,
	getReplacedCheckIds,
	needsDutyCatalog,
	readExcludedDuties,
	splitEndedDuties,
	withReplacedChecks,
} from './logic.ts';
import { useDutyCatalog } from './use-duty-catalog.ts';

function exportCalendar(deadlines: readonly Deadline[], checks: Checks, starts: Starts, fileName: string) {
	return runDownload('The calendar', 'The dates are on this page.', async () => {
		const [{ buildCalendarFile }, { downloadFile }] = await Promise.all([
			import('./calendar.ts'),
			import('#app/lib/files.ts'),
		]);
		const text = buildCalendarFile(site.name, deadlines, starts, getToday(), new Date(), checks);
		downloadFile(fileName, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
	});
}

function useDutyChecks(duties: readonly Duty[]) {
	const stored = useChecks(form, true);
	return {
		checks: withReplacedChecks(stored.checks, duties),
		/** A check of the duty that this one replaces is removed with it. */
		toggle(item: { id: string; text: string }, isChecked: boolean) {
			if (!isChecked)
				for (const [id, replacedId] of getReplacedCheckIds(duties))
					if (id === item.id) stored.toggle({ ...item, id: replacedId }, false);
			stored.toggle(item, isChecked);
		},
		clear: stored.clear,
		bringBack: stored.undoClear,
	};
}

/** Each lazy part of the page calls it: the record holds the state they share. */
export function useCompliance() {
	const formState = useForm(form);
	const { catalog, hasFailed, retry } = useDutyCatalog();
	// The prerendered page has no visitor; the time zone is read only after a time was typed.
	const timeZone = hasAnyStart(formState.values) ? getIncidentZone(formState.values) : '';
	const starts = readStarts(formState.values);
	const situation = getSituation(formState.values);
	const now =
		useQuarterHour() ?? new Date(`${getOldestCheck(allGeneralDuties.map(({ fact }) => fact))}T12:00Z`);
	const day = getLocalDate(now);
	const { lists, ended } = splitEndedDuties(getApplicableLists(situation, catalog), now, timeZone || 'UTC');
	const generalDuties = getGeneralDuties(lists, situation);
	const notOurs = readExcludedDuties(formState.values);
	const duties = [...generalDuties, ...lists.flatMap((list) => list.duties)];
	const done = useDutyChecks(duties);
	const { checks } = done;
	const startedAt = getFirstStart(starts);
	const deadlines = getDutyDeadlines(formState.values, catalog, timeZone || 'UTC', now);
	const undated = getUndatedDuties(formState.values, catalog, timeZone || 'UTC', now);
	const ids = [...deadlines.map(({ key }) => key), ...undated.map(({ id }) => id)];
	const saveCalendar = (chosen: readonly Deadline[], fileName: string) =>
		exportCalendar(chosen, checks, starts, fileName);

	function setReason(id: string, reason: string | undefined) {
		formState.update('notOurs', (rows) => {
			const others = rows.filter((row) => row.id !== id);
			return reason === undefined ? others : [...others, { id, reason }];
		});
	}

	return {
		formState,
		...done,
		timeZone,
		startedAt,
		day,
		lists,
		ended,
		generalDuties,
		otherPlaces: getOtherPlaces(situation, catalog),
		belowThreshold: getBelowThreshold(situation, catalog),
		notOurs,
		deadlines,
		state: { situation, catalog, starts, checks, notOurs, timeZone },
		missing: needsDutyCatalog(situation) && !catalog ? { hasFailed, retry } : undefined,
		setReason,
		undated,
		/** The same numbers on every page. */
		met: { done: ids.filter((id) => checks.has(id)).length, total: ids.length },
		exportAll: () => saveCalendar(deadlines, 'ransomware-deadlines.ics'),
		exportOne: (deadline: Deadline) => saveCalendar([deadline], `deadline-${deadline.key}.ics`),
	};
}

export type Compliance = ReturnType<typeof useCompliance>;
