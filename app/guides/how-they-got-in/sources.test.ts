import { expect, it } from 'vitest';
import { logSources } from './sources-content.ts';

it('says for each system what to get and how long it lasts', () => {
	expect(logSources.map(({ title }) => title)).toEqual([
		'VPN and firewall',
		'VMware ESXi',
		'Windows server and PC',
		'Microsoft 365',
		'Remote tools',
		'Linux and NAS',
	]);
	expect(logSources.every(({ logs }) => logs.length > 1)).toBe(true);
});
