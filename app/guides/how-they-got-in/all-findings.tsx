import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import type { Finding } from '#domain/evidence/analysis.ts';
import { describeFinding, stageTitles } from '#domain/evidence/content.ts';
import type { Stage } from '#domain/evidence/detection.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { getFindingKey, ProofItem } from './finding-item.tsx';

const pageLength = 25;

type Filter = { stage: Stage | ''; computer: string; text: string };

function isFound(finding: Finding, filter: Filter): boolean {
	const { stage, computer, id, attack, account, address } = finding;
	const words = filter.text.toLowerCase();
	return (
		[stage, ''].includes(filter.stage) &&
		[computer, ''].includes(filter.computer) &&
		[id, ...attack, account, address, describeFinding(finding)].some((text) =>
			text.toLowerCase().includes(words),
		)
	);
}

const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
	[...new Set(values)].map((value) => ({ value, label: label(value) }));

type FiltersProps = {
	findings: readonly Finding[];
	filter: Filter;
	onChange: (change: Partial<Filter>) => void;
};

function Filters({ findings, filter, onChange }: FiltersProps) {
	const stages = findings.map(({ stage }) => stage);
	const computers = findings.map(({ computer }) => computer);
	return (
		<div className="grid gap-3 sm:grid-cols-3">
			<SelectField
				label="Stage"
				placeholder="All"
				value={filter.stage}
				options={toOptions(stages, (stage) => stageTitles[stage])}
				onChange={(stage) => onChange({ stage })}
			/>
			<SelectField
				label="Computer"
				placeholder="All"
				value={filter.computer}
				options={toOptions(computers, String)}
				onChange={(computer) => onChange({ computer })}
			/>
			<TextField
				label="Rule, technique, account, address"
				value={filter.text}
				onChange={(text) => onChange({ text })}
			/>
		</div>
	);
}

/** Every finding with its rule, technique and records, for who reads logs for a living. */
export function AllFindings({ findings }: { findings: readonly Finding[] }) {
	const [filter, setFilter] = useState<Filter>({ stage: '', computer: '', text: '' });
	const [maxShown, setMaxShown] = useState(pageLength);
	const found = findings.filter((finding) => isFound(finding, filter));
	return (
		<Disclosure title="Every finding, for your responder" aside={formatInteger(findings.length)}>
			<Stack gap="gap-3">
				<Filters
					findings={findings}
					filter={filter}
					onChange={(change) => setFilter({ ...filter, ...change })}
				/>
				<p role="status" className="text-sm text-soft">
					{formatInteger(found.length)} of {formatInteger(findings.length)}
				</p>
				<ul>
					{found.slice(0, maxShown).map((finding) => (
						<ProofItem key={getFindingKey(finding)} finding={finding} />
					))}
				</ul>
				{found.length > maxShown ? (
					<ButtonRow>
						<Button onClick={() => setMaxShown(maxShown + pageLength)}>
							Show {Math.min(pageLength, found.length - maxShown)} more
						</Button>
					</ButtonRow>
				) : null}
			</Stack>
		</Disclosure>
	);
}
