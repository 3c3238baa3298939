import { formatIsoDate, msPerDay } from '#domain/time/calendar.ts';
import type { StepId } from './advice.ts';
import type { ScanCheckId, ScanCheckResult } from './checks.ts';
import type { Evidence } from './evidence.ts';

/** What CISA's catalog of known exploited vulnerabilities says about a product. */
export type KevMatch = {
	catalogDate: string;
	/** When the table of versions was compared; missing in results of earlier releases. */
	versionsDate?: string;
	/** Of the product, in any version: vulnerabilities that ransomware groups use. */
	listed: { count: number; newest: string } | null;
	/** Of this version. `fixedIn` is null when only the newest update is known to fix it. */
	exploited: { cves: string[]; fixedIn: string | null; isMaybe?: true } | null;
	/** The last three are missing in results of earlier releases. Day of the line's last update, if that has passed. */
	endedOn?: string | null;
	/** Newer than any version we know of. */
	isNewer?: boolean;
	/** To compare with where the version is hidden. */
	atLeast?: string | null;
};

type MailProtocol = 'smtp' | 'pop3' | 'imap';
type DnsRecord = 'spf' | 'dmarc' | 'dmarc-subdomains' | 'mx' | 'dkim' | 'caa' | 'dnssec' | 'zone';
type RemoteAccess = 'ssh' | 'rdp' | 'smb' | 'ftp' | 'telnet' | 'vnc' | 'winrm' | 'vpn';

/** `product` is a service that is known by its product alone. */
export type ServiceId = RemoteAccess | MailProtocol | DnsRecord | 'web' | 'database' | 'dns' | 'product';

export type ScanFinding = {
	/** The same in every scan: check, place and product, without version, verdict and evidence. */
	id: string;
	/** IP address, or the domain whose records were read when the protocol is `dns`. */
	address: string | null;
	port: number | null;
	protocol: 'tcp' | 'udp' | 'dns' | null;
	service: ServiceId | null;
	/** A ProductId, or one that only a newer server knows. */
	product: string | null;
	version: string | null;
	/** `not-tested` leaves the status of its check alone. */
	verdict: ScanCheckResult['status'] | 'not-tested';
	evidence: Evidence[];
	steps: StepId[];
	/** Null for products that the catalog is not compared with. */
	kev: KevMatch | null;
};

export const defaultSteps: Readonly<Record<ScanCheckId, StepId>> = {
	rdp: 'close-rdp',
	ssh: 'restrict-ssh',
	smb: 'block-smb',
	'web-admin': 'restrict-admin-page',
	databases: 'block-database',
	email: 'encrypt-mail',
	dns: 'publish-mail-policy',
	vpn: 'update-vpn',
};

/** 'Safe' requires an answer or a refusal to every question. */
export function getStatus(findings: readonly ScanFinding[]): ScanCheckResult['status'] {
	const verdicts = new Set(findings.map(({ verdict }) => verdict));
	if (verdicts.has('exposed')) return 'exposed';
	return verdicts.has('unknown') || !verdicts.has('safe') ? 'unknown' : 'safe';
}

const maxListAgeDays = 45;

/** For example "list of August 7, 2026, 104 days old". */
export function describeListAge(day: string, now: Date): { text: string; isOld: boolean } {
	const days = Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / msPerDay));
	return {
		text: `${formatIsoDate(day)}, ${days} ${days === 1 ? 'day' : 'days'} old`,
		isOld: days >= maxListAgeDays,
	};
}

export const isExploited = ({ kev }: ScanFinding): boolean =>
	(kev?.exploited ?? null) !== null && !kev?.exploited?.isMaybe;

/** For a product that is reachable. Made for the public, it is safe only if its version is known to be. */
export function judgeProduct(kev: KevMatch | null, isMeantToBePublic: boolean, version: string | null) {
	if (!isMeantToBePublic || kev?.endedOn || (kev?.exploited && !kev.exploited.isMaybe)) return 'exposed';
	return version === null || kev?.isNewer || kev?.exploited ? 'unknown' : 'safe';
}
