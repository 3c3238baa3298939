import { type PageName, path } from '#app/site/paths.ts';
import type { SearchEntry } from './search-index.ts';

/** What people read in a quote, a policy or a report. */
const meanings: readonly [title: string, text: string, page: PageName, synonyms?: string][] = [
	['Immutable backup', 'A copy that nobody can change or delete for a set time.', 'backup-comparer'],
	['Offline backup, air gap', 'A copy without a connection to the network.', 'backup-checklist'],
	['Decryptor', 'A program that unlocks files. For some families it is free.', 'ransom-identifier'],
	['Double extortion', 'They lock your files and threaten to publish copies.', 'data-stolen', 'leak'],
	['Breach lawyer', 'Says what to write down and who must be told.', 'emergency-contacts', 'coach'],
	['Chain of custody', 'Who had a piece of evidence, when, and its checksum.', 'how-they-got-in', 'hash'],
	['IOC', 'Indicator of compromise: a sign that the attackers were there.', 'how-they-got-in'],
	['EDR', 'Watches computers and can cut one off the network.', 'vulnerability-spotter', 'antivirus, MDR'],
	['MFA', 'A second step besides the password when you sign in.', 'vulnerability-spotter', '2FA, passkey'],
	['RDP', 'Remote Desktop. Never leave it open to the internet.', 'network-exposure', 'port 3389'],
	['RTO', 'Recovery time objective: how long a system may be down.', 'priority-ranker'],
	['RPO', 'Recovery point objective: how many hours of work you may lose.', 'recovery-wizard'],
	['Tabletop exercise', 'People play an attack through, without computers.', 'tabletop', 'drill'],
	['Sanctions list', 'Who may not be paid. A payment can be illegal.', 'payment-decision', 'OFAC, SDN'],
];

/** In the index only, so that no page loads them. */
export const words: readonly SearchEntry[] = meanings.map(([title, text, page, synonyms]) => ({
	kind: 'word',
	title,
	text,
	to: path(page),
	...(synonyms && { words: synonyms }),
}));
