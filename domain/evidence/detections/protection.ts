import { atStage, commandSign, shorten } from '#domain/evidence/detection.ts';
import { isComputerAccount, isInUserFolder, isServiceSid } from '#domain/evidence/observation.ts';

const antivirusServices =
	/\b(?:windefend|sense|wdnissvc|wdboot|wdfilter|wscsvc|securityhealthservice|mbamservice|savservice|sophos\w*|mcafee\w*|mcshield|ccsvchst|sepmasterservice|ekrn|avp|avastsvc|bdagent|sentinelagent|csfalconservice|webroot\w*)\b/;
const knownDrivers =
	/rtcore(?:32|64)|\bgdrv|\bzam(?:64|guard)|aswarpot|mhyprot|truesight|rentdrv|kprocesshacker|mimidrv|dbutil_|procexp152/;
const normalDriverFolders =
	/\\system32\\drivers\\|\\driverstore\\|^system32\\|\\systemroot\\system32\\|\\program files/;
const alarmingThreats =
	/ransom|hacktool|cobalt|mimikatz|meterpreter|metasploit|lockbit|conti|ryuk|akira|blackcat|trojan:win32\/qakbot|emotet|backdoor/i;

/** Event 7040 names the start type in the language of Windows, without a number. */
export const isDisabledStart = (startType: string): boolean =>
	/^(?:disabled|deaktiviert|désactivé|deshabilitad|disabilitat|uitgeschakeld|inaktiverad|desativad)/i.test(
		startType,
	);

/** Windows writes the short name and the new state of a service as UTF-16 text in hexadecimal: EventLog/1 is stopped. */
export function serviceState(binary: string): string {
	let text = '';
	for (const [unit] of binary.matchAll(/..../g))
		text += String.fromCharCode(Number.parseInt(unit.slice(2) + unit.slice(0, 2), 16));
	return text.toLowerCase().replace(/\0/g, '');
}

