import { useEffect, useState } from 'react';
import { toastFailure } from '#app/kits/use-submit.ts';
import { leadChoices } from '#app/lib/operator.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import type { LeadChoices, LeadFilter } from '#contract/operator.ts';
import { longestSearch } from '#contract/operator-bounds.ts';
import { statusChoices } from './status.ts';

type LeadFilterFieldsProps = {
	filter: LeadFilter;
	onChange: (filter: LeadFilter) => void;
	/** Counts up when a lead has changed, so that the choices are read anew. */
	changes: number;
};

/** Without the fields that are empty, as the server wants it. */
function cleaned(filter: Readonly<Record<string, string | undefined>>): LeadFilter {
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

export function LeadFilterFields({ filter, onChange, changes }: LeadFilterFieldsProps) {
	const [choices, setChoices] = useState<LeadChoices>({ tools: [], levels: [] });
	useEffect(() => {
		if (changes >= 0) leadChoices().then(setChoices, (error) => toastFailure('Filters not loaded', error));
	}, [changes]);
	const set = (name: keyof LeadFilter) => (value: string) => onChange(cleaned({ ...filter, [name]: value }));
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<TextField
				label="Search"
				type="search"
				hint="Email, phone or organization"
				maxLength={longestSearch}
				value={filter.search ?? ''}
				onChange={set('search')}
			/>
			<SelectField
				label="Status"
				placeholder="All"
				value={filter.status ?? ''}
				choices={statusChoices}
				onChange={set('status')}
			/>
			<SelectField
				label="Tool"
				placeholder="All"
				value={filter.tool_type ?? ''}
				choices={choices.tools}
				onChange={set('tool_type')}
			/>
			<SelectField
				label="Level"
				placeholder="All"
				value={filter.risk_level ?? ''}
				choices={choices.levels.map((level) => ({ value: level, label: level }))}
				onChange={set('risk_level')}
			/>
			<TextField label="From day" type="date" value={filter.from ?? ''} onChange={set('from')} />
			<TextField label="To day" type="date" value={filter.to ?? ''} onChange={set('to')} />
			<CheckField
				label="Only those who left contact details"
				checked={filter.reachable === 'true'}
				onChange={(checked) => set('reachable')(checked ? 'true' : '')}
			/>
		</div>
	);
}
