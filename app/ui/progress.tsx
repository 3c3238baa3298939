import { classes } from './classes.ts';

type Tone = 'brand' | 'ok' | 'warn' | 'danger';

const tones: Record<Tone, string> = {
	brand: 'text-brand',
	ok: 'text-ok',
	warn: 'text-warn-solid',
	danger: 'text-danger',
};

export function Progress({
	value,
	max,
	label,
	tone = 'brand',
}: {
	value: number;
	max: number;
	label: string;
	tone?: Tone;
}) {
	return <progress className={classes(tones[tone])} value={value} max={max} aria-label={label} />;
}
