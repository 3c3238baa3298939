import type { FactSource } from '#domain/facts/fact.ts';
import { breachLetters } from '#domain/models/breach-letters.ts';
import type { DocumentId } from '#domain/models/legal-documents.ts';
import { documentFacts } from './document-facts.ts';

/** `{id}` is the value of a field, and `{id|text}` shows `[text]` while that field is empty. Fill in text in square brackets by hand. */
export type FormalDocument = {
	id: DocumentId;
	to: string;
	due: string;
	how: string;
	subject: string;
	body: string;
	avoid: readonly string[];
	also?: readonly string[];
	facts: readonly FactSource[];
};

export const formalDocuments: readonly FormalDocument[] = [
	{
		id: 'insurer',
		to: 'Your cyber insurer or broker',
		due: 'Call now, then send this page. Many policies want notice within 24 to 72 hours.',
		how: 'Send it from an address outside the attacked network and ask for written confirmation.',
		subject: 'First notice of a cyber incident: {organisation}, policy {policyNumber}',
		body: `To: {insurer}, claims
Insured: {organisation}
Policy number: {policyNumber}
Claim number: {claimNumber|none yet}
Caller: {contactName}, {contactPhone}

Found on: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
What we know: {whatHappened}
Systems that may be affected: {affectedSystems}
Kinds of data that may be affected: {dataKinds}
Still going on: [yes / no / not known]
Steps taken so far: {stepsTaken}
Outside firms involved: [none / names; none was hired without your consent]

We ask you for:
- a claim number, if none is named above, and the name of the person in charge
- lawyers and response firms that you accept
- consent to these urgent costs: [list]
- the limits for ransomware and downtime, and the waiting period
Other policies told: [names and numbers]

Please confirm in writing.
{contactName}, {organisation}`,
		avoid: [
			'Cause, blame and guesses',
			'Any view on a ransom',
			'“We had MFA everywhere” unless it is true: the application will be checked',
		],
		facts: [documentFacts.insurance],
	},
	{
		id: 'article-33',
		to: 'Data-protection authority of your country; in the UK the Information Commissioner’s Office (ICO), which is becoming the Information Commission',
		due: '72 hours after you became aware (GDPR and UK GDPR, Art. 33).',
		how: 'Most authorities have an online form: copy from here. “Not known yet” is an allowed answer. Keep the record even if you do not notify.',
		subject: 'Personal data breach notification under Article 33: {organisation}',
		body: `1. Controller: {organisation}, [address and country]
Contact point: {privacyContact}, {contactPhone}

2. When
Breach: {incidentDate}
Processor’s notice received: [date, time: the 72 hours start there / no processor]
Aware: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
Later than 72 hours because: [reasons, or “not late”]

3. What happened (confidentiality, integrity, availability; locked data counts): {whatHappened}

4. People: {peopleKinds}, about {peopleNumber}
Records: {dataKinds}, about [number of records]
Special categories (health, religion, union, sexual life, biometrics): [which / none]
Processor involved: [name and contact / none]
Representative in the EU, if you have no office there: [name and contact / not needed]

5. Likely consequences: {likelyEffects}

6. Measures taken: {stepsTaken}
Measures planned: [what and by when]

7. People told: [yes, on which day / no, because / not yet]
Others told: [other authorities, police, processor]
Countries affected: {countries}; lead authority: [name]

8. This is [the first part; more follows by (date) / complete].`,
		avoid: ['Waiting until everything is known', 'Numbers without “about” while they can still grow'],
		facts: [documentFacts.gdpr33],
	},
	{
		id: 'article-34',
		to: 'People at high risk in the EU or the UK',
		due: 'Without undue delay once the risk is high (Art. 34).',
		how: 'A separate message, not part of a newsletter. Encryption by the attackers does not exempt you.',
		subject: 'Your personal data: what happened and what you can do',
		body: `Dear [Name],

On {discoveryDate}, we found that an unauthorized person [got into / may have got into] our systems, [on / between] {incidentDate}. {whatHappened}

Your data involved: {dataKinds}
What this can mean for you: {likelyEffects}
What we have done: {stepsTaken}
What you can do: [change passwords, watch accounts, be wary of calls that quote real details]

Please ask us: {privacyContact}, {contactPhone}

{organisation}`,
		avoid: ['Marketing', '“There is no evidence of misuse”', 'Links to sign in'],
		facts: [documentFacts.gdpr34],
	},
	{
		id: 'people',
		to: 'Affected people in US states, except Massachusetts',
		due: 'California, Colorado, Florida, Maine, New York and Washington 30 days; see the compliance checker for the others.',
		how: 'Title and headings are those California asks for. Type of 10 points or more. Not to an email account whose password was exposed. Some states want additions: the deadlines page writes a letter per state with them. Addresses and numbers are general knowledge: confirm them.',
		...breachLetters.people,
		avoid: [
			'One letter for all states: Massachusetts forbids what California demands',
			'Playing it down, or hiding which data is involved',
		],
		facts: [documentFacts.california, documentFacts.letterInserts],
	},
	{
		id: 'massachusetts',
		to: 'Affected people in Massachusetts',
		due: 'As soon as practicable; the Attorney General and OCABR get the facts, whatever the number.',
		how: 'This letter must not describe the breach or say how many people are affected.',
		...breachLetters.massachusetts,
		avoid: ['What happened, and how many people are affected: both go to the state, not into the letter'],
		facts: [documentFacts.massachusetts],
	},
	{
		id: 'hipaa',
		to: 'Patients',
		due: 'Without unreasonable delay, 60 days at most (45 CFR 164.404). California clinics: 15 business days.',
		how: 'First-class mail, or email if the person agreed to it. Ten or more bad addresses: your website for 90 days or major media, with a toll-free number.',
		subject: 'Notice about your health information',
		body: `{organisation}, [date of this notice]

Dear [Name],

A. What happened
On {discoveryDate} we found that an unauthorized person [got into / may have got into] our systems, [on / between] {incidentDate}. {whatHappened}

B. What information was involved
{dataKinds}

C. What you should do
[look through bills and statements of your insurer, change passwords, freeze your credit if Social Security numbers are involved]

D. What we are doing
To investigate, to limit harm and to prevent it from happening again: {stepsTaken}

E. How to ask
[toll-free phone], [email], [website], [postal address]

{contactName}, {organisation}`,
		avoid: ['Medical details of the person', 'Words that only experts know'],
		facts: [documentFacts.hipaa],
	},
	{
		id: 'hhs-portal',
		to: 'HHS, Office for Civil Rights (breach portal)',
		due: '500 or more people: with the letters, 60 days at most. Fewer: by the end of February of the next year.',
		how: 'The fields are in the order of the portal: copy one after the other. Records of substance-use treatment (42 CFR Part 2) need a separate report on the same portal.',
		subject: 'HHS breach portal: {organisation}',
		body: `Report: [initial / addendum to number]
Entity: [covered entity / business associate], [health plan / provider / clearinghouse]
Name and address: {organisation}, [address]
Contact: {contactName}, {contactPhone}, [email]
Business associate involved: [name and contact / none]

Breach began: {incidentDate}; ended: [date]
Discovered: {discoveryDate}; discovery ended: [date, or the same]
People affected: about {peopleNumber}
Type: [hacking or IT incident / theft / unauthorized access]
Location: [network server / email / electronic medical record / desktop / laptop / paper]
Kinds of PHI: [clinical / demographic / financial / other]: {dataKinds}
What happened: {whatHappened}

Safeguards before the breach: [none / privacy rule / security rule: administrative, physical, technical]
Notices to people began on: [date]; ended on: [date]
Substitute notice: [no / yes, on website or media, since]
Media notice: [no / yes, which states]
Actions taken: {stepsTaken}

Attestation: [name and title of the person who attests], [date]
Part 2 records involved: [no / yes: separate report sent on]`,
		avoid: ['Names or details of patients', 'A number without “about” while it can still grow'],
		facts: [documentFacts.hhsPortal],
	},
	{
		id: 'hipaa-assessment',
		to: 'Your own file; HHS may ask for it',
		due: 'Before you decide not to notify. Without it, the law presumes a breach.',
		how: 'Choose the four answers under “For the formal letters and reports”. Keep this page for six years.',
		subject: 'HIPAA four-factor risk assessment: {organisation}',
		body: `Incident found on: {discoveryDate}
What happened: {whatHappened}
Data involved: {dataKinds}

1. Nature and extent of the data, and how easily people could be identified: {factorData}
Why: [reasons]

2. Who used the data or received it: {factorRecipient}
Why: [reasons]

3. Whether the data was acquired or viewed: {factorViewed}
Why: [logs and findings; ransomware on the data counts as acquired]

4. How far the risk was reduced: {factorReduced}
Why: [reasons]

Result: {assessment}
Decided by: [name and title], [date]`,
		avoid: [
			'“Encrypted by the attackers” as a reason: it does not exempt you',
			'A low risk without logs that show it',
		],
		facts: [documentFacts.fourFactors],
	},
	{
		id: 'associate-notice',
		to: 'The covered entity whose patients’ data you hold (business associates)',
		due: 'Without unreasonable delay, 60 days at most (45 CFR 164.410). Your contract is often shorter.',
		how: 'Call first. Attach the list of people as an encrypted file, and send the password by phone.',
		subject: 'Notice of a breach by a business associate: {organisation}',
		body: `To: [covered entity], [privacy officer]
From: {organisation}, business associate under the agreement of [date]

Discovered: {discoveryDate}; happened on or about {incidentDate}
What happened: {whatHappened}
Kinds of PHI: {dataKinds}
Each person whose data was, or is believed to have been, accessed: [encrypted list attached / follows by]
What the people should do: [steps]
What we are doing: {stepsTaken}

Who writes to the people, HHS and the media: [you / we, on your behalf]
Contact, day and night: {contactName}, {contactPhone}`,
		avoid: ['Waiting for a complete list: send what you have and add to it'],
		facts: [documentFacts.associate],
	},
	{
		id: 'substitute-notice',
		to: 'Your website’s home page, for people you cannot reach by mail',
		due: 'With the letters, once ten or more addresses turn out to be bad (HIPAA).',
		how: 'On the home page for 90 days, in plain sight, or in major media, with a toll-free number. State laws may ask for email and statewide media too.',
		subject: 'Notice of a Data Incident',
		body: `Notice of a Data Incident
{organisation}, [date of this notice]

On {discoveryDate}, we found that an unauthorized person [got into / may have got into] our systems, [on / between] {incidentDate}. {whatHappened}

The information may include: {dataKinds}
We have: {stepsTaken}
What you can do: look through your bills and statements, change passwords you also use elsewhere, and freeze your credit if your Social Security number is involved.

Was my information involved? Call [toll-free phone], [days and hours], until [date, 90 days or more from now].
{contactName}, [postal address]`,
		avoid: ['A link that is hard to find', 'Taking it down before 90 days'],
		facts: [documentFacts.substitute],
	},
	{
		id: 'press-release',
		to: 'Prominent media in each state with more than 500 affected patients',
		due: 'Without unreasonable delay, 60 days at most (45 CFR 164.406).',
		how: 'A post on your website alone is not enough. Send it to news desks, and keep a list of who got it.',
		subject: 'Notice to the media: {organisation} reports a data incident',
		body: `FOR IMMEDIATE RELEASE, [city and date]

{organisation} is telling about {peopleNumber} people of an incident that may involve their health information.

On {discoveryDate}, {organisation} found that an unauthorized person [got into / may have got into] its systems, [on / between] {incidentDate}. {whatHappened}

The information may include {dataKinds}.
{organisation} has taken these steps: {stepsTaken}
People should look through statements of their insurer and call with questions: [toll-free phone], [days and hours], [website].

Press contact: {contactName}, {contactPhone}`,
		avoid: ['Details of one patient', 'Quotes that promise it cannot happen again'],
		facts: [documentFacts.media],
	},
	{
		id: 'nis2-warning',
		to: 'CSIRT or authority of your country under NIS2',
		due: '24 hours after you became aware of a significant incident (Art. 23).',
		how: 'Use the national portal. Two sentences are enough.',
		subject: 'Early warning: {organisation}',
		body: `Entity: {organisation}, [sector and registration number]
Contact, day and night: {contactName}, {contactPhone}
Aware since: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
Service affected: {servicesAffected}
Suspected unlawful or malicious act: [yes / no / not known]
Possible effect in other countries: {countries}
Help wanted: [yes, which / no]`,
		avoid: ['Waiting for details'],
		facts: [documentFacts.nis2],
	},
	{
		id: 'nis2-notification',
		to: 'CSIRT or authority of your country under NIS2',
		due: '72 hours after you became aware; the final report one month after this notification (Art. 23).',
		how: 'It updates the early warning. An interim report follows when they ask for one.',
		subject: 'Incident notification: {organisation}',
		body: `Entity: {organisation}
Reference of the early warning: [number]
What changed since: [update]

First assessment
What happened: {whatHappened}
Severity: [low / medium / high, and why]
Impact on the service: {servicesAffected}, [users and hours]
Systems: {affectedSystems}
Signs of compromise, if any: [addresses, file names, hashes]
Effect in other countries: {countries}
Measures taken: {stepsTaken}

Final report by: [date, one month after this notification]
Contact: {contactName}, {contactPhone}`,
		avoid: ['Details that help attackers, in an open channel'],
		facts: [documentFacts.nis2],
	},
	{
		id: 'nis2-final',
		to: 'CSIRT or authority of your country under NIS2',
		due: '1 month after the notification (Art. 23). Still going on? Send a progress report, and this one when it is over.',
		how: 'It closes the file: say what is known and what will stay unknown.',
		subject: 'Final report: {organisation}',
		body: `Entity: {organisation}
Reference of the notification: [number]

What happened, in detail: {whatHappened}
Severity and impact: {servicesAffected}, [users, hours, cost]
Systems: {affectedSystems}
Kind of threat, or root cause: [as the responders found it]
Measures taken: {stepsTaken}
Measures going on: [what and by when]
Effect in other countries: {countries}

Contact: {contactName}, {contactPhone}`,
		avoid: ['Guesses about the cause that nobody has confirmed'],
		facts: [documentFacts.nis2],
	},
	{
		id: 'ic3',
		to: 'FBI, Internet Crime Complaint Center (ic3.gov)',
		due: 'The same day if you can. It is advice for most; ask your lawyer whether it is a duty for you.',
		how: 'The fields are in the order of the form, from general knowledge: confirm it there. Save the complaint before you close the page: the number is shown once.',
		subject: 'IC3 complaint: {organisation}',
		body: `1. Who is filing: [the victim / someone for the victim]
Name and phone: {contactName}, {contactPhone}, [email]

2. Victim
Business: {organisation}, [address, county, state]
Business contact for IT: [name, phone, email]
Services hit: {servicesAffected}

3. Money
Ransom asked for: {demand|amount and currency / none named}
Paid: {paid|no / yes}; {payment|amount, day and how, if paid}
Wallet or account: [address / none]
Other losses so far: [amount, about]

4. Attackers
Name they use: {family|ransomware or group / not known}
Email, chat or website: [as the note gives it]
IP addresses: [list / not known]

5. What happened
Found on {discoveryDate}, {discoveryTime} {discoveryZone|time zone}; began on or about {incidentDate}.
{whatHappened}
Systems: {affectedSystems}
Data: {dataKinds}
File ending and name of the note: [both]
How they got in: [as far as known / not known]
Steps taken: {stepsTaken}

6. Other reports: [police, CISA, insurer: names and numbers / none]
Evidence kept: [note, logs, images, emails with headers]

7. Signature: [name of the person who signs], [date]`,
		avoid: ['Guesses about who did it', 'Social Security or account numbers of customers'],
		facts: [documentFacts.ic3],
	},
	{
		id: 'cisa',
		to: 'CISA (cisa.gov/report)',
		due: 'As soon as you can. It is voluntary for most organizations today.',
		how: 'The fields are in the order of the form, from general knowledge: confirm it there. “Not known yet” is an allowed answer, and you can add to the report later.',
		subject: 'CISA incident report: {organisation}',
		body: `1. Reporter: {contactName}, {contactPhone}, [email]
I report for: [my own organization / someone else]

2. Organization: {organisation}, [address, state]
Sector: [sector]; people: [number of staff]

3. When
Began on or about: {incidentDate}
Found: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
How it was found: [staff / software / the note / someone told us]

4. What happened: {whatHappened}
Kind: {kindOfIncident|ransomware / data theft / both}
Name of the ransomware or group: {family|name / not known}
How they got in: [email / VPN or firewall / remote access / vendor / not known]

5. Impact
Services: {servicesAffected}
Systems: {affectedSystems}, about [number] of them
Data: {dataKinds}, people about {peopleNumber}
Recovery: [days, with help / without help / not known]

6. Signs of compromise: [IP addresses, domains, file names, hashes]
Steps taken: {stepsTaken}

7. Help wanted: [yes, which / no]
Others told: [FBI, insurer, sector regulator: numbers]
May CISA share it: [with others, without our name / with the FBI only]`,
		avoid: ['Passwords, keys or personal data', 'Waiting until everything is known'],
		facts: [documentFacts.cisa],
	},
	{
		id: 'authority',
		to: 'The authority that your deadline names: attorney general, sector regulator, cyber agency, privacy commissioner',
		due: 'As the deadline in the compliance checker says.',
		how: 'Most have an online form: copy from here. “Not known yet” is an allowed answer in nearly all of them. Keep the confirmation.',
		subject: 'Incident report: {organisation}',
		body: `To: [authority and office]
From: {organisation}, [address], [license or registration number]
Contact: {contactName}, {contactPhone}

Found on: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
Happened on or about: {incidentDate} to [last known day]
What happened: {whatHappened}
Still going on: [yes / no / not known]

Services affected: {servicesAffected}
Systems affected: {affectedSystems}
Kinds of data: {dataKinds}
People: {peopleKinds}, about {peopleNumber}, of them in your state or country about [number]

Steps taken: {stepsTaken}
People told: [yes, on which day / not yet; planned for]
Police reference: {policeReport|not told / number}; they asked us to wait: [yes / no]

More follows by: [date]`,
		avoid: ['Technical detail that helps attackers', 'Numbers without “about” while they can still grow'],
		also: [
			'FTC (Safeguards): number of consumers, date range, whether the police asked for delay. The FTC publishes it.',
			'SEC Form 8-K Item 1.05: nature, scope, timing and material impact; your securities lawyer writes it.',
			'Florida public bodies: date, place and state of the last backup, estimated cost, the demand.',
			'Defense contractors (DIBNet): CAGE code, contracts, information at risk; keep images for 90 days.',
			'HHS portal: covered entity and business associate, kind and place of the breach, safeguards before, actions since.',
			'Attorneys general: number of residents, a copy of the letter to people.',
		],
		facts: [documentFacts.safeguards, documentFacts.form8k, documentFacts.florida, documentFacts.dfars],
	},
	{
		id: 'canada-report',
		to: 'Privacy Commissioner of Canada',
		due: 'As soon as feasible once there is a real risk of significant harm.',
		how: 'Use the Commissioner’s form and copy from here. Confirm the contents with your lawyer.',
		subject: 'Breach of security safeguards: {organisation}',
		body: `1. Circumstances and, if known, cause: {whatHappened}
2. Day or period: {incidentDate}
3. Personal information: {dataKinds}
4. People: about {peopleNumber}
5. Steps to reduce the risk of harm or the harm itself: {stepsTaken}
6. Steps to notify each person: [how and when]
7. Who can answer questions: {contactName}, {contactPhone}, {organisation}`,
		avoid: ['Waiting for a final number of people'],
		facts: [documentFacts.canada],
	},
	{
		id: 'canada-people',
		to: 'People in Canada at a real risk of significant harm',
		due: 'As soon as feasible (PIPEDA, s 10.1).',
		how: 'Directly to each person; only where that would do harm or cost too much, by a public notice. Confirm the contents with your lawyer.',
		subject: 'Your personal information: what happened and what you can do',
		body: `Dear [Name],

What happened: on {discoveryDate} we found that an unauthorized person [got into / may have got into] our systems. {whatHappened}
When: [on / between] {incidentDate}
Your personal information involved: {dataKinds}
What we have done to reduce the risk of harm: {stepsTaken}
What you can do: [change passwords, watch accounts, ask the credit bureaus for an alert]

Please ask us: {privacyContact}, {contactPhone}
{organisation}`,
		avoid: ['Marketing', '“There is no evidence of misuse”'],
		facts: [documentFacts.canada],
	},
	{
		id: 'australia',
		to: 'Office of the Australian Information Commissioner, then the people',
		due: 'As soon as practicable after you believe that it is an eligible data breach; 30 days at most to find out.',
		how: 'Online form of the OAIC. Give its contents to the people too. Confirm the contents with your lawyer.',
		subject: 'Statement about an eligible data breach: {organisation}',
		body: `1. Organization and contact: {organisation}, {privacyContact}, {contactPhone}
2. The data breach: {whatHappened}
3. Kinds of information: {dataKinds}
4. What people should do: [change passwords, watch accounts, replace documents]
5. Other organizations involved: [names and contacts / none]`,
		avoid: ['Leaving out what people should do'],
		facts: [documentFacts.australia],
	},
	{
		id: 'japan',
		to: 'Personal Information Protection Commission (Japan); items 1, 2, 4, 5 and 9 also to the people',
		due: 'First report 3 to 5 days after anyone in the company knew, the full one 60 days for an attack. We count 2 days and 59 days.',
		how: 'Online form in Japanese. The first report gives what you know. Confirm the contents with your lawyer.',
		subject: 'Leak of personal data: {organisation}',
		body: `1. Overview: {whatHappened}
2. Items of personal data: {dataKinds}
3. People: about {peopleNumber}
4. Cause: [known / being looked into]
5. Secondary damage, or the risk of it: {likelyEffects}
6. Answer to the people: [told on / will be told on]
7. Publication: [where and when / none]
8. Measures against another leak: {stepsTaken}
9. Other: [police, insurer, other authorities]`,
		avoid: ['Counting from the day your headquarters knew'],
		facts: [documentFacts.japan],
	},
	{
		id: 'attorney-general',
		to: 'State attorney general or consumer office',
		due: 'As the deadline of the state says; often with the letters or before them.',
		how: 'Most have an online form: copy from here. Attach a sample letter. Louisiana wants the names of the people; Virginia wants your FEIN if tax IDs were involved.',
		subject: 'Data breach report to the attorney general: {organisation}',
		body: `Organization: {organisation}, [address], [kind of business]
Person who reports: {contactName}, {contactPhone}, [email]
Lawyer: [name, firm, phone / none]

Breach: {incidentDate} to [last known day]; discovered {discoveryDate}
How: [hacking / stolen device / other]. {whatHappened}
Kinds of data: {dataKinds}
Was an encryption key taken as well? [yes / no / data was not encrypted]

Residents of this state: [number]; in the whole country: about {peopleNumber}
Letters: sent on [date], by [mail / email / substitute notice]; sample attached
Delayed by the police: [no / yes, until]
Protection offered: [vendor], [months: 24 in Connecticut, 18 in D.C. and Massachusetts, 12 in California, Delaware and Pennsylvania, each where Social Security numbers are involved; in California where you were the source]
Credit bureaus told: [no / yes, on]
Steps taken: {stepsTaken}`,
		avoid: [
			'Names of people, except where the state asks for them',
			'Numbers without “about” while they can still grow',
		],
		facts: [documentFacts.attorneyGeneral],
	},
	{
		id: 'no-notice-record',
		to: 'Your own file; the data-protection authority may ask for it',
		due: 'The day you decide not to notify (GDPR Art. 33(5)).',
		how: 'Every breach goes into the file, also those you do not report. Look at it again when you learn more.',
		subject: 'Why we did not notify: {organisation}',
		body: `Breach found on: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
What happened: {whatHappened}
People: {peopleKinds}, about {peopleNumber}
Data: {dataKinds}
Effects: {likelyEffects}
Remedies: {stepsTaken}

Why a risk to people is unlikely: [reasons, with the logs or findings that show it]
What would change our mind: [facts]
Looked at again on: [date]

Decided by: [name and title], [date]. Privacy contact asked: {privacyContact}`,
		avoid: ['“No evidence of misuse” as the only reason', 'A decision nobody signed'],
		facts: [documentFacts.gdpr335],
	},
	{
		id: 'irs',
		to: 'IRS stakeholder liaison of your state (tax preparers)',
		due: 'We believe it’s due right away; confirm with the IRS.',
		how: 'Call or email the liaison; irs.gov lists them by state. Also tell your state tax agency.',
		subject: 'Data theft at a tax professional: {organisation}',
		body: `Firm: {organisation}, [address]
EFIN, PTIN: [numbers]
Contact: {contactName}, {contactPhone}

Found on: {discoveryDate}; happened on or about {incidentDate}
What happened: {whatHappened}
Clients affected: about {peopleNumber}, tax years [years]
Data: {dataKinds}
Returns filed without consent: [none known / number]
Steps taken: {stepsTaken}

Please protect the affected accounts. A list of clients follows in the way you ask for.`,
		avoid: ['Client lists by plain email'],
		facts: [documentFacts.irs],
	},
	{
		id: 'ransom-payment',
		to: 'The authority that must be told of payments: New York’s financial regulator or homeland security division, Australia’s ASD',
		due: 'New York: 24 hours after payment, written reasons in 30 days. Australia: 72 hours after payment.',
		how: 'Your lawyer sends it. The decision record of this site holds most of the answers.',
		subject: 'Report of an extortion payment: {organisation}',
		body: `From: {organisation}, [business or license number]
Contact: {contactName}, {contactPhone}

Incident: found on {discoveryDate}; {whatHappened}
The demand: {demand|what was asked for, when and in which words}
The payment or other benefit: {payment|amount, currency, day and time, who paid}
Talks with the attackers: [who, from when to when]

Why it was needed: [reasons]
Alternatives that were looked at: [what, and why it was not enough]
Sanctions and lawfulness were checked: [who checked, which day, what result]
Insurer and police told: [names, references, times]`,
		avoid: ['Wallet addresses or chat logs in an open channel', 'Opinions about the attackers'],
		facts: [documentFacts.newYorkPayment, documentFacts.australiaPayment],
	},
	{
		id: 'data-owner',
		to: 'Business customers and others whose data you hold, or whose contract asks for notice',
		due: 'Call at once. Contracts often say 24 to 72 hours; your business customer’s own clock may start with your call.',
		how: 'Read the clause in the contract first: it names the address and the form. Send the same words to all.',
		subject: 'Notice of a security incident: {organisation}',
		body: `To: [customer], [contact named in the contract]

We are writing to you under [clause] of our contract.

Found on: {discoveryDate}, {discoveryTime} {discoveryZone|time zone}
What we know: {whatHappened}
Services for you that are affected: {servicesAffected}
Your data that may be affected: {dataKinds}
What we have done: {stepsTaken}
What we ask you to do now: [change shared passwords, cut our remote access, watch your accounts]

Our next update: {nextUpdate}
Contact, day and night: {contactName}, {contactPhone}
{organisation}`,
		avoid: ['“Your data is safe” before anybody has looked', 'Blame, cause and the names of attackers'],
		facts: [documentFacts.dataOwner],
	},
	{
		id: 'credit-bureaus',
		to: 'Equifax, Experian and TransUnion',
		due: 'With the letters to people. More than 1,000 people is the common trigger. Minnesota: more than 500, 48 hours after you find that it is due. Pennsylvania and Rhode Island: more than 500. South Dakota: any number. New York: more than 5,000. Georgia and Texas: more than 10,000.',
		how: 'One email to each. No names or numbers of the people affected.',
		subject: 'Upcoming notices of a data breach: {organisation}',
		body: `{organisation} is about to tell people of a data breach.

Notices go out on: [date]
Number of people: about {peopleNumber}, by state: [list]
Kinds of data: {dataKinds}
The text of the notice is attached.

Contact: {contactName}, {contactPhone}`,
		avoid: ['Personal data of anyone'],
		facts: [documentFacts.bureaus],
	},
	{
		id: 'preservation',
		to: 'IT provider, cloud, email and phone providers, bank, suppliers with access',
		due: 'The same day: logs on small plans last 7 to 30 days.',
		how: 'Call first. A private letter does not bind a provider: ask the police to send theirs (United States: 18 U.S.C. 2703(f)).',
		subject: 'Please preserve data: {organisation}',
		body: `To: [provider or supplier]

Please keep the following data until we release it in writing.

Accounts and systems: {affectedSystems}
Period: from [90 days before the first sign] to today, and going on
Kinds: sign-in, administrator, network, backup and message logs; images and snapshots
[Suppliers: also the list of your users and tools with access to us]

Please do not reimage, overwrite or rotate these logs, and do not remove accounts.
Please name a contact and confirm in writing by [day and time].

{contactName}, {contactPhone}
{organisation}`,
		avoid: ['What happened, and who may have done it', 'Sending it from the attacked mail domain'],
		facts: [documentFacts.preservation],
	},
	{
		id: 'legal-hold',
		to: 'Your own staff and managers',
		due: 'The same day, before anybody tidies up.',
		how: 'On paper or by private phone. A lawyer should sign it.',
		subject: 'Please delete nothing: {organisation}',
		body: `To everyone at {organisation}

Until you hear otherwise in writing, please delete and throw away nothing that may have to do with the incident found on {discoveryDate}: email, chats, texts and voicemails, files, notes, photos, devices and drives, also private ones you used for work.

Switch off automatic deletion where you can. Do not look for evidence yourself.
Do not write about it in chats or online.

Questions, and anything you noticed: {contactName}, {contactPhone}
[name and office of the person who signs]`,
		avoid: ['What happened, and who may have done it', 'A date on which it ends'],
		facts: [documentFacts.hold],
	},
	{
		id: 'board',
		to: 'Owner or board',
		due: 'Once a day, one page.',
		how: 'Write “prepared at the request of counsel” only if a lawyer asked for it. The words alone protect nothing.',
		subject: 'Incident brief: {organisation}, [date and time]',
		body: `1. What we know: {whatHappened}
What we do not know: [list]

2. Harm: people [who], services {servicesAffected}, money per day [range]

3. Decisions needed today: [what, and who decides]

4. Legal dates in the next 7 days: [from the compliance checker]

5. Insurer: claim {claimNumber|number}, consents [which], limit [amount]

6. Money: spent [amount], committed [amount]

7. Who we told what: [list]

8. Next brief: {nextUpdate}`,
		avoid: ['Blame and theories', 'Names of attackers that are not confirmed'],
		facts: [documentFacts.brief],
	},
];
