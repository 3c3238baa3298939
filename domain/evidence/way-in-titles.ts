import type { DetectionId } from './detections/all.ts';

/** Apart from the other texts: the record names the way in on every page, and they are large. */
export const wayInTitles: Partial<Record<DetectionId, string>> = {
	'rdp-login-public': 'Remote desktop sign-in from the internet',
	'rdp-gateway-login': 'Sign-in through the remote desktop gateway',
	'guess-success': 'A guessed password',
	'network-login-public': 'A network sign-in from the internet',
	'sql-command': 'The database server',
	'web-shell': 'The web server',
	'exchange-admin': 'The mail server',
	'office-child': 'A document, usually from an email',
	'script-open': 'A script that someone opened',
	'ssh-login': 'An SSH sign-in from the internet',
	'exploit-notice': 'A known weakness of Windows',
	'remote-tool': 'A remote control program',
	'vpn-login': 'A VPN sign-in',
	'vpn-guess-success': 'A guessed VPN password',
	'device-admin-login': 'A sign-in to the firewall',
	'cloud-login': 'A Microsoft 365 sign-in',
	'cloud-guess-success': 'A guessed Microsoft 365 password',
	'cloud-app-consent': 'A program that was let into Microsoft 365',
	'remote-tool-session': 'A session of a remote control program',
	'ssh-guess-success': 'A guessed SSH password',
	'nas-login': 'A sign-in to the storage box',
	'nas-guess-success': 'A guessed password of the storage box',
	'esxi-login': 'A sign-in to the host of the virtual machines',
	'dc-exploit': 'A known weakness of the domain controller',
};
