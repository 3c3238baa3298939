import { channels, collectText, type MachineKind, machineOrder } from './content.ts';

/** A line may only break after a comma. */
const namesPerLine = 3;

/** `wevtutil epl` exports a copy and leaves the log as it is. */
export function buildCommand(kind: MachineKind): string {
	const names = channels[kind]
		.map((name, index) => `${index > 0 && index % namesPerLine === 0 ? '\n' : ''}'${name}'`)
		.join(',');
	return [
		'$to = "E:\\$env:COMPUTERNAME"; md $to',
		`${names} |`,
		"% { wevtutil epl $_ (\"$to\\\" + ($_ -replace '[/ ]','-') + '.evtx') }",
		'Get-ChildItem $to | Get-FileHash | Export-Csv "$to-hashes.csv"',
	].join('\n');
}

export function buildStepsMessage(kind: MachineKind, address: string): string {
	const { warning, warningMore, stick, stickMore, run, runMore, read, readMore } = collectText;
	return [
		'Please collect the Windows event logs, so that we can see how they got in.',
		`${warning} ${warningMore}`,
		`1. ${stick} ${stickMore}`,
		`2. ${run} ${runMore}`,
		buildCommand(kind),
		`3. ${read} ${readMore}`,
		address,
		'Which machines first:',
		...machineOrder.map((line) => `- ${line}`),
	].join('\n\n');
}
