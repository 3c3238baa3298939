import type { ProductId } from '#domain/scan/products.ts';
import type { PortState } from './net/connect.ts';
import type { TlsInfo } from './net/tls.ts';

/** `service` is absent if no known protocol answered. */
export type PortResult = {
	readonly address: string;
	readonly protocol: 'tcp' | 'udp';
	readonly port: number;
	readonly state: PortState;
	readonly service?: DetectedService;
};

export type DetectedService =
	| { readonly kind: 'ssh'; readonly banner: string; readonly version1: boolean }
	| {
			readonly kind: 'rdp';
			readonly networkLevelAuthentication: 'required' | 'optional' | 'missing' | 'unknown';
	  }
	| {
			readonly kind: 'smb';
			readonly dialect: string;
			readonly version1: boolean;
			readonly signing: 'required' | 'optional' | 'unknown';
	  }
	| WebService
	| DatabaseService
	| MailService
	| { readonly kind: 'dns'; readonly openResolver: boolean; readonly zoneTransfer: boolean }
	| { readonly kind: 'ftp'; readonly banner: string; readonly isEncrypted: boolean }
	| { readonly kind: 'telnet' }
	| { readonly kind: 'vnc'; readonly password: 'asked' | 'not-asked' | 'unknown' }
	| { readonly kind: 'winrm' }
	/** Told by its protocol, not by a page. */
	| { readonly kind: 'product'; readonly product: ProductId }
	| { readonly kind: 'vpn'; readonly product: 'ipsec' | 'openvpn' | 'pptp' };

export type WebService = {
	readonly kind: 'web';
	readonly title: string;
	readonly server: string;
	readonly panels: readonly Panel[];
	readonly portals: readonly Panel[];
	/** Paths without an answer that could be read. */
	readonly unseen: readonly string[];
	/** Two requests for the root were answered by different pages. */
	readonly isUnsteady?: true;
	readonly tls?: TlsInfo;
};

export type Panel = {
	readonly product: string;
	readonly path: string;
	/** What the product was recognized by. */
	readonly signs: readonly string[];
	/** Where the product tells it to strangers. */
	readonly version?: string;
};

export type DatabaseService = {
	readonly kind: 'database';
	readonly product: ProductId;
	readonly version: string;
	readonly password: 'asked' | 'not-asked' | 'unknown';
	/** The server rejects logins from our address. */
	readonly refusesStrangers?: true;
};

export type MailService = {
	readonly kind: 'mail';
	readonly protocol: 'SMTP' | 'POP3' | 'IMAP';
	/** implicit: encrypted from the first byte. offered: STARTTLS. */
	readonly encryption: 'implicit' | 'offered' | 'missing';
	readonly plainLogin: boolean;
	readonly tls?: TlsInfo;
	/** As the greeting names it. */
	readonly product?: ProductId;
	readonly version?: string;
};

/** 'unknown' means that the lookup failed. */
export type DomainRecords = {
	readonly domain: string;
	readonly mx: Lookup<readonly string[]>;
	readonly spf: Lookup<SpfJudgment>;
	readonly dmarc: Lookup<DmarcRecord>;
	readonly dkimSelectors: readonly string[];
	readonly caa: Lookup<readonly string[]>;
	readonly dnssec: Lookup<true>;
	/** Name servers that allow zone transfers to anyone. */
	readonly zoneTransfer: readonly string[];
	readonly zoneTransferTested: number;
};

export type Lookup<T> = { readonly found: T } | 'absent' | 'unknown';

/** What the record says of a sender that it does not list (RFC 7208, 2.6). */
export type SpfJudgment = {
	readonly record: string;
	/** More than one record is as good as none. */
	readonly count: number;
	readonly result: 'fail' | 'softfail' | 'neutral' | 'pass' | 'permerror' | 'temperror';
	readonly problem?: 'syntax' | 'lookups' | 'void-lookups' | 'no-record';
	/** The term that decided, empty if none did. */
	readonly term: string;
};

/** RFC 7489, with the test mode and `np` of its successor. */
export type DmarcRecord = {
	readonly policy: string;
	readonly at: string;
	/** More than one record is as good as none. */
	readonly count: number;
	readonly percent: number;
	readonly isTest: boolean;
	/** Weaker than `policy`. */
	readonly subdomainPolicy?: string;
};
