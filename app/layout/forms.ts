/// <reference types="vite/client" />

import { packContribution, packForm, readyContribution, readyForm } from '#app/features/incident/fields.ts';
import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';
import type { Form } from '#domain/fields/form.ts';
import { assignForm } from '#domain/incident/assign.ts';
import type { DeriveDeadlines, RecordContribution } from '#domain/incident/contribution.ts';
import { clearedForm } from '#domain/incident/derive.ts';
import { notesForm } from '#domain/incident/notes.ts';
import { photosForm } from '#domain/incident/photos.ts';
import type { RecordForm } from '#domain/incident/record.ts';
import { nightForm, planNightForm } from '#domain/ready/night.ts';

/** Imported dynamically, so that a page bundles only the fields of its tool or guide. */
type FormModule = { form?: Form; contribution?: RecordContribution };

const formModules = import.meta.glob<FormModule>(['/app/tools/*/fields.ts', '/app/guides/*/fields.ts'], {
	eager: true,
});

/** What a tool or guide says about the events that it logs. Not in its fields, which its page loads. */
const eventModules = import.meta.glob<Pick<RecordForm, 'describeEvent' | 'packLines'>>(
	['/app/tools/*/events.ts', '/app/guides/*/events.ts'],
	{ eager: true },
);

/** How a tool derives deadlines from the record; with its tables, so it is a chunk that loads on use. */
const deadlineModules = import.meta.glob<{ deriveDeadlines: DeriveDeadlines }>(
	'/app/tools/*/record-deadlines.ts',
);

export const allForms: readonly RecordForm[] = [
	...[...registry, ...guides].flatMap(({ id, title, path }) => {
		const { form, contribution } =
			formModules[`/app/tools/${id}/fields.ts`] ?? formModules[`/app/guides/${id}/fields.ts`] ?? {};
		const { describeEvent, packLines } =
			eventModules[`/app/tools/${id}/events.ts`] ?? eventModules[`/app/guides/${id}/events.ts`] ?? {};
		const load = deadlineModules[`/app/tools/${id}/record-deadlines.ts`];
		const loadDeadlines = load && (async () => (await load()).deriveDeadlines);
		return form ? [{ form, title, path, contribution, describeEvent, packLines, loadDeadlines }] : [];
	}),
	{ form: packForm, title: 'Incident pack', contribution: packContribution },
	{ form: assignForm, title: 'Who does what', eventSource: 'Handover' },
	{ form: notesForm, title: 'Notes to each other' },
	{ form: photosForm, title: 'Photos' },
	{ form: readyForm, title: 'Get ready', contribution: readyContribution },
	{ form: clearedForm, title: 'Cleared fields' },
	// The last source: what is typed in a tool counts first.
	{ form: nightForm, title: 'My plan' },
	{ form: planNightForm, title: 'If it happens', path: path('plan-if-it-happens') },
];

export const recordForms: readonly RecordForm[] = allForms.filter(
	({ form }) => form.inRecord && !form.isPlan,
);

/** Of the other part of the record. */
export const planForms: readonly RecordForm[] = allForms.filter(({ form }) => form.isPlan);
