import { expect, it } from 'vitest';
import { readContactNumbers } from './contact-numbers.ts';

it.each([
	['', {}],
	['Insurer: Harbor Mutual, policy 77, +1 (800) 555-0100', { 'insurer phone': '+1 (800) 555-0100' }],
	['Insurer: policy no. 4471-2203, 800 555 0100', { 'insurer phone': '800 555 0100' }],
	['Insurer 800 555 0100, policy 4471-2203', { 'insurer phone': '800 555 0100' }],
	['800 555 0100 (insurance)', { 'insurer phone': '800 555 0100' }],
	[
		'Cyber insurance 800.555.0101; Law firm 800 555 0102',
		{ 'insurer phone': '800.555.0101', 'lawyer phone': '800 555 0102' },
	],
	[
		'Insurer 800 555 0101, lawyer 800 555 0102',
		{ 'insurer phone': '800 555 0101', 'lawyer phone': '800 555 0102' },
	],
	['Our insurer’s lawyer: 800 555 0102', { 'lawyer phone': '800 555 0102' }],
	['IT provider Tom 813-555-0142\nIT night line 813-555-0199', { 'it provider phone': '813-555-0142' }],
	['Lawyer, renewed 2026-11-10, 0711/123456', { 'lawyer phone': '0711/123456' }],
	['Lawyer 800 555 0100 800 555 0199', {}],
	['Our attorney, number in the safe', {}],
	['it is on the wall: 813-555-0142', {}],
	['Police 911\nBank 800 555 0155', {}],
])('reads %j', (text, numbers) => {
	expect(readContactNumbers(text)).toEqual(numbers);
});
