/** Figures behind the impact of a control: mostly read in summaries, about the customers of whoever published them. */
export type Evidence = { readonly text: string; readonly source: string };

/** E30 is a judgment without a figure. */
export const evidence: Readonly<Record<string, Evidence>> = {
	E1: {
		text: 'Remote access was the way in for 87% of one insurer’s ransomware claims of 2025.',
		source: 'At-Bay InsurSec 2026, as reported',
	},
	E3: {
		text: 'A VPN or firewall was broken into in 58% of one insurer’s ransomware claims of 2024, remote desktop in 18%.',
		source: 'Coalition 2025, as reported',
	},
	E4: {
		text: 'Remote desktop on the internet made a claim 2.5 times as likely.',
		source: 'Coalition 2024, as reported',
	},
	E5: {
		text: 'Software without support made a claim three times as likely.',
		source: 'Coalition 2023, as reported',
	},
	E6: {
		text: 'Victims name an exploited hole in 32% of cases and a stolen sign-in in 23%.',
		source: 'Sophos, State of Ransomware 2025, as reported',
	},
	E7: {
		text: 'Intruders used a remote service with a valid account in 56% of responders’ cases.',
		source: 'Sophos Active Adversary 2025, as reported',
	},
	E8: {
		text: 'Attackers go for the backups in 94% of cases; when they succeed, recovery costs about eight times as much.',
		source: 'Sophos 2024, as reported',
	},
	E9: {
		text: 'Claims of firms with a watched service averaged $75K, with plain endpoint protection $3M. The sponsor sells the service.',
		source: 'Sophos insurance study 2025, as reported',
	},
	E10: {
		text: 'Edge devices were 22% of exploited holes; half of them were fixed, in a median of 32 days.',
		source: 'Verizon DBIR 2025, as reported',
	},
	E11: {
		text: 'Half of the victims with stolen sign-ins had them stolen within 95 days before.',
		source: 'Verizon DBIR 2026, as reported',
	},
	E12: {
		text: 'Stolen sign-ins opened 16% of all intrusions that one large responder saw.',
		source: 'M-Trends 2025, as reported',
	},
	E13: {
		text: 'Crews go for backups, the sign-in system and the management of virtual hosts.',
		source: 'M-Trends 2026, as reported',
	},
	E14: { text: 'Data was stolen in 76% of cases.', source: 'Coveware, third quarter of 2025, as reported' },
	E15: {
		text: 'Firms with this kind of hardening had fewer claims in a study of insured firms.',
		source: 'Marsh McLennan 2023, as reported',
	},
	E16: {
		text: 'One of the first three of twelve controls in a ranking of insured firms.',
		source: 'Marsh 2025, as reported',
	},
	E17: {
		text: '48% of one insurer’s ransomware cases came through stolen VPN sign-ins.',
		source: 'Beazley Security 2025, secondhand',
	},
	E18: {
		text: 'Firms that could not restore were three times as likely to pay.',
		source: 'At-Bay InsurSec 2024, as reported',
	},
	E19: {
		text: 'Ransomware cost small and mid-size firms $631K on average over five years.',
		source: 'NetDiligence 2025, as reported',
	},
	E20: {
		text: '71% of fraudulent payments in one insurer’s claims were talked out of people.',
		source: 'Coalition 2026, as reported',
	},
	E21: {
		text: 'Two thirds of attacks ran outside office hours; 60% of the victims of one crew had EDR that nobody watched.',
		source: 'At-Bay InsurSec 2026, as reported',
	},
	E22: {
		text: 'Yearly training changed nothing in clicking; training after a failed test lowered it by about 2%.',
		source: 'UC San Diego Health 2025, as reported',
	},
	E23: {
		text: 'Phishing opened 60% of intrusions in the EU.',
		source: 'ENISA Threat Landscape 2025, as reported',
	},
	E24: {
		text: '99.9% of accounts that were taken over had no second step.',
		source: 'Microsoft 2020, as reported',
	},
	E25: {
		text: '98% of victims had a plan, fewer than half of them with the technical parts.',
		source: 'Veeam 2025, as reported; the sponsor sells backup',
	},
	E26: {
		text: 'Encryption often began within an hour after the way in was found.',
		source: 'Arctic Wolf 2025, as reported',
	},
	E27: {
		text: 'Offline backups that were tried, and a plan on paper, are what CISA asks for.',
		source: 'CISA #StopRansomware guide, older edition, as quoted',
	},
	E28: {
		text: 'The UK scheme fails firms without a second step on every cloud service or with critical updates older than 14 days.',
		source: 'UK Cyber Essentials v3.3, as reported',
	},
};
