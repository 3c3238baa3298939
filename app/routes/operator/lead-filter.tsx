import { useEffect, useState } from 'react';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { api, readJson } from '#app/lib/api.ts';
import type { SelectOption } from '#app/ui/field.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx';
import type { LeadStatus } from '#contract/assessment.ts';
import { maxSearchLength } from '#contract/limits.ts';
import type { LeadFilter, LeadFilterOptions } from '#contract/operator.ts';

export const statusOptions: readonly SelectOption<LeadStatus>[] = [
	{ value: 'new', label: 'New' },
	{ value: 'called', label: 'Called' },
	{ value: 'won', label: 'Won' },
	{ value: 'lost', label: 'Lost' },
	{ value: 'spam', label: 'Spam' },
];

type LeadFilterFieldsProps = {
	filter: LeadFilter;
	onChange: (filter: LeadFilter) => void;
	revision: number;
	accountId: string;
};

/** The server rejects empty filter fields. */
function removeEmptyFields(filter: Readonly<Record<string, string | undefined>>): LeadFilter {
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

export function LeadFilterFields({ filter, onChange, revision, accountId }: LeadFilterFieldsProps) {
	const [options, setOptions] = useState<LeadFilterOptions>({ tools: [], levels: [] });
	useEffect(() => {
		if (revision >= 0)
			readJson(api.operator.choices.$get()).then(setOptions, (error) =>
				showErrorToast('Filters not loaded', error),
			);
	}, [revision]);
	const setField = (name: keyof LeadFilter) => (value: string) =>
		onChange(removeEmptyFields({ ...filter, [name]: value }));
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<TextField
				label="Search"
				type="search"
				hint="Start of an email, phone number, domain or word of an organization"
				maxLength={maxSearchLength}
				value={filter.search ?? ''}
				onChange={setField('search')}
			/>
			<SelectField
				label="Status"
				placeholder="All"
				value={filter.status ?? ''}
				options={statusOptions}
				onChange={setField('status')}
			/>
			<SelectField
				label="Tool"
				placeholder="All"
				value={filter.tool_type ?? ''}
				options={options.tools}
				onChange={setField('tool_type')}
			/>
			<SelectField
				label="Level"
				placeholder="All"
				value={filter.risk_level ?? ''}
				options={options.levels.map((level) => ({ value: level, label: level }))}
				onChange={setField('risk_level')}
			/>
			<TextField label="From day" type="date" value={filter.from ?? ''} onChange={setField('from')} />
			<TextField label="To day" type="date" value={filter.to ?? ''} onChange={setField('to')} />
			<CheckboxField
				label="Only those who left contact details"
				checked={filter.reachable === 'true'}
				onChange={(checked) => setField('reachable')(checked ? 'true' : '')}
			/>
			<CheckboxField
				label="Only mine"
				checked={filter.assigned_to === accountId}
				onChange={(checked) => setField('assigned_to')(checked ? accountId : '')}
			/>
		</div>
	);
}
