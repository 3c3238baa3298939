import { SelectField } from '#app/ui/field.tsx';
import { type BenchmarkIndustry, industries, type SizeId, sizes } from '#domain/benchmark/benchmark.ts';

export type Group = { size: SizeId | ''; industry: BenchmarkIndustry | '' };

export const emptyGroup: Group = { size: '', industry: '' };

export const toGroupInput = ({ size, industry }: Group) => ({
	...(size && { size }),
	...(industry && { industry }),
});

type GroupFieldsProps = { group: Group; onChange: (group: Group) => void };

export function GroupFields({ group, onChange }: GroupFieldsProps) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				label="Number of people"
				options={sizes}
				placeholder="Rather not say"
				value={group.size}
				onChange={(size) => onChange({ ...group, size })}
			/>
			<SelectField
				label="Industry"
				options={industries}
				placeholder="Rather not say"
				value={group.industry}
				onChange={(industry) => onChange({ ...group, industry })}
			/>
		</div>
	);
}
