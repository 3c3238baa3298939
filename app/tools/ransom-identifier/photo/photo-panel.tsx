import { RotateCw } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { controlClass, Field } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { formatPercent } from '#domain/formats/percent.ts';
import { cropLabels, photoProblems, photoText } from './content.ts';
import { type Crop, ImageError, noCrop, openImage, renderImage } from './image.ts';
import { type OcrState, useOcr } from './use-ocr.ts';

const maxCropPercent = 45;

function CropFields({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
	return (
		<Disclosure inline title={photoText.crop}>
			<div className="grid gap-3">
				{(['top', 'bottom', 'left', 'right'] as const).map((edge) => (
					<SliderField
						key={edge}
						label={cropLabels[edge]}
						value={crop[edge]}
						min={0}
						max={maxCropPercent}
						step={1}
						valueText={formatPercent(crop[edge])}
						onChange={(share) => onChange({ ...crop, [edge]: share })}
					/>
				))}
			</div>
		</Disclosure>
	);
}

function OcrStatus({ ocrState }: { ocrState: OcrState }) {
	if (ocrState.state === 'reading') {
		return <Progress value={Math.round(ocrState.share * 100)} max={100} label={photoText.reading} />;
	}
	return (
		<p role="status" className="empty:hidden">
			{ocrState.state === 'failed' ? photoText.failed : ''}
			{ocrState.state === 'nothing' ? photoText.nothing : ''}
		</p>
	);
}

export function PhotoPanel({ onText }: { onText: (text: string) => void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [image, setImage] = useState<ImageBitmap>();
	const [quarterTurns, setQuarterTurns] = useState(0);
	const [crop, setCrop] = useState(noCrop);
	const [problem, setProblem] = useState<string>();
	const { ocrState, read, stop } = useOcr(onText);

	useEffect(() => {
		if (image && canvas.current) renderImage(canvas.current, image, quarterTurns, crop);
	}, [image, quarterTurns, crop]);
	useEffect(() => () => image?.close(), [image]);

	async function handleChange(event: ChangeEvent<HTMLInputElement>) {
		const [file] = event.target.files ?? [];
		stop();
		setProblem(undefined);
		setImage(undefined);
		if (!file) return;
		try {
			setImage(await openImage(file));
			setQuarterTurns(0);
			setCrop(noCrop);
		} catch (error) {
			setProblem(photoProblems[error instanceof ImageError ? error.problem : 'not-a-picture']);
		}
	}

	return (
		<Stack gap="gap-3">
			<Field label={photoText.label} hint={photoText.hint} error={problem}>
				{(control) => (
					<input {...control} type="file" accept="image/*" className={controlClass} onChange={handleChange} />
				)}
			</Field>
			{image ? (
				<>
					<canvas
						ref={canvas}
						role="img"
						aria-label={photoText.preview}
						className="max-h-80 w-fit max-w-full rounded-control border border-line"
					/>
					<CropFields crop={crop} onChange={setCrop} />
					<ButtonRow>
						<Button onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}>
							<RotateCw size={18} aria-hidden="true" />
							{photoText.rotate}
						</Button>
						{ocrState.state === 'reading' ? (
							<Button onClick={stop}>{photoText.stop}</Button>
						) : (
							<Button variant="primary" onClick={() => canvas.current && read(canvas.current)}>
								{photoText.read}
							</Button>
						)}
					</ButtonRow>
				</>
			) : null}
			<OcrStatus ocrState={ocrState} />
		</Stack>
	);
}
