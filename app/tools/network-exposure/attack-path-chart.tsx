import { Database, Globe, KeyRound, Mail, Server, ShieldCheck } from 'lucide-react';
import { AttackPath } from '#app/ui/charts/attack-path.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { checkGuidance } from './content.ts';
import { findEntryPoint } from './logic.ts';

const iconSize = 20;

export function AttackPathChart({ checks }: { checks: readonly ScanCheckResult[] }) {
	const entryPoint = findEntryPoint(checks);
	const guidance = entryPoint && checkGuidance[entryPoint.checkId].entryPoint;
	const moreText =
		entryPoint && entryPoint.otherCount > 0
			? ` ${entryPoint.otherCount} more exposed ${entryPoint.otherCount === 1 ? 'service' : 'services'} below.`
			: '';
	const isThroughEmail = entryPoint?.checkId === 'dns' || entryPoint?.checkId === 'email';
	return (
		<AttackPath
			label="The way in, as an attacker sees it"
			steps={[
				{ id: 'internet', icon: <Globe size={iconSize} />, title: 'Internet', note: 'Anyone, day and night' },
				guidance
					? {
							id: 'entry',
							icon: isThroughEmail ? <Mail size={iconSize} /> : <KeyRound size={iconSize} />,
							title: guidance.title,
							weakness: guidance.weakness,
							note: `${guidance.note}.${moreText}`,
						}
					: {
							id: 'entry',
							icon: <ShieldCheck size={iconSize} />,
							title: 'Your services',
							note: 'None seen exposed by this scan',
						},
				{
					id: 'server',
					icon: <Server size={iconSize} />,
					title: isThroughEmail ? 'Computers and servers' : 'Server',
					note: guidance ? 'What lies behind it' : 'Not reached',
				},
				{
					id: 'backups',
					icon: <Database size={iconSize} />,
					title: 'Backups',
					note: 'Not visible from outside: check that they are offline',
				},
			]}
		/>
	);
}
