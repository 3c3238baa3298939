import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { withCover } from '#domain/incident/cover.ts';
import { knownCover } from '#domain/incident/known-cover.ts';
import type { Report } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { useIncidentRecord, useRecordForms } from './incident-record.ts';
import { isToPrint, printed } from './print-paper.ts';
import { ReportView } from './report-view.tsx';

/** The moment at which this goes to paper; undefined while it does not. */
function usePrinting(id: string, unasked: boolean): Date | undefined {
	const [printing, setPrinting] = useState<Date>();
	useEffect(() => {
		const media = matchMedia('print');
		function begin() {
			if (!isToPrint(id, unasked)) return;
			// At once: the browser takes its picture of the page right after the event.
			flushSync(() => setPrinting((since) => since ?? new Date()));
		}
		function end() {
			printed();
			setPrinting(undefined);
		}
		const change = () => (media.matches ? begin() : end());
		// It may come while the page is already on its way to paper.
		if (media.matches && isToPrint(id, unasked)) setPrinting(new Date());
		addEventListener('beforeprint', begin);
		// Late after one print, it may come when the next has begun.
		addEventListener('afterprint', change);
		media.addEventListener('change', change);
		return () => {
			removeEventListener('beforeprint', begin);
			removeEventListener('afterprint', change);
			media.removeEventListener('change', change);
		};
	}, [id, unasked]);
	return printing;
}

function CoveredReport({ report, printedAt }: { report: Report; printedAt: Date }) {
	const cover = knownCover(useIncidentRecord(), useRecordForms());
	return <ReportView report={report.cover ? report : withCover(report, cover, printedAt)} />;
}

type PrintedReportProps = {
	id: string;
	/** False where the page itself, or another of its papers, is printed unless somebody asks for this one. */
	unasked: boolean;
	report: () => Report;
	picture: ReactNode;
	/** It is about an incident, and has a cover. */
	inRecord: boolean;
};

/**
 * What goes to paper in the place of the page: the report, never the form. It is made at the moment of printing, so that
 * the page does not carry its result twice.
 */
export function PrintedReport({ id, unasked, report, picture, inRecord }: PrintedReportProps) {
	const printing = usePrinting(id, unasked);
	if (!printing) return null;
	return createPortal(
		<div className="paper hidden text-[8.5pt] leading-snug print:block">
			{picture}
			{inRecord ? <CoveredReport report={report()} printedAt={printing} /> : <ReportView report={report()} />}
			<p className="pt-2 text-soft">
				{location.origin}
				{location.pathname}, printed {dateAndTime(printing)}
			</p>
		</div>,
		document.body,
	);
}
