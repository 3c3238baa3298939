import { expect, it } from 'vitest';
import { listDutiesByPlace } from '#domain/duties/duty-catalog.ts';
import { countries } from './countries.ts';

import { buildPackFacts, countryPacks } from './country-packs.ts';

it.each([
	['de', ['nis2-de', 'eu-72']],
	['uk', ['oth-uk', 'oth-uk-nis', 'oth-uk-fca-24']],
	['fr', ['nis2-fr', 'eu-fr-72', 'eu-72']],
	['es', ['nis2-es', 'eu-72']],
	['it', ['nis2-it', 'eu-72']],
	['nl', ['nis2-nl', 'eu-72']],
	['au', ['oth-au', 'oth-au2', 'oth-au-soci', 'oth-au-apra']],
	['ca', ['oth-ca', 'oth-ca-qc', 'oth-ca-ab']],
	['jp', ['oth-jp']],
	['br', ['oth-br']],
])('%s has numbers, a police line, a data report and its own deadlines', (id, duties) => {
	const pack = countryPacks[id];
	expect(countries.find((country) => country.id === id)?.contacts.length).toBeGreaterThan(1);
	expect(pack?.lines.map(({ title }) => title)).toEqual(
		expect.arrayContaining(['Emergency', 'Police', 'Data report']),
	);
	const listed = listDutiesByPlace(pack?.places ?? []).map((duty) => duty.id);
	expect(listed).toEqual(expect.arrayContaining(duties));
	expect(listed.filter((duty) => /^(st|hip|sec|bank)-/.test(duty))).toEqual([]);
});

it.each([
	['ch', ['oth-ch', 'oth-ch-fdpic', 'oth-ch-finma']],
	['ie', ['eu-nis2', 'eu-72']],
	['be', ['nis2-be', 'eu-72']],
	['at', ['nis2-at', 'eu-72']],
	['in', ['oth-in', 'oth-in-rbi']],
	['sg', ['oth-sg', 'oth-sg-cii', 'oth-sg-mas']],
])('each line of %s has the address of its source, and its deadlines are listed', (id, duties) => {
	const pack = countryPacks[id];
	expect(countries.find((country) => country.id === id)?.contacts.length).toBeGreaterThan(1);
	for (const { title, source } of pack?.lines ?? [])
		expect(source?.url, title).toMatch(/^https:\/\/[^/]+\/./);
	expect(listDutiesByPlace(pack?.places ?? []).map((duty) => duty.id)).toEqual(
		expect.arrayContaining(duties),
	);
});

it('marks what has no source: emergency numbers and two police desks', () => {
	const unsourced = Object.entries(countryPacks).flatMap(([id, { lines }]) =>
		lines.flatMap(({ title, source }) => (source ? [] : [`${id} ${title}`])),
	);
	expect(unsourced.filter((line) => !line.endsWith(' Emergency'))).toEqual(['jp Police', 'br Police']);
	for (const id of Object.keys(countryPacks))
		for (const fact of buildPackFacts(id)) expect(fact.mark, fact.id).toBe(fact.url === '' ? 'K' : 'V');
});

it('leaves out the NIS2 clocks of other members', () => {
	const listed = listDutiesByPlace(['eu', 'eu-de']).map(({ id }) => id);
	expect(listed).not.toContain('nis2-it');
	expect(listed).not.toContain('eu-nis2');
});
