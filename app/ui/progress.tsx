import { LoaderCircle } from 'lucide-react';
import { type Tone, toneClass } from './tag.tsx';

type ProgressProps = { value: number; max: number; label: string; tone?: Tone };

export function Progress({ value, max, label, tone = 'calm' }: ProgressProps) {
	return <progress className={toneClass[tone]} value={value} max={max} aria-label={label} />;
}

/** Has a text label, because the circle does not move under prefers-reduced-motion. */
export function Spinner({ label }: { label: string }) {
	return (
		<span className="inline-flex items-center gap-2">
			<LoaderCircle size={20} className="shrink-0 motion-safe:animate-spin" />
			{label}
		</span>
	);
}

/** As tall as the viewport, so that loading causes no layout shift. */
export function LoadingPlaceholder() {
	return (
		<p role="status" data-loading="" className="min-h-svh">
			<Spinner label="Loading..." />
		</p>
	);
}
