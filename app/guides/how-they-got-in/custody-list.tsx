import { useState } from 'react';
import { downloadCsv } from '#app/features/results/export.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { addEntry, checkChain, checkFiles, type FileCheck, getHeadCode } from '#domain/evidence/custody.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { custodyText } from './content.ts';
import type { CustodyRow, EvidenceValues } from './fields.ts';
import { FileInput } from './file-input.tsx';
import { custodyCsvColumns, isHandover, toCustodyCsvRows } from './logic.ts';
import type { FileResult } from './read-files.ts';

function Handover({ onAdd }: { onAdd: (handover: { name: string; by: string; to: string }) => void }) {
	const [name, setName] = useState('');
	const [by, setBy] = useState('');
	const [to, setTo] = useState('');
	return (
		<form
			className="grid gap-3 print:hidden"
			onSubmit={(event) => {
				event.preventDefault();
				onAdd({ name, by, to });
				setName('');
				setBy('');
				setTo('');
			}}
		>
			<TextField label="What is handed over" value={name} onChange={setName} required maxLength={200} />
			<TextField label="Given by" value={by} onChange={setBy} required maxLength={100} />
			<TextField label="Received by" value={to} onChange={setTo} required maxLength={100} />
			<ButtonRow>
				<Button type="submit">Add a handover</Button>
			</ButtonRow>
		</form>
	);
}

function describeCheck({ unchanged, changed, missing, extra }: FileCheck): string[] {
	return [
		`${unchanged.length} unchanged.`,
		...changed.map(({ name }) => `Changed: ${name}`),
		...missing.map(({ name }) => `Missing: ${name}`),
		...extra.map(({ name }) => `Not in the list: ${name}`),
	];
}

type CustodyListProps = {
	values: EvidenceValues;
	onChange: (rows: readonly CustodyRow[], head: string) => void;
	fingerprint: (files: readonly File[]) => Promise<readonly FileResult[]>;
};

export function CustodyList({ values, onChange, fingerprint }: CustodyListProps) {
	const { custody, custodyHead } = values;
	const [check, setCheck] = useState<readonly string[]>();
	const problems = checkChain(custody, custodyHead);
	async function checkAgain(files: readonly File[]) {
		try {
			setCheck(describeCheck(checkFiles(custody, await fingerprint(files))));
		} catch (error) {
			setCheck([`The files could not be read: ${error instanceof Error ? error.message : String(error)}`]);
		}
	}
	return (
		<Panel aria-labelledby="custody">
			<Stack>
				<h2 id="custody">Chain of custody</h2>
				<ol className="grid list-decimal gap-2 pl-6">
					{custody
						.filter((row) => !isHandover(row))
						.map(({ id, name, size, by, at, machine, note, sha256 }) => (
							<li key={id} className="wrap-anywhere">
								<b>{name}</b>
								<span className="block text-sm text-soft">
									{Number(size).toLocaleString('en-US')} bytes.{' '}
									{[by, formatInstant(at), machine, note].filter(Boolean).join(', ')}
								</span>
								<code className="block text-sm">{sha256}</code>
							</li>
						))}
				</ol>
				{custody.some(isHandover) ? (
					<>
						<h3>Handed over</h3>
						<List
							items={custody
								.filter(isHandover)
								.map(({ name, by, to, at }) => `${name}: from ${by} to ${to}, ${formatInstant(at)}`)}
						/>
					</>
				) : null}
				<Handover
					onAdd={(handover) => {
						const rows = addEntry(custody, {
							kind: 'handover',
							...handover,
							at: serializeInstant(new Date()),
						});
						onChange(rows, getHeadCode(rows));
					}}
				/>
				<div role="status" className="grid gap-2">
					<p>
						<b>{problems.length === 0 ? custodyText.intact : custodyText.broken}</b>
					</p>
					{problems.length > 0 ? (
						<List
							items={problems.map((problem) =>
								problem.kind === 'head'
									? 'The code does not match the list.'
									: problem.kind === 'changed'
										? `Changed: ${problem.entry.name}`
										: `An entry before ${problem.entry.name} is missing.`,
							)}
						/>
					) : null}
				</div>
				<p className="text-sm">
					{custodyText.head}: <code className="wrap-anywhere">{custodyHead}</code>
					<span className="block text-soft">{custodyText.headMore}</span>
				</p>
				<FileInput
					label="Check the files again"
					hint="Choose the same files to see whether they changed."
					onFiles={checkAgain}
				/>
				<div role="status">{check ? <List items={check} /> : null}</div>
				<ButtonRow>
					<Button
						onClick={() =>
							downloadCsv('chain-of-custody', { columns: custodyCsvColumns, rows: toCustodyCsvRows(custody) })
						}
					>
						List as CSV
					</Button>
				</ButtonRow>
			</Stack>
		</Panel>
	);
}