export const protection = atStage('protection', {
	'defender-off': {
		level: 'high',
		attack: ['T1562.001'],
		source: 'S:builtin/windefend; E:4688, 4104',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'defender') {
				if (id === 5013) return { level: 'medium', detail: shorten(get('Value')) };
				const isOff =
					[5001, 5010, 5012].includes(id) ||
					(id === 5007 && /\\disable\w+\s*=\s*0x1\b/i.test(get('New Value')));
				return isOff ? { detail: shorten(get('New Value')) } : undefined;
			}
			if (log === 'sysmon' && id === 13) {
				const key = get('TargetObject').toLowerCase();
				const value = Number.parseInt(/0x([0-9a-f]+)/i.exec(get('Details'))?.[1] ?? '0', 16);
				const isOff =
					(/windows defender\\.*disable\w+$/.test(key) && value === 1) ||
					(key.endsWith('\\start') && value === 4 && antivirusServices.test(key));
				return isOff ? { detail: get('TargetObject') } : undefined;
			}
			const isCommand =
				/set-mppreference[\s\S]*-disable\w+\s+(?:\$?true|1)/.test(command) ||
				/disableantispyware[\s\S]*\b1\b/.test(command) ||
				(/\b(?:sc|net1?)(?:\.exe)?"?\s+(?:\\\\\S+\s+)?(?:stop|config|delete)\b|stop-service|set-service[\s\S]*disabled/.test(
					command,
				) &&
					!/start=\s*(?:auto|demand)/.test(command) &&
					antivirusServices.test(command));
			return isCommand ? commandSign(observation) : undefined;
		},
	},
	'defender-exclusion': {
		level: 'medium',
		attack: ['T1562.001'],
		source: 'S:builtin/windefend (exclusion_added); E:5007',
		match(observation) {
			const { log, id, get, command } = observation;
			const value = log === 'defender' && id === 5007 ? get('New Value') : '';
			const isExclusion = /\\exclusions\\|threatiddefaultaction/i.test(value);
			const isCommand = /(?:add|set)-mppreference[\s\S]*-(?:exclusion|threatiddefaultaction)/.test(command);
			if (!isExclusion && !isCommand) return;
			const path = (isExclusion ? value : command).toLowerCase();
			const isRisky = isInUserFolder(path) || /[\\\s"'][a-z]:\\?["'\s]*(?:=|$)|\.?exe\b|threatid/.test(path);
			return {
				...commandSign(observation),
				detail: shorten(isExclusion ? value : command),
				...(isRisky ? { level: 'high' as const } : {}),
			};
		},
	},
	'defender-alert': {
		level: 'medium',
		weight: 1,
		attack: [],
		source: 'S:builtin/windefend/win_defender_threat.yml; E:1116',
		isStated: true,
		match({ log, id, get }) {
			if (log !== 'defender' || ![1006, 1007, 1015, 1116, 1117, 1118, 1119].includes(id)) return;
			const name = get('Threat Name');
			const detail = shorten([name, get('Path')].filter(Boolean).join(', '));
			return {
				detail,
				...(alarmingThreats.test(name) ? { level: 'high' as const } : {}),
				isInnocent: /eicar|pua:|adware/i.test(name),
			};
		},
	},
	'driver-suspicious': {
		level: 'high',
		attack: ['T1068', 'T1562.001'],
		source: 'E:mimidrv',
		match({ log, id, get, service }) {
			const path = service?.isDriver
				? service.path
				: log === 'sysmon' && id === 6
					? get('ImageLoaded').toLowerCase()
					: '';
			if (!path || /\\windows defender\\|mpksl|\\sysmondrv\.sys/.test(path)) return;
			const isSuspicious = knownDrivers.test(path) || isInUserFolder(path);
			if (isSuspicious) return { detail: path };
			return service && !normalDriverFolders.test(path) ? { detail: path, level: 'medium' } : undefined;
		},
	},
	'firewall-changed': {
		level: 'low',
		attack: ['T1562.004'],
		source: 'S:builtin/firewall_as; E:2004',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'firewall') {
				if (id === 2003) {
					const isOff =
						get('SettingType') === '1' && /^0*$|^no$/i.test(get('SettingValueText') || get('SettingValue'));
					return isOff ? { level: 'high' } : undefined;
				}
				const isOpened = [2004, 2005, 2071].includes(id) && get('Direction') === '1' && get('Action') === '3';
				const program = get('ApplicationPath').toLowerCase();
				const isAny =
					program === '' &&
					(get('Protocol') === '256' || ['', '*'].includes(get('LocalPorts'))) &&
					!get('ServiceName');
				const isWide = isAny || get('LocalPorts') === '3389' || isInUserFolder(program);
				return isOpened && isWide && !get('EmbeddedContext').startsWith('@')
					? { detail: get('RuleName') }
					: undefined;
			}
			if (log === 'security' && id === 4950)
				return /^no$/i.test(get('SettingValue')) ? { level: 'high', detail: get('SettingType') } : undefined;
			if (
				/advfirewall\s+set\s+\S+\s+state\s+off|firewall\s+set\s+opmode\s+(?:mode=)?disable|set-netfirewallprofile[\s\S]*-enabled\s+\$?false/.test(
					command,
				)
			) {
				return commandSign(observation, { level: 'high' });
			}
			return /(?:adv)?firewall\s+(?:firewall\s+)?add\s+(?:rule|portopening|allowedprogram)/.test(command) &&
				!/action=block/.test(command)
				? commandSign(observation)
				: undefined;
		},
	},
	'boot-change': {
		level: 'high',
		attack: ['T1562.009', 'T1553.006'],
		source: 'S:process_creation/proc_creation_win_reg_add_safeboot.yml; H:Sys_12_SafeMode; E:4826',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'kernel' && id === 12)
				return !['', '0'].includes(get('BootMode')) ? { detail: `BootMode ${get('BootMode')}` } : undefined;
			if (log === 'security' && id === 4826)
				return [get('TestSigning'), get('KernelDebug')].includes('%%1842') ? {} : undefined;
			return /bcdedit[\s\S]*(?:safeboot|testsigning\s+(?:on|yes)|nointegritychecks)/.test(command) &&
				!/deletevalue/.test(command)
				? commandSign(observation)
				: undefined;
		},
	},
	'audit-off': {
		level: 'high',
		attack: ['T1562.002'],
		source: 'S:builtin/security/win_security_disable_event_auditing.yml; E:4719',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'security' && id === 4719) {
				return /%%84(?:48|50)/.test(get('AuditPolicyChanges')) && !isServiceSid(get('SubjectUserSid'))
					? { account: get('SubjectUserName') }
					: undefined;
			}
			return /auditpol(?:\.exe)?"?\s[\s\S]*(?:\/clear|\/remove|\/set[\s\S]*disable)/.test(command)
				? commandSign(observation)
				: undefined;
		},
	},
	'settings-weakened': {
		level: 'medium',
		attack: ['T1112', 'T1548.002'],
		source: 'E:UAC_Disabled, WDigest',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'sysmon' && id === 13) {
				const key = get('TargetObject').toLowerCase();
				const value = Number.parseInt(/0x([0-9a-f]+)/i.exec(get('Details'))?.[1] ?? '', 16);
				const isWeak =
					(/\\(?:enablelua|consentpromptbehavioradmin)$/.test(key) && value === 0) ||
					(/\\(?:localaccounttokenfilterpolicy|uselogoncredential)$/.test(key) && value === 1) ||
					(/\\lsa\\disablerestrictedadmin$/.test(key) && value === 0);
				return isWeak
					? {
							detail: get('TargetObject'),
							...(key.endsWith('uselogoncredential') ? { level: 'high' as const } : {}),
						}
					: undefined;
			}
			const isCommand =
				((process && /\breg(?:\.exe)?"?\s+add\b/.test(command)) ||
					/\b(?:set|new)-itemproperty\b/.test(command)) &&
				(/(?:enablelua|consentpromptbehavioradmin|disablerestrictedadmin)[\s\S]*(?:\/d|-value)\s+["']?(?:0x)?0\b/.test(
					command,
				) ||
					/(?:localaccounttokenfilterpolicy|uselogoncredential)[\s\S]*(?:\/d|-value)\s+["']?(?:0x)?1\b/.test(
						command,
					));
			return isCommand ? commandSign(observation) : undefined;
		},
	},
	'gpo-change': {
		level: 'medium',
		attack: ['T1484.001'],
		source: 'S:builtin/security/win_security_default_domain_gpo_modification.yml; E:5136',
		match({ log, id, get }) {
			const account = get('SubjectUserName');
			const isChange =
				log === 'security' &&
				((/^(?:5136|5137)$/.test(String(id)) && get('ObjectClass') === 'groupPolicyContainer') ||
					(id === 4739 && !isServiceSid(get('SubjectUserSid')) && !isComputerAccount(account)));
			return isChange ? { account, detail: get('ObjectDN') || get('DomainName') } : undefined;
		},
	},
	'log-service-off': {
		level: 'high',
		attack: ['T1562.002'],
		source: 'H:Sys_7040; E:disablestop-eventlog',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'services') {
				const isStopped = id === 7036 && serviceState(get('Binary')) === 'eventlog/1';
				const isDisabled =
					id === 7040 && get('param4').toLowerCase() === 'eventlog' && isDisabledStart(get('param3'));
				const isCrashed =
					(id === 7031 || id === 7034) &&
					/^(?:windows event log|eventlog|windows-ereignisprotokoll|journal d.événements windows|registro de eventos de windows|registro eventi di windows)$/i.test(
						get('param1'),
					);
				return isStopped || isDisabled || isCrashed
					? { ...(isStopped ? { isInnocent: true } : {}) }
					: undefined;
			}
			const isCommand =
				/\b(?:sc|net1?)(?:\.exe)?"?\s+(?:stop|config)\s+"?(?:eventlog|windows event log)|stop-service[\s\S]*eventlog/.test(
					command,
				) || /fltmc(?:\.exe)?"?\s+unload\s+sysmon/.test(command);
			return isCommand ? commandSign(observation) : undefined;
		},
	},
});
