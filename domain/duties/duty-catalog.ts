import { isInPlaces } from './applies-to.ts';
import { asiaPacificDuties } from './asia-pacific.ts';
import { canadaDuties } from './canada.ts';
import { buildLawFact, type Duty, type DutyCatalog } from './duty.ts';
import { europeDuties } from './europe.ts';
import { insurerNote } from './insurer-terms.ts';
import { latinAmericaDuties } from './latin-america.ts';
import type { PlaceId } from './places.ts';
import { ukDuties } from './uk.ts';
import { usFederalDuties } from './us-federal.ts';
import { usStateDuties } from './us-states.ts';
import { worldwideDuties } from './worldwide.ts';

/** Duties of an industry come before those of everyone in a place. */
function getOrder({ sectors, traits }: Duty): number {
	if (sectors) return 0;
	return traits ? 2 : 1;
}

export const dutyCatalog: DutyCatalog = {
	duties: [
		...usFederalDuties,
		...usStateDuties,
		...europeDuties,
		...ukDuties,
		...canadaDuties,
		...asiaPacificDuties,
		...latinAmericaDuties,
		...worldwideDuties,
	].toSorted((a, b) => getOrder(a) - getOrder(b)),
	notes: {
		financial: [
			'The SEC’s four business days can be delayed only if the US Attorney General certifies a risk to national security or public safety, at first for up to 30 days.',
		],
		insurance: [insurerNote],
		'us-fl': [
			'Late notice in Florida can cost $1,000 per day for 30 days, then $50,000 per 30 days, $500,000 at most (Florida Statutes 501.171).',
		],
		eu: [
			{
				text: 'The “Digital Omnibus” proposal would move the GDPR to 96 hours and to high risk only. Treat 72 hours as the law.',
				fact: buildLawFact(
					'eu-omnibus',
					'Would make it 96 hours and high risk only; still a proposal in early 2026.',
					{
						law: [
							'European Commission, Digital Omnibus proposal, after Addleshaw Goddard',
							'change to Art. 33 of the GDPR',
						],
						linkNote: 'Read in a law firm’s report about it; no lasting address was seen.',
						provenance: { kind: 'pending', status: 'proposal', published: '2025-11-19' },
					},
				),
			},
			'NIS2 applies where your country has made it national law. Where we do not know, its clocks run as dates to plan with: choose the country. In Germany you also have to register on the portal within three months. The GDPR is the same everywhere, the authority is not.',
		],
	},
};

/** The duties of a place for everyone, then those for some. */
export function listDutiesByPlace(places: readonly PlaceId[]): readonly Duty[] {
	const duties = dutyCatalog.duties.filter((duty) => duty.places !== undefined && isInPlaces(duty, places));
	const isForSome = ({ sectors, traits }: Duty) => sectors !== undefined || traits !== undefined;
	return [...duties.filter((duty) => !isForSome(duty)), ...duties.filter(isForSome)];
}
