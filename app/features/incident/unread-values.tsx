import { useEffect, useMemo } from 'react';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { toRecord } from '#domain/incident/merge.ts';
import {
	buildUnreadSection,
	listUnread,
	type UnreadValue,
	unreadHeading,
	unreadNote,
} from '#domain/incident/unread.ts';
import type { ReportSection } from '#domain/models/report.ts';
import { useRecordForms } from './record-session.ts';
import { useCells } from './use-cells.ts';

function useUnreadValues(): readonly UnreadValue[] {
	const forms = useRecordForms();
	const cells = useCells();
	return useMemo(() => (cells ? listUnread(toRecord(cells), forms) : []), [cells, forms]);
}

export function UnreadValues() {
	const values = useUnreadValues();
	if (values.length === 0) return null;
	return (
		<div className="mt-4 grid gap-1 border-t-4 border-line pt-4">
			<h3 className="text-base">{unreadHeading}</h3>
			<p className="text-sm text-soft">{unreadNote}</p>
			<DescriptionList items={values.map(({ label, text }) => ({ label, value: text }))} />
		</div>
	);
}

export function UnreadAppendix({ onChange }: { onChange: (section: ReportSection | undefined) => void }) {
	const values = useUnreadValues();
	useEffect(() => {
		onChange(values.length === 0 ? undefined : buildUnreadSection(values));
	}, [values, onChange]);
	return null;
}
