import { describe, expect, it } from 'vitest';
import { findWeakness } from './password-policy.ts';

describe('findWeakness', () => {
	it.each(['      ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0'])('spaces alone: %j', (password) => {
		expect(findWeakness(password)).toMatch(/spaces/);
	});

	it.each(['aaaaaa', '111111', 'ababab', ' 0 0 0'])('one or two characters: %s', (password) => {
		expect(findWeakness(password)).toMatch(/one or two/);
	});

	it.each(['123456', '987654321', 'Password1', 'qwerty', 'abcdef', 'LetMeIn', 'zyxwvu', 'iloveyou'])(
		'the most common: %s',
		(password) => {
			expect(findWeakness(password)).toMatch(/most common/);
		},
	);

	it.each(['correct horse', 'x9!kq2', 'blue lamp 41', 'пароль-7', 'abcdeg'])('accepts %s', (password) => {
		expect(findWeakness(password)).toBeUndefined();
	});

	it.each([
		'P@ssw0rd2024!',
		'Sunshine99',
		'monkeymonkey',
		'butterfly1',
		'123dragon123',
		'24.12.1987',
		'12341234',
	])('the most common with additions: %s', (password) => {
		expect(findWeakness(password)).toMatch(/most common/);
	});

	it.each(['dana.miller1', 'DanaMiller!', 'miller-joinery', 'ransomprep24'])(
		'words of the account: %s',
		(password) => {
			const context = ['dana.miller@miller-joinery.example', 'DanaMiller'];
			expect(findWeakness(password, context)).toMatch(/name of this site/);
		},
	);

	it('accepts a phrase that contains a word of the account', () => {
		expect(findWeakness('miller saws at dawn', ['dana.miller@example.org'])).toBeUndefined();
	});
});
