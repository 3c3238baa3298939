import { dictionary } from '@zxcvbn-ts/language-common';
import { isAPIError } from 'better-auth/api';
import { site } from '#app/site/site.ts';
import { ApiProblem } from '#server/http/problems.ts';

const commonPasswords = new Set(dictionary['passwords-common']);

const digitLetters: Readonly<Record<string, string>> = {
	...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const keyboardRows = [
	'01234567890123456789',
	'abcdefghijklmnopqrstuvwxyz',
	'qwertyuiopasdfghjklzxcvbnm',
	'azertyuiop',
];
const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);

const minDistinctCharacters = 3;
const minContextLength = 4;
const minOwnCharacters = 4;

/** The words that are left without what is added to satisfy a rule: `P@ssw0rd2024!` is password. */
function listPlainWords(password: string): string[] {
	const stripped = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
	const toLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => digitLetters[sign] ?? sign);
	const joined = password.replaceAll(' ', '');
	const unit = /^(.+?)\1+$/u.exec(password)?.[1] ?? '';
	return [
		stripped,
		toLetters(stripped),
		toLetters(password.replace(/\d{1,4}[!?.]*$/, '')),
		joined,
		unit,
	].filter(Boolean);
}

function isDate(password: string): boolean {
	return /^(19|20)?\d{2}[-./]?\d{2}[-./]?(19|20)?\d{2}$/.test(password);
}

/** `context`: the address, name and site of the account, which an attacker tries first. */
export function findWeakness(password: string, context: readonly string[] = []): string | undefined {
	const plain = password.trim().toLowerCase();
	if (plain === '') return 'A password cannot be only spaces. Please choose another.';
	if (new Set(plain).size < minDistinctCharacters)
		return 'This password uses only one or two characters. Please choose another.';
	const isCommon =
		commonPasswords.has(plain) ||
		sequences.some((sequence) => sequence.includes(plain)) ||
		isDate(plain) ||
		listPlainWords(plain).some((word) => commonPasswords.has(word));
	if (isCommon) return 'This is one of the most common passwords. Please choose another.';
	const words = [site.product, site.name, ...context]
		.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
		.map((word) => word.toLowerCase())
		.filter((word) => word.length >= minContextLength);
	const own = words
		.toSorted((a, b) => b.length - a.length)
		.reduce((rest, word) => rest.replaceAll(word, ''), plain);
	return own.length < minOwnCharacters
		? 'This password is mostly your own name, your address or the name of this site. Please choose another.'
		: undefined;
}

export function rejectWeakPassword(password: string, context?: readonly string[]): void {
	const reason = findWeakness(password, context);
	if (reason) throw new ApiProblem(422, 'weak_password', reason);
}

export function toCredentialsProblem(status: 400 | 401, message: string) {
	return (error: unknown): never => {
		if (isAPIError(error) && error.statusCode === status)
			throw new ApiProblem(status, 'wrong_credentials', message);
		throw error;
	};
}
