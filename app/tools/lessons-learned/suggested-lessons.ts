import type { Priority } from './content.ts';
import type { Lesson } from './fields.ts';

/** A lesson that the record suggests: `values` of the fact `key`. The id is that of its row, so it is stored. */
export type SuggestedLesson = {
	id: string;
	key: 'backups' | 'way in';
	values: readonly string[];
	category: string;
	priority: Priority;
	issue: string;
	recommendation: string;
};

export const suggestedLessons: readonly SuggestedLesson[] = [
	{
		id: 'record-no-backups',
		key: 'backups',
		values: ['no'],
		category: 'technical',
		priority: 'high',
		issue: 'There were no backups.',
		recommendation: 'Back up every system, keep one copy offline and test a restore every quarter.',
	},
	{
		id: 'record-backups-locked',
		key: 'backups',
		values: ['yes-encrypted'],
		category: 'technical',
		priority: 'high',
		issue: 'The attackers reached the backups.',
		recommendation: 'Keep one copy offline or unchangeable, with a sign-in that nothing else uses.',
	},
	{
		id: 'record-backups-untested',
		key: 'backups',
		values: ['yes-untested'],
		category: 'process',
		priority: 'medium',
		issue: 'Nobody knew whether the backups work.',
		recommendation: 'Test a restore every quarter and write down how long it took.',
	},
	{
		id: 'record-remote-desktop',
		key: 'way in',
		values: ['rdp-login-public', 'rdp-gateway-login', 'rdp-probe'],
		category: 'technical',
		priority: 'high',
		issue: 'Remote desktop was open to the internet.',
		recommendation: 'Close port 3389 to the internet. Use a VPN with a second sign-in step.',
	},
	{
		id: 'record-guessed-password',
		key: 'way in',
		values: ['guess-burst', 'guess-spray', 'guess-success', 'network-login-public', 'ssh-login'],
		category: 'technical',
		priority: 'high',
		issue: 'A password alone was enough to sign in from outside.',
		recommendation:
			'Second-factor sign-in for every access from outside, and a lockout after ten wrong tries.',
	},
	{
		id: 'record-server-hole',
		key: 'way in',
		values: ['sql-guess', 'sql-command', 'web-shell', 'exchange-admin', 'exploit-notice'],
		category: 'technical',
		priority: 'high',
		issue: 'A server that the internet can reach was taken over.',
		recommendation: 'Update it within days of a fix, and take off the internet what need not be there.',
	},
	{
		id: 'record-opened-file',
		key: 'way in',
		values: ['office-child', 'script-open'],
		category: 'training',
		priority: 'high',
		issue: 'Someone opened a file that started the attack.',
		recommendation: 'Block macros and scripts from the internet, and practice how to report a strange email.',
	},
];

/** Of the facts that other tools put into the record; without those that were added. */
export function suggestLessons(
	findFact: (key: SuggestedLesson['key']) => string | undefined,
	lessons: readonly Lesson[],
): readonly SuggestedLesson[] {
	return suggestedLessons.filter(
		({ id, key, values }) =>
			values.includes(findFact(key) ?? '') && lessons.every((lesson) => lesson.id !== id),
	);
}
