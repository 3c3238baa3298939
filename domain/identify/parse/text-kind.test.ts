import { expect, test } from 'vitest';
import { detectTextKind } from './text-kind.ts';

test.each([
	[
		'a chat with two speakers',
		'chat',
		'Support: Hello, do you have the files?\nVictim: Yes.\nSupport: The price is 200k.\nVictim: We can not pay that.',
	],
	[
		'one side of a chat with times',
		'chat',
		'[12:41] Support: Hello.\n[12:50] Support: Are you here?\n[13:20] Support: Last chance.\n[14:00] Support: Goodbye.',
	],
	[
		'an extortion mail',
		'mail',
		'From: x <x@example.com>\nTo: office@example.org\nSubject: Your data\n\nWe have copied your files. Pay or we publish.',
	],
	[
		'a note that was forwarded by mail',
		'note',
		'From: Ann <ann@example.org>\nTo: it@example.org\nSubject: FW: help\n\nFound this:\n> Your files are encrypted.\n> Email: x@example.com',
	],
	[
		'a note with fields',
		'note',
		'Your files are encrypted.\nEmail: a@example.com\nEmail: b@example.com\nTelegram: @abcdef\nTelegram: @ghijkl\nYour ID: 123\nYour ID: 456',
	],
])('reads %s as %s', (_, kind, text) => {
	expect(detectTextKind(text)).toBe(kind);
});
