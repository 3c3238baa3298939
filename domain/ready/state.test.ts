import { describe, expect, it } from 'vitest';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { deriveStandings, type State } from './state.ts';
import type { PlanFacts, Ruling, Said } from './statement.ts';

const year = '2027-';
const toMs = (day: string) => Date.parse(day.includes('T') ? `${year}${day}` : `${year}${day}T09:00:00Z`);
const now = toMs('03-10');

const say = (day: string, tool: string, item: string, answer: string, target?: string): Said => ({
	...{ tool, item, answer, at: toMs(day), who: '' },
	...(target !== undefined && { target }),
});
const check = (day: string, item: string) => {
	const tools: Record<string, string> = {
		bk: 'backup-checklist',
		hd: 'hardening-checklist',
		vs: 'vulnerability-spotter',
	};
	return say(day, tools[item.slice(0, 2)] ?? '', item, 'checked');
};
const plan = (day: string, control: string, state: string) => say(day, 'plan', control, state);
const scan = (day: string, finding: string, answer: string, target = 'office') =>
	say(day, 'network-exposure', finding, answer, target);
const rule = (
	day: string,
	ruling: Ruling['ruling'],
	finding: string,
	about: string,
	seen: Ruling['seen'] = 'missing',
	target = 'office',
): Ruling => ({ ruling, finding, target, about: toMs(about), seen, at: toMs(day), who: '' });

function getStanding(
	control: string,
	said: readonly Said[],
	more: Partial<PlanFacts> & { at?: number } = {},
) {
	const { at = now, ...facts } = more;
	const standings = deriveStandings(planCatalog, { said, rulings: [], flags: [], ...facts }, at);
	const standing = standings.find((one) => one.control.id === control);
	if (!standing) throw new Error(`No control ${control}`);
	return standing;
}

const quiet = ['ssh', 'web-admin', 'databases'].map((finding) => scan('03-05', finding, 'safe'));

type Row = [title: string, control: string, said: Said[], state: State, rulings?: Ruling[]];

const worked: Row[] = [
	[
		'the later answer of a person holds',
		'backup-offline',
		[say('02-20', 'ransomprep', '1', 'yes-tested'), check('03-01', 'vs-4')],
		'missing',
	],
	[
		'at-least lowers nothing',
		'backup-offline',
		[check('03-01', 'bk-9'), check('03-04', 'bk-15')],
		'in-place',
	],
	[
		'at-least does not renew what is in place, and exactly 35 days are not due',
		'backup-offline',
		[check('02-03', 'bk-9'), check('03-04', 'bk-15')],
		'in-place',
	],
	['a check taken back states nothing', 'disk-encryption', [], 'unknown'],
	[
		'the worst look stands against a person',
		'nothing-else-exposed',
		[check('03-01', 'hd-22'), scan('03-05', 'smb', 'exposed'), ...quiet],
		'conflict',
	],
	[
		'a ruling holds for one target only',
		'nothing-else-exposed',
		[
			check('03-01', 'hd-22'),
			scan('03-05', 'smb', 'exposed'),
			...quiet,
			scan('03-08', 'smb', 'exposed', 'domain'),
		],
		'conflict',
		[rule('03-06', 'not-ours', 'smb', '03-05')],
	],
	[
		'what is not ours counts no more',
		'nothing-else-exposed',
		[check('03-01', 'hd-22'), scan('03-05', 'smb', 'exposed'), ...quiet],
		'in-place',
		[rule('03-06', 'not-ours', 'smb', '03-05')],
	],
	[
		'a later look than the one ruled about opens a new conflict',
		'no-rdp-internet',
		[scan('03-05', 'rdp', 'exposed'), scan('03-07', 'rdp', 'exposed')],
		'conflict',
		[rule('03-06', 'closed-since', 'rdp', '03-05')],
	],
	[
		'an answer that says nothing replaces the one before',
		'cyber-insurance',
		[say('03-01', 'ransomprep', '10', 'unsure')],
		'unknown',
	],
	[
		'not knowing displaces nothing in another cell',
		'cyber-insurance',
		[
			say('02-01', 'ransomprep', '10', 'yes-basic'),
			say('03-01', 'recovery-costs', 'hasInsurance', 'unknown'),
		],
		'partly',
	],
	[
		'at the same instant the more careful one stands',
		'leavers-closed',
		[check('03-09', 'hd-6'), check('03-09', 'vs-14')],
		'missing',
	],
];

