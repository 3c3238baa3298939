import type { ScanCheckId, ScanCheckResult } from './checks.ts';

/** `not-tested` leaves the status of its check alone. */
export type Verdict = ScanCheckResult['status'] | 'not-tested';

export type ServiceId =
	| 'ssh'
	| 'rdp'
	| 'smb'
	| 'web'
	| 'database'
	| 'smtp'
	| 'pop3'
	| 'imap'
	| 'dns'
	| 'ftp'
	| 'telnet'
	| 'vnc'
	| 'winrm'
	| 'vpn'
	/** Known by its product alone. */
	| 'product'
	| 'spf'
	| 'dmarc'
	| 'mx'
	| 'dkim'
	| 'caa'
	| 'dnssec'
	| 'zone';

/** Why a port has no service to judge; the text groups the ports of one kind. */
export type PortEvidenceKind =
	| 'no-response'
	| 'unreachable'
	| 'not-tried'
	| 'scanner-failed'
	| 'unrecognized'
	| 'tls-not-started'
	| 'refused';

type PlainEvidenceKind =
	| PortEvidenceKind
	| 'no-address'
	| 'no-domain'
	| 'ssh-1'
	| 'smb-1'
	| 'smb-signing-optional'
	| 'no-vpn-page'
	| 'certificate-self-signed'
	| 'mail-plain-login'
	| 'mail-encrypted'
	| 'open-resolver'
	| 'zone-transfer'
	| 'name-server'
	| 'telnet'
	| 'winrm'
	| 'product'
	| 'vpn-gateway'
	| 'pptp'
	| 'lookup-failed'
	| 'spf-missing'
	| 'spf-allows-all'
	| 'spf-neutral'
	| 'spf-restricts'
	| 'dmarc-missing'
	| 'mx-missing'
	| 'dkim-missing'
	| 'caa'
	| 'caa-missing'
	| 'dnssec'
	| 'dnssec-missing'
	| 'zone-refused';

/** What a finding rests on. */
export type Evidence =
	| { kind: PlainEvidenceKind }
	| { kind: 'no-route'; family: 4 | 6 }
	| { kind: 'more-addresses' | 'spf-multiple'; count: number }
	| { kind: 'ssh'; banner: string }
	| { kind: 'rdp'; networkLevelAuthentication: 'required' | 'optional' | 'missing' | 'unknown' }
	| { kind: 'smb'; dialect: string }
	| { kind: 'website'; title: string; server: string }
	| { kind: 'admin-page' | 'vpn-page'; path: string }
	| { kind: 'old-tls'; version: string }
	/** `days` is counted from the scan. */
	| { kind: 'certificate-expired' | 'certificate-expires'; validTo: string; days: number }
	| { kind: 'database'; password: 'asked' | 'not-asked' | 'unknown' | 'address-refused' }
	| { kind: 'mail-unencrypted'; takesPasswords: boolean }
	| { kind: 'ftp'; isEncrypted: boolean }
	| { kind: 'vnc'; password: 'asked' | 'not-asked' | 'unknown' }
	| { kind: 'dmarc'; policy: string }
	| { kind: 'mx'; servers: string[] }
	| { kind: 'dkim'; selectors: string[] }
	| { kind: 'zone-allowed'; server: string };

export type StepId =
	| 'close-rdp'
	| 'restrict-ssh'
	| 'block-smb'
	| 'restrict-admin-page'
	| 'block-database'
	| 'encrypt-mail'
	| 'publish-mail-policy'
	| 'update-vpn'
	| 'close-ftp'
	| 'close-telnet'
	| 'close-vnc'
	| 'close-winrm'
	| 'product-tonight'
	| 'product-this-week'
	| 'confirm-block';

/** What CISA's catalog of known exploited vulnerabilities says about a product. */
export type KevMatch = {
	catalogDate: string;
	/** Of the product, in any version: vulnerabilities that ransomware groups use. */
	listed: { count: number; newest: string } | null;
	/** Of this version. `fixedIn` is null when only the newest update is known to fix it. */
	exploited: { cves: string[]; fixedIn: string | null } | null;
};

export type ScanFinding = {
	/** The same in every scan: check, place and product, without version, verdict and evidence. */
	id: string;
	/** IP address, or the domain whose records were read when the protocol is `dns`. */
	address: string | null;
	port: number | null;
	protocol: 'tcp' | 'udp' | 'dns' | null;
	service: ServiceId | null;
	/** Key of `products`. */
	product: string | null;
	version: string | null;
	verdict: Verdict;
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

export const isExploited = ({ kev }: ScanFinding): boolean => (kev?.exploited ?? null) !== null;
