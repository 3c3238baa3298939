import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallClock, parseWallClock } from '#domain/time/wall-clock.ts';
import { getClocks } from './clocks.ts';
import type { Duty } from './duty.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { generalDuties } from './general.ts';
import { type StartId, type Starts, startIds } from './situation.ts';

// Written from the laws, apart from the table of duties, and computed with another calendar library.

function findDuty(id: string): Duty {
	const found = [...generalDuties, ...dutyCatalog.duties].find((duty) => duty.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function findDue(dutyId: string, clockId: string, starts: Starts, timeZone: string): Date | undefined {
	return getClocks(findDuty(dutyId), starts, timeZone).find(({ clock }) => clock.id === clockId)?.due;
}

function getDue(dutyId: string, clockId: string, starts: Starts, timeZone: string): Date {
	const due = findDue(dutyId, clockId, starts, timeZone);
	if (!due) throw new Error(`No clock ${clockId} of ${dutyId} runs`);
	return due;
}

const localFormats = new Map<string, Intl.DateTimeFormat>();

function formatLocal(date: Date, timeZone: string): string {
	const format =
		localFormats.get(timeZone) ??
		new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
	localFormats.set(timeZone, format);
	return format.format(date);
}

/**
 * Citation | duty | clock | starts in local time | time zone | local deadline: a time for hours, else the last day, and
 * `-` where no date follows from these starts.
 */
const table = `
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-11-23T02:10 | America/New_York | 2026-11-30 17:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-11-23T02:10 | America/Los_Angeles | 2026-11-30 14:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-11-13T18:00 | America/New_York | 2026-11-19 17:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-12-23T09:00 | America/Chicago | 2026-12-30 16:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-12-29T16:00 | America/Los_Angeles | 2027-01-05 14:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-11-14T12:00 | Pacific/Honolulu | 2026-11-19 12:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2027-07-01T08:00 | America/New_York | 2027-07-08 17:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2028-02-25T10:00 | America/New_York | 2028-03-02 17:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2026-10-29T10:00 | America/Los_Angeles | 2026-11-04 14:30
SEC Form 8-K Item 1.05 | sec-8k | due | decision 2027-01-15T10:30 | Asia/Kolkata | 2027-01-23 04:00
45 CFR 164.404(b) | hip-ind | due | discovery 2026-11-23T02:10 | America/New_York | 2027-01-22
45 CFR 164.404(b) | hip-ind | due | discovery 2026-12-31T23:45 | America/New_York | 2027-03-01
45 CFR 164.404(b) | hip-ind | due | discovery 2028-01-15T12:00 | America/Chicago | 2028-03-15
45 CFR 164.404(b) | hip-ind | due | discovery 2027-01-20T08:00 | Pacific/Honolulu | 2027-03-21
45 CFR 164.404(b) | hip-ind | due | discovery 2026-10-15T09:00 | America/Los_Angeles | 2026-12-14
45 CFR 164.408(c) | hip-small | due | discovery 2026-05-05T08:00 | America/New_York | 2027-03-01
45 CFR 164.408(c) | hip-small | due | discovery 2027-05-05T08:00 | America/Los_Angeles | 2028-02-29
45 CFR 164.408(c) | hip-small | due | discovery 2026-12-31T22:00 | America/New_York | 2027-03-01
45 CFR 164.410(b) | hip-ba | outer | discovery 2027-02-28T15:00 | America/New_York | 2027-04-29
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-11-16T10:00 | America/Denver | 2027-01-15
16 CFR 314.4(j) | ftc-safe | due | discovery 2026-11-23T02:10 | America/New_York | 2026-12-23
16 CFR 314.4(j) | ftc-safe | due | discovery 2028-01-31T09:00 | America/New_York | 2028-03-01
16 CFR 318.4(a) | hip-ftc | due | discovery 2026-12-01T11:00 | America/Los_Angeles | 2027-01-30
12 CFR 53.3 (86 FR 66424) | bank-36 | due | decision 2026-10-31T20:00 | America/New_York | 2026-11-02 07:00
12 CFR 53.3 (86 FR 66424) | bank-36 | due | decision 2027-03-13T20:00 | America/Chicago | 2027-03-15 09:00
12 CFR 53.3 (86 FR 66424) | bank-36 | due | decision 2026-12-31T23:45 | America/New_York | 2027-01-02 11:45
12 CFR 53.3 (86 FR 66424) | bank-36 | due | decision 2028-02-28T18:00 | America/New_York | 2028-03-01 06:00
12 CFR 748.1(c) | ncua-72 | due | decision 2026-11-16T10:00 | Pacific/Honolulu | 2026-11-19 10:00
12 CFR 748.1(c) | ncua-72 | due | decision 2027-03-12T09:00 | America/New_York | 2027-03-15 10:00
23 NYCRR 500.17(a) | ny-dfs | due | decision 2026-10-30T23:30 | America/New_York | 2026-11-02 22:30
23 NYCRR 500.17(c) | dfs-24 | payment | payment 2026-10-31T20:00 | America/New_York | 2026-11-01 19:00
23 NYCRR 500.17(c) | dfs-24 | payment | payment 2027-03-13T20:00 | America/New_York | 2027-03-14 21:00
23 NYCRR 500.17(c) | dfs-24 | reasons | payment 2026-12-15T10:00 | America/New_York | 2027-01-14
17 CFR 248.30(a)(4) | reg-sp | due | discovery 2026-11-23T02:10 | America/New_York | 2026-12-23
Reg. (EU) 2025/301 Art. 5 | dora | second | decision 2026-10-23T12:00 | Europe/Berlin | 2026-10-26 11:00
Reg. (EU) 2025/301 Art. 5 | dora | second | decision 2027-03-26T12:00 | Europe/Paris | 2027-03-29 13:00
Reg. (EU) 2025/301 Art. 5 | dora | final | decision 2027-01-31T08:00 | Europe/Berlin | 2027-02-28
Reg. (EU) 2025/301 Art. 5 | dora | final | decision 2028-01-31T08:00 | Europe/Berlin | 2028-02-29
GDPR Art. 33(1) | eu-72 | due | discovery 2026-11-23T02:10 | America/New_York | 2026-11-26 02:10
GDPR Art. 33(1) | eu-72 | due | discovery 2026-10-23T12:00 | Europe/Berlin | 2026-10-26 11:00
GDPR Art. 33(1) | eu-72 | due | discovery 2027-03-26T12:00 | Europe/Berlin | 2027-03-29 13:00
GDPR Art. 33(1) | eu-72 | due | discovery 2026-12-30T22:00 | Europe/Paris | 2027-01-02 22:00
GDPR Art. 33(1) | eu-72 | due | discovery 2028-02-28T09:00 | Europe/Berlin | 2028-03-02 09:00
GDPR Art. 33(1) | eu-72 | due | discovery 2026-11-16T10:00 | Pacific/Honolulu | 2026-11-19 10:00
GDPR Art. 33(1) | eu-72 | due | discovery 2027-01-15T10:30 | Asia/Kolkata | 2027-01-18 10:30
Dir. (EU) 2022/2555 Art. 23(4) | eu-nis2 | warning | discovery 2026-10-24T12:00 | Europe/Berlin | 2026-10-25 11:00
Dir. (EU) 2022/2555 Art. 23(4) | eu-nis2 | warning | discovery 2027-03-27T12:00 | Europe/Berlin | 2027-03-28 13:00
Dir. (EU) 2022/2555 Art. 23(4) | eu-nis2 | notification | discovery 2026-12-30T22:00 | Europe/Paris | 2027-01-02 22:00
Dir. (EU) 2022/2555 Art. 23(4) | eu-nis2 | final | discovery 2026-12-31T08:00 | Europe/Berlin | 2027-01-31
Dir. (EU) 2022/2555 Art. 23(4) | eu-nis2 | final | discovery 2027-01-29T08:00 | Europe/Berlin | 2027-02-28
Reg. (EU) 2024/2847 Art. 14 | eu-cra | warning | discovery 2026-11-16T10:00 | Europe/Berlin | 2026-11-17 10:00
Code des assurances L. 12-10-1 | eu-fr-72 | due | discovery 2027-03-26T12:00 | Europe/Paris | 2027-03-29 13:00
Cal. Civ. Code 1798.82(a) | ca-30 | due | discovery 2026-11-16T16:45 | America/Los_Angeles | 2026-12-16
Cal. Civ. Code 1798.82(a) | ca-30 | due | discovery 2026-10-15T09:00 | America/Los_Angeles | 2026-11-14
Cal. Civ. Code 1798.82(a) | ca-30 | due | discovery 2028-01-31T10:00 | America/Los_Angeles | 2028-03-01
Cal. Civ. Code 1798.82(a) | ca-30 | due | discovery 2026-12-10T20:00 | Pacific/Honolulu | 2027-01-09
Cal. Civ. Code 1798.82(f) | ca-ag | due | notice 2026-12-20T10:00 | America/Los_Angeles | 2027-01-04
Cal. Civ. Code 1798.82(f) | ca-ag | due | notice 2028-02-20T10:00 | America/Los_Angeles | 2028-03-06
Cal. Health & Safety Code 1280.15(b) | ca-clinic-15 | due | discovery 2026-11-16T10:00 | America/Los_Angeles | 2026-12-07
Cal. Health & Safety Code 1280.15(b) | ca-clinic-15 | due | discovery 2026-12-14T10:00 | America/Los_Angeles | 2027-01-04
Tex. Bus. & Com. Code 521.053(b) | tx-60 | due | decision 2026-11-16T10:00 | America/Chicago | 2027-01-15
Tex. Bus. & Com. Code 521.053(b) | tx-60 | due | decision 2027-01-05T10:00 | America/Chicago | 2027-03-06
Tex. Bus. & Com. Code 521.053(i) | tx-ag | due | decision 2027-02-15T10:00 | America/Chicago | 2027-03-17
Fla. Stat. 501.171(4) | fl-30 | due | discovery 2026-11-23T02:10 | America/New_York | 2026-12-23
Fla. Stat. 501.171(4) | fl-30 | due | discovery 2026-12-31T23:45 | America/New_York | 2027-01-30
Fla. Stat. 501.171(4) | fl-30 | due | discovery 2027-02-20T10:00 | America/New_York | 2027-03-22
Fla. Stat. 501.171(3) | fl-dla | due | discovery 2026-10-15T09:00 | America/New_York | 2026-11-14
N.Y. Gen. Bus. Law 899-aa(2) | ny-30 | due | discovery 2027-03-01T09:00 | America/New_York | 2027-03-31
N.Y. Gen. Bus. Law 899-aa(2) | ny-30 | due | discovery 2026-11-23T02:10 | America/Los_Angeles | 2026-12-23
N.Y. Gen. Bus. Law 899-aa(9) | ny-hipaa-5 | due | hhsNotice 2026-11-23T10:00 | America/New_York | 2026-11-30
N.Y. Gen. Bus. Law 899-aa(9) | ny-hipaa-5 | due | hhsNotice 2026-12-23T10:00 | America/New_York | 2026-12-30
815 ILCS 530/50 | il-hipaa-5 | due | hhsNotice 2026-11-20T10:00 | America/Chicago | 2026-11-27
815 ILCS 530/50 | il-hipaa-5 | due | hhsNotice 2026-12-30T10:00 | America/Chicago | 2027-01-06
N.Y. Educ. Law 2-d | edu-ny-2d | supplier | discovery 2026-12-28T10:00 | America/New_York | 2027-01-04
N.Y. Educ. Law 2-d | edu-ny-2d | school | discovery 2027-03-10T10:00 | America/New_York | 2027-03-20
105 ILCS 85/15 | edu-il-soppa | due | decision 2028-02-01T10:00 | America/Chicago | 2028-03-02
RCW 19.255.010(8) | st-wa | people | discovery 2026-11-16T10:00 | America/Los_Angeles | 2026-12-16
RCW 19.255.010(8) | st-wa | people | discovery 2028-02-10T10:00 | America/Los_Angeles | 2028-03-11
RCW 19.255.010(7) | st-wa-ag | report | discovery 2026-12-05T10:00 | America/Los_Angeles | 2027-01-04
C.R.S. 6-1-716(2) | st-co | people | decision 2027-02-14T10:00 | America/Denver | 2027-03-16
C.R.S. 6-1-716(2)(f) | st-co-ag | report | decision 2026-11-16T10:00 | America/Denver | 2026-12-16
10 M.R.S. 1348(1) | st-me | people | discovery 2026-11-16T10:00 | America/New_York | 2026-12-16
Md. Com. Law 14-3504(b) | st-md | people | discovery 2026-11-16T10:00 | America/New_York | 2026-12-31
ORS 646A.604(3) | st-or | people | discovery 2026-12-01T10:00 | America/Los_Angeles | 2027-01-15
ORS 646A.604(1)(b) | st-or-ag | report | discovery 2026-12-01T10:00 | America/Los_Angeles | 2027-01-15
9 V.S.A. 2435(b)(1) | st-vt | people | discovery 2027-01-31T10:00 | America/New_York | 2027-03-17
9 V.S.A. 2435(b)(3) | st-vt-ag | report | discovery 2026-11-16T10:00 | America/New_York | 2026-12-04
9 V.S.A. 2435(b)(3) | st-vt-ag | report | discovery 2026-12-15T23:00 | America/New_York | 2027-01-04
R.I.G.L. 11-49.3-4(a)(2) | st-ri | people | discovery 2028-01-20T10:00 | America/New_York | 2028-03-05
A.R.S. 18-552(B) | st-az | people | decision 2026-10-01T10:00 | America/Phoenix | 2026-11-15
A.R.S. 18-552(B) | st-az | people | decision 2027-02-01T10:00 | America/Phoenix | 2027-03-18
Ala. Code 8-38-5 | st-al | people | decision 2026-11-15T02:10 | America/Chicago | 2026-12-30
Ind. Code 24-4.9-3-3 | st-in | people | discovery 2026-11-16T10:00 | America/New_York | 2026-12-31
N.M. Stat. 57-12C-6 | st-nm | people | discovery 2026-11-16T10:00 | America/Denver | 2026-12-31
Ohio Rev. Code 1349.19(B) | st-oh | people | discovery 2026-11-16T10:00 | America/New_York | 2026-12-31
Ohio Rev. Code 1349.19(B) | st-oh | people | discovery 2026-12-31T23:45 | America/New_York | 2027-02-14
Tenn. Code 47-18-2107(b) | st-tn | people | discovery 2027-01-15T10:00 | America/Chicago | 2027-03-01
Wis. Stat. 134.98(3) | st-wi | people | discovery 2028-01-16T10:00 | America/Chicago | 2028-03-01
Conn. Gen. Stat. 36a-701b(b) | st-ct | people | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
6 Del. C. 12B-102(c) | st-de | people | decision 2027-01-01T10:00 | America/New_York | 2027-03-02
La. R.S. 51:3074(E) | st-la | people | discovery 2026-11-16T10:00 | America/Chicago | 2027-01-15
La. Admin. Code 16:III.701 | st-la-ag | report | notice 2026-12-25T10:00 | America/Chicago | 2027-01-04
SDCL 22-40-20 | st-sd | people | discovery 2028-01-01T10:00 | America/Chicago | 2028-03-01
Iowa Code 715C.2(8) | st-ia-ag | report | notice 2026-11-20T10:00 | America/Chicago | 2026-11-27
Iowa Code 715C.2(8) | st-ia-ag | report | notice 2026-12-24T10:00 | America/Chicago | 2026-12-31
24 O.S. 163 (SB 626) | st-ok-ag | report | notice 2026-12-01T10:00 | America/Chicago | 2027-01-30
10 L.P.R.A. 4052 | st-pr-ag | report | discovery 2026-12-24T10:00 | America/Puerto_Rico | 2027-01-03
10 L.P.R.A. 4052 | st-pr-ag | report | discovery 2026-10-30T10:00 | America/New_York | 2026-11-09
Minn. Stat. 325E.61 subd. 2 | st-mn-cra | due | decision 2027-03-13T10:00 | America/Chicago | 2027-03-15 11:00
Fla. Stat. 282.3185(5) | fl-pub-12 | due | discovery 2026-10-31T20:00 | America/New_York | 2026-11-01 07:00
Fla. Stat. 282.3185(5) | fl-pub-12 | due | discovery 2027-03-13T20:00 | America/New_York | 2027-03-14 09:00
N.Y. Gen. Mun. Law 995-b | ny-muni-72 | due | decision 2026-12-31T12:00 | America/New_York | 2027-01-03 12:00
N.Y. Gen. Mun. Law 995-c | ny-muni-24 | payment | payment 2026-12-31T12:00 | America/New_York | 2027-01-01 12:00
Tex. Gov. Code 2054.603 | tx-pub-48 | report | discovery 2026-10-31T08:00 | America/Chicago | 2026-11-02 07:00
Tex. Gov. Code 2054.603 | tx-pub-48 | details | closed 2026-11-16T10:00 | America/Chicago | 2026-11-30
Tex. Gov. Code 2054.603 | tx-pub-48 | details | closed 2026-12-21T10:00 | America/Chicago | 2027-01-04
Ohio Rev. Code 9.64 | oh-pub-7 | state | discovery 2026-12-28T10:00 | America/New_York | 2027-01-04
Ohio Rev. Code 9.64 | oh-pub-7 | auditor | discovery 2026-12-28T10:00 | America/New_York | 2027-01-27
73 P.S. 2303(a.1) | pa-pub-7 | due | decision 2026-11-20T10:00 | America/New_York | 2026-12-01
Utah Code 63A-19-405 | ut-pub-5 | due | discovery 2026-12-29T10:00 | America/Denver | 2027-01-03
N.J. P.L. 2023, c. 19 | nj-pub-72 | due | decision 2026-11-16T10:00 | America/New_York | 2026-11-19 10:00
NAIC Model Law 668 s 6A | naic-72 | due | decision 2026-11-16T10:00 | America/Chicago | 2026-11-19 10:00
DFARS 252.204-7012 | dfars-72 | report | discovery 2026-11-16T10:00 | Pacific/Honolulu | 2026-11-19 10:00
DFARS 252.204-7012 | dfars-72 | images | discovery 2026-11-16T10:00 | Pacific/Honolulu | 2027-02-17
TSA security directives | tsa-72 | due | discovery 2026-10-31T20:00 | America/Anchorage | 2026-11-01 19:00
Visa, What To Do If Compromised | pci-visa3 | due | discovery 2026-11-25T10:00 | America/New_York | 2026-11-30
American Express DSOP | pci-amex | due | discovery 2026-11-16T10:00 | America/Los_Angeles | 2026-11-19 10:00
UK GDPR Art. 33(1) | oth-uk | due | discovery 2026-10-23T12:00 | Europe/London | 2026-10-26 11:00
UK GDPR Art. 33(1) | oth-uk | due | discovery 2027-03-26T12:00 | Europe/London | 2027-03-29 13:00
SI 2018/506 reg 11 | oth-uk-nis | due | discovery 2026-12-30T22:00 | Europe/London | 2027-01-02 22:00
Cyber Security Act 2024 (Cth) s 27 | oth-au | due | payment 2026-10-02T12:00 | Australia/Sydney | 2026-10-05 13:00
Cyber Security Act 2024 (Cth) s 27 | oth-au | due | payment 2027-04-02T12:00 | Australia/Sydney | 2027-04-05 11:00
Privacy Act 1988 (Cth) s 26WH | oth-au2 | due | discovery 2026-11-16T10:00 | Australia/Sydney | 2026-12-16
SOCI Act 2018 (Cth) Part 2B | oth-au-soci | availability | discovery 2026-10-03T20:00 | Australia/Sydney | 2026-10-04 09:00
CERT-In Directions of 2022 (ii) | oth-in | due | discovery 2026-11-16T10:00 | Asia/Kolkata | 2026-11-16 16:00
CERT-In Directions of 2022 (ii) | oth-in | due | discovery 2026-12-31T22:30 | Asia/Kolkata | 2027-01-01 04:30
CERT-In Directions of 2022 (ii) | oth-in | due | discovery 2028-02-28T21:00 | Asia/Kolkata | 2028-02-29 03:00
CERT-In Directions of 2022 (ii) | oth-in | due | discovery 2026-11-16T10:00 | America/New_York | 2026-11-16 16:00
APPI (Japan) Rules 8 | oth-jp | first | discovery 2026-12-30T10:00 | Asia/Tokyo | 2027-01-01
APPI (Japan) Rules 8 | oth-jp | final | discovery 2026-12-30T10:00 | Asia/Tokyo | 2027-02-27
PDPA (Singapore) s 26D | oth-sg | due | decision 2026-12-30T10:00 | Asia/Singapore | 2027-01-02
Privacy Act 2020 (NZ) s 114 | oth-nz | expected | discovery 2026-09-25T12:00 | Pacific/Auckland | 2026-09-28 13:00
Privacy Act 2020 (NZ) s 114 | oth-nz | expected | discovery 2027-04-02T12:00 | Pacific/Auckland | 2027-04-05 11:00
ISA (Switzerland) Art. 74e | oth-ch | report | discovery 2026-10-24T12:00 | Europe/Zurich | 2026-10-25 11:00
ISA (Switzerland) Art. 74e | oth-ch | complete | discovery 2026-12-24T12:00 | Europe/Zurich | 2027-01-07
PIPA (Korea) Decree 39-40 | oth-kr | due | discovery 2026-12-30T10:00 | Asia/Seoul | 2027-01-02 10:00
ANPD Res. 15/2024 Art. 6 | oth-br | due | discovery 2026-11-25T10:00 | America/Sao_Paulo | 2026-11-30
ANPD Res. 15/2024 Art. 6 | oth-br | due | discovery 2026-11-25T10:00 | America/New_York | 2026-11-30
ANPD Res. 15/2024 Art. 6 | oth-br | due | discovery 2026-12-30T10:00 | America/Sao_Paulo | 2027-01-04
strict cyber policies | gen-insurer | notice | discovery 2026-10-31T20:00 | America/New_York | 2026-11-01 19:00
strict cyber policies | gen-insurer | notice | discovery 2027-03-13T20:00 | America/Los_Angeles | 2027-03-14 21:00
strict cyber policies | gen-insurer | notice | discovery 2026-11-16T10:00 | Pacific/Honolulu | 2026-11-17 10:00
D.C. Code 28-3852(b-1) | st-dc-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
D.C. Code 28-3852(b-1) | st-dc-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
815 ILCS 530/10(e) | st-il-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
815 ILCS 530/10(e) | st-il-ag | letters | discovery 2026-11-16T10:00 | America/Chicago | -
Mont. Code 30-14-1704(8) | st-mt-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Denver | 2026-11-25 09:00
Mont. Code 30-14-1704(8) | st-mt-ag | letters | discovery 2026-11-16T10:00 | America/Denver | -
Neb. Rev. Stat. 87-803(2) | st-ne-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
Neb. Rev. Stat. 87-803(2) | st-ne-ag | letters | discovery 2026-11-16T10:00 | America/Chicago | -
73 P.S. 2303(c.1) | st-pa-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
73 P.S. 2303(c.1) | st-pa-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
HRS 487N-2(f) | st-hi-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | Pacific/Honolulu | 2026-11-25 09:00
HRS 487N-2(f) | st-hi-ag | letters | discovery 2026-11-16T10:00 | Pacific/Honolulu | -
G.L. c. 93H s 3(b) | st-ma-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
G.L. c. 93H s 3(b) | st-ma-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
Mo. Rev. Stat. 407.1500.2(8) | st-mo-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
Mo. Rev. Stat. 407.1500.2(8) | st-mo-ag | letters | discovery 2026-11-16T10:00 | America/Chicago | -
N.C.G.S. 75-65(e1) | st-nc-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
N.C.G.S. 75-65(e1) | st-nc-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
N.D.C.C. 51-30-02 | st-nd-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
N.D.C.C. 51-30-02 | st-nd-ag | letters | discovery 2026-11-16T10:00 | America/Chicago | -
S.C. Code 39-1-90(K) | st-sc-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
S.C. Code 39-1-90(K) | st-sc-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
Utah Code 13-44-202(1)(c) | st-ut-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Denver | 2026-11-25 09:00
Utah Code 13-44-202(1)(c) | st-ut-ag | letters | discovery 2026-11-16T10:00 | America/Denver | -
Va. Code 18.2-186.6(B) | st-va-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
Va. Code 18.2-186.6(B) | st-va-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
RSA 359-C:20 I(b) | st-nh-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
RSA 359-C:20 I(b) | st-nh-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
N.J.S.A. 56:8-163(c)(1) | st-nj-ag | letters | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
N.J.S.A. 56:8-163(c)(1) | st-nj-ag | letters | discovery 2026-11-16T10:00 | America/New_York | -
RSA 359-C:20 I(b) | st-nh-ag | letters | discovery 2026-11-16T10:00, plannedNotice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
N.J.S.A. 56:8-163(c)(1) | st-nj-ag | letters | discovery 2026-11-16T10:00, plannedNotice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
D.C. Code 28-3852(b-1) | st-dc-ag | letters | discovery 2026-11-16T10:00, plannedNotice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
Conn. Gen. Stat. 36a-701b(b)(2) | st-ct-ag | report | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
Conn. Gen. Stat. 36a-701b(b)(2) | st-ct-ag | report | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
Conn. Gen. Stat. 36a-701b(b)(2) | st-ct-ag | report | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-15
6 Del. C. 12B-102(d) | st-de-ag | report | decision 2026-11-18T10:00 | America/New_York | 2027-01-17
6 Del. C. 12B-102(d) | st-de-ag | report | decision 2026-11-18T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
6 Del. C. 12B-102(d) | st-de-ag | report | decision 2026-11-18T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-17
Ind. Code 24-4.9-3-1(c) | st-in-ag | report | discovery 2026-11-16T10:00 | America/New_York | 2026-12-31
Ind. Code 24-4.9-3-1(c) | st-in-ag | report | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
Ind. Code 24-4.9-3-1(c) | st-in-ag | report | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2026-12-31
10 M.R.S. 1348(5) | st-me-ag | report | discovery 2026-11-16T10:00 | America/New_York | 2026-12-16
10 M.R.S. 1348(5) | st-me-ag | report | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
10 M.R.S. 1348(5) | st-me-ag | report | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2026-12-16
Md. Com. Law 14-3504(h)(1) | st-md-ag | report | discovery 2026-11-16T10:00 | America/New_York | 2026-12-31
Md. Com. Law 14-3504(h)(1) | st-md-ag | report | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
Md. Com. Law 14-3504(h)(1) | st-md-ag | report | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2026-12-31
Md. Com. Law 14-3504(h)(1) | st-md-ag | report | discovery 2026-11-16T10:00, plannedNotice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
N.Y. Gen. Bus. Law 899-aa(8)(a) | ny-ag | due | discovery 2026-11-16T10:00 | America/New_York | 2026-12-16
N.Y. Gen. Bus. Law 899-aa(8)(a) | ny-ag | due | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
N.Y. Gen. Bus. Law 899-aa(8)(a) | ny-ag | due | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2026-12-16
R.I.G.L. 11-49.3-4(a)(2) | st-ri-ag | report | decision 2026-11-18T10:00 | America/New_York | 2027-01-02
R.I.G.L. 11-49.3-4(a)(2) | st-ri-ag | report | decision 2026-11-18T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
R.I.G.L. 11-49.3-4(a)(2) | st-ri-ag | report | decision 2026-11-18T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-02
SDCL 22-40-20 | st-sd-ag | report | discovery 2026-11-16T10:00 | America/Chicago | 2027-01-15
SDCL 22-40-20 | st-sd-ag | report | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
SDCL 22-40-20 | st-sd-ag | report | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/Chicago | 2027-01-15
Ark. Code 4-110-105(b)(2) | st-ar-ag | report | decision 2026-11-18T10:00 | America/Chicago | 2027-01-02
Ark. Code 4-110-105(b)(2) | st-ar-ag | report | decision 2026-11-18T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
Ark. Code 4-110-105(b)(2) | st-ar-ag | report | decision 2026-11-18T10:00, notice 2027-02-20T09:00 | America/Chicago | 2027-01-02
45 CFR 164.408(b) | hip-hhs500 | due | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
45 CFR 164.408(b) | hip-hhs500 | due | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
45 CFR 164.408(b) | hip-hhs500 | due | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-15
45 CFR 164.408(b) | hip-hhs500 | due | discovery 2026-11-16T10:00, plannedNotice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-15
16 CFR 318.5(c) | hip-ftc-500 | due | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
16 CFR 318.5(c) | hip-ftc-500 | due | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
16 CFR 318.5(c) | hip-ftc-500 | due | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/New_York | 2027-01-15
R.I.G.L. 11-49.3-4(a)(2)(i) | ri-pub-ag | due | decision 2026-11-18T10:00 | America/New_York | 2026-12-18
R.I.G.L. 11-49.3-4(a)(2)(i) | ri-pub-ag | due | decision 2026-11-18T10:00, notice 2026-11-25T09:00 | America/New_York | 2026-11-25 09:00
R.I.G.L. 11-49.3-4(a)(2)(i) | ri-pub-ag | due | decision 2026-11-18T10:00, notice 2027-02-20T09:00 | America/New_York | 2026-12-18
815 ILCS 530/12 | il-pub-45 | due | discovery 2026-11-16T10:00 | America/Chicago | 2026-12-31
815 ILCS 530/12 | il-pub-45 | due | discovery 2026-11-16T10:00, notice 2026-11-25T09:00 | America/Chicago | 2026-11-25 09:00
815 ILCS 530/12 | il-pub-45 | due | discovery 2026-11-16T10:00, notice 2027-02-20T09:00 | America/Chicago | 2026-12-31
9 V.S.A. 2435(b)(3) | st-vt-ag | report | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/New_York | 2026-11-20 09:00
9 V.S.A. 2435(b)(3) | st-vt-ag | report | discovery 2026-11-16T10:00, notice 2026-12-10T09:00 | America/New_York | 2026-12-04
W. Va. Code 5A-6C-3 | wv-pub-10 | due | decision 2026-11-18T10:00 | America/New_York | 2026-11-28
W. Va. Code 5A-6C-3 | wv-pub-10 | due | decision 2026-11-18T10:00, plannedNotice 2026-11-23T09:00 | America/New_York | 2026-11-23 09:00
W. Va. Code 5A-6C-3 | wv-pub-10 | due | decision 2026-11-18T10:00, notice 2026-12-05T09:00 | America/New_York | 2026-11-28
Ala. Code 8-38-6 | st-al-ag | report | decision 2026-11-18T10:00, notice 2026-11-20T09:00 | America/Chicago | 2027-01-02
A.R.S. 18-552(B) | st-az-ag | report | decision 2026-11-18T10:00, notice 2026-11-20T09:00 | America/Phoenix | 2027-01-02
C.R.S. 6-1-716(2)(f) | st-co-ag | report | decision 2026-11-18T10:00, notice 2026-11-20T09:00 | America/Denver | 2026-12-18
Fla. Stat. 501.171(3) | fl-dla | due | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/New_York | 2026-12-16
N.M. Stat. 57-12C-10 | st-nm-ag | report | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/Denver | 2026-12-31
N.M. Stat. 57-12C-10 | st-nm-cra | due | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/Denver | 2026-12-31
ORS 646A.604(1)(b) | st-or-ag | report | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/Los_Angeles | 2026-12-31
Tex. Bus. & Com. Code 521.053(i) | tx-ag | due | decision 2026-11-18T10:00, notice 2026-11-20T09:00 | America/Chicago | 2026-12-18
RCW 19.255.010(7) | st-wa-ag | report | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/Los_Angeles | 2026-12-16
10 L.P.R.A. 4052 | st-pr-ag | report | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/Puerto_Rico | 2026-11-26
45 CFR 164.406 | hip-media | due | discovery 2026-11-16T10:00, notice 2026-11-20T09:00 | America/New_York | 2027-01-15
Cal. Civ. Code 1798.82(f) | ca-ag | due | plannedNotice 2026-12-01T10:00 | America/Los_Angeles | 2026-12-16
Cal. Civ. Code 1798.82(f) | ca-ag | due | plannedNotice 2026-12-01T10:00, notice 2026-12-03T10:00 | America/Los_Angeles | 2026-12-18
Iowa Code 715C.2(8) | st-ia-ag | report | notice 2026-11-27T10:00 | America/Chicago | 2026-12-04
Minn. Stat. 325E.61 subd. 2 | st-mn-cra | due | decision 2026-11-20T16:00, notice 2026-12-01T09:00 | America/Chicago | 2026-11-22 16:00
Minn. Stat. 13.055 | mn-pub-cra | letters | notice 2026-12-01T09:00 | America/Chicago | 2026-12-01 09:00
Ohio Rev. Code 1349.19(G) | st-oh-cra | letters | notice 2026-12-01T09:00 | America/New_York | 2026-12-01 09:00
Fla. Stat. 501.171(5) | fl-cra | letters | notice 2026-12-01T09:00 | America/New_York | 2026-12-01 09:00
R.I.G.L. 11-49.3-4(a)(2)(ii) | st-ri | people | discovery 2026-11-16T10:00, decision 2026-11-20T10:00 | America/New_York | 2027-01-04
R.I.G.L. 11-49.3-4(a)(2)(i) | ri-pub-30 | due | discovery 2026-11-16T10:00, decision 2026-11-20T10:00 | America/New_York | 2026-12-20
Cal. Civ. Code 1798.82(f), SB 446 | ca-ag | due | notice 2025-12-31T23:30 | America/Los_Angeles | -
Cal. Civ. Code 1798.82(f), SB 446 | ca-ag | due | notice 2026-01-01T00:30 | America/Los_Angeles | 2026-01-16
Cal. Civ. Code 1798.82(f), SB 446 | ca-ag | due | notice 2026-01-01T10:00 | Asia/Tokyo | -
Cal. Civ. Code 1798.82(a), SB 446 | ca-30 | due | discovery 2026-01-01T16:00 | Asia/Tokyo | -
Cal. Civ. Code 1798.82(a), SB 446 | ca-30 | due | discovery 2026-01-01T18:00 | Asia/Tokyo | 2026-01-31
24 O.S. 163 (SB 626) | st-ok-ag | report | notice 2025-12-31T20:00 | America/Chicago | -
24 O.S. 163 (SB 626) | st-ok-ag | report | notice 2026-01-02T10:00 | America/Chicago | 2026-03-03
73 P.S. 2303(c.1), Act 33 | st-pa-ag | letters | notice 2024-09-25T10:00 | America/New_York | -
73 P.S. 2303(c.1), Act 33 | st-pa-ag | letters | notice 2024-09-26T10:00 | America/New_York | 2024-09-26 10:00
23 NYCRR 500.17(a), since 2017 | ny-dfs | due | decision 2024-06-03T10:00 | America/New_York | 2024-06-06 10:00
17 CFR 248.30(a)(4) | reg-sp | due | discovery 2025-12-02T10:00 | America/New_York | -
17 CFR 248.30(a)(4) | reg-sp | due | discovery 2025-12-03T10:00 | America/New_York | 2026-01-02
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-02-15T10:00 | America/New_York | -
42 CFR 2.16(b) | part2-hhs | due | discovery 2026-02-16T10:00 | America/New_York | 2026-04-17
10 NYCRR 405.46 | ny-hospital-72 | due | decision 2024-10-01T10:00 | America/New_York | -
10 NYCRR 405.46 | ny-hospital-72 | due | decision 2024-10-31T20:00 | America/New_York | 2024-11-03 19:00
N.D.C.C. 13-01.2 | nd-lender-45 | due | discovery 2025-07-31T10:00 | America/Chicago | -
N.D.C.C. 13-01.2 | nd-lender-45 | due | discovery 2025-08-01T10:00 | America/Chicago | 2025-09-15
FCA SUP 15.18 (PS26/2) | oth-uk-fca-24 | due | decision 2027-03-17T12:00 | Europe/London | -
FCA SUP 15.18 (PS26/2) | oth-uk-fca-24 | due | decision 2027-03-27T12:00 | Europe/London | 2027-03-28 13:00
DPDP Rules 2025 (India) Rule 7 | oth-in-dpdp | details | discovery 2027-05-12T23:50 | Asia/Kolkata | -
DPDP Rules 2025 (India) Rule 7 | oth-in-dpdp | details | discovery 2027-05-13T00:10 | Asia/Kolkata | 2027-05-16 00:10
DPDP Rules 2025 (India) Rule 7 | oth-in-dpdp | details | discovery 2027-05-12T15:00 | America/New_York | 2027-05-15 15:00
BSIG (Germany) s 32 | nis2-de | warning | discovery 2025-12-05T23:00 | Europe/Berlin | -
BSIG (Germany) s 32 | nis2-de | warning | discovery 2025-12-06T08:00 | Europe/Berlin | 2025-12-07 08:00
BSIG (Germany) s 32 | nis2-de | notification | discovery 2026-10-23T12:00 | Europe/Berlin | 2026-10-26 11:00
BSIG (Germany) s 32 | nis2-de | final | discovery 2026-12-31T08:00 | Europe/Berlin | 2027-01-31
NISG 2026 (Austria) | nis2-at | warning | discovery 2026-09-30T22:00 | Europe/Vienna | -
NISG 2026 (Austria) | nis2-at | warning | discovery 2026-10-01T01:00 | Europe/Vienna | 2026-10-02 01:00
NIS2 law (Belgium) | nis2-be | notification | discovery 2024-10-17T12:00 | Europe/Brussels | -
NIS2 law (Belgium) | nis2-be | notification | discovery 2024-10-25T12:00 | Europe/Brussels | 2024-10-28 11:00
D.Lgs. 138/2024 (Italy) Art. 25(5) | nis2-it | warning | discovery 2026-03-28T12:00 | Europe/Rome | 2026-03-29 13:00
D.Lgs. 138/2024 (Italy) Art. 25(5) | nis2-it | notification | discovery 2026-03-28T12:00 | Europe/Rome | 2026-03-31 13:00
KSC (Poland), since April 3, 2026 | nis2-pl | warning | discovery 2026-04-02T23:59 | Europe/Warsaw | -
KSC (Poland), since April 3, 2026 | nis2-pl | warning | discovery 2026-04-03T00:01 | Europe/Warsaw | 2026-04-04 00:01
NIS2, law in France not known | nis2-fr | warning | discovery 2026-11-16T10:00 | Europe/Paris | 2026-11-17 10:00
NIS2, law in Spain not known | nis2-es | notification | discovery 2026-11-16T10:00 | Europe/Madrid | 2026-11-19 10:00
NIS2, law in the Netherlands not known | nis2-nl | warning | discovery 2026-11-16T10:00 | Europe/Amsterdam | 2026-11-17 10:00
Law 60(I)/2025 (Cyprus) | nis2-cy | warning | discovery 2025-04-24T23:59 | Asia/Nicosia | -
Law 60(I)/2025 (Cyprus) | nis2-cy | warning | discovery 2025-04-25T00:01 | Asia/Nicosia | 2025-04-25 06:01
Law 60(I)/2025 (Cyprus) | nis2-cy | warning | discovery 2026-10-24T23:00 | Asia/Nicosia | 2026-10-25 04:00
Law 60(I)/2025 (Cyprus) | nis2-cy | notification | discovery 2026-10-24T23:00 | Asia/Nicosia | 2026-10-27 22:00
Law 60(I)/2025 (Cyprus) | nis2-cy-trust | warning | discovery 2027-03-27T23:00 | Asia/Nicosia | 2027-03-28 06:00
Dir. (EU) 2022/2555 Art. 23(4), trust | eu-nis2-trust | notification | discovery 2026-10-24T12:00 | Europe/Berlin | 2026-10-25 11:00
Dir. (EU) 2022/2555 Art. 23(4), trust | nis2-de-trust | notification | discovery 2025-12-05T23:00 | Europe/Berlin | -
Dir. (EU) 2022/2555 Art. 23(4), trust | nis2-de-trust | notification | discovery 2025-12-06T08:00 | Europe/Berlin | 2025-12-07 08:00
Reg. (EU) 611/2013 Art. 2(2) | eu-telecom | first | discovery 2027-03-27T12:00 | Europe/Paris | 2027-03-28 13:00
Reg. (EU) 611/2013 Art. 2(3) | eu-telecom | details | discovery 2026-12-30T10:00 | Europe/Paris | 2027-01-02
Kan. 2023 ch. 75 s 1(a)(2)(B) | ks-it-72 | state | discovery 2026-10-31T20:00 | America/Chicago | 2026-11-01 07:00
Kan. 2023 ch. 75 s 1(a)(2)(B) | ks-it-72 | state | discovery 2026-11-16T08:00, decision 2026-11-16T20:00 | America/Chicago | 2026-11-17 08:00
WAC 284-04-625 | wa-insurer-2 | due | discovery 2026-11-20T10:00 | America/Los_Angeles | 2026-11-22
WAC 284-04-625 | wa-insurer-2 | due | discovery 2026-12-30T10:00 | America/Los_Angeles | 2027-01-01
Utah Code 63A-19-405(1)(c) | ut-pub-ag | due | discovery 2026-12-29T10:00 | America/Denver | 2027-01-03
MAS Notice 644 | oth-sg-mas | notice | discovery 2026-11-16T23:30 | Asia/Singapore | 2026-11-17 00:30
MAS Notice 644 | oth-sg-mas | cause | discovery 2026-12-20T10:00 | Asia/Singapore | 2027-01-03
FINMA Guidance 03/2024 | oth-ch-finma | first | discovery 2026-10-24T12:00 | Europe/Zurich | 2026-10-25 11:00
FINMA Guidance 03/2024 | oth-ch-finma | report | discovery 2027-03-26T12:00 | Europe/Zurich | 2027-03-29 13:00
ISA (Switzerland) Art. 74e, since April 1, 2025 | oth-ch | report | discovery 2025-03-31T23:00 | Europe/Zurich | -
ISA (Switzerland) Art. 74e, since April 1, 2025 | oth-ch | report | discovery 2025-04-01T01:00 | Europe/Zurich | 2025-04-02 01:00
CIRO Rule 3703 | oth-ca-ciro | first | discovery 2026-10-30T10:00 | America/Toronto | 2026-11-02
CIRO Rule 3703 | oth-ca-ciro | full | discovery 2026-12-15T10:00 | America/Toronto | 2027-01-14
Fla. Stat. 282.3185(6) | fl-pub-12 | review | closed 2026-12-28T10:00 | America/New_York | 2027-01-04
Fla. Stat. 282.3185(6) | fl-pub-12 | review | discovery 2026-12-28T10:00 | America/New_York | -
Fla. Stat. 501.171(6)(a) | fl-it-10 | due | discovery 2026-12-25T10:00 | America/New_York | 2027-01-04
Fla. Stat. 501.171(4)(c) | fl-no-harm | due | discovery 2026-12-15T10:00 | America/New_York | 2027-01-14
Tenn. Code 47-18-2107(c) | tn-it-45 | due | discovery 2027-01-15T10:00 | America/Chicago | 2027-03-01
N.M. Stat. 57-12C-6(C) | nm-it-45 | due | discovery 2026-11-16T10:00 | America/Denver | 2026-12-31
Ley 21.663 (Chile) Art. 9 | oth-cl | alert | discovery 2025-02-28T23:59 | America/Santiago | -
Ley 21.663 (Chile) Art. 9 | oth-cl | alert | discovery 2025-03-01T00:01 | America/Santiago | 2025-03-01 03:01
Ley 21.663 (Chile) Art. 9 | oth-cl | vital | discovery 2026-11-16T10:00 | America/Santiago | 2026-11-17 10:00
Ley 21.663 (Chile) Art. 9 | oth-cl | plan | discovery 2026-12-28T10:00 | America/Santiago | 2027-01-04
Ley 21.663 (Chile) Art. 9 | oth-cl | final | discovery 2026-12-20T10:00 | America/Santiago | 2027-01-04
16 CFR 318.5(b) | hip-ftc-media | due | discovery 2026-12-01T11:00 | America/Los_Angeles | 2027-01-30
Conn. Gen. Stat. 10-234dd | edu-ct | student | discovery 2028-01-31T10:00 | America/New_York | 2028-03-01
Conn. Gen. Stat. 10-234dd | edu-ct | records | discovery 2026-11-16T10:00 | America/New_York | 2027-01-15
Conn. Gen. Stat. 10-234dd | edu-ct | parents | discovery 2026-11-20T10:00 | America/New_York | 2026-11-24
Title IV agreement | fsa-day | due | discovery 2026-11-16T00:05 | America/New_York | 2026-11-16 23:59
Title IV agreement | fsa-day | due | discovery 2026-11-16T23:50 | America/New_York | 2026-11-16 23:59
Title IV agreement | fsa-day | due | discovery 2026-11-16T20:00 | Pacific/Honolulu | 2026-11-16 23:59
Cyber Security Act 2024 (Australia) Part 3 | oth-au | due | payment 2025-05-29T23:59 | Australia/Sydney | -
Cyber Security Act 2024 (Australia) Part 3 | oth-au | due | payment 2025-05-30T00:01 | Australia/Sydney | 2025-06-02 00:01
R.C. 9.64, since September 30, 2025 | oh-pub-7 | state | discovery 2025-09-29T23:00 | America/New_York | -
R.C. 9.64, since September 30, 2025 | oh-pub-7 | state | discovery 2025-09-30T10:00 | America/New_York | 2025-10-07
Dir. (EU) 2022/2555, since October 18, 2024 | eu-nis2 | warning | discovery 2024-10-17T12:00 | Europe/Dublin | -
Cap. 653 (Hong Kong) | oth-hk | core | discovery 2025-12-31T12:00 | Asia/Hong_Kong | -
Cap. 653 (Hong Kong) | oth-hk | core | discovery 2026-01-01T12:00 | Asia/Hong_Kong | 2026-01-02 00:00
Cap. 653 (Hong Kong) | oth-hk | other | discovery 2026-01-01T12:00 | Asia/Hong_Kong | 2026-01-03 12:00
CAC measures of 2025 (China) | oth-cn | report | discovery 2025-10-31T20:00 | Asia/Shanghai | -
CAC measures of 2025 (China) | oth-cn | report | discovery 2025-11-01T22:00 | Asia/Shanghai | 2025-11-02 02:00
CAC measures of 2025 (China) | oth-cn-cii | due | discovery 2026-11-16T23:30 | Asia/Shanghai | 2026-11-17 00:30
CAC measures of 2025 (China) | oth-cn | summary | closed 2026-12-10T10:00 | Asia/Shanghai | 2027-01-09
Order 2024-13 (Quebec) | oth-ca-amf | report | discovery 2025-04-22T10:00 | America/Toronto | -
Order 2024-13 (Quebec) | oth-ca-amf | report | discovery 2026-10-31T20:00 | America/Toronto | 2026-11-01 19:00
Order 2024-13 (Quebec) | oth-ca-amf | final | closed 2026-12-10T10:00 | America/Toronto | 2027-01-09
OSFI incident advisory | oth-ca-osfi | due | decision 2026-11-16T10:00 | America/Toronto | 2026-11-17 10:00
APRA CPS 230 | oth-au-apra | tolerance | discovery 2026-10-03T20:00 | Australia/Sydney | 2026-10-04 21:00
APRA CPS 234 para 35 | oth-au-apra | incident | discovery 2026-10-03T20:00 | Australia/Sydney | 2026-10-06 21:00
Ley 21.663 (Chile) | oth-cl | alert | discovery 2026-11-16T23:00 | America/Santiago | 2026-11-17 02:00
PDPL guide (Saudi Arabia) | oth-sa | due | discovery 2026-11-16T10:00 | Asia/Riyadh | 2026-11-19 10:00
Cybersecurity Act (Singapore) s 14 | oth-sg-cii | due | discovery 2026-11-16T23:00 | Asia/Singapore | 2026-11-17 01:00
APPI (Japan) guideline, day 1 counts | oth-jp | final | discovery 2026-11-16T10:00 | Asia/Tokyo | 2027-01-14
Network Act (Korea) 48-3 | oth-kr-kisa | due | discovery 2026-11-16T10:00 | Asia/Seoul | 2026-11-17 10:00
Reg. (EU) 2025/301 Art. 5(1)(a) | dora | first | discovery 2026-11-16T10:00 | Europe/Berlin | -
Reg. (EU) 2025/301 Art. 5(1)(a) | dora | first | discovery 2026-11-16T10:00, decision 2026-11-16T12:00 | Europe/Berlin | 2026-11-16 16:00
Reg. (EU) 2025/301 Art. 5(1)(a) | dora | first | discovery 2026-11-16T10:00, decision 2026-11-17T09:00 | Europe/Berlin | 2026-11-17 10:00
Reg. (EU) 2025/301 Art. 5(2) | dora | first | discovery 2026-11-16T10:00, decision 2026-11-17T12:00 | Europe/Berlin | 2026-11-17 16:00
DFARS 252.204-7012(e) | dfars-72 | images | discovery 2026-11-16T10:00, defenseReport 2026-11-20T10:00 | America/New_York | 2027-02-18
DFARS 252.204-7012(e) | dfars-72 | images | defenseReport 2028-01-31T10:00 | America/New_York | 2028-04-30
Kan. 2023 ch. 75 s 1(a)(1) | ks-pub-12 | due | discovery 2026-10-31T20:00 | America/Chicago | 2026-11-01 07:00
Kan. 2023 ch. 75 s 1(a)(2) | ks-it-72 | due | decision 2026-11-16T10:00 | America/Chicago | 2026-11-19 10:00
Idaho Code 28-51-105(1) | id-pub-24 | due | discovery 2027-03-13T20:00 | America/Boise | 2027-03-14 21:00
KRS 61.933 | ky-pub-72 | due | decision 2026-11-16T10:00 | America/New_York | 2026-11-19 10:00
Ark. Code 10-4-429 | ar-pub-5 | due | discovery 2026-11-25T10:00 | America/Chicago | 2026-12-02
Ark. Admin. Code 214.00.2-5010 | ar-mortgage-2 | due | discovery 2026-11-20T10:00 | America/Chicago | 2026-11-24
Pa. Act 151 of 2022 | pa-pub-da | due | decision 2026-11-20T10:00 | America/New_York | 2026-11-25
N.C.G.S. 143B-1379(a)(1) | nc-pub-24 | due | discovery 2026-11-16T08:00, decision 2026-11-16T10:00 | America/New_York | 2026-11-17 10:00
HRS 487N-4 | hi-pub-20 | due | discovery 2026-12-20T10:00 | Pacific/Honolulu | 2027-01-09
815 ILCS 530/12 | il-pub-72 | due | discovery 2026-11-16T10:00 | America/Chicago | 2026-11-19 10:00
R.I.G.L. 11-49.3-4, as amended | ri-pub-24 | due | discovery 2026-11-16T10:00 | America/New_York | 2026-11-17 10:00
IRS Publication 1075 | pub-irs | due | discovery 2026-11-16T10:00 | America/New_York | 2026-11-17 10:00
La. R.S. 51:2114(A) | la-it-24 | report | discovery 2026-11-16T10:00 | America/Chicago | 2026-11-17 10:00
La. R.S. 51:2114(B) | la-it-24 | payment | discovery 2026-11-16T10:00, payment 2026-11-24T10:00 | America/Chicago | 2026-12-04
La. R.S. 51:2114(B) | la-it-24 | payment | discovery 2026-11-16T10:00 | America/Chicago | -
Ala. Code 8-38-8 | al-it-10 | due | decision 2026-11-20T10:00 | America/Chicago | 2026-11-30
Md. Com. Law 14-3504(c) | md-it-10 | due | discovery 2026-11-20T10:00 | America/New_York | 2026-11-30
ORS 646A.604(2) | or-it-10 | due | discovery 2026-11-20T10:00 | America/Los_Angeles | 2026-11-30
HUD Mortgagee Letter 2024-23 | fha-36 | due | decision 2026-10-31T20:00 | America/New_York | 2026-11-02 07:00
Ginnie Mae APM of 2024 | ginnie-48 | due | discovery 2026-11-20T16:00 | America/New_York | 2026-11-22 16:00
Fannie Mae servicing guide | fannie-36 | due | discovery 2026-11-20T16:00 | America/New_York | 2026-11-22 04:00
47 CFR 64.2011 | fcc-7 | due | decision 2026-11-16T10:00 | America/New_York | 2026-11-25
NERC CIP-008-6 | electric-1 | due | decision 2026-11-16T23:30 | America/New_York | 2026-11-17 00:30
16 CFR 318.5(c) | hip-ftc-small | due | discovery 2026-05-05T08:00 | America/New_York | 2027-03-01
16 CFR 318.5(c) | hip-ftc-small | due | discovery 2027-12-31T23:00 | America/New_York | 2028-02-29
42 CFR 2.16(b) | part2-small | due | discovery 2026-12-31T23:00 | America/New_York | 2027-03-01
17 CFR 242.1002(b)(2) | sec-sci | due | decision 2026-10-31T20:00 | America/New_York | 2026-11-01 19:00
RBI framework of 2016 | oth-in-rbi | due | discovery 2026-11-16T23:00 | Asia/Kolkata | 2026-11-17 01:00
UK eIDAS Art. 19(2) | oth-uk-trust | due | discovery 2027-03-27T12:00 | Europe/London | 2027-03-28 13:00
plan, not a law | oth-elsewhere | due | discovery 2026-11-16T10:00 | Africa/Nairobi | 2026-11-17 10:00
Taiwan, Art. 11 | oth-elsewhere-hour | due | discovery 2026-11-16T23:30 | Asia/Taipei | 2026-11-17 00:30
RCW 43.105.470 | wa-pub-24 | due | discovery 2026-10-31T12:00 | America/Los_Angeles | 2026-11-01 11:00
IC 4-13.1-2-9, state page | in-pub-2 | due | discovery 2026-11-20T16:00 | America/Indiana/Indianapolis | 2026-11-22 16:00
O.C.G.A. 38-3-22.2, agency page | ga-pub | due | discovery 2026-11-01T00:30 | America/New_York | 2026-11-01 01:30
Nev. Gaming Reg. 5.260 | nv-gaming | written | decision 2026-11-20T16:00 | America/Los_Angeles | 2026-11-23 16:00
Minn. Stat. 16E.36 | mn-pub-72 | due | decision 2026-10-30T10:00 | America/Chicago | 2026-11-02 09:00
`;

type Case = {
	citation: string;
	dutyId: string;
	clockId: string;
	starts: Starts;
	timeZone: string;
	due: string;
};

function parseStarts(text: string, timeZone: string): Starts {
	const starts = text.split(', ').map((start) => {
		const [id = '', typed = ''] = start.split(' ');
		const wall = parseWallClock(typed);
		if (!wall || !startIds.some((known) => known === id)) throw new Error(`${start} is not a start`);
		return [id, fromWallClock(wall, timeZone)];
	});
	return Object.fromEntries(starts);
}

const cases: readonly (readonly [string, Case])[] = table
	.trim()
	.split('\n')
	.map((line) => {
		const [citation = '', dutyId = '', clockId = '', starts = '', timeZone = '', due = ''] =
			line.split(' | ');
		return [line, { citation, dutyId, clockId, starts: parseStarts(starts, timeZone), timeZone, due }];
	});

describe('the reference table', () => {
	it('has at least 200 different rows with citations, from Honolulu to Tokyo', () => {
		expect(new Set(cases.map(([line]) => line)).size).toBeGreaterThanOrEqual(200);
		for (const [line, { citation }] of cases) expect(citation, line).not.toBe('');
		const zones = cases.map(([, { timeZone }]) => timeZone);
		expect(zones).toEqual(expect.arrayContaining(['Pacific/Honolulu', 'Asia/Kolkata', 'Asia/Tokyo']));
	});

	it.each(cases)('%s', (_, { dutyId, clockId, starts, timeZone, due: expected }) => {
		const due = findDue(dutyId, clockId, starts, timeZone);
		expect(due ? formatLocal(due, timeZone).slice(0, Math.max(expected.length, 10)) : '-').toBe(expected);
	});
});

type Unit =
	| 'end of the day'
	| 'hours'
	| 'days'
	| 'business days'
	| 'federal business days'
	| 'months'
	| 'days after the year';

/** Duty, clock, what starts it, and how long the law gives. */
const laws: readonly [string, string, StartId, number, Unit][] = [
	['sec-8k', 'due', 'decision', 4, 'federal business days'],
	['hip-ind', 'due', 'discovery', 60, 'days'],
	['hip-small', 'due', 'discovery', 60, 'days after the year'],
	['hip-ba', 'outer', 'discovery', 60, 'days'],
	['part2-hhs', 'due', 'discovery', 60, 'days'],
	['ftc-safe', 'due', 'discovery', 30, 'days'],
	['hip-ftc', 'due', 'discovery', 60, 'days'],
	['bank-36', 'due', 'decision', 36, 'hours'],
	['ncua-72', 'due', 'decision', 72, 'hours'],
	['ny-dfs', 'due', 'decision', 72, 'hours'],
	['dfs-24', 'payment', 'payment', 24, 'hours'],
	['dfs-24', 'reasons', 'payment', 30, 'days'],
	['reg-sp', 'due', 'discovery', 30, 'days'],
	['dora', 'second', 'decision', 72, 'hours'],
	['dora', 'final', 'decision', 1, 'months'],
	['eu-72', 'due', 'discovery', 72, 'hours'],
	['eu-nis2', 'warning', 'discovery', 24, 'hours'],
	['eu-nis2', 'notification', 'discovery', 72, 'hours'],
	['eu-nis2', 'final', 'discovery', 1, 'months'],
	['eu-cra', 'warning', 'discovery', 24, 'hours'],
	['eu-fr-72', 'due', 'discovery', 72, 'hours'],
	['ca-30', 'due', 'discovery', 30, 'days'],
	['ca-ag', 'due', 'notice', 15, 'days'],
	['ca-clinic-15', 'due', 'discovery', 15, 'business days'],
	['tx-60', 'due', 'decision', 60, 'days'],
	['tx-ag', 'due', 'decision', 30, 'days'],
	['fl-30', 'due', 'discovery', 30, 'days'],
	['fl-dla', 'due', 'discovery', 30, 'days'],
	['ny-30', 'due', 'discovery', 30, 'days'],
	['ny-hipaa-5', 'due', 'hhsNotice', 5, 'business days'],
	['il-hipaa-5', 'due', 'hhsNotice', 5, 'business days'],
	['edu-ny-2d', 'supplier', 'discovery', 7, 'days'],
	['edu-ny-2d', 'school', 'discovery', 10, 'days'],
	['edu-il-soppa', 'due', 'decision', 30, 'days'],
	['st-wa', 'people', 'discovery', 30, 'days'],
	['st-wa-ag', 'report', 'discovery', 30, 'days'],
	['st-co', 'people', 'decision', 30, 'days'],
	['st-co-ag', 'report', 'decision', 30, 'days'],
	['st-me', 'people', 'discovery', 30, 'days'],
	['st-md', 'people', 'discovery', 45, 'days'],
	['st-or', 'people', 'discovery', 45, 'days'],
	['st-or-ag', 'report', 'discovery', 45, 'days'],
	['st-vt', 'people', 'discovery', 45, 'days'],
	['st-vt-ag', 'report', 'discovery', 14, 'business days'],
	['st-ri', 'people', 'decision', 45, 'days'],
	['ks-pub-12', 'due', 'discovery', 12, 'hours'],
	['id-pub-24', 'due', 'discovery', 24, 'hours'],
	['ky-pub-72', 'due', 'decision', 72, 'hours'],
	['ar-pub-5', 'due', 'discovery', 5, 'business days'],
	['pa-pub-da', 'due', 'decision', 3, 'business days'],
	['wv-pub-10', 'due', 'decision', 10, 'days'],
	['fha-36', 'due', 'decision', 36, 'hours'],
	['fcc-7', 'due', 'decision', 7, 'business days'],
	['st-nm-cra', 'due', 'discovery', 45, 'days'],
	['st-az', 'people', 'decision', 45, 'days'],
	['st-al', 'people', 'decision', 45, 'days'],
	['st-in', 'people', 'discovery', 45, 'days'],
	['st-nm', 'people', 'discovery', 45, 'days'],
	['st-oh', 'people', 'discovery', 45, 'days'],
	['st-tn', 'people', 'discovery', 45, 'days'],
	['st-wi', 'people', 'discovery', 45, 'days'],
	['st-ct', 'people', 'discovery', 60, 'days'],
	['st-de', 'people', 'decision', 60, 'days'],
	['st-la', 'people', 'discovery', 60, 'days'],
	['st-la-ag', 'report', 'notice', 10, 'days'],
	['st-sd', 'people', 'discovery', 60, 'days'],
	['st-ia-ag', 'report', 'notice', 5, 'business days'],
	['st-ok-ag', 'report', 'notice', 60, 'days'],
	['st-pr-ag', 'report', 'discovery', 10, 'days'],
	['st-mn-cra', 'due', 'decision', 48, 'hours'],
	['fl-pub-12', 'due', 'discovery', 12, 'hours'],
	['ny-muni-72', 'due', 'decision', 72, 'hours'],
	['ny-muni-24', 'payment', 'payment', 24, 'hours'],
	['tx-pub-48', 'report', 'discovery', 48, 'hours'],
	['tx-pub-48', 'details', 'closed', 10, 'business days'],
	['oh-pub-7', 'state', 'discovery', 7, 'days'],
	['oh-pub-7', 'auditor', 'discovery', 30, 'days'],
	['pa-pub-7', 'due', 'decision', 7, 'business days'],
	['ut-pub-5', 'due', 'discovery', 5, 'days'],
	['ut-pub-ag', 'due', 'discovery', 5, 'days'],
	['nis2-cy', 'warning', 'discovery', 6, 'hours'],
	['nis2-cy', 'notification', 'discovery', 72, 'hours'],
	['nis2-be-trust', 'notification', 'discovery', 24, 'hours'],
	['eu-telecom', 'first', 'discovery', 24, 'hours'],
	['ks-it-72', 'state', 'decision', 12, 'hours'],
	['wa-insurer-2', 'due', 'discovery', 2, 'business days'],
	['oth-sg-mas', 'notice', 'discovery', 1, 'hours'],
	['oth-sg-mas', 'cause', 'discovery', 14, 'days'],
	['oth-ch-finma', 'first', 'discovery', 24, 'hours'],
	['oth-ch-finma', 'report', 'discovery', 72, 'hours'],
	['oth-ca-ciro', 'first', 'discovery', 3, 'days'],
	['oth-ca-ciro', 'full', 'discovery', 30, 'days'],
	['fl-it-10', 'due', 'discovery', 10, 'days'],
	['tn-it-45', 'due', 'discovery', 45, 'days'],
	['nm-it-45', 'due', 'discovery', 45, 'days'],
	['oth-cl', 'vital', 'discovery', 24, 'hours'],
	['edu-ct', 'parents', 'discovery', 2, 'business days'],
	['fsa-day', 'due', 'discovery', 0, 'end of the day'],
	['nj-pub-72', 'due', 'decision', 72, 'hours'],
	['ga-pub', 'due', 'discovery', 1, 'hours'],
	['wa-pub-24', 'due', 'discovery', 24, 'hours'],
	['or-pub-48', 'due', 'discovery', 48, 'hours'],
	['in-pub-2', 'due', 'discovery', 48, 'hours'],
	['nv-gaming', 'due', 'decision', 24, 'hours'],
	['nv-gaming', 'written', 'decision', 72, 'hours'],
	['oth-elsewhere-hour', 'due', 'discovery', 1, 'hours'],
	['naic-72', 'due', 'decision', 72, 'hours'],
	['dfars-72', 'report', 'discovery', 72, 'hours'],
	['tsa-72', 'due', 'discovery', 24, 'hours'],
	['pci-visa3', 'due', 'discovery', 3, 'business days'],
	['pci-amex', 'due', 'discovery', 72, 'hours'],
	['oth-uk', 'due', 'discovery', 72, 'hours'],
	['oth-uk-nis', 'due', 'discovery', 72, 'hours'],
	['oth-au', 'due', 'payment', 72, 'hours'],
	['oth-au2', 'due', 'discovery', 30, 'days'],
	['oth-au-soci', 'availability', 'discovery', 12, 'hours'],
	['oth-in', 'due', 'discovery', 6, 'hours'],
	['oth-jp', 'first', 'discovery', 3, 'days'],
	['oth-jp', 'final', 'discovery', 60, 'days'],
	['oth-sg', 'due', 'decision', 3, 'days'],
	['oth-nz', 'expected', 'discovery', 72, 'hours'],
	['oth-ch', 'report', 'discovery', 24, 'hours'],
	['oth-ch', 'complete', 'discovery', 14, 'days'],
	['oth-kr', 'due', 'discovery', 72, 'hours'],
	['oth-br', 'due', 'discovery', 3, 'business days'],
	['gen-insurer', 'notice', 'discovery', 24, 'hours'],
];

/** Days on which federal offices are closed, as the Office of Personnel Management lists them. */
const federalHolidays = new Set([
	...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
	...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15'],
	...['2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25'],
	...['2027-12-24', '2027-12-31', '2028-01-17', '2028-02-21'],
]);

function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function getLastBusinessDay(day: string, amount: number, isFederal: boolean): string {
	let last = day;
	for (let left = amount; left > 0; ) {
		last = addDays(last, 1);
		const weekday = new Date(last).getUTCDay();
		if (weekday !== 0 && weekday !== 6 && !(isFederal && federalHolidays.has(last))) left -= 1;
	}
	return last;
}

function getLastDay(day: string, amount: number, unit: Unit): string {
	switch (unit) {
		case 'months': {
			const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
			const lastOfMonth = new Date(Date.UTC(year, month - 1 + amount + 1, 0));
			return new Date(Date.UTC(year, month - 1 + amount, Math.min(date, lastOfMonth.getUTCDate())))
				.toISOString()
				.slice(0, 10);
		}
		case 'days after the year':
			return addDays(`${day.slice(0, 4)}-12-31`, amount);
		case 'business days':
			return getLastBusinessDay(day, amount, false);
		case 'federal business days':
			return getLastBusinessDay(day, amount, true);
		default:
			return addDays(day, amount);
	}
}

/** The first moment whose local time is past the given one, by bisection over what the platform's clock shows. */
function findMomentAfter(local: string, timeZone: string): number {
	let [low, high] = [
		Date.parse(local.slice(0, 10)) - 2 * 86_400_000,
		Date.parse(local.slice(0, 10)) + 3 * 86_400_000,
	];
	while (high - low > 1000) {
		const middle = Math.floor((low + high) / 2);
		if (formatLocal(new Date(middle), timeZone) > local) high = middle;
		else low = middle;
	}
	return high;
}

function computeLegalEnd(
	start: Date,
	[, , , amount, unit]: (typeof laws)[number],
	timeZone: string,
	{ timeZone: authorityZone = timeZone, closesAt }: Duty,
): number {
	if (unit === 'hours') return start.getTime() + amount * 3_600_000;
	const ends = [timeZone, authorityZone].map((zone) => {
		const lastDay = getLastDay(formatLocal(start, zone).slice(0, 10), amount, unit);
		return closesAt
			? findMomentAfter(`${lastDay} 17:29`, authorityZone)
			: findMomentAfter(`${lastDay} 23:59`, zone);
	});
	return Math.min(...ends);
}

const timeZones = [
	...['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'Pacific/Pago_Pago'],
	...['Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Kiritimati'],
];

it('shows no deadline after the one of the law, for any start and time zone', () => {
	const [first, last] = [Date.UTC(2026, 9, 1), Date.UTC(2027, 11, 1)];
	fc.assert(
		fc.property(
			fc.constantFrom(...laws),
			fc.integer({ min: first / 60_000, max: last / 60_000 }),
			fc.constantFrom(...timeZones),
			(law, minute, timeZone) => {
				const start = new Date(minute * 60_000);
				const [dutyId, clockId, from] = law;
				const due = getDue(dutyId, clockId, { [from]: start }, timeZone);
				// Bisection stops within a second.
				expect(due.getTime()).toBeLessThanOrEqual(
					computeLegalEnd(start, law, timeZone, findDuty(dutyId)) + 1000,
				);
				expect(due.getTime()).toBeGreaterThan(start.getTime());
			},
		),
		{ numRuns: 1500 },
	);
});

it('shows no deadline after the one of the law while the decision is not known', () => {
	const decisions = laws.filter(([id, , from]) => from === 'decision' && id !== 'dora');
	fc.assert(
		fc.property(
			fc.constantFrom(...decisions),
			fc.integer({ min: Date.UTC(2026, 9, 1) / 60_000, max: Date.UTC(2027, 9, 1) / 60_000 }),
			fc.integer({ min: 0, max: 60 * 24 * 20 }),
			fc.constantFrom(...timeZones),
			(law, minute, delay, timeZone) => {
				const [dutyId, clockId] = law;
				const discovery = new Date(minute * 60_000);
				const decision = new Date((minute + delay) * 60_000);
				expect(getDue(dutyId, clockId, { discovery }, timeZone).getTime()).toBeLessThanOrEqual(
					computeLegalEnd(decision, law, timeZone, findDuty(dutyId)) + 1000,
				);
			},
		),
		{ numRuns: 300 },
	);
});

const followsLetters = [...generalDuties, ...dutyCatalog.duties].filter(
	({ letters }) => letters === 'before' || letters === 'same-day',
);

it('shows no report that follows the letters after the day of the letters', () => {
	expect(followsLetters.length).toBeGreaterThan(60);
	fc.assert(
		fc.property(
			fc.constantFrom(...followsLetters),
			fc.integer({ min: Date.UTC(2026, 9, 1) / 60_000, max: Date.UTC(2027, 9, 1) / 60_000 }),
			fc.integer({ min: 0, max: 60 * 24 * 90 }),
			fc.constantFrom('notice', 'plannedNotice'),
			fc.constantFrom(...timeZones),
			(duty, minute, delay, letters, timeZone) => {
				const discovery = new Date(minute * 60_000);
				const sent = new Date((minute + delay) * 60_000);
				const [clock] = getClocks(duty, { discovery, [letters]: sent }, timeZone);
				const [own] = getClocks(duty, { discovery }, timeZone);
				expect(clock?.due?.getTime()).toBeLessThanOrEqual(sent.getTime());
				if (own?.due) expect(clock?.due?.getTime()).toBeLessThanOrEqual(own.due.getTime());
				expect(clock?.isBeforeLetters).toBe(
					duty.letters === 'before' && clock?.due?.getTime() === sent.getTime(),
				);
			},
		),
		{ numRuns: 500 },
	);
});

it('covers every start that a clock can have', () => {
	expect(new Set(cases.flatMap(([, { starts }]) => Object.keys(starts)))).toEqual(new Set(startIds));
});
