import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-session.ts';
import { site } from '#app/site/site.ts';
import { getCoverPage, withCoverPage } from '#domain/incident/cover-page.ts';
import type { Report } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { ReportView } from './report-view.tsx';

let requestedId: string | undefined;

export function printReport(id: string): void {
	requestedId = id;
	window.print();
}

/** `byDefault` applies when the visitor used the browser's print command. */
function shouldPrint(id: string, byDefault: boolean): boolean {
	return requestedId === undefined ? byDefault : requestedId === id;
}

function clearPrintRequest(): void {
	requestedId = undefined;
}

function usePrintedAt(id: string, byDefault: boolean): Date | undefined {
	const [printedAt, setPrintedAt] = useState<Date>();
	useEffect(() => {
		const media = matchMedia('print');
		function startPrint() {
			if (!shouldPrint(id, byDefault)) return;
			// flushSync: the browser captures the page right after beforeprint.
			flushSync(() => setPrintedAt((since) => since ?? new Date()));
		}
		function endPrint() {
			clearPrintRequest();
			setPrintedAt(undefined);
		}
		const onPrintChange = () => (media.matches ? startPrint() : endPrint());
		// This can load after printing has started.
		if (media.matches && shouldPrint(id, byDefault)) setPrintedAt(new Date());
		addEventListener('beforeprint', startPrint);
		// A late afterprint event can arrive during the next print.
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
	/** False where the page or another report is printed unless this one is requested. */
	byDefault: boolean;
	report: () => Report;
	picture: ReactNode;
	inRecord: boolean;
};

/** Replaces the page in print. Rendered only while printing, so that the DOM has the result once. */
export function PrintView({ id, byDefault, report, picture, inRecord }: PrintViewProps) {
	const printedAt = usePrintedAt(id, byDefault);
	if (!printedAt) return null;
	return createPortal(
		<div className="print-view hidden text-[10pt] leading-[1.2] print:block">
			{picture}
			{inRecord ? (
				<ReportWithCover report={report()} printedAt={printedAt} />
			) : (
				<ReportView report={report()} />
			)}
			<p className="break-before-avoid pt-2 text-soft">
				{location.origin}
				{location.pathname}, printed {formatDateTime(printedAt)}
			</p>
			<p className="text-soft empty:hidden">{site.footerText}</p>
		</div>,
		document.body,
	);
}
