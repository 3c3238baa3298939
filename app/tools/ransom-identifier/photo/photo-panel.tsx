import { RotateCw } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { controlShape, Field } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { percent } from '#domain/formats/percent.ts';
import { cropLabels, photoProblems, photoWords } from './content.ts';
import { type Crop, drawPicture, noCrop, openPicture, PictureError } from './picture.ts';
import { type Reading, useReading } from './use-reading.ts';

const mostCropped = 45;

function CropFields({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
	return (
		<Disclosure summary={photoWords.crop}>
			<div className="grid gap-3">
				{(['top', 'bottom', 'left', 'right'] as const).map((edge) => (
					<SliderField
						key={edge}
						label={cropLabels[edge]}
						value={crop[edge]}
						min={0}
						max={mostCropped}
						step={1}
						valueText={percent(crop[edge])}
						onChange={(share) => onChange({ ...crop, [edge]: share })}
					/>
				))}
			</div>
		</Disclosure>
	);
}

function ReadingState({ reading }: { reading: Reading }) {
	if (reading.state === 'reading') {
		return <Progress value={Math.round(reading.share * 100)} max={100} label={photoWords.reading} />;
	}
	return (
		<p role="status" className="empty:hidden">
			{reading.state === 'failed' ? photoWords.failed : ''}
			{reading.state === 'nothing' ? photoWords.nothing : ''}
		</p>
	);
}

/** Takes the text off a photo of the screen, on this device; the visitor corrects it before it is identified. */
export function PhotoPanel({ onText }: { onText: (text: string) => void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [picture, setPicture] = useState<ImageBitmap>();
	const [turns, setTurns] = useState(0);
	const [crop, setCrop] = useState(noCrop);
	const [problem, setProblem] = useState<string>();
	const { reading, read, stop } = useReading(onText);

	useEffect(() => {
		if (picture && canvas.current) drawPicture(canvas.current, picture, turns, crop);
	}, [picture, turns, crop]);
	useEffect(() => () => picture?.close(), [picture]);

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const [file] = event.target.files ?? [];
		stop();
		setProblem(undefined);
		setPicture(undefined);
		if (!file) return;
		try {
			setPicture(await openPicture(file));
			setTurns(0);
			setCrop(noCrop);
		} catch (error) {
			setProblem(photoProblems[error instanceof PictureError ? error.problem : 'not-a-picture']);
		}
	}

	return (
		<Stack gap="gap-3">
			<Field label={photoWords.label} hint={photoWords.hint} error={problem}>
				{(control) => (
					<input {...control} type="file" accept="image/*" className={controlShape} onChange={choose} />
				)}
			</Field>
			{picture ? (
				<>
					<canvas
						ref={canvas}
						role="img"
						aria-label={photoWords.preview}
						className="max-h-80 w-fit max-w-full rounded-control border border-line"
					/>
					<CropFields crop={crop} onChange={setCrop} />
					<ButtonRow>
						<Button onClick={() => setTurns((turns + 1) % 4)}>
							<RotateCw size={18} aria-hidden="true" />
							{photoWords.rotate}
						</Button>
						{reading.state === 'reading' ? (
							<Button onClick={stop}>{photoWords.stop}</Button>
						) : (
							<Button look="primary" onClick={() => canvas.current && read(canvas.current)}>
								{photoWords.read}
							</Button>
						)}
					</ButtonRow>
				</>
			) : null}
			<ReadingState reading={reading} />
		</Stack>
	);
}
