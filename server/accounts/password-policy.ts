import { isAPIError } from 'better-auth/api';
import { ApiProblem } from '#server/http/problems.ts';

const commonPasswords = new Set(
	`password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234 iloveyou iloveyou1 letmein
	letmein1 welcome welcome1 welcome123 admin123 admin1234 administrator changeme change123 default secret secret1
	secret123 master master1 monkey monkey1 dragon dragon1 shadow sunshine sunshine1 princess princess1 football
	football1 baseball basketball superman batman trustno1 freedom whatever hello123 hello1 charlie charlie1 michael
	jennifer jordan jordan23 daniel ashley nicole jessica matthew andrew joshua hunter hunter2 killer pokemon starwars
	computer internet server network windows office company business ransomware backup backup123 test123 test1234
	testing testtest guest123 login123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
	1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 a123456
	123abc 123qwe 123123 123321 112233 121212 123654 147258 159753 159357 147258369 696969 131313 232323 456456
	789456 741852963 987654 102030 010203 112358 246810 summer summer123 winter winter123 spring autumn january monday
	google facebook samsung iphone amazon cheese cookie flower purple orange yellow banana chocolate lovely loveme
	fuckyou asshole bitch1 nothing justin soccer hockey ginger pepper buster tigger maggie harley ranger thomas robert
	george access mustang maverick phoenix corvette ferrari mercedes`.split(/\s+/),
);

const keyboardRows = [
	'01234567890123456789',
	'abcdefghijklmnopqrstuvwxyz',
	'qwertyuiopasdfghjklzxcvbnm',
	'azertyuiop',
];
const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);

const minDistinctCharacters = 3;

export function findWeakness(password: string): string | undefined {
	const plain = password.trim().toLowerCase();
	if (plain === '') return 'A password cannot be only spaces. Please choose another.';
	if (new Set(plain).size < minDistinctCharacters) {
		return 'This password uses only one or two characters. Please choose another.';
	}
	if (commonPasswords.has(plain) || sequences.some((sequence) => sequence.includes(plain))) {
		return 'This is one of the most common passwords. Please choose another.';
	}
	return undefined;
}

export function rejectWeakPassword(password: string): void {
	const reason = findWeakness(password);
	if (reason) throw new ApiProblem(422, 'weak_password', reason);
}

export function toCredentialsProblem(status: 400 | 401, message: string) {
	return (error: unknown): never => {
		if (isAPIError(error) && error.statusCode === status) {
			throw new ApiProblem(status, 'wrong_credentials', message);
		}
		throw error;
	};
}
