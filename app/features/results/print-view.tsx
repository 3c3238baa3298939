import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/incident-record.ts';
import { withCoverPage } from '#domain/incident/cover-page.ts';
import { getCoverPage } from '#domain/incident/record-cover-page.ts';
import type { Report } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { clearPrintRequest, shouldPrint } from './print-request.ts';
import { ReportView } from './report-view.tsx';

/** The moment at which this goes to paper; undefined while it does not. */
function usePrintedAt(id: string, byDefault: boolean): Date | undefined {
	const [printedAt, setPrintedAt] = useState<Date>();
	useEffect(() => {
		const media = matchMedia('print');
		function startPrint() {
			if (!shouldPrint(id, byDefault)) return;
			// At once: the browser takes its picture of the page right after the event.
			flushSync(() => setPrintedAt((since) => since ?? new Date()));
		}
		function endPrint() {
			clearPrintRequest();
			setPrintedAt(undefined);
		}
		const onPrintChange = () => (media.matches ? startPrint() : endPrint());
		// It may come while the page is already on its way to paper.
		if (media.matches && shouldPrint(id, byDefault)) setPrintedAt(new Date());
		addEventListener('beforeprint', startPrint);
		// Late after one print, it may come when the next has begun.
		addEventListener('afterprint', onPrintChange);
		media.addEventListener('change', onPrintChange);
		return () => {
			removeEventListener('beforeprint', startPrint);
			removeEventListener('afterprint', onPrintChange);
			media.removeEventListener('change', onPrintChange);
		};
	}, [id, byDefault]);
	return printedAt;
}

function ReportWithCover({ report, printedAt }: { report: Report; printedAt: Date }) {
	const cover = getCoverPage(useIncidentRecord(), useRecordForms());
	return <ReportView report={report.coverPage ? report : withCoverPage(report, cover, printedAt)} />;
}

type PrintViewProps = {
	id: string;
	/** False where the page itself, or another of its papers, is printed unless somebody asks for this one. */
	byDefault: boolean;
	report: () => Report;
	picture: ReactNode;
	/** It is about an incident, and has a cover. */
	inRecord: boolean;
};

/**
 * What goes to paper in the place of the page: the report, never the form. It is made at the moment of printing, so that
 * the page does not carry its result twice.
 */
export function PrintView({ id, byDefault, report, picture, inRecord }: PrintViewProps) {
	const printedAt = usePrintedAt(id, byDefault);
	if (!printedAt) return null;
	return createPortal(
		<div className="print-view hidden text-[8.5pt] leading-snug print:block">
			{picture}
			{inRecord ? (
				<ReportWithCover report={report()} printedAt={printedAt} />
			) : (
				<ReportView report={report()} />
			)}
			<p className="pt-2 text-soft">
				{location.origin}
				{location.pathname}, printed {formatDateTime(printedAt)}
			</p>
		</div>,
		document.body,
	);
}
