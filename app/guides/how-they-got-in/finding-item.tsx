import { use } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tag, type Tone, toneClass } from '#app/ui/tag.tsx';
import type { Finding } from '#domain/evidence/analysis.ts';
import { describeFinding, detectionTexts, stageTitles } from '#domain/evidence/content.ts';
import type { EventReference } from '#domain/evidence/log-event.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { FingerprintOf, useFormatTime } from './result-context.tsx';

function RawEvent({ file, channel, computer, eventId, recordId, time, values }: EventReference) {
	const sha256 = use(FingerprintOf)(file);
	const lines = [
		`Event ${eventId}, ${channel}, ${computer}`,
		`Record ${recordId}, ${new Date(time).toISOString()}`,
		`File ${file}${sha256 ? `, SHA-256 ${sha256.slice(0, 8)}…${sha256.slice(-8)}` : ''}`,
		...values.map(([name, value]) => (name ? `${name}: ${value}` : value)),
	];
	return (
		<pre className="overflow-x-auto rounded-panel bg-sunk px-1.5 py-3 text-sm sm:px-3 whitespace-pre-wrap wrap-anywhere">
			{lines.join('\n')}
		</pre>
	);
}

function RawEvents({ finding }: { finding: Finding }) {
	return (
		<Stack gap="gap-2" className="pb-2">
			<p className="text-sm">Harmless if: {detectionTexts[finding.id].innocent}</p>
			<p className="text-sm">
				Rule {finding.id}, ATT&amp;CK {finding.attack.join(', ')}.{' '}
				{finding.count > finding.records.length
					? `The first ${finding.records.length} of ${formatInteger(finding.count)} events:`
					: ''}
			</p>
			{finding.records.map((record) => (
				<RawEvent key={`${record.file} ${record.channel} ${record.recordId}`} {...record} />
			))}
		</Stack>
	);
}

export function getFindingKey({ id, computer, account, address, isUsual }: Finding): string {
	return [id, computer, account, address, isUsual].join(' ');
}

const urgentStages: readonly Finding['stage'][] = ['data', 'backups', 'encryption'];

function getTone({ id, level, stage, isInnocent }: Finding): Tone {
	if (isInnocent || level === 'low') return 'plain';
	if (urgentStages.includes(stage)) return 'now';
	return id === 'defender-alert' ? 'soon' : 'alert';
}

/** Filled dots are the events to tell the insurer. */
export function TimelineItem({ finding, isKey }: { finding: Finding; isKey: boolean }) {
	const formatTime = useFormatTime();
	return (
		<li
			className={classNames(
				'group/event relative grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 pb-4 leading-snug',
				toneClass[getTone(finding)],
			)}
		>
			<span
				aria-hidden="true"
				className={classNames(
					'z-1 m-0.5 size-4.5 rounded-full border-4 border-(--solid)',
					isKey ? 'bg-solid' : 'bg-page',
				)}
			/>
			<span
				aria-hidden="true"
				className="absolute top-2 bottom-0 left-2.5 w-0.5 bg-line group-last/event:hidden"
			/>
			<div className="min-w-0">
				<time dateTime={new Date(finding.first).toISOString()} className="text-sm font-semibold text-tone">
					{formatTime(finding.first)}
					{finding.last - finding.first > 60_000 ? ` to ${formatTime(finding.last)}` : ''}
				</time>
				<b className="block wrap-anywhere">{describeFinding(finding)}</b>
				<span className="text-sm text-soft">
					<Tag>{stageTitles[finding.stage]}</Tag> {finding.computer}
				</span>
				<Disclosure inline title="Technical detail">
					<RawEvents finding={finding} />
				</Disclosure>
			</div>
		</li>
	);
}

export function ProofItem({ finding }: { finding: Finding }) {
	const formatTime = useFormatTime();
	return (
		<li>
			<Disclosure
				title={describeFinding(finding)}
				className="wrap-anywhere"
				hint={
					<span className="block text-sm">
						{finding.computer}, {formatTime(finding.first)}
						{finding.last - finding.first > 60_000 ? ` to ${formatTime(finding.last)}` : ''}
						{finding.count > 1 ? `, ${formatInteger(finding.count)} events` : ''}
					</span>
				}
			>
				<RawEvents finding={finding} />
			</Disclosure>
		</li>
	);
}
