import type { PortState } from './net/dial.ts';
import type { TlsFacts } from './net/tls.ts';

/** What one port of one address showed. `service` is absent when nothing we know answered there. */
export type PortFact = {
	readonly address: string;
	readonly protocol: 'tcp' | 'udp';
	readonly port: number;
	readonly state: PortState;
	readonly service?: ServiceFact;
};

export type ServiceFact =
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
	| WebFact
	| DatabaseFact
	| MailFact
	| { readonly kind: 'dns'; readonly openResolver: boolean; readonly zoneTransfer: boolean }
	| { readonly kind: 'vpn'; readonly product: 'IPsec (IKE)' | 'OpenVPN' | 'PPTP' };

export type WebFact = {
	readonly kind: 'web';
	readonly title: string;
	readonly server: string;
	readonly panels: readonly Panel[];
	readonly portals: readonly Panel[];
	readonly tls?: TlsFacts;
};

export type Panel = { readonly product: string; readonly path: string };

export type DatabaseFact = {
	readonly kind: 'database';
	readonly product: string;
	readonly version: string;
	readonly password: 'asked' | 'not-asked' | 'unknown';
	/** The server said that our address may not log in at all. */
	readonly refusesStrangers?: true;
};

export type MailFact = {
	readonly kind: 'mail';
	readonly protocol: 'SMTP' | 'POP3' | 'IMAP';
	/** implicit: encrypted from the first byte. offered: STARTTLS. missing: never. */
	readonly encryption: 'implicit' | 'offered' | 'missing';
	readonly plainLogin: boolean;
	readonly tls?: TlsFacts;
};

/** What the public DNS says about a domain. A field is 'unknown' when the lookup failed rather than said no. */
export type DomainFacts = {
	readonly domain: string;
	readonly mx: Lookup<readonly string[]>;
	readonly spf: Lookup<readonly string[]>;
	readonly dmarc: Lookup<DmarcFact>;
	readonly dkimSelectors: readonly string[];
	readonly caa: Lookup<readonly string[]>;
	readonly dnssec: Lookup<true>;
	/** Name servers that hand the whole zone to strangers. */
	readonly zoneTransfer: readonly string[];
	readonly zoneTransferTested: number;
};

export type Lookup<T> = { readonly found: T } | 'absent' | 'unknown';

export type DmarcFact = { readonly policy: string; readonly at: string };