const more: Row[] = [
	[
		'in place and seen missing is a conflict',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'in-place'), scan('02-20', 'rdp', 'exposed')],
		'conflict',
	],
	[
		'missing and seen in place is a conflict',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'missing'), scan('03-02', 'rdp', 'safe')],
		'conflict',
	],
	[
		'"Still open" leaves out the look',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'missing'), scan('03-02', 'rdp', 'safe')],
		'missing',
		[rule('03-03', 'still-open', 'rdp', '03-02', 'in-place')],
	],
	[
		'"Closed, as seen" agrees with the look',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'missing'), scan('03-02', 'rdp', 'safe')],
		'in-place',
		[rule('03-03', 'you-are-right', 'rdp', '03-02', 'in-place')],
	],
	[
		'"You are right" agrees with an opening',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'in-place'), scan('03-02', 'rdp', 'exposed')],
		'missing',
		[rule('03-03', 'you-are-right', 'rdp', '03-02')],
	],
	[
		'of two rulings at once the more careful one counts',
		'no-rdp-internet',
		[plan('03-01', 'no-rdp-internet', 'in-place'), scan('03-02', 'rdp', 'exposed')],
		'missing',
		[rule('03-03', 'closed-since', 'rdp', '03-02'), rule('03-03', 'you-are-right', 'rdp', '03-02')],
	],
	[
		'partly and seen missing is missing',
		'dmarc',
		[plan('03-01', 'dmarc', 'partly'), scan('03-02', 'dns', 'exposed')],
		'missing',
	],
	[
		'a look that could not tell closes nothing',
		'no-rdp-internet',
		[scan('03-01', 'rdp', 'exposed'), scan('03-02', 'rdp', 'unknown')],
		'missing',
	],
	[
		'a later watch of the same finding replaces the scan',
		'no-rdp-internet',
		[scan('03-01', 'rdp', 'exposed'), say('03-02', 'watch', 'rdp', 'safe', 'office')],
		'in-place',
	],
	[
		'what a later look no longer finds is gone',
		'hypervisor-apart',
		[say('03-02', 'network-exposure', 'product:esxi', 'gone', 'office')],
		'unknown',
	],
	[
		'four quiet checks at one target are in place',
		'nothing-else-exposed',
		[...quiet, scan('03-05', 'smb', 'safe')],
		'in-place',
	],
	[
		'four quiet checks at two targets are not',
		'nothing-else-exposed',
		[...quiet, scan('03-05', 'smb', 'safe', 'domain')],
		'partly',
	],
	[
		'two lines that count only together',
		'updates-auto',
		[check('03-05', 'hd-9'), check('03-06', 'hd-10')],
		'in-place',
	],
	['one of two lines that count only together', 'updates-auto', [check('03-05', 'hd-9')], 'partly'],
	[
		'a hint never overrides an answer',
		'mfa-email',
		[plan('03-01', 'mfa-email', 'in-place'), say('03-02', 'target-score', 'doors', 'closed')],
		'in-place',
	],
	['a hint counts alone', 'mfa-email', [say('03-02', 'target-score', 'doors', 'closed')], 'partly'],
	[
		'a control that no longer exists says nothing',
		'mfa-email',
		[plan('03-01', 'gone', 'in-place')],
		'unknown',
	],
];

describe('the state of a control', () => {
	it.each([...worked, ...more])('%s: %s', (_, control, said, state, rulings = []) => {
		expect(getStanding(control, said, { rulings }).state).toBe(state);
		expect(getStanding(control, said.toReversed(), { rulings: rulings.toReversed() }).state).toBe(state);
	});

	it('is due one millisecond after its interval', () => {
		const said = [check('02-03', 'bk-9'), check('03-04', 'bk-15')];
		expect(getStanding('backup-offline', said, { at: now }).state).toBe('in-place');
		expect(getStanding('backup-offline', said, { at: now + 1 }).state).toBe('due');
	});

	it('lapses after three intervals, at least a year, except what is missing', () => {
		const day = 86_400_000;
		const at = toMs('01-01');
		const inPlace = [{ ...plan('01-01', 'backup-offline', 'in-place') }];
		expect(getStanding('backup-offline', inPlace, { at: at + 365 * day }).state).toBe('due');
		expect(getStanding('backup-offline', inPlace, { at: at + 365 * day + 1 }).state).toBe('unknown');
		const missing = [plan('01-01', 'backup-offline', 'missing')];
		expect(getStanding('backup-offline', missing, { at: at + 2000 * day }).state).toBe('missing');
	});

	it('does not apply while its flag is answered no, and comes back', () => {
		const said = [plan('03-01', 'mfa-remote', 'in-place')];
		const no = { flag: 'has-remote-access', answer: 'no', at: 1 } as const;
		expect(getStanding('mfa-remote', said, { flags: [no] }).state).toBe('not-applicable');
		expect(getStanding('mfa-remote', said, { flags: [no, { ...no, answer: 'yes', at: 2 }] }).state).toBe(
			'in-place',
		);
	});

	it('says until a look agrees that nobody has seen it closed', () => {
		const said = [plan('03-01', 'no-rdp-internet', 'in-place'), scan('03-05', 'rdp', 'exposed')];
		const rulings = [rule('03-06', 'closed-since', 'rdp', '03-05')];
		expect(getStanding('no-rdp-internet', said, { rulings })).toMatchObject({
			state: 'in-place',
			isNotSeenClosed: true,
		});
		const seen = [said[0], scan('03-08', 'rdp', 'safe')].filter((one) => one !== undefined);
		expect(getStanding('no-rdp-internet', seen, { rulings })).toMatchObject({
			state: 'in-place',
			isNotSeenClosed: false,
		});
	});

	it('takes an instant after now as now', () => {
		const said = [{ ...plan('03-01', 'backup-offline', 'in-place'), at: now + 365 * 86_400_000 }];
		expect(getStanding('backup-offline', said)).toMatchObject({ state: 'in-place', at: now });
	});

	it.each([
		['a Windows file share is seen', 'nothing-else-exposed', [scan('03-05', 'smb', 'exposed')], true],
		['a sign-in page for SSH is seen', 'nothing-else-exposed', [scan('03-05', 'ssh', 'exposed')], false],
		['vs-2 was checked', 'no-rdp-internet', [check('03-01', 'vs-2')], true],
	] as const)('stands on top tonight if %s', (_, control, said, isTonight) => {
		expect(getStanding(control, said).isTonight).toBe(isTonight);
	});
});
