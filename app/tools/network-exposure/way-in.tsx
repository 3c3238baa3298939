import { Database, Globe, KeyRound, Mail, Server, ShieldCheck } from 'lucide-react';
import { AttackPath } from '#app/ui/charts/attack-path.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { checkWords } from './content.ts';
import { wayIn } from './logic.ts';

const size = 20;

/** From the internet to the backups, through the gravest open door. */
export function WayInPicture({ checks }: { checks: readonly ScanCheckResult[] }) {
	const way = wayIn(checks);
	const door = way && checkWords[way.door].door;
	const more =
		way && way.others > 0 ? ` ${way.others} more ${way.others === 1 ? 'door' : 'doors'} below.` : '';
	const throughMail = way?.door === 'dns' || way?.door === 'email';
	return (
		<AttackPath
			label="The way in, as an attacker sees it"
			steps={[
				{ id: 'internet', icon: <Globe size={size} />, title: 'Internet', note: 'Anyone, day and night' },
				door
					? {
							id: 'door',
							icon: throughMail ? <Mail size={size} /> : <KeyRound size={size} />,
							title: door.title,
							weakness: door.weakness,
							note: `${door.note}.${more}`,
						}
					: {
							id: 'door',
							icon: <ShieldCheck size={size} />,
							title: 'Your doors',
							note: 'None seen open by this scan',
						},
				{
					id: 'server',
					icon: <Server size={size} />,
					title: throughMail ? 'Computers and servers' : 'Server',
					note: door ? 'What lies behind that door' : 'Not reached',
				},
				{
					id: 'backups',
					icon: <Database size={size} />,
					title: 'Backups',
					note: 'Not visible from outside: check that they are offline',
				},
			]}
		/>
	);
}
