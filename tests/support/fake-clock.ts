/**
 * Loaded into a server before its own code (`NODE_OPTIONS=--import`). On SIGUSR2 the wall clock moves by what the file
 * CLOCK_FILE says, in milliseconds, as when an operator or a time service sets it. Timers and durations go on unmoved.
 */

import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

class FakeDate extends RealDate {
	constructor(...args: unknown[]) {
		// Without arguments a Date is the present; everything else is passed on as it came.
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
