/// <reference types="vite/client" />

import { form as packCover } from '#app/features/incident/pack-fields.ts';
import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';
import type { Form } from '#domain/fields/form.ts';
import type { RecordForm } from '#domain/incident/incident-record.ts';
import { readyForm } from '#domain/incident/ready-steps.ts';

/** Imported dynamically, so that a page bundles the fields of its own tool or guide only. */
const formModules = import.meta.glob<{ form: Form }>(['/app/tools/*/fields.ts', '/app/guides/*/fields.ts'], {
	eager: true,
});

export const allForms: readonly RecordForm[] = [
	...[...registry, ...guides].flatMap(({ id, title }) => {
		const form = (formModules[`/app/tools/${id}/fields.ts`] ?? formModules[`/app/guides/${id}/fields.ts`])
			?.form;
		return form ? [{ form, title }] : [];
	}),
	{ form: packCover, title: 'Incident pack' },
	{ form: readyForm, title: 'Get ready' },
];

export const recordForms: readonly RecordForm[] = allForms.filter(({ form }) => form.inRecord);
