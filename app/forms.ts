/// <reference types="vite/client" />
import type { Form } from '#domain/fields/form.ts';
import type { RecordForm } from '#domain/incident/incident-record.ts';
import { readyForm } from '#domain/incident/ready-steps.ts';
import { guides } from './guides/list.ts';
import { form as packCover } from './routes/incident-pack/fields.ts';
import { registry } from './tools/registry.ts';

/** Every fields.ts, found by its place. Loaded on demand: a page carries the fields of its own tool or guide alone. */
const formModules = import.meta.glob<{ form: Form }>(['./tools/*/fields.ts', './guides/*/fields.ts'], {
	eager: true,
});

export const allForms: readonly RecordForm[] = [
	...[...registry, ...guides].flatMap(({ id, title }) => {
		const form = (formModules[`./tools/${id}/fields.ts`] ?? formModules[`./guides/${id}/fields.ts`])?.form;
		return form ? [{ form, title }] : [];
	}),
	{ form: packCover, title: 'Incident pack' },
	{ form: readyForm, title: 'Get ready' },
];

/** The fields of every tool and guide in the incident record, in the order of the lists. */
export const recordForms: readonly RecordForm[] = allForms.filter(({ form }) => form.inRecord);
