/** Which requirements a control helps to meet; ids alone. That it meets them is nowhere said. */
type Requirements = {
	/** CIS Controls v8.1, implementation group 1. */
	readonly cis?: readonly string[];
	/** Helped in part only. */
	readonly cisInPart?: readonly string[];
	/** NIST Cybersecurity Framework 2.0. */
	readonly csf?: readonly string[];
	/** CISA Cross-Sector Cybersecurity Performance Goals 2.0. */
	readonly cpg?: readonly string[];
};

export const requirementsOf: Readonly<Record<string, Requirements>> = {
	'mfa-email': { cis: ['6.3'], csf: ['PR.AA-03'], cpg: ['3.F'] },
	'mfa-remote': { cis: ['6.4'], csf: ['PR.AA-03'], cpg: ['3.F'] },
	'mfa-admin': { cis: ['6.5'], csf: ['PR.AA-03'], cpg: ['3.F'] },
	'mfa-cloud-apps': { cis: ['6.3'], csf: ['PR.AA-03'], cpg: ['3.F'] },
	'separate-admin-accounts': { cis: ['5.4'], csf: ['PR.AA-05'], cpg: ['3.G'] },
	'no-local-admin': { cis: ['5.4'], csf: ['PR.AA-05'], cpg: ['3.H'] },
	'local-admin-passwords': { cis: ['4.7'], cisInPart: ['5.2'], csf: ['PR.AA-01'], cpg: ['3.C'] },
	'password-manager': { cis: ['5.2'], cisInPart: ['14.3'], csf: ['PR.AA-01'], cpg: ['3.B', '3.C'] },
	'leavers-closed': { cis: ['5.3', '6.2'], csf: ['PR.AA-01', 'GV.RR-04'], cpg: ['3.D'] },
	'admin-list-reviewed': { cisInPart: ['5.1'], csf: ['PR.AA-05'], cpg: ['3.H'] },
	'edr-everywhere': { cis: ['10.1', '10.2'], csf: ['DE.CM-09'], cpg: ['4.A'] },
	'updates-auto': { cis: ['7.3', '7.4'], cisInPart: ['9.1'], csf: ['PR.PS-02'], cpg: ['2.B'] },
	'unsupported-gone': { cis: ['2.2'], cisInPart: ['9.1'], csf: ['PR.PS-02', 'PR.PS-03'], cpg: ['2.B'] },
	'safe-settings': { cis: ['4.1'], cisInPart: ['4.2', '4.3', '4.6'], csf: ['PR.PS-01'] },
	'macros-blocked': { cisInPart: ['10.3'], csf: ['PR.PS-01', 'PR.PS-05'], cpg: ['3.M'] },
	'known-programs-only': { cisInPart: ['2.3'], csf: ['PR.PS-05'], cpg: ['3.P'] },
	'device-list': { cis: ['1.1', '2.1'], cisInPart: ['1.2'], csf: ['ID.AM-01', 'ID.AM-02'], cpg: ['2.A'] },
	'disk-encryption': { cis: ['3.6'], csf: ['PR.DS-01'], cpg: ['3.K'] },
	'default-passwords': { cis: ['4.7'], csf: ['PR.AA-01', 'PR.PS-01'], cpg: ['3.A'] },
	'remote-support-tools': { cisInPart: ['2.3', '4.6'], csf: ['PR.PS-05'], cpg: ['3.P'] },
	'mail-filter': { csf: ['DE.CM-01'], cpg: ['3.L'] },
	dmarc: { csf: ['PR.DS-02'], cpg: ['3.L'] },
	'dns-filter': { cis: ['9.2'], csf: ['DE.CM-01'], cpg: ['4.A'] },
	'no-rdp-internet': { cisInPart: ['4.4'], csf: ['PR.IR-01'], cpg: ['3.S'] },
	'nothing-else-exposed': { cisInPart: ['4.2', '4.4'], csf: ['PR.IR-01'], cpg: ['3.S'] },
	'one-remote-door': { csf: ['PR.IR-01', 'PR.AA-03'], cpg: ['3.S', '3.F'] },
	'edge-patched': { cis: ['12.1'], cisInPart: ['7.1', '7.2'], csf: ['PR.PS-02', 'ID.RA-01'], cpg: ['2.B'] },
	'network-divided': { csf: ['PR.IR-01'], cpg: ['3.I'] },
	'host-firewall': { cis: ['4.4', '4.5'], csf: ['PR.IR-01'], cpg: ['3.I'] },
	'backup-offline': { cis: ['11.4'], cisInPart: ['11.3'], csf: ['PR.DS-11'], cpg: ['3.O'] },
	'backup-copies': { cis: ['11.2'], cisInPart: ['11.1'], csf: ['PR.DS-11'], cpg: ['3.O'] },
	'backup-covers-all': { cis: ['11.2'], cisInPart: ['11.1'], csf: ['PR.DS-11'], cpg: ['3.O'] },
	'backup-own-accounts': {
		cis: ['11.3'],
		cisInPart: ['5.4'],
		csf: ['PR.DS-11', 'PR.AA-05'],
		cpg: ['3.O', '3.H'],
	},
	'backup-mfa': { cisInPart: ['6.5', '11.3'], csf: ['PR.AA-03', 'PR.DS-11'], cpg: ['3.F', '3.O'] },
	'backup-daily-check': { cisInPart: ['11.2'], csf: ['PR.DS-11'], cpg: ['3.O'] },
	'restore-test': { csf: ['PR.DS-11'], cpg: ['3.O'] },
	'clean-restore-place': { cisInPart: ['11.1'], csf: ['RC.RP-05', 'RC.RP-03'], cpg: ['6.A'] },
	'identity-recovery': { cisInPart: ['11.1'], csf: ['RC.RP-02'], cpg: ['6.A'] },
	'restore-on-paper': { cis: ['11.1'], csf: ['RC.RP-01'], cpg: ['6.A'] },
	'watch-24-7': { csf: ['DE.CM-01', 'DE.CM-09', 'DE.AE-02'], cpg: ['4.B', '3.E'] },
	'logs-90-days': { cis: ['8.2', '8.3'], cisInPart: ['8.1'], csf: ['PR.PS-04'], cpg: ['3.Q'] },
	'isolate-minutes': { csf: ['RS.MI-01'], cpg: ['1.C'] },
	'outside-check': { csf: ['ID.RA-01', 'ID.IM-02'], cpg: ['2.C'] },
	'hypervisor-apart': { cisInPart: ['4.2'], csf: ['PR.IR-01'], cpg: ['3.I', '3.S'] },
	'hypervisor-hardened': { cisInPart: ['4.1', '7.3'], csf: ['PR.PS-01', 'PR.PS-02'], cpg: ['2.B'] },
	'cloud-backup': { cis: ['11.2'], cisInPart: ['11.4'], csf: ['PR.DS-11'], cpg: ['3.O'] },
	'cloud-admins': { cisInPart: ['5.1', '5.4'], csf: ['PR.AA-05'], cpg: ['3.G', '3.H'] },
	'training-short': {
		cis: ['14.1', '14.2', '14.6', '17.3'],
		cisInPart: ['14.3', '14.4', '14.5'],
		csf: ['PR.AT-01'],
		cpg: ['3.J'],
	},
	'callback-rule': { cisInPart: ['14.2'], csf: ['PR.AA-02'], cpg: ['3.J'] },
	'plan-printed': { csf: ['ID.IM-04'], cpg: ['1.C'] },
	'insurer-number-paper': { cisInPart: ['17.2'], csf: ['RS.CO-02'], cpg: ['5.A'] },
	'deciders-named': { cis: ['17.1'], csf: ['GV.RR-02'], cpg: ['1.A', '1.C'] },
	'tabletop-yearly': { csf: ['ID.IM-02'], cpg: ['1.C'] },
	'restore-order': { cisInPart: ['11.1'], csf: ['GV.OC-04', 'ID.AM-05'], cpg: ['6.A'] },
	'work-without-computers': { csf: ['RC.RP-04'], cpg: ['5.A', '6.A'] },
	'cyber-insurance': { csf: ['GV.RM-04'] },
	'duties-known': { cisInPart: ['17.2'], csf: ['RS.CO-02', 'GV.OC-03'], cpg: ['5.B'] },
	'data-minimum': { cis: ['3.2', '3.4', '3.5'], cisInPart: ['3.1', '3.3'], csf: ['ID.AM-07'] },
	'provider-access': { cisInPart: ['15.1'], csf: ['GV.SC-07', 'DE.CM-06'], cpg: ['1.E'] },
	'provider-contract': { csf: ['GV.SC-05'], cpg: ['1.D', '1.E'] },
};
