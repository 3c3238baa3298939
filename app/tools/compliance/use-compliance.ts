import { useEffect } from 'react';
import { useForm } from '#app/kits/form/use-form.ts';
import { keepFact } from '#app/kits/incident.ts';
import { useTicks } from '#app/kits/use-ticks.ts';
import { visitorTimeZone } from '#app/lib/time-zone.ts';
import { today, useToday } from '#app/lib/today.ts';
import { site } from '#app/site.ts';
import { toast } from '#app/ui/toast.tsx';
import { oldestCheck } from '#domain/facts/checked-note.ts';
import { type Deadline, deadlinesOf, keptDeadlines } from './clocks.ts';
import { general } from './content.ts';
import { form } from './fields.ts';
import {
	anyStartTyped,
	applyingLists,
	everyIndustry,
	firstStart,
	needsBook,
	notOursOf,
	readStarts,
	situationOf,
	splitEnded,
} from './logic.ts';
import { tool } from './tool.ts';
import { useDutyBook } from './use-duty-book.ts';

/** Puts what is due into the record, where other pages find it. */
function useKeptDeadlines(deadlines: readonly Deadline[]) {
	const rows = JSON.stringify(keptDeadlines(deadlines));
	useEffect(() => keepFact(form, 'deadlines', JSON.parse(rows)), [rows]);
}

/** Everything the page shows, from what was typed and ticked. */
export function useCompliance() {
	const typed = useForm(form);
	const { ticks, toggle, clear, bringBack } = useTicks(form, { source: tool.title });
	const { book, failed, tryAgain } = useDutyBook();
	// The prerendered page knows no visitor, but then only a visitor types a moment.
	const timeZone = anyStartTyped(typed.values) ? visitorTimeZone() : '';
	const starts = readStarts(typed.values, timeZone || 'UTC');
	const situation = situationOf(typed.values);
	const day = useToday() ?? oldestCheck(general.duties.map(({ fact }) => fact));
	const { lists, ended } = splitEnded(applyingLists(situation, book), day);
	const always = everyIndustry(lists);
	const notOurs = notOursOf(typed.values);
	const duties = lists.flatMap((list) => list.duties);
	const since = firstStart(starts);
	const deadlines = since ? deadlinesOf([...always, ...duties], starts, timeZone, notOurs) : [];
	useKeptDeadlines(deadlines);

	async function exportCalendar(chosen: readonly Deadline[], fileName: string) {
		try {
			const [{ calendarFile }, { downloadFile }] = await Promise.all([
				import('./calendar.ts'),
				import('#app/lib/download.ts'),
			]);
			const text = calendarFile(site.name, chosen, starts, today(), new Date());
			downloadFile(fileName, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
		} catch (error) {
			console.error('The calendar could not be made', error);
			toast({
				title: 'Download failed',
				text: 'The calendar could not be made. The dates are on this page.',
				tone: 'now',
			});
		}
	}

	function setReason(id: string, reason: string | undefined) {
		typed.update('notOurs', (rows) => {
			const others = rows.filter((row) => row.id !== id);
			return reason === undefined ? others : [...others, { id, reason }];
		});
	}

	return {
		typed,
		ticks,
		toggle,
		clear,
		bringBack,
		timeZone,
		since,
		day,
		lists,
		ended,
		always,
		notOurs,
		deadlines,
		state: { situation, book, starts, ticks, notOurs, timeZone },
		missing: needsBook(situation) && !book ? { failed, tryAgain } : undefined,
		setReason,
		exportAll: () => exportCalendar(deadlines, 'ransomware-deadlines.ics'),
		exportOne: (deadline: Deadline) => exportCalendar([deadline], `deadline-${deadline.key}.ics`),
	};
}

export type Compliance = ReturnType<typeof useCompliance>;
