import { CalendarPlus } from 'lucide-react';
import { downloadFile } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { listMonthlyLooks } from './logic.ts';

async function downloadCalendar() {
	const { buildCalendar } = await import('#domain/time/ics.ts');
	const stamp = new Date();
	const events = listMonthlyLooks(stamp, `${location.origin}${path('network-exposure')}`);
	const text = buildCalendar('Exposure scans', events, { siteName: site.name, stamp });
	downloadFile('exposure-scans.ics', new Blob([text], { type: 'text/calendar' }));
}

/** Where the site cannot send mail, the visitor's own calendar reminds them. */
export function LooksByHand() {
	return (
		<Stack gap="gap-2">
			<ButtonRow>
				<Button onClick={downloadCalendar}>
					<CalendarPlus size={18} />
					Calendar file
				</Button>
			</ButtonRow>
			<p className="text-sm text-soft">
				The calendar file holds twelve dates with a link to the scan. Your own calendar reminds you.
			</p>
			<h2>You run this site?</h2>
			<p>
				Set up mail (SMTP_URL) in the settings. The watch then appears here with sign-in, monthly looks and
				mail on change.
			</p>
		</Stack>
	);
}
