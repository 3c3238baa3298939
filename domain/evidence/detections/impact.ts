import { isInside, readAddress } from '#domain/evidence/addresses.ts';
import { commandSign, type Detection, matchCommand } from '#domain/evidence/detection.ts';
import { fileName, isServiceSid, type Observation } from '#domain/evidence/observation.ts';
import { isDisabledStart, serviceState } from './protection.ts';

const backupServices =
	/\b(?:vss|sql\w*|mssql\S*|veeam\w*|backupexec\w*|acronis\w*|acrsch2svc|datto\w*|shadowprotect\w*|wbengine|msexchange\w*|sdrsvc|swprv|gxvss|gxblr|bedbg)\b/;
const copyTools =
	/(?:^|[\\/\s"'&;])(rclone|megasync|mega-?cmd|mega-put|winscp|filezilla|pscp|psftp|cyberduck|goodsync|freefilesync|restic|azcopy|s3browser)(?:\.exe|\.com)?(?:["'\s]|$)/;
const importantLogs =
	/^(?:system|application|security|windows powershell)$|powershell|defender|terminalservices/i;

function accessedFile({ log, id, get }: Observation, rights: RegExp) {
	if (log === 'security' && (id === 5145 || id === 4663) && rights.test(get('AccessList'))) {
		const file = id === 5145 ? `${get('ShareName')}\\${get('RelativeTargetName')}` : get('ObjectName');
		return { file, account: get('SubjectUserName'), address: readAddress(get('IpAddress')) };
	}
	return;
}

export const impact = {
	'shadow-delete': {
		stage: 'backups',
		level: 'high',
		attack: ['T1490'],
		source: 'S:powershell/powershell_script/powershell_shadowcopy_deletion.yml; E:T1490',
		match(observation) {
			const { command, process } = observation;
			const isDelete =
				/vssadmin(?:\.exe)?"?\s+(?:delete\s+shadows|resize\s+shadowstorage)/.test(command) ||
				/shadowcopy[\s\S]{0,80}\bdelete\b/.test(command) ||
				/win32_shadowcopy[\s\S]*(?:\.delete\(|remove-(?:wmiobject|ciminstance))/.test(command) ||
				/diskshadow[\s\S]*delete\s+shadows/.test(command);
			const isBackup = /veeam|acronis|backupexec|shadowprotect|wbengine/.test(process?.parent ?? '');
			return isDelete ? commandSign(observation, { isInnocent: isBackup }) : undefined;
		},
	},
	'backup-delete': {
		stage: 'backups',
		level: 'high',
		attack: ['T1490'],
		source: 'E:wbadmin; helpcenter.veeam.com/docs/vbr/events',
		match(observation) {
			const { log, id, command } = observation;
			if (log === 'veeam' && [10_050, 23_090, 28_200].includes(id))
				return { detail: observation.event.values[0] ?? '' };
			const isDelete =
				/wbadmin(?:\.exe)?"?\s+delete\s+(?:catalog|systemstatebackup|backup)|remove-wb(?:backupset|policy)/.test(
					command,
				);
			return isDelete
				? commandSign(observation, { isInnocent: /-keepversions:?\s*[1-9]/.test(command) })
				: undefined;
		},
	},
	'recovery-off': {
		stage: 'backups',
		level: 'high',
		attack: ['T1490'],
		source: 'S:process_creation/proc_creation_win_bcdedit_boot_conf_tamper.yml',
		match: matchCommand(
			/bcdedit[\s\S]*(?:recoveryenabled\s+(?:no|off)|bootstatuspolicy\s+ignoreallfailures)|reagentc(?:\.exe)?"?\s+\/disable/,
		),
	},
	'backup-stop': {
		stage: 'backups',
		level: 'high',
		attack: ['T1489'],
		source: 'S:process_creation/proc_creation_win_net_stop_service.yml',
		match(observation) {
			const { command, log, id, get } = observation;
			if (log === 'services' && id === 7040) {
				return isDisabledStart(get('param3')) && backupServices.test(get('param4').toLowerCase())
					? { detail: get('param1') }
					: undefined;
			}
			const verb =
				/\b(?:net1?(?:\.exe)?"?\s+stop|sc(?:\.exe)?"?\s+(?:stop|delete)|stop-service|taskkill)\b|\bsc(?:\.exe)?"?\s+config\b.*disabled/.exec(
					command,
				);
			return verb && backupServices.test(command.slice(verb.index + verb[0].length))
				? commandSign(observation)
				: undefined;
		},
		tally: {
			minutes: 1,
			min: 10,
			isNotNearShutdown: true,
			collect({ log, id, get }) {
				const state = log === 'services' && id === 7036 ? serviceState(get('Binary')) : '';
				return state.endsWith('/1') && backupServices.test(state)
					? [{ group: 'stopped', distinct: state, detail: get('param1') }]
					: [];
			},
		},
	},
	'vm-stop': {
		stage: 'encryption',
		level: 'medium',
		attack: ['T1489', 'T1529'],
		source: 'K',
		match(observation) {
			const { command } = observation;
			return /\bstop-vm\b[\s\S]*(?:-force|-turnoff)|\bget-vm\b[\s\S]*\|\s*stop-vm\b/.test(command)
				? commandSign(observation, /\|\s*stop-vm|-turnoff/.test(command) ? { level: 'high' } : {})
				: undefined;
		},
	},
	'copy-tool': {
		stage: 'data',
		level: 'high',
		attack: ['T1567.002', 'T1048'],
		source: 'S:process_creation/proc_creation_win_pua_rclone_execution.yml',
		match(observation) {
			const { command } = observation;
			const name = copyTools.exec(command)?.[1];
			const isRenamed = /\s(?:copy|sync)\s[\s\S]*(?:--transfers|--multi-thread|--config\s+\S*rclone)/.test(
				command,
			);
			const isUpload =
				/\bftp(?:\.exe)?"?\s+-s:|\bcurl(?:\.exe)?"?\s[\s\S]*(?:\s-t\s|\s-f\s+\S*@|--upload-file)[\s\S]*/.test(
					command,
				);
			return name || isRenamed || isUpload ? commandSign(observation) : undefined;
		},
	},
	'archive-pack': {
		stage: 'data',
		level: 'medium',
		attack: ['T1560.001'],
		source: 'S:process_creation/proc_creation_win_7zip_password_compression.yml',
		match(observation) {
			const { command } = observation;
			const isPack = /(?:\b7z[ag]?|\brar|\bwinrar)(?:\.exe)?["']?\s+a\s|compress-archive\s/.test(command);
			const isLocked = /\s-h?p\S+/.test(command) && /\\\\|[a-z]:\\/.test(command);
			return isPack ? commandSign(observation, isLocked ? { level: 'high' } : {}) : undefined;
		},
	},
	'bulk-read': {
		stage: 'data',
		level: 'medium',
		attack: ['T1039'],
		source: 'E:LM_5145_Remote_FileCopy',
		tally: {
			minutes: 10,
			min: 200,
			collect(observation) {
				const read = observation.id === 5145 ? accessedFile(observation, /%%4416/) : undefined;
				return read && isInside(read.address)
					? [
							{
								group: `${read.account} ${read.address}`,
								distinct: read.file,
								account: read.account,
								address: read.address,
							},
						]
					: [];
			},
		},
	},
	'security-log-cleared': {
		stage: 'cleanup',
		level: 'high',
		attack: ['T1070.001'],
		source: 'S:builtin/security/win_security_audit_log_cleared.yml; E:1102',
		isStated: true,
		match: ({ log, id, get }) =>
			log === 'eventlog' && id === 1102 ? { account: get('SubjectUserName') } : undefined,
	},
	'other-log-cleared': {
		stage: 'cleanup',
		level: 'low',
		attack: ['T1070.001'],
		source: 'S:builtin/system/microsoft_windows_eventlog/win_system_eventlog_cleared.yml; E:104',
		isStated: true,
		match: ({ log, id, get }) =>
			log === 'eventlog' && id === 104
				? {
						account: get('SubjectUserName'),
						detail: get('Channel'),
						...(importantLogs.test(get('Channel')) ? { level: 'high' as const } : {}),
					}
				: undefined,
	},
	'clear-log-command': {
		stage: 'cleanup',
		level: 'high',
		attack: ['T1070.001'],
		source: 'S:builtin/wmi/win_wmi_activity_nteventlogfile_cleareventlog.yml; E:4688',
		match: matchCommand(
			/wevtutil(?:\.exe)?"?\s+(?:cl|clear-log)\b|\b(?:clear|remove)-eventlog\b|nteventlog[\s\S]*cleareventlog/,
		),
	},
	'time-changed': {
		stage: 'cleanup',
		level: 'medium',
		attack: ['T1070.006'],
		source: 'E:4616',
		match({ log, id, get }) {
			if (log !== 'security' || id !== 4616 || isServiceSid(get('SubjectUserSid'))) return;
			const minutes = Math.abs(Date.parse(get('NewTime')) - Date.parse(get('PreviousTime'))) / 60_000;
			const isService = /^(?:svchost|vmtoolsd|vboxservice)\.exe$/i.test(fileName(get('ProcessName')));
			return minutes > 5 && !isService
				? { account: get('SubjectUserName'), detail: `${get('PreviousTime')} → ${get('NewTime')}` }
				: undefined;
		},
	},
	'mass-file-change': {
		stage: 'encryption',
		level: 'high',
		attack: ['T1486'],
		source: 'K',
		tally: {
			minutes: 5,
			min: 200,
			collect(observation) {
				const { log, id, get } = observation;
				if (log === 'sysmon' && id === 11)
					return [{ group: get('Image'), distinct: get('TargetFilename'), detail: get('Image') }];
				const change = accessedFile(observation, /%%4417|%%4418|%%1537/);
				return change
					? [
							{
								group: `${change.account} ${change.address}`,
								distinct: change.file,
								account: change.account,
								address: change.address,
							},
						]
					: [];
			},
		},
	},
	'bitlocker-on': {
		stage: 'encryption',
		level: 'high',
		attack: ['T1486'],
		source: 'E:T1486 BitLocker',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'bitlocker') {
				return [768, 775, 780, 796].includes(id)
					? { detail: get('VolumeMountPoint') || get('VolumeName') }
					: undefined;
			}
			return /manage-bde(?:\.exe)?"?\s+-on|enable-bitlocker/.test(command)
				? commandSign(observation)
				: undefined;
		},
	},
} satisfies Record<string, Detection>;
