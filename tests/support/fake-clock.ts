/** For `NODE_OPTIONS=--import`: on SIGUSR2 the wall clock moves by the milliseconds in CLOCK_FILE. */

import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

class FakeDate extends RealDate {
	constructor(...args: unknown[]) {
		super(...((args.length === 0 ? [FakeDate.now()] : args) as [number]));
	}

	static override now(): number {
		return RealDate.now() + offset;
	}
}
globalThis.Date = FakeDate as DateConstructor;

process.on('SIGUSR2', () => {
	offset = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
	console.log('clock moved', offset);
});
