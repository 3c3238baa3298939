import { DescriptionList } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type FieldMap, isEmpty, type Value } from '#domain/fields/form.ts';
import { formatFields } from '#domain/fields/format.ts';

export type LiveSummaryProps = {
	title: string;
	fields: FieldMap;
	values: Readonly<Record<string, Value>>;
	extra?: readonly { label: string; value: string }[];
};

export function LiveSummary({ title, fields, values, extra = [] }: LiveSummaryProps) {
	const ids = Object.keys(fields).filter((id) => !isEmpty(values[id] ?? ''));
	const toFill = Object.values(fields).filter(({ kind }) => kind !== 'checkbox').length;
	const filled = ids.filter((id) => fields[id]?.kind !== 'checkbox').length;
	const shown = Object.fromEntries(ids.flatMap((id) => (fields[id] ? [[id, fields[id]]] : [])));
	return (
		<Disclosure
			title={title}
			hint={`${filled} of ${toFill}`}
			openOnDesktop
			className="rounded-hero border-b-0 bg-sunk px-4"
		>
			<div className="text-sm lg:max-h-[60svh] lg:overflow-y-auto" aria-live="off">
				<DescriptionList items={[...formatFields(shown, values), ...extra]} />
			</div>
		</Disclosure>
	);
}
