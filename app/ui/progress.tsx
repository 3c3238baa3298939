import { type Tone, toneClass } from './tone.ts';

export function Progress({
	value,
	max,
	label,
	tone = 'calm',
}: {
	value: number;
	max: number;
	label: string;
	tone?: Tone;
}) {
	return <progress className={toneClass[tone]} value={value} max={max} aria-label={label} />;
}
