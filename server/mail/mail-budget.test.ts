import { expect, it } from 'vitest';
import { normalizeMailbox } from './mail-budget.ts';

it.each([
	['victim@example.org', 'victim@example.org'],
	[' Victim+7@Example.org', 'victim@example.org'],
	['v.i.c.tim+a+b@example.org', 'victim@example.org'],
	['+tag@example.org', '@example.org'],
])('normalizes %s to %s', (email, mailbox) => {
	expect(normalizeMailbox(email)).toBe(mailbox);
});
