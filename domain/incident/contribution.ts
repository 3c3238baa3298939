import type { FieldMap, Form, Values } from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord, type RecordForm, withValue } from './record.ts';

/** Derived from the answers; the record stores the answers alone. */
export type Deadline = {
	readonly what: string;
	/** For one line of a phone, where `what` is too long for it. */
	readonly shortName?: string;
	/** Undefined for a duty without a fixed day: 'without unreasonable delay'. */
	readonly at: Date | undefined;
	/** The zone of the incident: that of the time it is counted from. */
	readonly zone: string;
	readonly isMet: boolean;
	readonly documentId?: string | undefined;
	/** The deadline in the columns of the form that derives it, for the pack. */
	readonly row: Row;
};

/** The derivation is pure, so the visitor's time zone and clock are passed in. */
export type DeadlineContext = { readonly timeZone: string; readonly now: Date };

export type DeriveDeadlines = (record: IncidentRecord, context: DeadlineContext) => readonly Deadline[];

type Contribution<Fields extends FieldMap> = {
	readonly completedSteps?: (values: Values<Fields>) => readonly string[];
	/** Facts that other tools read by record key although no field has them. */
	readonly facts?: (values: Values<Fields>) => Readonly<Record<string, string>>;
	readonly deadlines?: {
		/** The computed field that shows them in the pack. */
		readonly field: keyof Fields & string;
		/** The step that is completed once every deadline is met. */
		readonly step: string;
		/** Whether any clock can run; the derivation is large and loads only then. */
		readonly hasStarted: (values: Values<Fields>) => boolean;
	};
};

type DeadlineSource = {
	readonly tool: string;
	readonly field: string;
	readonly step: string;
	readonly hasStarted: (record: IncidentRecord) => boolean;
};

export type RecordContribution = {
	readonly completedSteps: (record: IncidentRecord) => readonly string[];
	readonly facts: (record: IncidentRecord) => Readonly<Record<string, string>>;
	readonly deadlines: DeadlineSource | undefined;
};

export function contribute<Fields extends FieldMap>(
	form: Form<Fields>,
	{ completedSteps, facts, deadlines }: Contribution<Fields>,
): RecordContribution {
	const read = (record: IncidentRecord) => getValues(record, form);
	return {
		completedSteps: (record) => completedSteps?.(read(record)) ?? [],
		facts: (record) => facts?.(read(record)) ?? {},
		deadlines: deadlines && {
			tool: form.tool,
			field: deadlines.field,
			step: deadlines.step,
			hasStarted: (record) => deadlines.hasStarted(read(record)),
		},
	};
}

export function findDeadlineSource(
	forms: readonly RecordForm[],
): (DeadlineSource & { load: () => Promise<DeriveDeadlines> }) | undefined {
	for (const { contribution, loadDeadlines } of forms)
		if (contribution?.deadlines && loadDeadlines) return { ...contribution.deadlines, load: loadDeadlines };
	return undefined;
}

export function withDeadlines(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	deadlines: readonly Deadline[],
): IncidentRecord {
	const source = findDeadlineSource(forms);
	return source
		? withValue(
				record,
				source.tool,
				source.field,
				deadlines.map(({ row }) => row),
			)
		: record;
}
