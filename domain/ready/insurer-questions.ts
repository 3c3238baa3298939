export type InsurerQuestion = {
	readonly number: number;
	readonly text: string;
	readonly controls: readonly string[];
	/** The strict reading of a yes. */
	readonly yesWhen: string;
	/** Where a no typically means no quote. */
	readonly knockOut?: string;
	/** "No" is the answer of who has the controls in place. */
	readonly isInverted?: true;
};

/** What forms of insurers typically ask, in our words. */
const questions: readonly Omit<InsurerQuestion, 'number'>[] = [
	{
		text: 'Is a second sign-in step required for all company mail from outside?',
		controls: ['mfa-email'],
		yesWhen: 'Every mailbox, web and phone, old sign-in methods off.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Is it required for all remote access (VPN, gateway, remote tools)?',
		controls: ['mfa-remote', 'one-remote-door'],
		yesWhen: 'Every way in, local VPN users and suppliers too.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Is it required for every administrator and privileged sign-in?',
		controls: ['mfa-admin', 'backup-mfa', 'cloud-admins'],
		yesWhen: 'Directory, servers, firewall, backup, cloud; inside the office too.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Is it required for other cloud programs with sensitive data?',
		controls: ['mfa-cloud-apps'],
		yesWhen: 'Each named program.',
	},
	{
		text: 'Do administrators use separate accounts, and do staff lack local administrator rights?',
		controls: ['separate-admin-accounts', 'no-local-admin'],
		yesWhen: 'Both.',
	},
	{
		text: 'How many domain or global administrators are there, are they reviewed, are passwords of service accounts managed?',
		controls: ['admin-list-reviewed', 'cloud-admins', 'local-admin-passwords'],
		yesWhen: 'A number and a date within 90 days.',
	},
	{
		text: 'Is EDR (not only antivirus) on all computers and servers? Share covered?',
		controls: ['edr-everywhere'],
		yesWhen: '100%, or the share and the exceptions.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Is it watched around the clock, by whom, may they isolate?',
		controls: ['watch-24-7', 'isolate-minutes'],
		yesWhen: 'Named service or shift, right to isolate.',
		knockOut: 'Often no quote without it, above some size.',
	},
	{
		text: 'Is remote desktop or another admin service reachable from the internet?',
		controls: ['no-rdp-internet', 'nothing-else-exposed'],
		yesWhen: 'No; the insurer scans too.',
		knockOut: 'Often no quote without it.',
		isInverted: true,
	},
	{
		text: 'How fast are critical updates installed, on edge boxes, servers, computers?',
		controls: ['edge-patched', 'updates-auto'],
		yesWhen: 'Days per class, and a report that shows it.',
	},
	{
		text: 'Are unsupported systems in use? Separated how?',
		controls: ['unsupported-gone', 'network-divided'],
		yesWhen: 'None, or listed and fenced off.',
		knockOut: 'Often no quote without it, in some cases.',
		isInverted: true,
	},
	{
		text: 'Are important data backed up at least weekly (often daily)?',
		controls: ['backup-covers-all', 'backup-copies', 'backup-daily-check'],
		yesWhen: 'Every system of the list has a job.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Is one copy offline or immutable, separate from the network?',
		controls: ['backup-offline'],
		yesWhen: 'An administrator of the network cannot delete it.',
		knockOut: 'Often no quote without it.',
	},
	{
		text: 'Do backups have own sign-ins and a second step?',
		controls: ['backup-own-accounts', 'backup-mfa'],
		yesWhen: 'Not the domain administrator.',
	},
	{
		text: 'Are backups encrypted, and where is the key?',
		controls: ['restore-on-paper', 'disk-encryption'],
		yesWhen: 'Both answered.',
	},
	{
		text: 'When was the last restore test, of what, how long did it take?',
		controls: ['restore-test'],
		yesWhen: 'Whole system, dated, within 90 days or 12 months (form decides).',
		knockOut: 'Often no quote without it, when never.',
	},
	{
		text: 'Recovery time goal for critical systems?',
		controls: ['restore-order'],
		yesWhen: 'Number written and compared with a test.',
	},
	{
		text: 'Is cloud mail and file data backed up separately?',
		controls: ['cloud-backup'],
		yesWhen: 'Own service, own sign-in.',
	},
	{
		text: 'Is incoming mail filtered for attachments and links, with quarantine?',
		controls: ['mail-filter', 'dns-filter'],
		yesWhen: 'All mailboxes.',
	},
	{
		text: 'Are SPF, DKIM and DMARC set, at which policy?',
		controls: ['dmarc'],
		yesWhen: 'Quarantine or reject.',
	},
	{
		text: 'Are staff trained, how often, with test mails?',
		controls: ['training-short'],
		yesWhen: 'Share of staff and date.',
	},
	{
		text: 'Are payment changes and resets confirmed by a call to a known number?',
		controls: ['callback-rule'],
		yesWhen: 'Written rule; condition for fraud cover.',
		knockOut: 'Often no quote without it, for fraud cover.',
	},
	{
		text: "Written response plan, with insurer's notice in it?",
		controls: ['plan-printed', 'insurer-number-paper', 'deciders-named'],
		yesWhen: 'Dated within 12 months.',
	},
	{
		text: 'When was it rehearsed?',
		controls: ['tabletop-yearly'],
		yesWhen: 'Within 12 months, with gaps list.',
	},
	{
		text: 'Is the network divided, are backups and servers apart?',
		controls: ['network-divided', 'hypervisor-apart', 'host-firewall'],
		yesWhen: 'Drawing; guest Wi-Fi alone is no.',
	},
	{
		text: 'Are macros, scripts, unknown programs and remote tools limited?',
		controls: ['macros-blocked', 'known-programs-only', 'remote-support-tools', 'safe-settings'],
		yesWhen: 'Policy on all computers.',
	},
	{
		text: 'Are logs kept, how long, where?',
		controls: ['logs-90-days'],
		yesWhen: 'Central, 90 days or more.',
	},
	{
		text: "Which suppliers have access or hold data, how are they checked? Managed provider's name?",
		controls: ['provider-access', 'provider-contract'],
		yesWhen: 'List, second step, contract clause.',
	},
	{
		text: 'How many records of which kinds, are laptops encrypted, is old data deleted?',
		controls: ['data-minimum', 'disk-encryption'],
		yesWhen: 'Number per kind.',
	},
	{
		text: 'Incidents and known circumstances in three to five years?',
		controls: [],
		yesWhen: 'All of them; unknown is not No.',
		knockOut: 'Often no quote without it, when hidden.',
	},
];

export const insurerQuestions = questions.map(
	(question, index): InsurerQuestion => ({ number: index + 1, ...question }),
);
