import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Finding } from '#domain/evidence/analysis.ts';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { AnyLog } from '#domain/evidence/any-log.ts';
import { Archive, isArchive } from '#domain/evidence/archive.ts';
import { fileKind, type LogReading } from '#domain/evidence/event-log.ts';
import { tellStory } from '#domain/evidence/story.ts';

// npm run evidence -- FILE…   reads event logs and logs of devices and clouds, also in archives, and prints findings, the way in, the
// first sign, what a backup must be older than, habits and what was not read, as JSON. Times without a zone are read as UTC.
// Exits with 1 if a file could not be opened.

const paths = process.argv.slice(2);
if (paths.length === 0) {
	console.error('Usage: npm run evidence -- FILE…');
	process.exit(2);
}

/** Folders tell files of one name apart, and can be named after their machine. */
let root = dirname(resolve(paths[0] ?? ''));
while (!paths.every((path) => resolve(path).startsWith(join(root, '/')))) root = dirname(root);
const analyzer = new Analyzer();
const files: (Partial<LogReading> & { name: string; error?: string })[] = [];
for (const path of paths) {
	const name = relative(root, resolve(path));
	try {
		files.push({ name, ...(await readFile(path, name)) });
	} catch (error) {
		process.exitCode = 1;
		files.push({ name, error: error instanceof Error ? error.message : String(error) });
	}
}

function openLog(name: string, modified: number): AnyLog {
	return new AnyLog((events, isIntact) => analyzer.add(events, name, isIntact), {
		name,
		modified,
		zone: 'UTC',
	});
}

/** Reads a file, and the files inside an archive. */
async function readFile(path: string, name: string): Promise<LogReading> {
	const { mtimeMs } = await stat(path);
	const log = openLog(name, mtimeMs);
	let archive: Archive | undefined;
	let isFirst = true;
	for await (const part of createReadStream(path, { highWaterMark: 2 ** 20 })) {
		const bytes: Uint8Array = part;
		const kind = isFirst ? fileKind(bytes.subarray(0, 512)) : '';
		isFirst = false;
		if (isArchive(kind))
			archive = new Archive(kind, name, (inner) => {
				const entry = openLog(inner, mtimeMs);
				return {
					push: (more) => entry.push(more),
					finish: () => {
						files.push({ name: inner, ...entry.finish() });
					},
				};
			});
		log.push(bytes);
		archive?.push(bytes, false);
	}
	archive?.push(new Uint8Array(), true);
	return log.finish();
}

const analysis = analyzer.finish();
const { wayIn, firstSign, unclearSign, habits } = tellStory(analysis);
const { confidence, candidates, insideSource } = wayIn;
const [best] = candidates;
const toTime = (time: number) => new Date(time).toISOString();

function toSign(finding: Finding | undefined): object | null {
	if (!finding) return null;
	const { id, computer, account, address, first } = finding;
	return { id, computer, account, address, time: toTime(first) };
}

console.log(
	JSON.stringify({
		findings: analysis.findings.map(({ records, first, last, days, ...finding }) => ({
			...finding,
			first: toTime(first),
			last: toTime(last),
			days: days.length,
			records: records.map(({ file, channel, recordId, eventId, time }) => ({
				file,
				channel,
				recordId,
				eventId,
				time: toTime(time),
			})),
		})),
		wayIn: best
			? {
					id: best.finding.id,
					confidence,
					computer: best.finding.computer,
					account: best.finding.account,
					address: best.finding.address,
					time: toTime(best.time),
					supports: best.supports,
					against: best.against,
					others: candidates.slice(1).map(({ finding }) => finding.id),
				}
			: null,
		insideSource,
		firstSign: toSign(firstSign),
		/** A backup from before is safe as far as the logs show; from before `orBefore` if that sign belongs to the attack, too. */
		backup: {
			before: firstSign ? toTime(firstSign.first) : null,
			orBefore: firstSign && unclearSign ? toTime(unclearSign.first) : null,
			restsOn: firstSign?.id ?? null,
		},
		habits,
		notRead: files.filter(
			({ kind = '', error, records }) =>
				error !== undefined || (kind !== 'log' && records === 0 && !isArchive(kind)),
		),
		machines: analysis.machines,
		clockOffsets: analysis.clockOffsets,
		files,
	}),
);
