import { CalendarPlus } from 'lucide-react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { downloadFile } from '#app/lib/files.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, List, TitledPanel } from '#app/ui/layout.tsx';
import { isValidDate } from '#domain/fields/date-time.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { buildCalendar } from '#domain/time/ics.ts';
import type { form as reconnectForm } from './fields.ts';
import { buildWatchEvents, getWatchDays } from './logic.ts';

function exportWatchDays(reconnectedOn: string) {
	const text = buildCalendar('Watch list', buildWatchEvents(reconnectedOn), {
		siteName: site.name,
		stamp: new Date(),
	});
	downloadFile('reconnect-watch.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}

export function WatchDays({ form }: { form: FormState<typeof reconnectForm.fields> }) {
	const day = form.values.reconnectedOn;
	const isValidDay = isValidDate(day);
	return (
		<TitledPanel id="watch-days" title="Days to look" gap="gap-4">
			<FormField form={form} id="reconnectedOn" />
			{isValidDay ? (
				<>
					<List items={getWatchDays(day).map(formatIsoDate)} />
					<ButtonRow>
						<Button onClick={() => exportWatchDays(day)}>
							<CalendarPlus size={18} />
							Add the days to my calendar
						</Button>
					</ButtonRow>
				</>
			) : (
				<p className="text-soft">Enter the day to see the dates and to put them into your calendar.</p>
			)}
		</TitledPanel>
	);
}
