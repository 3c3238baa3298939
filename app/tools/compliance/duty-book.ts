import type { DutyBook } from './content.ts';
import { locationDuties } from './location-duties.ts';
import { sectorDuties } from './sector-duties.ts';

export const dutyBook: DutyBook = { sectors: sectorDuties, locations: locationDuties };
