import { useState } from 'react';
import { downloadCsv } from '#app/features/results/export.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, List, TitledPanel } from '#app/ui/layout.tsx';
import {
	addEntry,
	type ChainProblem,
	checkChain,
	checkFiles,
	type FileCheck,
	listFiles,
} from '#domain/evidence/custody.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import {
	addFiles,
	custodyCsvColumns,
	findUnlisted,
	isHandover,
	isRemoval,
	toCustodyCsvRows,
} from './custody-rows.ts';
import type { CustodyRow, EvidenceValues } from './fields.ts';
import { FileInput } from './file-input.tsx';
import type { FileResult } from './file-result.ts';
import { countFiles } from './file-state.ts';
import { ListTimestamp } from './list-timestamp.tsx';
import { custodyText } from './result-content.ts';

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
			<div className="grid gap-3 lg:grid-cols-3">
				<TextField label="What is handed over" value={name} onChange={setName} required maxLength={200} />
				<TextField label="Given by" value={by} onChange={setBy} required maxLength={100} />
				<TextField label="Received by" value={to} onChange={setTo} required maxLength={100} />
			</div>
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

function FullNotice({ unlisted }: { unlisted: readonly FileResult[] }) {
	return (
		<div role="status" className="grid gap-2">
			<p>
				<b>{custodyText.full}</b>
			</p>
			{unlisted.length > 0 ? (
				<>
					<p>{custodyText.unlisted}</p>
					<List items={unlisted.map(({ name, sha256 }) => `${name}, SHA-256 ${sha256}`)} />
				</>
			) : null}
		</div>
	);
}

function describeChain(problems: readonly ChainProblem[]): string {
	if (problems.length === 0) return custodyText.intact;
	return problems.every(({ kind }) => kind === 'not covered') ? custodyText.added : custodyText.broken;
}

function describeProblem(problem: ChainProblem): string {
	switch (problem.kind) {
		case 'head':
			return 'The code does not match the list.';
		case 'changed':
			return `Changed: ${problem.entry.name}`;
		case 'missing before':
			return `An entry before ${problem.entry.name} is missing.`;
		case 'not covered':
			return `${problem.entry.name}${problem.entry.by ? `, by ${problem.entry.by}` : ''}`;
	}
}

type CustodyListProps = {
	values: EvidenceValues;
	/** Read on this visit. */
	files: readonly FileResult[];
	zone: string;
	onChange: (rows: readonly CustodyRow[]) => void;
	fingerprint: (files: readonly File[]) => Promise<readonly FileResult[]>;
};

function ListedFiles({ custody, zone }: { custody: readonly CustodyRow[]; zone: string }) {
	return (
		<ol className="grid list-decimal grid-cols-[minmax(0,1fr)] pl-6 sm:pl-8">
			{listFiles(custody).map(({ id, name, size, by, at, machine, note, sha256 }) => (
				<li key={id} className="border-b border-line py-2.5 leading-snug wrap-anywhere">
					<div className="grid gap-x-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
						<span>
							<b>{name}</b>
							<span className="block text-sm text-soft">{formatInteger(Number(size))} bytes</span>
						</span>
						<span className="text-sm">
							Collected{' '}
							{[by && `by ${by}`, formatInstant(at, zone), machine, note].filter(Boolean).join(', ')}
						</span>
						<code className="text-sm lg:col-span-full">{sha256}</code>
					</div>
				</li>
			))}
		</ol>
	);
}

function TitledList({ title, items }: { title: string; items: readonly string[] }) {
	return items.length === 0 ? null : (
		<>
			<h3>{title}</h3>
			<List items={items} />
		</>
	);
}

function ChainState({ custody, custodyHead }: Pick<EvidenceValues, 'custody' | 'custodyHead'>) {
	const problems = checkChain(custody, custodyHead);
	return (
		<>
			<div role="status" className="grid gap-2">
				<p>
					<b>{describeChain(problems)}</b>
				</p>
				{problems.length > 0 ? <List items={problems.map(describeProblem)} /> : null}
			</div>
			<p className="text-sm">
				{custodyText.head}: <code className="wrap-anywhere">{custodyHead}</code>
				<span className="block text-soft">{custodyText.headMore}</span>
			</p>
		</>
	);
}

type CheckAgainProps = Pick<CustodyListProps, 'fingerprint'> & { custody: readonly CustodyRow[] };

function CheckAgain({ custody, fingerprint }: CheckAgainProps) {
	const [check, setCheck] = useState<readonly string[]>();
	async function checkAgain(files: readonly File[]) {
		try {
			setCheck(describeCheck(checkFiles(custody, await fingerprint(files))));
		} catch (error) {
			setCheck([`The files could not be read: ${error instanceof Error ? error.message : String(error)}`]);
		}
	}
	return (
		<>
			<FileInput
				label="Check the files again"
				hint="Choose the same files to see whether they changed."
				onFiles={checkAgain}
			/>
			<div role="status">{check ? <List items={check} /> : null}</div>
		</>
	);
}

export function CustodyList({ values, files, zone, onChange, fingerprint }: CustodyListProps) {
	const { custody, custodyHead } = values;
	return (
		<TitledPanel id="custody" title="Chain of custody" gap="gap-4">
			<p className="text-soft">
				{countFiles(listFiles(custody))}. Times are in {zone.replaceAll('_', ' ')}.
			</p>
			<ListedFiles custody={custody} zone={zone} />
			{custody.length >= maxRows ? <FullNotice unlisted={findUnlisted(custody, files)} /> : null}
			<TitledList
				title="Handed over"
				items={custody
					.filter(isHandover)
					.map(({ name, by, to, at }) => `${name}: from ${by} to ${to}, ${formatInstant(at, zone)}`)}
			/>
			<TitledList
				title={custodyText.removed}
				items={custody
					.filter(isRemoval)
					.map(({ name, by, at }) =>
						[name, by && `by ${by}`, formatInstant(at, zone)].filter(Boolean).join(', '),
					)}
			/>
			{custody.length < maxRows ? (
				<Handover
					onAdd={(handover) => {
						const at = serializeInstant(new Date(), zone);
						onChange(addEntry(custody, { kind: 'handover', ...handover, at }));
					}}
				/>
			) : null}
			<ChainState custody={custody} custodyHead={custodyHead} />
			<ListTimestamp
				head={custodyHead}
				onAdd={(file, note) => onChange(addFiles(custody, [file], { by: '', note, now: new Date(), zone }))}
			/>
			<CheckAgain custody={custody} fingerprint={fingerprint} />
			<ButtonRow>
				<Button
					onClick={() =>
						downloadCsv('chain-of-custody', { columns: custodyCsvColumns, rows: toCustodyCsvRows(custody) })
					}
				>
					List as CSV
				</Button>
			</ButtonRow>
		</TitledPanel>
	);
}
