import { countryDuties } from './country-duties.ts';
import { buildDuty, type DutyCatalog, makePendingLawFact } from './duty.ts';
import { locationDuties } from './location-duties.ts';
import { sectorDuties } from './sector-duties.ts';
import { stateDuties } from './state-duties.ts';
import { traitDuties } from './trait-duties.ts';

export const dutyCatalog: DutyCatalog = {
	duties: [...sectorDuties, ...locationDuties, ...stateDuties, ...countryDuties, ...traitDuties].map(
		buildDuty,
	),
	notes: {
		financial: [
			'The SEC’s four business days can be delayed only if the US Attorney General certifies a risk to national security or public safety, at first for up to 30 days.',
		],
		'us-fl': [
			'Late notice in Florida can cost $1,000 per day for 30 days, then $50,000 per 30 days, $500,000 at most (Florida Statutes 501.171).',
		],
		eu: [
			{
				text: 'The “Digital Omnibus” proposal would move the GDPR to 96 hours and to high risk only. Treat 72 hours as the law.',
				fact: makePendingLawFact({
					id: 'eu-omnibus',
					publisher: 'European Commission, Digital Omnibus proposal, after Addleshaw Goddard',
					clause: 'change to Art. 33 of the GDPR',
					url: '',
					homePageReason: 'Read in a law firm’s report about it; no lasting address was seen.',
					says: 'Would make it 96 hours and high risk only; still a proposal in early 2026.',
					status: 'proposal',
					published: '2025-11-19',
				}),
			},
			'NIS2 is national law in each country, with a separate portal; in Germany you also have to register there within three months. The GDPR is the same everywhere, the authority is not.',
		],
	},
};
