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

function getDue(dutyId: string, clockId: string, starts: Starts, timeZone: string): Date {
	const due = getClocks(findDuty(dutyId), starts, timeZone).find(({ clock }) => clock.id === clockId)?.due;
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

/** What, duty, clock, what starts it, local start, time zone, and the local deadline: a time for hours, else the last day. */
const reference: readonly [string, string, string, StartId, string, string, string][] = [
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2026-11-23T02:10', 'America/New_York', '2026-11-30 17:30'],
	[
		'SEC Form 8-K',
		'sec-8k',
		'due',
		'decision',
		'2026-11-23T02:10',
		'America/Los_Angeles',
		'2026-11-30 14:30',
	],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2026-11-13T18:00', 'America/New_York', '2026-11-19 17:30'],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2026-12-23T09:00', 'America/Chicago', '2026-12-30 16:30'],
	[
		'SEC Form 8-K',
		'sec-8k',
		'due',
		'decision',
		'2026-12-29T16:00',
		'America/Los_Angeles',
		'2027-01-05 14:30',
	],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2026-11-14T12:00', 'Pacific/Honolulu', '2026-11-19 12:30'],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2027-07-01T08:00', 'America/New_York', '2027-07-08 17:30'],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2028-02-25T10:00', 'America/New_York', '2028-03-02 17:30'],
	[
		'SEC Form 8-K',
		'sec-8k',
		'due',
		'decision',
		'2026-10-29T10:00',
		'America/Los_Angeles',
		'2026-11-04 14:30',
	],
	['SEC Form 8-K', 'sec-8k', 'due', 'decision', '2027-01-15T10:30', 'Asia/Kolkata', '2027-01-23 04:00'],
	['HIPAA patients', 'hip-ind', 'due', 'discovery', '2026-11-23T02:10', 'America/New_York', '2027-01-22'],
	['HIPAA patients', 'hip-ind', 'due', 'discovery', '2026-12-31T23:45', 'America/New_York', '2027-03-01'],
	['HIPAA patients', 'hip-ind', 'due', 'discovery', '2028-01-15T12:00', 'America/Chicago', '2028-03-15'],
	['HIPAA patients', 'hip-ind', 'due', 'discovery', '2027-01-20T08:00', 'Pacific/Honolulu', '2027-03-21'],
	['HIPAA patients', 'hip-ind', 'due', 'discovery', '2026-10-15T09:00', 'America/Los_Angeles', '2026-12-14'],
	[
		'HIPAA small breach log',
		'hip-small',
		'due',
		'discovery',
		'2026-05-05T08:00',
		'America/New_York',
		'2027-03-01',
	],
	[
		'HIPAA small breach log',
		'hip-small',
		'due',
		'discovery',
		'2027-05-05T08:00',
		'America/Los_Angeles',
		'2028-02-29',
	],
	[
		'HIPAA small breach log',
		'hip-small',
		'due',
		'discovery',
		'2026-12-31T22:00',
		'America/New_York',
		'2027-03-01',
	],
	[
		'HIPAA business associate',
		'hip-ba',
		'outer',
		'discovery',
		'2027-02-28T15:00',
		'America/New_York',
		'2027-04-29',
	],
	['42 CFR Part 2', 'part2-hhs', 'due', 'discovery', '2026-11-16T10:00', 'America/Denver', '2027-01-15'],
	['FTC Safeguards', 'ftc-safe', 'due', 'discovery', '2026-11-23T02:10', 'America/New_York', '2026-12-23'],
	['FTC Safeguards', 'ftc-safe', 'due', 'discovery', '2028-01-31T09:00', 'America/New_York', '2028-03-01'],
	['FTC health apps', 'hip-ftc', 'due', 'discovery', '2026-12-01T11:00', 'America/Los_Angeles', '2027-01-30'],
	[
		'Bank regulators',
		'bank-36',
		'due',
		'decision',
		'2026-10-31T20:00',
		'America/New_York',
		'2026-11-02 07:00',
	],
	[
		'Bank regulators',
		'bank-36',
		'due',
		'decision',
		'2027-03-13T20:00',
		'America/Chicago',
		'2027-03-15 09:00',
	],
	[
		'Bank regulators',
		'bank-36',
		'due',
		'decision',
		'2026-12-31T23:45',
		'America/New_York',
		'2027-01-02 11:45',
	],
	[
		'Bank regulators',
		'bank-36',
		'due',
		'decision',
		'2028-02-28T18:00',
		'America/New_York',
		'2028-03-01 06:00',
	],
	['NCUA', 'ncua-72', 'due', 'decision', '2026-11-16T10:00', 'Pacific/Honolulu', '2026-11-19 10:00'],
	['NCUA', 'ncua-72', 'due', 'decision', '2027-03-12T09:00', 'America/New_York', '2027-03-15 10:00'],
	['NYDFS incident', 'ny-dfs', 'due', 'decision', '2026-10-30T23:30', 'America/New_York', '2026-11-02 22:30'],
	[
		'NYDFS payment',
		'dfs-24',
		'payment',
		'payment',
		'2026-10-31T20:00',
		'America/New_York',
		'2026-11-01 19:00',
	],
	[
		'NYDFS payment',
		'dfs-24',
		'payment',
		'payment',
		'2027-03-13T20:00',
		'America/New_York',
		'2027-03-14 21:00',
	],
	[
		'NYDFS payment reasons',
		'dfs-24',
		'reasons',
		'payment',
		'2026-12-15T10:00',
		'America/New_York',
		'2027-01-14',
	],
	['Regulation S-P', 'reg-sp', 'due', 'discovery', '2026-11-23T02:10', 'America/New_York', '2026-12-23'],
	[
		'DORA second report',
		'dora',
		'second',
		'discovery',
		'2026-10-23T12:00',
		'Europe/Berlin',
		'2026-10-26 11:00',
	],
	[
		'DORA second report',
		'dora',
		'second',
		'discovery',
		'2027-03-26T12:00',
		'Europe/Paris',
		'2027-03-29 13:00',
	],
	['DORA final report', 'dora', 'final', 'discovery', '2027-01-31T08:00', 'Europe/Berlin', '2027-02-28'],
	['DORA final report', 'dora', 'final', 'discovery', '2028-01-31T08:00', 'Europe/Berlin', '2028-02-29'],
	['GDPR', 'eu-72', 'due', 'discovery', '2026-11-23T02:10', 'America/New_York', '2026-11-26 02:10'],
	['GDPR', 'eu-72', 'due', 'discovery', '2026-10-23T12:00', 'Europe/Berlin', '2026-10-26 11:00'],
	['GDPR', 'eu-72', 'due', 'discovery', '2027-03-26T12:00', 'Europe/Berlin', '2027-03-29 13:00'],
	['GDPR', 'eu-72', 'due', 'discovery', '2026-12-30T22:00', 'Europe/Paris', '2027-01-02 22:00'],
	['GDPR', 'eu-72', 'due', 'discovery', '2028-02-28T09:00', 'Europe/Berlin', '2028-03-02 09:00'],
	['GDPR', 'eu-72', 'due', 'discovery', '2026-11-16T10:00', 'Pacific/Honolulu', '2026-11-19 10:00'],
	['GDPR', 'eu-72', 'due', 'discovery', '2027-01-15T10:30', 'Asia/Kolkata', '2027-01-18 10:30'],
	[
		'NIS2 early warning',
		'eu-nis2',
		'warning',
		'discovery',
		'2026-10-24T12:00',
		'Europe/Berlin',
		'2026-10-25 11:00',
	],
	[
		'NIS2 early warning',
		'eu-nis2',
		'warning',
		'discovery',
		'2027-03-27T12:00',
		'Europe/Berlin',
		'2027-03-28 13:00',
	],
	[
		'NIS2 notification',
		'eu-nis2',
		'notification',
		'discovery',
		'2026-12-30T22:00',
		'Europe/Paris',
		'2027-01-02 22:00',
	],
	['NIS2 final report', 'eu-nis2', 'final', 'discovery', '2026-12-31T08:00', 'Europe/Berlin', '2027-01-31'],
	['NIS2 final report', 'eu-nis2', 'final', 'discovery', '2027-01-29T08:00', 'Europe/Berlin', '2027-02-28'],
	[
		'Cyber Resilience Act',
		'eu-cra',
		'warning',
		'discovery',
		'2026-11-16T10:00',
		'Europe/Berlin',
		'2026-11-17 10:00',
	],
	[
		'France, complaint',
		'eu-fr-72',
		'due',
		'discovery',
		'2027-03-26T12:00',
		'Europe/Paris',
		'2027-03-29 13:00',
	],
	[
		'California residents',
		'ca-30',
		'due',
		'discovery',
		'2026-11-16T16:45',
		'America/Los_Angeles',
		'2026-12-16',
	],
	[
		'California residents',
		'ca-30',
		'due',
		'discovery',
		'2026-10-15T09:00',
		'America/Los_Angeles',
		'2026-11-14',
	],
	[
		'California residents',
		'ca-30',
		'due',
		'discovery',
		'2028-01-31T10:00',
		'America/Los_Angeles',
		'2028-03-01',
	],
	['California residents', 'ca-30', 'due', 'discovery', '2026-12-10T20:00', 'Pacific/Honolulu', '2027-01-09'],
	[
		'California Attorney General',
		'ca-ag',
		'due',
		'notice',
		'2026-12-20T10:00',
		'America/Los_Angeles',
		'2027-01-04',
	],
	[
		'California Attorney General',
		'ca-ag',
		'due',
		'notice',
		'2028-02-20T10:00',
		'America/Los_Angeles',
		'2028-03-06',
	],
	[
		'California clinics',
		'ca-clinic-15',
		'due',
		'discovery',
		'2026-11-16T10:00',
		'America/Los_Angeles',
		'2026-12-07',
	],
	[
		'California clinics',
		'ca-clinic-15',
		'due',
		'discovery',
		'2026-12-14T10:00',
		'America/Los_Angeles',
		'2027-01-04',
	],
	['Texas residents', 'tx-60', 'due', 'decision', '2026-11-16T10:00', 'America/Chicago', '2027-01-15'],
	['Texas residents', 'tx-60', 'due', 'decision', '2027-01-05T10:00', 'America/Chicago', '2027-03-06'],
	['Texas Attorney General', 'tx-ag', 'due', 'decision', '2027-02-15T10:00', 'America/Chicago', '2027-03-17'],
	['Florida residents', 'fl-30', 'due', 'discovery', '2026-11-23T02:10', 'America/New_York', '2026-12-23'],
	['Florida residents', 'fl-30', 'due', 'discovery', '2026-12-31T23:45', 'America/New_York', '2027-01-30'],
	['Florida residents', 'fl-30', 'due', 'discovery', '2027-02-20T10:00', 'America/New_York', '2027-03-22'],
	[
		'Florida Legal Affairs',
		'fl-dla',
		'due',
		'discovery',
		'2026-10-15T09:00',
		'America/New_York',
		'2026-11-14',
	],
	['New York residents', 'ny-30', 'due', 'discovery', '2027-03-01T09:00', 'America/New_York', '2027-03-31'],
	[
		'New York residents',
		'ny-30',
		'due',
		'discovery',
		'2026-11-23T02:10',
		'America/Los_Angeles',
		'2026-12-23',
	],
	[
		'New York Attorney General after HHS',
		'ny-hipaa-5',
		'due',
		'hhsNotice',
		'2026-11-23T10:00',
		'America/New_York',
		'2026-11-30',
	],
	[
		'New York Attorney General after HHS',
		'ny-hipaa-5',
		'due',
		'hhsNotice',
		'2026-12-23T10:00',
		'America/New_York',
		'2026-12-30',
	],
	[
		'Illinois Attorney General after HHS',
		'il-hipaa-5',
		'due',
		'hhsNotice',
		'2026-11-20T10:00',
		'America/Chicago',
		'2026-11-27',
	],
	[
		'Illinois Attorney General after HHS',
		'il-hipaa-5',
		'due',
		'hhsNotice',
		'2026-12-30T10:00',
		'America/Chicago',
		'2027-01-06',
	],
	[
		'New York school supplier',
		'edu-ny-2d',
		'supplier',
		'discovery',
		'2026-12-28T10:00',
		'America/New_York',
		'2027-01-04',
	],
	[
		'New York school to state',
		'edu-ny-2d',
		'school',
		'discovery',
		'2027-03-10T10:00',
		'America/New_York',
		'2027-03-20',
	],
	['Illinois SOPPA', 'edu-il-soppa', 'due', 'decision', '2028-02-01T10:00', 'America/Chicago', '2028-03-02'],
	[
		'Washington residents',
		'st-wa',
		'people',
		'discovery',
		'2026-11-16T10:00',
		'America/Los_Angeles',
		'2026-12-16',
	],
	[
		'Washington residents',
		'st-wa',
		'people',
		'discovery',
		'2028-02-10T10:00',
		'America/Los_Angeles',
		'2028-03-11',
	],
	[
		'Washington Attorney General',
		'st-wa-ag',
		'report',
		'discovery',
		'2026-12-05T10:00',
		'America/Los_Angeles',
		'2027-01-04',
	],
	['Colorado residents', 'st-co', 'people', 'decision', '2027-02-14T10:00', 'America/Denver', '2027-03-16'],
	[
		'Colorado Attorney General',
		'st-co-ag',
		'report',
		'decision',
		'2026-11-16T10:00',
		'America/Denver',
		'2026-12-16',
	],
	['Maine residents', 'st-me', 'people', 'discovery', '2026-11-16T10:00', 'America/New_York', '2026-12-16'],
	[
		'Maryland residents',
		'st-md',
		'people',
		'discovery',
		'2026-11-16T10:00',
		'America/New_York',
		'2026-12-31',
	],
	[
		'Oregon residents',
		'st-or',
		'people',
		'discovery',
		'2026-12-01T10:00',
		'America/Los_Angeles',
		'2027-01-15',
	],
	[
		'Oregon Attorney General',
		'st-or-ag',
		'report',
		'discovery',
		'2026-12-01T10:00',
		'America/Los_Angeles',
		'2027-01-15',
	],
	['Vermont residents', 'st-vt', 'people', 'discovery', '2027-01-31T10:00', 'America/New_York', '2027-03-17'],
	[
		'Vermont Attorney General',
		'st-vt-ag',
		'report',
		'discovery',
		'2026-11-16T10:00',
		'America/New_York',
		'2026-12-04',
	],
	[
		'Vermont Attorney General',
		'st-vt-ag',
		'report',
		'discovery',
		'2026-12-15T23:00',
		'America/New_York',
		'2027-01-04',
	],
	[
		'Rhode Island residents',
		'st-ri',
		'people',
		'discovery',
		'2028-01-20T10:00',
		'America/New_York',
		'2028-03-05',
	],
	['Arizona residents', 'st-az', 'people', 'decision', '2026-10-01T10:00', 'America/Phoenix', '2026-11-15'],
	['Arizona residents', 'st-az', 'people', 'decision', '2027-02-01T10:00', 'America/Phoenix', '2027-03-18'],
	['Alabama residents', 'st-al', 'people', 'decision', '2026-11-15T02:10', 'America/Chicago', '2026-12-30'],
	['Indiana residents', 'st-in', 'people', 'discovery', '2026-11-16T10:00', 'America/New_York', '2026-12-31'],
	[
		'New Mexico residents',
		'st-nm',
		'people',
		'discovery',
		'2026-11-16T10:00',
		'America/Denver',
		'2026-12-31',
	],
	['Ohio residents', 'st-oh', 'people', 'discovery', '2026-11-16T10:00', 'America/New_York', '2026-12-31'],
	['Ohio residents', 'st-oh', 'people', 'discovery', '2026-12-31T23:45', 'America/New_York', '2027-02-14'],
	[
		'Tennessee residents',
		'st-tn',
		'people',
		'discovery',
		'2027-01-15T10:00',
		'America/Chicago',
		'2027-03-01',
	],
	[
		'Wisconsin residents',
		'st-wi',
		'people',
		'discovery',
		'2028-01-16T10:00',
		'America/Chicago',
		'2028-03-01',
	],
	[
		'Connecticut residents',
		'st-ct',
		'people',
		'discovery',
		'2026-11-16T10:00',
		'America/New_York',
		'2027-01-15',
	],
	['Delaware residents', 'st-de', 'people', 'decision', '2027-01-01T10:00', 'America/New_York', '2027-03-02'],
	[
		'Louisiana residents',
		'st-la',
		'people',
		'discovery',
		'2026-11-16T10:00',
		'America/Chicago',
		'2027-01-15',
	],
	[
		'Louisiana Attorney General',
		'st-la-ag',
		'report',
		'notice',
		'2026-12-25T10:00',
		'America/Chicago',
		'2027-01-04',
	],
	[
		'South Dakota residents',
		'st-sd',
		'people',
		'discovery',
		'2028-01-01T10:00',
		'America/Chicago',
		'2028-03-01',
	],
	[
		'Iowa Attorney General',
		'st-ia-ag',
		'report',
		'notice',
		'2026-11-20T10:00',
		'America/Chicago',
		'2026-11-27',
	],
	[
		'Iowa Attorney General',
		'st-ia-ag',
		'report',
		'notice',
		'2026-12-24T10:00',
		'America/Chicago',
		'2026-12-31',
	],
	[
		'Oklahoma Attorney General',
		'st-ok-ag',
		'report',
		'notice',
		'2026-12-01T10:00',
		'America/Chicago',
		'2027-01-30',
	],
	[
		'Puerto Rico agency',
		'st-pr-ag',
		'report',
		'discovery',
		'2026-12-24T10:00',
		'America/Puerto_Rico',
		'2027-01-03',
	],
	[
		'Puerto Rico agency',
		'st-pr-ag',
		'report',
		'discovery',
		'2026-10-30T10:00',
		'America/New_York',
		'2026-11-09',
	],
	[
		'Minnesota credit bureaus',
		'st-mn-cra',
		'due',
		'decision',
		'2027-03-13T10:00',
		'America/Chicago',
		'2027-03-15 11:00',
	],
	[
		'Florida public body',
		'fl-pub-12',
		'due',
		'discovery',
		'2026-10-31T20:00',
		'America/New_York',
		'2026-11-01 07:00',
	],
	[
		'Florida public body',
		'fl-pub-12',
		'due',
		'discovery',
		'2027-03-13T20:00',
		'America/New_York',
		'2027-03-14 09:00',
	],
	[
		'New York local body',
		'ny-muni-72',
		'due',
		'decision',
		'2026-12-31T12:00',
		'America/New_York',
		'2027-01-03 12:00',
	],
	[
		'New York local body, payment',
		'ny-muni-24',
		'payment',
		'payment',
		'2026-12-31T12:00',
		'America/New_York',
		'2027-01-01 12:00',
	],
	[
		'Texas public body',
		'tx-pub-48',
		'report',
		'discovery',
		'2026-10-31T08:00',
		'America/Chicago',
		'2026-11-02 07:00',
	],
	[
		'Texas public body, details',
		'tx-pub-48',
		'details',
		'closed',
		'2026-11-16T10:00',
		'America/Chicago',
		'2026-11-30',
	],
	[
		'Texas public body, details',
		'tx-pub-48',
		'details',
		'closed',
		'2026-12-21T10:00',
		'America/Chicago',
		'2027-01-04',
	],
	['Ohio local body', 'oh-pub-7', 'state', 'discovery', '2026-12-28T10:00', 'America/New_York', '2027-01-04'],
	[
		'Ohio local body, auditor',
		'oh-pub-7',
		'auditor',
		'discovery',
		'2026-12-28T10:00',
		'America/New_York',
		'2027-01-27',
	],
	[
		'Pennsylvania public body',
		'pa-pub-7',
		'due',
		'decision',
		'2026-11-20T10:00',
		'America/New_York',
		'2026-12-01',
	],
	['Utah public body', 'ut-pub-5', 'due', 'discovery', '2026-12-29T10:00', 'America/Denver', '2027-01-03'],
	[
		'New Jersey public body',
		'nj-pub-72',
		'due',
		'decision',
		'2026-11-16T10:00',
		'America/New_York',
		'2026-11-19 10:00',
	],
	[
		'Insurance licensee',
		'naic-72',
		'due',
		'decision',
		'2026-11-16T10:00',
		'America/Chicago',
		'2026-11-19 10:00',
	],
	[
		'Defense contractor',
		'dfars-72',
		'report',
		'discovery',
		'2026-11-16T10:00',
		'Pacific/Honolulu',
		'2026-11-19 10:00',
	],
	[
		'Defense contractor, images',
		'dfars-72',
		'images',
		'discovery',
		'2026-11-16T10:00',
		'Pacific/Honolulu',
		'2027-02-14',
	],
	['TSA', 'tsa-72', 'due', 'discovery', '2026-10-31T20:00', 'America/Anchorage', '2026-11-01 19:00'],
	['Visa report', 'pci-visa3', 'due', 'discovery', '2026-11-25T10:00', 'America/New_York', '2026-11-30'],
	[
		'American Express',
		'pci-amex',
		'due',
		'discovery',
		'2026-11-16T10:00',
		'America/Los_Angeles',
		'2026-11-19 10:00',
	],
	['UK GDPR', 'oth-uk', 'due', 'discovery', '2026-10-23T12:00', 'Europe/London', '2026-10-26 11:00'],
	['UK GDPR', 'oth-uk', 'due', 'discovery', '2027-03-26T12:00', 'Europe/London', '2027-03-29 13:00'],
	['UK NIS', 'oth-uk-nis', 'due', 'discovery', '2026-12-30T22:00', 'Europe/London', '2027-01-02 22:00'],
	[
		'Australia, payment',
		'oth-au',
		'due',
		'payment',
		'2026-10-02T12:00',
		'Australia/Sydney',
		'2026-10-05 13:00',
	],
	[
		'Australia, payment',
		'oth-au',
		'due',
		'payment',
		'2027-04-02T12:00',
		'Australia/Sydney',
		'2027-04-05 11:00',
	],
	['Australia, OAIC', 'oth-au2', 'due', 'discovery', '2026-11-16T10:00', 'Australia/Sydney', '2026-12-16'],
	[
		'Australia, SOCI',
		'oth-au-soci',
		'availability',
		'discovery',
		'2026-10-03T20:00',
		'Australia/Sydney',
		'2026-10-04 09:00',
	],
	['India, CERT-In', 'oth-in', 'due', 'discovery', '2026-11-16T10:00', 'Asia/Kolkata', '2026-11-16 16:00'],
	['India, CERT-In', 'oth-in', 'due', 'discovery', '2026-12-31T22:30', 'Asia/Kolkata', '2027-01-01 04:30'],
	['India, CERT-In', 'oth-in', 'due', 'discovery', '2028-02-28T21:00', 'Asia/Kolkata', '2028-02-29 03:00'],
	[
		'India, CERT-In',
		'oth-in',
		'due',
		'discovery',
		'2026-11-16T10:00',
		'America/New_York',
		'2026-11-16 16:00',
	],
	['Japan, first report', 'oth-jp', 'first', 'discovery', '2026-12-30T10:00', 'Asia/Tokyo', '2027-01-02'],
	['Japan, final report', 'oth-jp', 'final', 'discovery', '2026-12-30T10:00', 'Asia/Tokyo', '2027-02-28'],
	['Singapore', 'oth-sg', 'due', 'decision', '2026-12-30T10:00', 'Asia/Singapore', '2027-01-02'],
	[
		'New Zealand',
		'oth-nz',
		'expected',
		'discovery',
		'2026-09-25T12:00',
		'Pacific/Auckland',
		'2026-09-28 13:00',
	],
	[
		'New Zealand',
		'oth-nz',
		'expected',
		'discovery',
		'2027-04-02T12:00',
		'Pacific/Auckland',
		'2027-04-05 11:00',
	],
	['Switzerland', 'oth-ch', 'report', 'discovery', '2026-10-24T12:00', 'Europe/Zurich', '2026-10-25 11:00'],
	[
		'Switzerland, complete report',
		'oth-ch',
		'complete',
		'discovery',
		'2026-12-24T12:00',
		'Europe/Zurich',
		'2027-01-07',
	],
	['South Korea', 'oth-kr', 'due', 'discovery', '2026-12-30T10:00', 'Asia/Seoul', '2027-01-02 10:00'],
	['Brazil', 'oth-br', 'due', 'discovery', '2026-11-25T10:00', 'America/Sao_Paulo', '2026-11-30'],
	['Brazil', 'oth-br', 'due', 'discovery', '2026-11-25T10:00', 'America/New_York', '2026-11-30'],
	['Brazil', 'oth-br', 'due', 'discovery', '2026-12-30T10:00', 'America/Sao_Paulo', '2027-01-04'],
	[
		'Cyber insurer',
		'gen-insurer',
		'notice',
		'discovery',
		'2026-10-31T20:00',
		'America/New_York',
		'2026-11-01 19:00',
	],
	[
		'Cyber insurer',
		'gen-insurer',
		'notice',
		'discovery',
		'2027-03-13T20:00',
		'America/Los_Angeles',
		'2027-03-14 21:00',
	],
	[
		'Cyber insurer',
		'gen-insurer',
		'notice',
		'discovery',
		'2026-11-16T10:00',
		'Pacific/Honolulu',
		'2026-11-17 10:00',
	],
];

