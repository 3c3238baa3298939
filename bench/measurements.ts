import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/run.ts';

const defaultFile = 'measurements.md';
/** Long tables for people who run a site. */
export const operatorFile = join('operating', 'measurements.md');

const preface = `# Measurements

Written by the commands themselves; run one again and its part is replaced. A ratio compares with a peer measured in the
same run on the same machine, so it travels better than the plain figures.
`;

export type Measurement = {
	/** In `docs`. */
	file?: string;
	title: string;
	command: string;
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	/** Rows of earlier runs stay, except those that begin with the same cell. */
	keepsRows?: true;
	notes?: readonly string[];
};

function describeMachine(): string {
	const [cpu] = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	return `${cpus().length} cores (${cpu?.model.trim() || process.arch}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

function renderMarkdown({ title, command, columns, rows, notes = [] }: Measurement): string {
	const table = [columns, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
	const widths = columns.map((_, column) => Math.max(3, ...table.map((cells) => cells[column]?.length ?? 0)));
	const line = (cells: readonly string[]) =>
		`| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
	const [head = [], ...body] = table;
	return [
		`## ${title}`,
		'',
		`${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${describeMachine()}`,
		'',
		line(head),
		line(widths.map((width) => '-'.repeat(width))),
		...body.map(line),
		...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
		'',
	].join('\n');
}

function addEarlierRows(measurement: Measurement, earlier = ''): Measurement {
	const lines = earlier.split('\n').filter((line) => line.startsWith('| '));
	const rows = lines.slice(2).map((line) =>
		line
			.slice(1, -1)
			.split('|')
			.map((cell) => cell.trim()),
	);
	const kept = rows.filter(([name]) => measurement.rows.every(([other]) => other !== name));
	return { ...measurement, rows: [...kept, ...measurement.rows].toSorted() };
}

export function recordMeasurement(measurement: Measurement): void {
	const measurementsFile = join(root, 'docs', measurement.file ?? defaultFile);
	const parts = (existsSync(measurementsFile) ? readFileSync(measurementsFile, 'utf8') : preface).split(
		/^(?=## )/m,
	);
	const index = parts.findIndex((part) => part.startsWith(`## ${measurement.title}\n`));
	const text = renderMarkdown(
		measurement.keepsRows ? addEarlierRows(measurement, parts[index]) : measurement,
	);
	console.log(`\n${text}`);
	const next = index === -1 ? [...parts, text] : parts.with(index, text);
	writeFileSync(measurementsFile, `${next.map((part) => part.trim()).join('\n\n')}\n`);
}

export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
	return percentile(values, 0.5);
}
