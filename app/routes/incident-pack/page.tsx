import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormFields } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { packForm as form } from '#app/features/incident/fields.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { useRecordForms, useRecordSession, useShownRecord } from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ReportView } from '#app/features/results/report-view.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { useRoomStatus } from '#app/features/room/room.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { form as identifierForm } from '#app/tools/ransom-identifier/fields.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { withDeadlines } from '#domain/incident/contribution.ts';
import {
	addPackBlocks,
	buildPackReport,
	buildPackSections,
	describeFilledSections,
	describeOpenFields,
} from '#domain/incident/pack.ts';
import { photosForm } from '#domain/incident/photos.ts';
import { getValues, type RecordForm } from '#domain/incident/record.ts';
import type { ReportBlock, ReportSection } from '#domain/models/report.ts';

/** Few visits come from a QR code, and reading one needs the parser of record files. */
const RecordFromLink = lazyComponent(async () => (await import('./record-from-link.tsx')).RecordFromLink);

/** Lazy: shown only with a record, below the report. */
const ForensicExports = lazyComponent(async () => (await import('./forensic-exports.tsx')).ForensicExports);

const UnreadAppendix = lazyComponent(
	async () => (await import('#app/features/incident/unread-values.tsx')).UnreadAppendix,
);

const loadRoomAppendices = () => import('./room-appendices.tsx');
const ActivityAppendix = lazyComponent(async () => (await loadRoomAppendices()).ActivityAppendix);
const PhotoAppendix = lazyComponent(async () => (await loadRoomAppendices()).PhotoAppendix);

const description =
	'One document for insurer and lawyer: identification, report, timeline, deadlines, calls and evidence.';

export const meta = () =>
	unlistedPageMeta('incident-pack', 'Incident pack', description, [
		'incident pack',
		'insurance claim',
		'incident report',
	]);

type EmptySectionsProps = { sections: ReturnType<typeof useSections>; forms: readonly RecordForm[] };

function EmptySections({ sections, forms }: EmptySectionsProps) {
	const empty = sections.flatMap((section) =>
		section.empty ? forms.filter(({ form: { tool } }) => tool === section.tool) : [],
	);
	if (empty.length === 0) return null;
	return (
		<Stack gap="gap-2" className="print:hidden">
			<h2 className="text-lg">Still empty</h2>
			<ButtonRow>
				{empty.map(({ form: { tool }, title, path: address }) =>
					address ? (
						<LinkButton key={tool} to={address}>
							{title}
						</LinkButton>
					) : null,
				)}
			</ButtonRow>
		</Stack>
	);
}

type Sanctions = typeof import('#domain/facts/sanctions.ts');

/** Derived here, so that a record of an earlier release has them too. */
function useSanctionBlocks(family: string): readonly ReportBlock[] {
	const [sanctions, setSanctions] = useState<Sanctions>();
	useEffect(() => {
		if (family !== '') void retryWhenOnline(() => import('#domain/facts/sanctions.ts')).then(setSanctions);
	}, [family]);
	return useMemo(
		() => (family === '' ? [] : (sanctions?.buildSanctionBlocks(family) ?? [])),
		[sanctions, family],
	);
}

function useSections(photos: readonly ReportBlock[]) {
	const record = useShownRecord();
	const forms = useRecordForms();
	const recordWithDeadlines = withDeadlines(record, forms, useDeadlines());
	const { checkedBy } = useRecordSession().roomNotes.use();
	const sections = buildPackSections(recordWithDeadlines, forms, undefined, checkedBy);
	const sanctions = useSanctionBlocks(getValues(record, identifierForm).family);
	return addPackBlocks(addPackBlocks(sections, identifierForm.tool, sanctions), photosForm.tool, photos);
}

function NothingYet() {
	return (
		<div className="flex items-center gap-4.5 print:hidden">
			<Illustration name="record" />
			<p>
				Nothing is known yet. Answer the triage, name the ransomware or write the report, and it appears here.
			</p>
		</div>
	);
}

export default function IncidentPack() {
	const forms = useRecordForms();
	const packForm = useForm(form);
	const isInRoom = useRoomStatus() !== undefined;
	const [log, setLog] = useState<ReportSection>();
	const [unread, setUnread] = useState<ReportSection>();
	const [photos, setPhotos] = useState<readonly ReportBlock[]>([]);
	const sections = useSections(photos);
	const appendix = [...(isInRoom && log ? [log] : []), ...(unread ? [unread] : [])];
	const deferredReport = useDeferredValue(buildPackReport(sections, packForm.values, undefined, appendix));
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-1.5" className="print:hidden">
				<h1>Incident pack</h1>
				<p className="text-soft">{description} It is made from what you typed, checked off and logged.</p>
			</Stack>
			<RecordFromLink />
			<UnreadAppendix onChange={setUnread} />
			{isInRoom ? <ActivityAppendix onChange={setLog} /> : null}
			{isInRoom ? <PhotoAppendix onChange={setPhotos} /> : null}
			{forms.length === 0 ? (
				<NothingYet />
			) : (
				<>
					<ResultHero
						focusOnMount={false}
						verdict={describeFilledSections(sections)}
						actions={
							<ResultActions
								fileName="incident-pack"
								report={() => buildPackReport(sections, packForm.values, new Date(), appendix)}
								copyMessage={{ title: 'Incident pack copied' }}
								inRecord
							/>
						}
					>
						<p>{describeOpenFields(sections)}</p>
					</ResultHero>
					<EmptySections sections={sections} forms={forms} />
				</>
			)}
			<Panel aria-labelledby="cover" className="print:hidden">
				<form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
					<Stack>
						<h2 id="cover">Cover</h2>
						<FormFields form={packForm} />
					</Stack>
				</form>
			</Panel>
			{forms.length === 0 ? null : (
				<>
					<ReportView report={deferredReport} />
					<ForensicExports />
				</>
			)}
			<RecordPanel />
		</Stack>
	);
}
