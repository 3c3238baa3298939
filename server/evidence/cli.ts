import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Finding } from '#domain/evidence/analysis.ts';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { type LogReading, LogStream } from '#domain/evidence/event-log.ts';
import { tellStory } from '#domain/evidence/story.ts';

// npm run evidence -- FILE…   reads Windows event logs (.evtx) and prints findings, the way in and what was read, as JSON.
// Exits with 1 if a file could not be opened.

const paths = process.argv.slice(2);
if (paths.length === 0) {
	console.error('Usage: npm run evidence -- FILE.evtx…');
	process.exit(2);
}

const analyzer = new Analyzer();
const files: (Partial<LogReading> & { name: string; error?: string })[] = [];
for (const path of paths) {
	const name = basename(path);
	try {
		files.push({ name, ...(await readFile(path, name)) });
	} catch (error) {
		process.exitCode = 1;
		files.push({ name, error: error instanceof Error ? error.message : String(error) });
	}
}

async function readFile(path: string, name: string): Promise<LogReading> {
	const stream = new LogStream((events, isIntact) => analyzer.add(events, name, isIntact));
	for await (const bytes of createReadStream(path, { highWaterMark: 2 ** 20 })) {
		stream.push(bytes);
	}
	return stream.finish();
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
		notRead: files.filter(({ kind, error }) => error !== undefined || kind !== 'log'),
		machines: analysis.machines,
		clockOffsets: analysis.clockOffsets,
		files,
	}),
);
