import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { DocumentField, DocumentSection } from '#domain/document-fields.ts';
import { type FieldRule, fieldProblem, tick } from '#domain/incident-record.ts';
import type { Report } from '#domain/report.ts';
import { ReportView } from './report-view.tsx';
import { ResultActions } from './result-actions.tsx';

type FieldsProps<Id extends string> = {
	fields: readonly DocumentField<Id>[];
	rules: Readonly<Record<Id, FieldRule>>;
	values: Readonly<Record<Id, string>>;
	onChange: (id: Id, value: string) => void;
};

/** Keeps the year to four digits. */
const lastDay = { date: '9999-12-31', moment: '9999-12-31T23:59' } as const;
const inputTypes = { date: 'date', time: 'time', moment: 'datetime-local', text: 'text' } as const;

function OneField({
	field,
	rule,
	value,
	onChange,
}: {
	field: DocumentField;
	rule: FieldRule;
	value: string;
	onChange: (value: string) => void;
}) {
	const [refused, setRefused] = useState<string>();
	const frame = { label: field.label, hint: field.hint, error: refused, value };

	function change(next: string) {
		const problem = fieldProblem(rule, next);
		setRefused(problem);
		if (problem === undefined) onChange(next);
	}

	if (rule === tick)
		return (
			<CheckField
				label={
					<>
						<span className="font-[620]">{field.label}</span>
						{field.hint ? <span className="block text-sm text-soft">{field.hint}</span> : null}
					</>
				}
				checked={value !== ''}
				onChange={(checked) => onChange(checked ? tick[0] : '')}
			/>
		);
	if (typeof rule !== 'string')
		return (
			<SelectField
				{...frame}
				choices={field.choices ?? []}
				onChange={change}
				{...(!field.preset && { placeholder: 'Choose' })}
			/>
		);
	if (rule === 'text' && field.long) return <TextAreaField {...frame} dir="auto" onChange={change} />;
	return (
		<TextField
			{...frame}
			type={inputTypes[rule]}
			dir={rule === 'text' ? 'auto' : undefined}
			max={rule === 'date' || rule === 'moment' ? lastDay[rule] : undefined}
			autoComplete="off"
			onChange={change}
		/>
	);
}

/** Fields described as data; short ones stand in pairs where there is room. */
export function DocumentFields<Id extends string>({ fields, rules, values, onChange }: FieldsProps<Id>) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 min-[700px]:grid-cols-2">
			{fields.map((field) => (
				<div key={field.id} className={classes(field.long && 'min-[700px]:col-span-2')}>
					<OneField
						field={field}
						rule={rules[field.id]}
						value={values[field.id]}
						onChange={(value) => onChange(field.id, value)}
					/>
				</div>
			))}
		</div>
	);
}

/** Sections of fields, one panel each. On paper the report stands in their place. */
export function DocumentForm<Id extends string>({
	sections,
	sectionExtra,
	...rest
}: Omit<FieldsProps<Id>, 'fields'> & {
	sections: readonly DocumentSection<Id>[];
	/** Stands under the fields of a section. */
	sectionExtra?: (section: DocumentSection<Id>) => ReactNode;
}) {
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-5">
				{sections.map((section) => (
					<Panel key={section.id} aria-labelledby={`part-${section.id}`}>
						<Stack gap="gap-4.5">
							<h2 id={`part-${section.id}`}>{section.title}</h2>
							<DocumentFields fields={section.fields} {...rest} />
							{sectionExtra?.(section)}
						</Stack>
					</Panel>
				))}
			</Stack>
		</form>
	);
}

type DocumentOutputProps = {
	/** What the report is called in the heading, such as 'Incident report'. */
	title: string;
	fileName: string;
	/** The moment is left out of what is shown in the page, which must not depend on the clock. */
	report: (writtenAt?: Date) => Report;
	copyLabel: string;
	copiedLabel?: string;
	copyMessage: ToastMessage;
	note?: ReactNode;
};

/** The finished document: copy, print, Word, and a look at it. It is what the page prints. */
export function DocumentOutput({ title, report, note, ...actions }: DocumentOutputProps) {
	const [open, setOpen] = useState(false);
	const shown = useDeferredValue(report());
	return (
		<Stack gap="gap-5">
			<Panel aria-labelledby="document-output" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="document-output">{title}</h2>
					<p className="text-soft">
						Empty fields show as empty. Read it once before you hand it over; it leaves your device only when
						you send it.
					</p>
					{note}
					<ResultActions {...actions} copyLook="primary" report={() => report(new Date())} />
					<ButtonRow>
						<Button aria-expanded={open} onClick={() => setOpen(!open)}>
							{open ? 'Hide the text' : 'Show the text'}
						</Button>
					</ButtonRow>
				</Stack>
			</Panel>
			<div className={classes(!open && 'hidden', 'print:block')}>
				<ReportView report={shown} />
			</div>
		</Stack>
	);
}
