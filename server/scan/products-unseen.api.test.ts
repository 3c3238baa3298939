import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { getProductName } from '#domain/scan/products.ts';
import { type Site, servePage, serveSite } from '#tests/lab/product-pages.ts';
import { sourceDecoys, sourcePages } from '#tests/lab/product-pages-from-source.ts';
import { unseenDecoys, unseenPages } from '#tests/lab/product-pages-unseen.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { hashIcon } from './net/icon-hash.ts';
import type { PortKey } from './plan.ts';
import own from './probes/own-signs.json' with { type: 'json' };
import { findNameSigns, productSigns } from './probes/product-signs.ts';

afterEach(closeAllServers);

async function listPanels(site: Site, key: PortKey = 'tcp/443') {
	let requests = 0;
	const counted: Site = (path, count) => {
		requests = count;
		return site(path, count);
	};
	const { port } = await startStubServer(createServer(serveSite(counted)));
	const { fact } = await scanService(key, port);
	const service = fact?.service?.kind === 'web' ? fact.service : undefined;
	return { panels: [...(service?.panels ?? []), ...(service?.portals ?? [])], requests };
}

const genericLogins = ['login', 'admin-login'];

describe('pages written without knowledge of the signs', () => {
	it.each([...unseenPages, ...sourcePages].map((each) => ({ state: 'as delivered', ...each })))(
		'$product on $key, $state, is named with its version',
		async ({ product, key, pages, version }) => {
			const { panels } = await listPanels(servePage(pages), key);
			expect(panels.map((panel) => panel.product)).toEqual([product]);
			if (version !== undefined) expect(panels[0]?.version).toBe(version);
			expect(new Set(panels[0]?.signs).size).toBe(panels[0]?.signs.length);
		},
	);

	it.each([...unseenDecoys, ...sourceDecoys])('%s names no product', async (_what, site) => {
		const { panels } = await listPanels((path, count) => site(path, count));
		expect(panels.filter(({ product }) => !genericLogins.includes(product))).toEqual([]);
	});

	it('asks a website that names nothing at most 75 times', async () => {
		const { requests } = await listPanels(servePage({ '/': { body: '<title>Joinery</title>' } }));
		expect(requests).toBeLessThanOrEqual(75);
	});
});

it.each([
	['BeyondTrust Remote Support Login', ['/login/login'], 'beyondtrust'],
	['BeyondTrust Remote Support Login', ['/'], undefined],
	['BeyondTrust Login', ['/login/login'], undefined],
	['Login - CyberPanel', ['/'], 'cyberpanel'],
	['Cyberpanel login', ['/'], undefined],
	['CyberPanel hosting login', ['/'], undefined],
	['Crowd - Login', ['/'], undefined],
	['adminer.php', ['/adminer.php'], undefined],
])('the title "%s" of a log-in page at %j is the name of %s', (title, paths, product) => {
	expect(findNameSigns(title, paths)[0]?.product).toBe(product);
});

describe('icons', () => {
	// Murmur3 of the Base64 text in lines of 76 characters, as collections of icons list it.
	it.each([
		['', '0', 'd41d8cd98f00b204e9800998ecf8427e'],
		['icon', '1355950459', 'baec6461b0d69dde1b861aefbe375d8a'],
		['x'.repeat(200), '-891237183', '30a83621ce5422fbdfdd539777458c78'],
	])('of "%s" have the hashes %s and %s', (body, murmur, md5) => {
		expect(hashIcon(body)).toEqual([murmur, md5]);
	});

	const icon = 'an icon of a product';
	const [hash = ''] = hashIcon(icon);
	const sign = { product: 'x', isStrong: false };
	it('are no name alone, with a title or with a text, but with a path', async () => {
		const { nameProducts } = await import('./probes/product-signs.ts');
		const seen = { ...sign, kind: 'icon' as const, id: 'x/1', value: hash, text: 'the icon' };
		const other = (kind: 'title' | 'body' | 'leadsTo' | 'cookie') => ({
			...{ ...sign, kind, id: 'x/2', value: '/x', text: '' },
		});
		expect(nameProducts([seen]).size).toBe(0);
		for (const kind of ['title', 'body'] as const) expect(nameProducts([seen, other(kind)]).size).toBe(0);
		for (const kind of ['leadsTo', 'cookie'] as const) expect(nameProducts([seen, other(kind)]).size).toBe(1);
	});
});

/** Named by the scan of 2.0; stored results and links keep these ids. */
const productsOf20 = [
	...['adminer', 'beyondtrust', 'big-ip', 'check-point', 'cisco-anyconnect', 'cisco-fmc', 'cisco-ios-xe'],
	...[
		'citrix-gateway',
		'cleo',
		'cockpit',
		'confluence',
		'cpanel',
		'crushftp',
		'directadmin',
		'esxi',
		'exchange',
	],
	...['fortigate', 'fortimanager', 'fortinet-ssl-vpn', 'fortiweb', 'gitlab', 'globalprotect', 'goanywhere'],
	...[
		'grafana',
		'idrac',
		'ilo',
		'ivanti-connect-secure',
		'ivanti-epmm',
		'jenkins',
		'jira',
		'joomla',
		'kaseya-vsa',
	],
	...[
		'kibana',
		'mikrotik',
		'moveit',
		'openvpn-access-server',
		'opnsense',
		'oracle-ebs',
		'papercut',
		'pfsense',
	],
	...['phpmyadmin', 'plesk', 'portainer', 'proxmox', 'qnap', 'rd-web', 'roundcube', 'sap-netweaver'],
	...['screenconnect', 'serv-u', 'sharepoint', 'simplehelp', 'smartermail', 'sonicwall', 'sonicwall-ssl-vpn'],
	...[
		'sophos-firewall',
		'supermicro-ipmi',
		'synology',
		'teamcity',
		'tomcat-manager',
		'truenas',
		'unifi',
		'vcenter',
	],
	...['veeam', 'watchguard', 'weblogic', 'webmin', 'wordpress', 'ws-ftp', 'zimbra', 'zyxel'],
];

describe('the table of signs', () => {
	it('has every product of 2.0, and a name for each product', () => {
		const ids = productSigns.map(({ product }) => product);
		expect(productsOf20.filter((id) => !ids.includes(id))).toEqual([]);
		expect(ids.filter((id) => getProductName(id) === id)).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('has every sign that only we have', () => {
		for (const { product, ...signs } of own.products) {
			const entry = productSigns.find((each) => each.product === product);
			const known = JSON.stringify([entry?.strong, entry?.weak]);
			for (const sign of [
				...('strong' in signs ? (signs.strong ?? []) : []),
				...('weak' in signs ? (signs.weak ?? []) : []),
			])
				expect(known, product).toContain(JSON.stringify(sign));
		}
	});
});
