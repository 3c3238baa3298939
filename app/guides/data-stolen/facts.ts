import { secondLawReview } from '#domain/facts/fact.ts';
import { lawFact, secondaryFact } from '#domain/facts/shared-facts.ts';
import { theftSources } from '#domain/incident/theft-first-day.ts';
import type { GuideSources } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	...theftSources,
	accessNewYork: lawFact({
		id: 'ny-access-breach',
		...secondLawReview,
		via: 'secondary',
		publisher: 'New York General Business Law, after Morrison Mahoney',
		clause: '899-aa(1)(c)',
		says: 'Unauthorized access alone is a breach in New York; a copy need not be shown.',
		url: 'https://www.nysenate.gov/legislation/laws/GBS/899-AA',
	}),
	accessNewJersey: lawFact({
		id: 'nj-access-breach',
		...secondLawReview,
		via: 'secondary',
		publisher: 'New Jersey law, after wordsbywit.com',
		clause: 'N.J.S.A. 56:8-161',
		says: 'Unauthorized access to personal data is a breach in New Jersey.',
		url: 'https://wordsbywit.com/new-jersey',
	}),
	coveware: secondaryFact(
		'coveware-2025-q3',
		'Coveware after SC Media',
		'Data was stolen in 76% of cases of the third quarter of 2025; 19% paid where data was only stolen.',
		{
			published: '2025-10-28',
			kind: 'statistic',
			url: 'https://www.scworld.com/brief/report-cyber-extortion-success-rate-declining',
		},
	),
	asceris: secondaryFact(
		'asceris-2022',
		'Asceris',
		'Leak sites post names first, then samples, parts or auctions.',
		{
			published: '2022-10',
		},
	),
	eset: secondaryFact(
		'eset-2026',
		'ESET',
		'Leak sites show only what criminals choose to show; counts are not facts.',
		{
			published: '2026-02-12',
		},
	),
	reliaquest: secondaryFact(
		'reliaquest-2025',
		'ReliaQuest',
		'81 leak sites were active in the third quarter of 2025, a record.',
		{
			kind: 'statistic',
		},
	),
	baker2022: secondaryFact(
		'baker-2022',
		'BakerHostetler after MyTechDecisions',
		'Countdown clocks, and calls to employees and customers.',
		{
			published: '2022-04',
		},
	),
	baker2026: secondaryFact(
		'baker-2026',
		'BakerHostetler after DataBreaches.net',
		'In the firm’s own cases paid groups rarely broke the promise to delete; copies on servers in between stay a risk.',
		{ published: '2026-04-05', kind: 'statistic' },
	),
	silent: secondaryFact(
		'fbi-silent-2026',
		'FBI on Silent Ransom Group',
		'Callers pose as IT, use normal remote tools, WinSCP or Rclone, or walk in with a USB drive; nothing is locked.',
		{ published: '2026-05-26' },
	),
	krebs: secondaryFact(
		'krebs-2026',
		'Krebs on Security',
		'Threats to executives and families, swatting, floods of email, calls to reporters.',
	),
	nca: secondaryFact(
		'lockbit-2024',
		'Police operation against LockBit',
		'Data of victims who had paid was found on the group’s servers.',
		{
			published: '2024-02',
		},
	),
	dutch: secondaryFact(
		'dutch-gang',
		'BankInfoSecurity',
		'A Dutch extortion gang kept and sold data after payment.',
	),
	ohio: lawFact({
		id: 'ohio-9.64-theft',
		publisher: 'Ohio Revised Code',
		clause: '9.64',
		says: 'A ransomware incident there includes a demand to prevent publication.',
		url: 'https://codes.ohio.gov/ohio-revised-code/section-9.64',
	}),
	florida: secondaryFact(
		'florida-hb7055-theft',
		'Hunton on Florida HB 7055',
		'A ransomware incident there includes a demand to prevent publication.',
		{
			published: '2022-07-26',
			kind: 'law',
			clause: 'Florida Statutes 282.3186',
			url: 'https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0200-0299/0282/Sections/0282.3186.html',
		},
	),
};
