export const freeHelp = [
	{
		name: 'CISA Cyber Hygiene scanning (United States)',
		href: 'https://www.cisa.gov/cyber-hygiene-services',
	},
	{ name: 'NCSC Early Warning (United Kingdom)', href: 'https://www.earlywarning.service.ncsc.gov.uk' },
	{ name: 'Internet.nl: email and web standards', href: 'https://internet.nl' },
	{ name: 'MDN HTTP Observatory: website headers', href: 'https://developer.mozilla.org/observatory' },
];

export const facts = [
	'Exploited vulnerabilities were the top technical cause for the third year running (32%), before stolen sign-ins (23%), malicious email (19%) and phishing (18%): Sophos, State of Ransomware 2025.',
	'Vulnerabilities were behind 31% of breaches, ahead of stolen passwords: Verizon DBIR 2026, as reported by Professional Security.',
	'40% of victims named a gap they had not known about: Sophos 2025.',
	'CIS asks for restore tests each quarter or more often (11.5) and counts an account as dormant after 45 days (5.3). CISA asks for 16 characters (3.B) and for DMARC at reject (3.L).',
];
