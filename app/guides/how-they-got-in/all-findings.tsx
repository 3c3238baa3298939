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

/** Every finding with its rule, technique and records, for who reads logs for a living. */
export function AllFindings({ findings }: { findings: readonly Finding[] }) {
	const [filter, setFilter] = useState<{ stage: Stage | ''; computer: string; text: string }>({
		stage: '',
		computer: '',
		text: '',
	});
	const [maxShown, setMaxShown] = useState(pageLength);
	const words = filter.text.toLowerCase();
	const found = findings.filter((finding) => {
		const { stage, computer, id, attack, account, address } = finding;
		const isHere = [stage, ''].includes(filter.stage) && [computer, ''].includes(filter.computer);
		return (
			isHere &&
			[id, ...attack, account, address, describeFinding(finding)].some((text) =>
				text.toLowerCase().includes(words),
			)
		);
	});
	const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
		[...new Set(values)].map((value) => ({ value, label: label(value) }));
	return (
		<Disclosure title="Every finding, for your responder" aside={formatInteger(findings.length)}>
			<Stack gap="gap-3">
				<div className="grid gap-3 sm:grid-cols-3">
					<SelectField
						label="Stage"
						placeholder="All"
						value={filter.stage}
						options={toOptions(
							findings.map(({ stage }) => stage),
							(stage) => stageTitles[stage],
						)}
						onChange={(stage) => setFilter({ ...filter, stage })}
					/>
					<SelectField
						label="Computer"
						placeholder="All"
						value={filter.computer}
						options={toOptions(
							findings.map(({ computer }) => computer),
							String,
						)}
						onChange={(computer) => setFilter({ ...filter, computer })}
					/>
					<TextField
						label="Rule, technique, account, address"
						value={filter.text}
						onChange={(text) => setFilter({ ...filter, text })}
					/>
				</div>
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
