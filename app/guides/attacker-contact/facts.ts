import { lawReview } from '#domain/facts/fact.ts';
import { insuranceClaims, ofacAdvisory, ofsiGuidance } from '#domain/facts/response-facts.ts';
import {
	cisaGuide,
	complianceCheckerFact,
	coveware2020,
	northCarolinaBan,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

/** What a page says that we read in a stored copy. */
function readIn(id: string, publisher: string, url: string, published: string, says: string) {
	return secondaryFact(id, publisher, says, { ...lawReview, url, published });
}

export const sources: GuideSources = {
	practice: responderPractice,
	duties: complianceCheckerFact,
	coveware2020,
	cisa: cisaGuide,
	ofac: ofacAdvisory,
	ofsi: ofsiGuidance,
	jointGuidance: readIn(
		'ncsc-insurers',
		'NCSC and British insurers, guidance on payments, after Hunton',
		'https://www.huntonak.com/privacy-and-information-security-law/uk-ncsc-and-insurance-associations-publish-guidance-on-the-approach-to-ransom-payments',
		'2024-05-14',
		'Ask experts, keep a record and look at the law before anyone pays.',
	),
	northCarolina: northCarolinaBan,
	morenet: readIn(
		'morenet-note-timer',
		'MOREnet on ransom talks',
		'https://more.net/?p=5938',
		'2021',
		'With some groups the countdown begins when the note is opened.',
	),
	portal: readIn(
		'binary-response-portal',
		'Binary Response, inside ransomware negotiations',
		'https://binary-response.com/blog/posts/ransomware-negotiation-inside-view.html',
		'2026-03-16',
		'The chat page shows a countdown to a higher price or to publication. Opening talks is no decision to pay, and it buys time.',
	),
	leakedChats: readIn(
		'ransom-chats-public',
		'PCMag on 50 negotiations, after DataBreaches.net',
		'https://databreaches.net/2023/08/19/haggling-with-hackers-surprising-lessons-from-50-negotiations-with-ransomware-gangs',
		'2023-08-19',
		'Chats between victims and gangs were collected and published.',
	),
	panels: insuranceClaims,
	unregulated: readIn(
		'cyberscoop-negotiators',
		'CyberScoop on ransom negotiation',
		'https://cyberscoop.com/ransomware-negotiation-pitfalls-moral-gray-zone',
		'2026',
		'No body certifies negotiators. Two former responders pleaded guilty to ransomware attacks.',
	),
	frontDesk: readIn(
		'swcrc-front-desk',
		'SWCRC, a UK police network, on calls by gangs',
		'https://www.swcrc.co.uk/post/ransomware-attacks',
		'2024',
		'A gang called a front desk, recorded the call and published it. Prepare the staff who answer the phone.',
	),
	coldCalls: readIn(
		'techzine-cold-calls',
		'Techzine on calls by gangs',
		'https://www.techzine.eu/news/security/53109/ransomware-gangs-are-cold-calling-victims-to-stop-them-from-using-backups/',
		'2020-12',
		'Gangs call firms that restore from backups, with scripts and call centers.',
	),
	customerMail: readIn(
		'krebs-customer-mail',
		'KrebsOnSecurity, quoted by a credit union',
		'https://www.fmfcu.org/security-center/article/be-aware-of-fake-emails-regarding-stolen-personal-data/',
		'2021',
		'Gangs mail customers and partners so that they press the firm to pay.',
	),
	failedKey: readIn(
		'csi-decryptor-fails',
		'Cybersecurity Insiders on decryptors that fail',
		'https://cybersecurity-insiders.com/what-to-do-if-a-ransomware-decryptor-doesnt-work-even-after-paying-the-ransom',
		'2024',
		'Check that tool and version match, call specialists, report it, and look at other ways to recover.',
	),
	keepFiles: readIn(
		'coveware-keep-files',
		'Coveware on saving locked files',
		'https://www.coveware.com/blog/how-to-save-ransomware-encrypted-files-for-free-decryptors',
		'2019',
		'Locked files that were kept could be opened later, when a free tool came out.',
	),
	rescission: readIn(
		'lockton-travelers-ics',
		'Lockton on Travelers v. ICS',
		'https://global.lockton.com/us/en/news-insights/travelers-v-ics-underscores-need-to-respond-carefully-to-cyber-insurance',
		'2022',
		'A policy was canceled in court after a ransomware attack, because the application was wrong about MFA.',
	),
	applications: readIn(
		'taft-rescission',
		'Taft Law on cyber policies after large claims',
		'https://taftlaw.com/news-events/law-bulletins/cyber-insurers-look-to-rescind-policies-after-large-claims',
		'2022',
		'After a large claim insurers look through the application for false statements.',
	),
	providerSuit: readIn(
		'baird-holm-msp',
		'Baird Holm on a law firm and its IT provider',
		'https://www.bairdholm.com/blog/the-ever-expanding-liability-of-cyber-breaches/',
		'2024-03-27',
		'A law firm sued its IT provider after an attack. Their contract was oral.',
	),
	liability: readIn(
		'channele2e-liability',
		'ChannelE2E on contracts of IT providers',
		'https://channele2e.com/news/mssp-alert-live-2024-how-to-protect-your-msp-from-a-lawsuit',
		'2024',
		'Providers are told to limit in the contract what a customer can claim.',
	),
};
