import { describe, expect, test } from 'vitest';
import { machineKinds } from './content.ts';
import { buildCommand, buildStepsMessage } from './logic.ts';

describe.each(machineKinds)('the command for a $label', ({ value }) => {
	test('exports copies and never erases a log', () => {
		const command = buildCommand(value);
		expect(command).toContain('wevtutil epl');
		expect(command).not.toMatch(/wevtutil (?:cl|clear-log)|Clear-EventLog|Remove-Item/i);
		expect(command).toContain("'Security'");
	});

	test('breaks the list of logs after a comma only', () => {
		const [, list = ''] = /md \$to\n([^|]*) \|/.exec(buildCommand(value)) ?? [];
		const lines = list.split('\n');
		expect(lines.length).toBeLessThan(10);
		for (const line of lines.slice(0, -1)) expect(line).toMatch(/^'.*',$/);
		expect(lines.at(-1)).toMatch(/^'[^,]+'(?:,'[^,]+'){0,2}$/);
	});
});

test('the message to IT has the warning, the command and the address of the page', () => {
	const text = buildStepsMessage('server', 'https://example.org/guides/how-they-got-in');
	expect(text).toContain('Ask first');
	expect(text).toContain('wevtutil epl');
	expect(text).toContain('https://example.org/guides/how-they-got-in');
});
