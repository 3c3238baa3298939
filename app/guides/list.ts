import type { GuideDefinition } from '#app/site/define-tool.ts';
import { listPagesOn } from '#app/site/paths.ts';
import { guide as attackerContact } from './attacker-contact/guide.ts';
import { guide as beforeYouReconnect } from './before-you-reconnect/guide.ts';
import { guide as dataStolen } from './data-stolen/guide.ts';
import { guide as firstHour } from './first-hour/guide.ts';
import { guide as howTheyGotIn } from './how-they-got-in/guide.ts';
import { guide as paymentDecision } from './payment-decision/guide.ts';
import { guide as playbooks } from './playbooks/guide.ts';
import { guide as tabletop } from './tabletop/guide.ts';

const allGuides: readonly GuideDefinition[] = [
	firstHour,
	dataStolen,
	attackerContact,
	howTheyGotIn,
	paymentDecision,
	beforeYouReconnect,
	playbooks,
	tabletop,
];

export const guides = listPagesOn(allGuides);