describe('the reference table', () => {
	it('has at least 120 rows, Honolulu and Kolkata among them', () => {
		expect(reference.length).toBeGreaterThanOrEqual(120);
		const zones = reference.map(([, , , , , timeZone]) => timeZone);
		expect(zones).toEqual(expect.arrayContaining(['Pacific/Honolulu', 'Asia/Kolkata']));
	});

	it.each(reference)(
		'%s (%s %s) from %s at %s in %s is due %s',
		(_, duty, clock, from, start, timeZone, expected) => {
			const wall = parseWallClock(start);
			if (!wall) throw new Error(`${start} is not a time`);
			const due = getDue(duty, clock, { [from]: fromWallClock(wall, timeZone) }, timeZone);
			expect(formatLocal(due, timeZone).slice(0, expected.length)).toBe(expected);
		},
	);
});

type Unit = 'hours' | 'days' | 'business days' | 'federal business days' | 'months' | 'days after the year';

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
	['dora', 'second', 'discovery', 72, 'hours'],
	['dora', 'final', 'discovery', 1, 'months'],
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
	['st-ri', 'people', 'discovery', 45, 'days'],
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
	['nj-pub-72', 'due', 'decision', 72, 'hours'],
	['naic-72', 'due', 'decision', 72, 'hours'],
	['dfars-72', 'report', 'discovery', 72, 'hours'],
	['dfars-72', 'images', 'discovery', 90, 'days'],
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
	const decisions = laws.filter(([, , from]) => from === 'decision');
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

it('covers every start that a clock can have', () => {
	expect(new Set(laws.map(([, , from]) => from))).toEqual(new Set(startIds));
});
