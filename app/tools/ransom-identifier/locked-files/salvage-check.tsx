import { useEffect, useRef, useState } from 'react';
import { downloadFile, downloadText } from '#app/lib/files.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { toneClass } from '#app/ui/tag.tsx';
import { formatPercent } from '#domain/formats/amounts.ts';
import { formatFileSize } from '#domain/formats/numbers.ts';
import { toSalvageCsv, toSalvageJson } from '#domain/salvage/export.ts';
import { type SalvageMap, toStrip } from '#domain/salvage/salvage-map.ts';
import {
	formatPattern,
	formatSalvageVerdict,
	getContainerAdvice,
	listSalvageFacts,
	salvageText,
	salvageWarnings,
} from './salvage-content.ts';
import type { SalvageRequest, SalvageResponse } from './salvage-worker.ts';

const cellCount = 64;
const stripHeight = 28;

function SalvageStrip({ map: { name, ranges, size, shares } }: { map: SalvageMap }) {
	const width = 100 / cellCount;
	return (
		<svg
			className="chart"
			height={stripHeight}
			role="img"
			aria-label={`Map of ${name}: ${formatPercent(100 * shares.encrypted)} scrambled`}
		>
			{toStrip(ranges, size, cellCount).map((share = 0, cell) => {
				const x = `${cell * width}%`;
				const height = share * stripHeight;
				return (
					<g key={x} className={toneClass.alert}>
						<rect className="fill-empty" x={x} width={`${width * 0.86}%`} height={stripHeight} />
						<rect
							className="fill-tone-solid"
							x={x}
							width={`${width * 0.86}%`}
							y={stripHeight - height}
							height={height}
						/>
					</g>
				);
			})}
		</svg>
	);
}

function SalvageResult({ map }: { map: SalvageMap }) {
	const advice = getContainerAdvice(map);
	const fileName = `${map.name}.map`;
	return (
		<Stack gap="gap-3">
			<SalvageStrip map={map} />
			<p className="text-sm text-soft">{salvageText.legend}</p>
			<p>{formatPattern(map)}</p>
			{advice ? <p>{advice}</p> : null}
			<DescriptionList items={listSalvageFacts(map)} />
			<p className="font-semibold">{salvageText.notToDo}</p>
			<List items={salvageWarnings} />
			<p>{salvageText.forLab}</p>
			<ButtonRow>
				<Button onClick={() => downloadText(`${fileName}.csv`, toSalvageCsv(map), 'text/csv')}>
					{salvageText.csv}
				</Button>
				<Button
					// Without the byte order mark, which JSON parsers reject.
					onClick={() =>
						downloadFile(`${fileName}.json`, new Blob([toSalvageJson(map)], { type: 'application/json' }))
					}
				>
					{salvageText.json}
				</Button>
			</ButtonRow>
			<p className="text-sm text-soft">{salvageText.limits}</p>
		</Stack>
	);
}

export function SalvageCheck({ file }: { file: File }) {
	const [state, setState] = useState<SalvageResponse>({ bytesRead: 0, bytesToRead: file.size });
	const worker = useRef<Worker>(undefined);
	const send = (request: SalvageRequest) => worker.current?.postMessage(request);
	useEffect(() => {
		const started = new Worker(new URL('./salvage-worker.ts', import.meta.url), { type: 'module' });
		started.onmessage = ({ data }: MessageEvent<SalvageResponse>) => setState(data);
		started.onerror = ({ message }) => setState({ error: message });
		started.postMessage(file satisfies SalvageRequest);
		worker.current = started;
		return () => started.terminate();
	}, [file]);

	const verdict =
		'map' in state ? formatSalvageVerdict(state.map) : 'error' in state ? salvageText.failed : '';
	return (
		<div className="grid gap-3 py-2">
			<p role="status" className="text-lg font-semibold empty:hidden">
				{verdict}
			</p>
			{'map' in state ? <SalvageResult map={state.map} /> : null}
			{'bytesRead' in state ? (
				<>
					<Progress
						value={state.bytesRead}
						max={Math.max(1, state.bytesToRead)}
						label={`Looking at ${file.name}`}
					/>
					<p>
						{formatFileSize(state.bytesRead)} of {formatFileSize(state.bytesToRead)} looked at. Nothing is
						sent.
					</p>
					<ButtonRow>
						<Button onClick={() => send('stop')}>{salvageText.stop}</Button>
					</ButtonRow>
					<p className="text-sm text-soft">{salvageText.stopHint}</p>
				</>
			) : null}
		</div>
	);
}
