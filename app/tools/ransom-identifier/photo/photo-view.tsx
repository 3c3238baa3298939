import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { List, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { photoText, photoTips } from './content.ts';
import { formatProgress } from './logic.ts';
import type { PhotoState } from './use-photo.ts';

export function PhotoPicture({ image }: { image: ImageBitmap }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		if (!canvas.current) return;
		canvas.current.width = image.width;
		canvas.current.height = image.height;
		canvas.current.getContext('2d')?.drawImage(image, 0, 0);
	}, [image]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={photoText.photo}
			className="max-h-40 w-fit sm:max-h-60 max-w-full rounded-control border border-line"
		/>
	);
}

type PhotoReadingProps = {
	image: ImageBitmap;
	reading: NonNullable<PhotoState['reading']>;
	onCancel: () => void;
};

export function PhotoReading({ image, reading, onCancel }: PhotoReadingProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<Stack gap="gap-6">
			<Hero aria-labelledby="reading" className="gap-4">
				<div className="grid gap-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:items-center">
					<PhotoPicture image={image} />
					<Stack gap="gap-2">
						<h2 id="reading" ref={heading} tabIndex={-1}>
							{photoText.reading}
						</h2>
						<p>{formatProgress(reading.share, performance.now() - reading.startedAt)}</p>
						<Progress value={Math.round(reading.share * 100)} max={100} label={photoText.progress} />
						<p className="text-sm text-soft">{photoText.local}</p>
					</Stack>
				</div>
				<Button onClick={onCancel}>{photoText.cancel}</Button>
			</Hero>
			<Stack gap="gap-2">
				<h2 className="text-lg">{photoText.better}</h2>
				<List items={photoTips} />
			</Stack>
		</Stack>
	);
}
