/** Which ports each check knocks on. Tests and labs may move any of them through a PortMap. */
export const scanPorts = {
	rdp: [3389],
	ssh: [22],
	smb: [139, 445],
	/** Admin panels live here; 443, 8443 and 10443 are also where VPN log-in pages live. */
	web: [80, 443, 8080, 8443, 10000, 2083, 2087, 8006],
	databases: [1433, 1521, 3306, 5432, 5984, 6379, 9200, 11211, 27017],
	mail: [25, 110, 143, 465, 587, 993, 995],
	dns: [53],
	vpnTcp: [1194, 1723],
	vpnPortals: [443, 8443, 10443],
	vpnUdp: [500, 1194, 4500],
} as const;

export const allTcpPorts: readonly number[] = [
	...new Set<number>([
		...scanPorts.rdp,
		...scanPorts.ssh,
		...scanPorts.smb,
		...scanPorts.web,
		...scanPorts.databases,
		...scanPorts.mail,
		...scanPorts.dns,
		...scanPorts.vpnTcp,
		...scanPorts.vpnPortals,
	]),
].sort((a, b) => a - b);

export const allUdpPorts: readonly number[] = [...scanPorts.dns, ...scanPorts.vpnUdp].sort((a, b) => a - b);

export type PortKey = `${'tcp' | 'udp'}/${number}`;

/** Where a service is found when it is not on its usual port. */
export type PortMap = ReadonlyMap<PortKey, number>;
