import type { Finding } from '#domain/evidence/analysis.ts';
import type { KnownAddresses } from '#domain/evidence/habits.ts';
import { formatFileSize, formatInteger } from '#domain/formats/numbers.ts';
import { getDeviceZone, toKnownZone } from '#domain/time/zone.ts';
import type { FileResult } from './file-result.ts';
import { fileKindTexts, type fileStateLabels } from './result-content.ts';

/** The chosen zone of the office, or that of the device. */
export function getOfficeZone(zone: string): string {
	return zone === '' ? getDeviceZone() : toKnownZone(zone);
}

export type UsualAddress = { address: string; whose: string };

export function readUsual(text: string): UsualAddress[] {
	return text
		.split(', ')
		.filter(Boolean)
		.map((entry) => {
			const end = entry.lastIndexOf(' ');
			return { address: entry.slice(0, end), whose: entry.slice(end + 1) };
		});
}

export const writeUsual = (answers: readonly UsualAddress[]): string =>
	answers.map(({ address, whose }) => `${address} ${whose}`).join(', ');

export function readKnown(text: string): KnownAddresses {
	return Object.fromEntries(readUsual(text).map(({ address, whose }) => [address, whose === 'ours']));
}

type FileDescription = {
	state: keyof typeof fileStateLabels;
	tone: 'ok' | 'soon' | 'plain' | 'calm';
	text: string;
	/** What the visitor should know or do. */
	advice: string;
};

function describeDamage({ reading }: FileResult, formatTime: (time: number) => string): string {
	const { readChunks, damagedChunks, skippedRecords, isCut, records, lastTime } = reading;
	const lost = [
		damagedChunks > 0 ? `${formatCount(damagedChunks, 'part', 'parts')} of 64 kB could not be read` : '',
		skippedRecords > 0
			? `${formatCount(skippedRecords, 'broken event was', 'broken events were')} left out`
			: '',
		isCut ? 'the file ends in the middle' : '',
	].filter(Boolean);
	if (lost.length === 0) return '';
	const share = Math.floor((readChunks / Math.max(readChunks + damagedChunks, 1)) * 100);
	const kept =
		records === 0
			? 'No event could be read'
			: `${share < 100 ? `${share}% could be read: ` : ''}${formatCount(records, 'event', 'events')} up to ${formatTime(lastTime)}`;
	return `${kept}; ${lost.join(', ')}. Keep the original: your responder may read more.`;
}

/** Known from documents only. */
const untriedFormats = ['WatchGuard', 'Synology', 'AnyDesk', 'Citrix NetScaler', 'Check Point', 'OPNsense'];

export function describeFile(file: FileResult, formatTime: (time: number) => string): FileDescription {
	const { reading, size, name, state, isRecentOnly } = file;
	const { kind, records } = reading;
	const amount = formatFileSize(size);
	if (state === 'stopped')
		return {
			state: 'stopped',
			tone: 'soon',
			text: `${formatFileSize(reading.bytesRead)} of ${amount} read, ${formatCount(records, 'event', 'events')}`,
			advice: 'No fingerprint yet. Choose the file again to go on where it stopped.',
		};
	if (state === 'waiting')
		return {
			state: 'large',
			tone: 'calm',
			text: `${amount}, fingerprint taken`,
			advice: 'It is read piece by piece. The last 7 days in it are often enough.',
		};
	if (kind === 'zip' || kind === 'gzip' || kind === 'tar')
		return { state: 'unpacked', tone: 'ok', text: amount, advice: '' };
	if (reading.format) {
		const untried = untriedFormats.includes(reading.format)
			? ' This reader was not tried on a real log.'
			: '';
		return {
			state: 'read',
			tone: 'ok',
			text: `${amount}, ${formatCount(records, 'line', 'lines')} of ${reading.format}`,
			advice: `Times without a zone are taken as times of the office.${untried}`,
		};
	}
	if (kind !== 'log') {
		const isExpected = !/\.evtx?$/i.test(name) && kind !== 'old log';
		return {
			state: isExpected ? 'kept' : 'other',
			tone: isExpected ? 'ok' : 'plain',
			text: `${amount}, not a log, fingerprint taken`,
			advice: fileKindTexts[kind],
		};
	}
	const text = `${amount}, ${formatCount(records, 'event', 'events')}${isRecentOnly ? ' of the last 7 days' : ''}`;
	const damage = describeDamage(file, formatTime);
	if (damage) return { state: 'damaged', tone: 'soon', text, advice: damage };
	if (records === 0)
		return { state: 'empty', tone: 'soon', text, advice: 'A log without events. It may have been erased.' };
	return { state: 'read', tone: 'ok', text, advice: '' };
}

export function needsVisitor(file: FileResult): boolean {
	const { state } = describeFile(file, String);
	return !['read', 'kept', 'unpacked'].includes(state);
}

export function formatCount(count: number, one: string, many: string): string {
	return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** Such as '9 files, 171 MB'. */
export function countFiles(files: readonly { size: number | string }[]): string {
	const bytes = files.reduce((sum, { size }) => sum + Number(size), 0);
	return `${formatCount(files.length, 'file', 'files')}, ${formatFileSize(bytes)}`;
}

export function describeFiles(files: readonly FileResult[]): string {
	const troubled = files.filter(needsVisitor).length;
	const read = formatCount(files.length - troubled, 'file read', 'files read');
	if (troubled > 0) return `${read}, ${troubled} ${troubled === 1 ? 'needs' : 'need'} you`;
	return files.some(({ reading }) => reading.kind === 'log' || reading.format)
		? read
		: formatCount(files.length, 'file kept, no log', 'files kept, no log');
}

const minEstimateMs = 3000;

/** Empty until enough was read to tell. */
export function estimateTimeLeft(bytesRead: number, totalBytes: number, elapsedMs: number): string {
	if (elapsedMs < minEstimateMs || bytesRead === 0) return '';
	const seconds = ((totalBytes - bytesRead) / bytesRead) * (elapsedMs / 1000);
	if (seconds < 90) return `About ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds left.`;
	return `About ${Math.round(seconds / 60)} minutes left.`;
}

const toolIds: readonly Finding['id'][] = ['remote-tool', 'psexec', 'ps-attack-tool', 'copy-tool'];
const maxTools = 5;

/** Names of programs that attackers use, such as 'AnyDesk, PsExec'. */
export function describeTools(findings: readonly Finding[]): string {
	const names = findings
		.filter(({ id, isInnocent }) => toolIds.includes(id) && !isInnocent)
		.map(({ id, detail }) => (id === 'psexec' ? 'PsExec' : detail))
		.filter(Boolean);
	return [...new Set(names)].slice(0, maxTools).join(', ');
}
