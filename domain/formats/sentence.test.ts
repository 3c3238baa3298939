import { expect, test } from 'vitest';
import { formatNextLabel } from './sentence.ts';

test.each([
	['Call your IT provider.', 'Next: call your IT provider'],
	['Unplug the backups: drives, backup server, cloud sync.', 'Next: unplug the backups'],
	['Photograph the ransom note. Find out which ransomware it is.', 'Next: photograph the ransom note'],
	['Use cell phones, not company email or chat.', 'Next: use cell phones'],
])('%s becomes a short label', (instruction, label) => {
	expect(formatNextLabel(instruction)).toBe(label);
});
