import type { ScanCheckResult } from '#domain/scan/checks.ts';
import type { ScanFinding } from '#domain/scan/findings.ts';

/** Names of products in results that releases before 2.0 stored. Frozen: today's names may change. */
const legacyNames: Readonly<Record<string, string>> = {
	FortiGate: 'fortigate',
	'Fortinet SSL VPN': 'fortinet-ssl-vpn',
	SonicWall: 'sonicwall',
	'SonicWall SSL VPN': 'sonicwall-ssl-vpn',
	'Cisco AnyConnect': 'cisco-anyconnect',
	'Ivanti Connect Secure': 'ivanti-connect-secure',
	'Citrix Gateway': 'citrix-gateway',
	'Palo Alto GlobalProtect': 'globalprotect',
	'Check Point Mobile Access': 'check-point',
	'Sophos Firewall': 'sophos-firewall',
	'Microsoft Exchange (OWA)': 'exchange',
	'VMware ESXi or vCenter': 'vsphere',
	'VMware ESXi': 'esxi',
	ScreenConnect: 'screenconnect',
	'QNAP NAS': 'qnap',
	'Synology NAS': 'synology',
	'Veeam Backup': 'veeam',
	'MOVEit Transfer': 'moveit',
	PaperCut: 'papercut',
	TeamCity: 'teamcity',
	Confluence: 'confluence',
	Zimbra: 'zimbra',
};

const legacyProducts = new Set(Object.values(legacyNames));

/** Products that earlier releases could name; others are not news in a comparison with their results. */
export const isLegacyProduct = (product: string): boolean => legacyProducts.has(product);

type LegacyProduct = {
	product: string;
	address: string;
	port: number;
	version: string | null;
	knownExploited: { count: number; newest: string } | null;
	exploited: { cves: string[]; fixedIn: string } | null;
	catalogDate: string;
};

export type LegacyCheckResult = Omit<ScanCheckResult, 'findings'> & {
	findings?: ScanFinding[];
	products?: LegacyProduct[];
};

function toFinding(check: LegacyCheckResult, legacy: LegacyProduct): ScanFinding {
	const { address, port, version, catalogDate, knownExploited, exploited } = legacy;
	const product = legacyNames[legacy.product] ?? legacy.product;
	return {
		id: `${check.id}:tcp/${port}:${address}:${product}`,
		address,
		port,
		protocol: 'tcp',
		service: null,
		product,
		version,
		verdict: check.status,
		evidence: [],
		steps: ['product-tonight', 'product-this-week'],
		kev: { catalogDate, listed: knownExploited, exploited },
	};
}

/** Results stored before findings list their products only. */
export function upgradeResult(check: LegacyCheckResult): ScanCheckResult {
	const { products = [], ...rest } = check;
	return { ...rest, findings: check.findings ?? products.map((product) => toFinding(check, product)) };
}
