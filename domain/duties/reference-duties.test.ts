import { expect, test } from 'vitest';
import type { Clock, Duty } from './duty.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { generalDuties } from './general.ts';
import { sectors, traitOptions } from './situation.ts';

const joinWords = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(' ');

function describeClock({ id, span, from, fallbackFrom, fallbackSpan, latest, isKeepUntil }: Clock): string {
	return joinWords(
		`${id}: ${span.amount} ${span.unit}`,
		span.holidays && `(${span.holidays})`,
		`from ${from}`,
		fallbackFrom &&
			`or ${fallbackSpan ? `${fallbackSpan.amount} ${fallbackSpan.unit} ` : ''}from ${fallbackFrom}`,
		latest && `latest ${latest.span.amount} ${latest.span.unit} from ${latest.from}`,
		latest?.ifStartedWithin && 'if started within',
		isKeepUntil && 'keep until',
	);
}

/** Who | where | how many people | clocks | the rest. */
function describeDuty(duty: Duty): string {
	const { sectors, traits, exceptTraits, places, exceptPlaces, people, clocks, letters, closesAt } = duty;
	return [
		[joinWords(...(sectors ?? []), ...(traits ?? [])), exceptTraits?.join(' ')].filter(Boolean).join(' but '),
		[places?.join(' '), exceptPlaces?.join(' ')].filter(Boolean).join(' but '),
		people ? joinWords(people.in, `${people.min ?? ''}-${people.max ?? ''}`) : '',
		clocks.map(describeClock).join(', '),
		joinWords(
			letters !== 'own-clock' && letters,
			closesAt && `closes ${closesAt.hour}:${closesAt.minute}`,
			duty.critical && 'critical',
			duty.isAboutIncident && 'incident',
			duty.replaces && `replaces ${duty.replaces}`,
		),
	]
		.join(' | ')
		.trimEnd();
}

const table = `
gen-log |  |  |  |  | critical
gen-counsel |  |  |  |  | critical
gen-insurer |  |  |  | notice: 24 hours from discovery | critical
gen-ofac |  |  |  |  | critical
gen-police |  |  |  |  | critical
gen-states |  |  |  | people: 30 days from discovery | critical
gen-contracts |  |  |  | notice: 24 hours from discovery |
gen-processor | it-provider |  |  |  | critical
hip-presume | healthcare | us |  |  | critical
hip-ind | healthcare | us |  | due: 60 days from discovery | critical
hip-hhs500 | healthcare | us | all places 500- | due: 60 days from discovery | same-day critical
hip-media | healthcare | us | one place 501- | due: 60 days from discovery | critical
hip-small | healthcare | us | all places -499 | due: 60 days after the year from discovery |
hip-ba | healthcare it-provider | us |  | outer: 60 days from discovery | critical
hip-ftc | healthcare | us |  | due: 60 days from discovery |
hip-ftc-500 | healthcare | us | all places 500- | due: 60 days from discovery | same-day
hip-ftc-media | healthcare | us | one place 500- | due: 60 days from discovery |
hip-ftc-small | healthcare | us | all places -499 | due: 60 days after the year from discovery |
sec-8k | financial public-company | us |  | due: 4 business days (us-federal) from decision or from discovery | closes 17:30 critical
bank-36 | financial commercial-bank bank | us |  | due: 36 hours from decision or from discovery | critical
bank-svc | financial it-provider | us |  |  | critical
ncua-72 | financial credit-union bank | us |  | due: 72 hours from decision or from discovery | critical
ftc-safe | financial tax lender mortgage | us | all places 500- | due: 30 days from discovery | critical
sec-sci | financial broker | us |  | due: 24 hours from decision or from discovery | incident
reg-sp | financial broker | us |  | due: 30 days from discovery | critical
fsa-day | education | us |  | due: 0 end of the day from discovery | critical
fer-none | education | us |  |  |
edu-glba | education | us | all places 500- | due: 30 days from discovery |
edu-state | education | us |  |  |
part2-hhs | healthcare | us | all places 500- | due: 60 days from discovery | same-day critical
part2-small | healthcare | us | all places -499 | due: 60 days after the year from discovery |
ca-clinic-15 | healthcare | us-ca |  | due: 15 business days from discovery | critical
edu-ct | education it-provider | us-ct |  | student: 30 days from discovery, records: 60 days from discovery, parents: 2 business days from discovery | critical
edu-il-soppa | education it-provider | us-il |  | due: 30 days from decision or from discovery | critical
il-hipaa-5 | healthcare | us-il |  | due: 5 business days from hhsNotice | critical
ny-dfs | financial nydfs insurance commercial-bank credit-union lender mortgage bank | us-ny |  | due: 72 hours from decision or from discovery | critical incident
ny-hipaa-5 | healthcare | us-ny |  | due: 5 business days from hhsNotice | critical
dfs-24 | financial nydfs insurance commercial-bank credit-union lender mortgage bank | us-ny |  | payment: 24 hours from payment, reasons: 30 days from payment | critical
edu-ny-2d | education it-provider | us-ny |  | supplier: 7 days from discovery, school: 10 days from discovery, parents: 60 days from discovery | critical
dora | financial | eu |  | first: 4 hours from decision latest 24 hours from discovery if started within, second: 72 hours from decision, final: 1 months from decision | critical
oth-ch-finma | financial commercial-bank bank broker insurance | ch |  | first: 24 hours from discovery, report: 72 hours from discovery | critical incident
oth-uk-fca | financial insurance commercial-bank credit-union broker lender mortgage bank | uk |  |  |
oth-uk-fca-24 | financial insurance commercial-bank credit-union broker lender mortgage bank | uk |  | due: 24 hours from decision or from discovery | critical
oth-ca-osfi | financial insurance commercial-bank bank | ca |  | due: 24 hours from decision or from discovery | critical incident
oth-ca-amf | financial insurance credit-union bank | ca |  | report: 24 hours from discovery, update: 3 days from discovery, final: 30 days from closed | critical incident
oth-ca-ciro | financial broker | ca |  | first: 3 days from discovery, full: 30 days from discovery | critical incident
oth-au-apra | financial insurance commercial-bank credit-union bank | au |  | tolerance: 24 hours from discovery, incident: 72 hours from discovery | critical incident
oth-in-rbi | financial commercial-bank credit-union bank lender | in |  | due: 2 hours from discovery | incident
oth-sg-mas | financial commercial-bank bank broker insurance lender | sg |  | notice: 1 hours from discovery, cause: 14 days from discovery | critical incident
pci-dont | retail cards |  |  |  | critical
pci-acq | retail cards |  |  |  | critical
pci-visa3 | retail cards |  |  | due: 3 business days from discovery | critical
pci-visa10 | retail cards |  |  | due: 10 business days from discovery |
pci-pfi | retail cards |  |  |  |
pci-amex | retail cards |  |  | due: 72 hours from discovery | critical
pci-mastercard | retail cards |  |  | due: 24 hours from discovery |
st-al |  | us-al |  | people: 45 days from decision or from discovery | critical
st-al-ag |  | us-al | this place 1001- | report: 45 days from decision or from discovery |
st-al-cra |  | us-al | all places 1001- | letters: 0 days from notice | same-day
st-ak |  | us-ak |  |  |
st-ak-cra |  | us-ak | this place 1001- | letters: 0 days from notice | same-day
st-as |  | us-as |  |  |
st-az |  | us-az |  | people: 45 days from decision or from discovery | critical
st-az-ag |  | us-az | this place 1001- | report: 45 days from decision or from discovery |
st-az-cra |  | us-az | all places 1001- | letters: 0 days from notice | same-day
st-ar |  | us-ar |  |  |
st-ar-ag |  | us-ar | this place 1001- | report: 45 days from decision or from discovery | same-day critical
ca-30 |  | us-ca |  | due: 30 days from discovery | critical
ca-ag |  | us-ca | this place 501- | due: 15 days from notice | after critical
ca-form |  | us-ca |  |  |
st-co |  | us-co |  | people: 30 days from decision or from discovery | critical
st-co-ag |  | us-co | this place 500- | report: 30 days from decision or from discovery | critical
st-co-cra |  | us-co | this place 1001- | letters: 0 days from notice | same-day
st-ct |  | us-ct |  | people: 60 days from discovery | critical
st-ct-ag |  | us-ct |  | report: 60 days from discovery | same-day critical
st-de |  | us-de |  | people: 60 days from decision or from discovery | critical
st-de-ag |  | us-de | this place 501- | report: 60 days from decision or from discovery | same-day critical
st-dc |  | us-dc |  |  |
st-dc-ag |  | us-dc | this place 50- | letters: 0 days from notice | same-day critical
st-dc-cra |  | us-dc | all places 1001- | letters: 0 days from notice | same-day
fl-30 |  | us-fl |  | due: 30 days from discovery | critical
fl-dla |  | us-fl | this place 500- | due: 30 days from discovery | critical
fl-cra |  | us-fl | all places 1001- | letters: 0 days from notice | same-day
fl-no-harm |  | us-fl |  | due: 30 days from discovery | incident
st-ga |  | us-ga |  |  |
st-ga-cra |  | us-ga | this place 10001- | letters: 0 days from notice | same-day
st-gu |  | us-gu |  |  |
st-hi |  | us-hi |  |  |
st-hi-ag |  | us-hi | all places 1001- | letters: 0 days from notice | same-day critical
st-hi-cra |  | us-hi | all places 1001- | letters: 0 days from notice | same-day
st-id |  | us-id |  |  |
st-il |  | us-il |  |  |
st-il-ag |  | us-il | this place 501- | letters: 0 days from notice | same-day critical
st-in |  | us-in |  | people: 45 days from discovery | critical
st-in-ag |  | us-in |  | report: 45 days from discovery | same-day
st-in-cra |  | us-in | all places 1001- | letters: 0 days from notice | same-day
st-ia |  | us-ia |  |  | critical
st-ia-ag |  | us-ia | this place 501- | report: 5 business days from notice | after critical
st-ks |  | us-ks |  |  |
st-ks-cra |  | us-ks | all places 1001- | letters: 0 days from notice | same-day
st-ky |  | us-ky |  |  |
st-ky-cra |  | us-ky | all places 1001- | letters: 0 days from notice | same-day
st-la |  | us-la |  | people: 60 days from discovery | critical
st-la-ag |  | us-la |  | report: 10 days from notice | after critical
st-me |  | us-me |  | people: 30 days from discovery | critical
st-me-ag |  | us-me |  | report: 30 days from discovery | same-day critical
st-me-cra |  | us-me | all places 1001- | letters: 0 days from notice | same-day
st-md |  | us-md |  | people: 45 days from discovery | critical
st-md-ag |  | us-md |  | report: 45 days from discovery | before critical
st-md-cra |  | us-md | all places 1000- | letters: 0 days from notice | same-day
st-ma |  | us-ma |  |  | critical
st-ma-ag |  | us-ma |  | letters: 0 days from notice | same-day critical
st-mi |  | us-mi |  |  |
st-mi-cra |  | us-mi | this place 1001- | letters: 0 days from notice | same-day
st-mn |  | us-mn |  |  |
st-mn-cra | public-body | us-mn | all places 501- | due: 48 hours from decision or from discovery |
st-ms |  | us-ms |  |  |
st-mo |  | us-mo |  |  |
st-mo-ag |  | us-mo | this place 1001- | letters: 0 days from notice | same-day
st-mo-cra |  | us-mo | all places 1001- | letters: 0 days from notice | same-day
st-mt |  | us-mt |  |  |
st-mt-ag |  | us-mt |  | letters: 0 days from notice | same-day critical
st-ne |  | us-ne |  |  |
st-ne-ag |  | us-ne |  | letters: 0 days from notice | same-day critical
st-nv |  | us-nv |  |  |
st-nv-cra |  | us-nv | all places 1001- | letters: 0 days from notice | same-day
st-nh |  | us-nh |  |  |
st-nh-ag |  | us-nh |  | letters: 0 days from notice | before critical
st-nh-cra |  | us-nh | all places 1001- | letters: 0 days from notice | same-day
st-nj |  | us-nj |  |  | critical
st-nj-ag |  | us-nj |  | letters: 0 days from notice | before critical
st-nj-cra |  | us-nj | all places 1001- | letters: 0 days from notice | same-day
st-nm |  | us-nm |  | people: 45 days from discovery | critical
st-nm-ag |  | us-nm | this place 1001- | report: 45 days from discovery |
st-nm-cra |  | us-nm | this place 1001- | due: 45 days from discovery |
ny-30 |  | us-ny |  | due: 30 days from discovery | critical
ny-ag |  | us-ny |  | due: 30 days from discovery | same-day critical
ny-cra |  | us-ny | this place 5001- | letters: 0 days from notice | same-day
st-nc |  | us-nc |  |  |
st-nc-ag |  | us-nc |  | letters: 0 days from notice | same-day
st-nc-cra |  | us-nc | all places 1001- | letters: 0 days from notice | same-day
st-nd |  | us-nd |  |  |
st-nd-ag |  | us-nd | this place 251- | letters: 0 days from notice | same-day
st-mp |  | us-mp |  |  |
st-oh |  | us-oh |  | people: 45 days from discovery | critical
st-oh-cra |  | us-oh | this place 1001- | letters: 0 days from notice | same-day
st-ok |  | us-ok |  |  | critical
st-ok-ag |  | us-ok | this place 500- | report: 60 days from notice | after critical
st-or |  | us-or |  | people: 45 days from discovery | critical
st-or-ag |  | us-or | this place 251- | report: 45 days from discovery |
st-or-cra |  | us-or | all places 1001- | letters: 0 days from notice | same-day
st-pa |  | us-pa |  |  | critical
st-pa-ag | insurance | us-pa | this place 501- | letters: 0 days from notice | same-day critical
st-pa-cra |  | us-pa | all places 501- | letters: 0 days from notice | same-day
st-pr |  | us-pr |  |  | critical
st-pr-ag |  | us-pr |  | report: 10 days from discovery | critical
st-ri | public-body | us-ri |  | people: 45 days from decision or from discovery | critical
st-ri-ag | public-body | us-ri | this place 501- | report: 45 days from decision or from discovery | same-day critical
st-ri-cra |  | us-ri | this place 501- | letters: 0 days from notice | same-day
st-sc |  | us-sc |  |  |
st-sc-ag |  | us-sc | this place 1001- | letters: 0 days from notice | same-day
st-sc-cra |  | us-sc | all places 1001- | letters: 0 days from notice | same-day
st-sd |  | us-sd |  | people: 60 days from discovery | critical
st-sd-ag |  | us-sd | this place 251- | report: 60 days from discovery | same-day
st-sd-cra |  | us-sd | all places 1- | letters: 0 days from notice | same-day
st-tn |  | us-tn |  | people: 45 days from discovery | critical
st-tn-cra |  | us-tn | all places 1001- | letters: 0 days from notice | same-day
tx-60 |  | us-tx |  | due: 60 days from decision or from discovery | critical
tx-ag |  | us-tx | this place 250- | due: 30 days from decision or from discovery | critical
tx-cra |  | us-tx | all places 10001- | letters: 0 days from notice | same-day
st-vi |  | us-vi |  |  |
st-ut |  | us-ut |  |  |
st-ut-ag |  | us-ut | this place 500- | letters: 0 days from notice | same-day critical
st-ut-cra |  | us-ut | this place 1000- | letters: 0 days from notice | same-day
st-vt |  | us-vt |  | people: 45 days from discovery | critical
st-vt-ag |  | us-vt |  | report: 14 business days from discovery | same-day critical
st-vt-cra |  | us-vt | this place 1001- | letters: 0 days from notice | same-day
vt-no-harm |  | us-vt |  |  | incident
st-va |  | us-va |  |  | critical
st-va-ag |  | us-va |  | letters: 0 days from notice | same-day critical
st-va-cra |  | us-va | all places 1001- | letters: 0 days from notice | same-day
st-wa |  | us-wa |  | people: 30 days from discovery | critical
st-wa-ag |  | us-wa | this place 501- | report: 30 days from discovery | critical
st-wv |  | us-wv |  |  |
st-wv-cra |  | us-wv | all places 1001- | letters: 0 days from notice | same-day
st-wi |  | us-wi |  | people: 45 days from discovery | critical
st-wi-cra |  | us-wi | all places 1000- | letters: 0 days from notice | same-day
st-wy |  | us-wy |  |  |
eu-72 |  | eu |  | due: 72 hours from discovery | critical
eu-34 |  | eu |  |  | critical
eu-33-5 |  | eu |  |  |
eu-nis2 | trust-service | eu but eu-cy eu-be eu-de eu-it eu-at eu-pl eu-fr eu-es eu-nl |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident
nis2-cy | trust-service | eu-cy |  | warning: 6 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-be | trust-service | eu-be |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-de | trust-service | eu-de |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-it | trust-service | eu-it |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-at | trust-service | eu-at |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-pl | trust-service | eu-pl |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical incident replaces eu-nis2
nis2-fr | trust-service | eu-fr |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2
nis2-es | trust-service | eu-es |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2
nis2-nl | trust-service | eu-nl |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2
eu-fr-72 |  | eu-fr |  | due: 72 hours from discovery | critical incident
oth-ch-fdpic |  | ch |  |  |
oth-uk |  | uk |  | due: 72 hours from discovery | critical
oth-uk-charity |  | uk |  |  |
oth-ca |  | ca |  |  |
oth-ca-qc |  | ca |  |  |
oth-ca-ab |  | ca |  |  |
oth-au |  | au |  | due: 72 hours from payment | critical incident
oth-au2 |  | au |  | due: 30 days from discovery |
oth-in |  | in |  | due: 6 hours from discovery | critical incident
oth-in-dpdp |  | in |  | details: 72 hours from discovery |
oth-jp |  | jp |  | first: 2 days from discovery, final: 59 days from discovery | critical
oth-nz |  | nz |  | expected: 72 hours from discovery | critical
oth-sg |  | sg |  | due: 3 days from decision or from discovery | critical
oth-kr |  | kr |  | due: 72 hours from discovery | critical
oth-kr-kisa |  | kr |  | due: 24 hours from discovery | critical incident
oth-cn |  | cn |  | report: 4 hours from discovery, summary: 30 days from closed | critical incident
oth-cn-pipl |  | cn |  |  |
oth-hk-pcpd |  | hk |  |  |
oth-sa |  | sa |  | due: 72 hours from discovery | critical
oth-ae |  | ae |  | adgm: 72 hours from discovery |
oth-za |  | za |  |  | critical
oth-br |  | br |  | due: 3 business days from discovery | critical
oth-cl-data |  | cl |  |  | critical
oth-mx |  | mx |  |  |
oth-elsewhere |  | elsewhere |  | due: 24 hours from discovery |
naic-72 | insurance | us |  | due: 72 hours from decision or from discovery | critical
dfars-72 | defense | us |  | report: 72 hours from discovery, images: 90 days from defenseReport or 93 days from discovery keep until | critical
tax-irs | tax | us |  |  |
tsa-72 | critical-infrastructure | us |  | due: 24 hours from discovery | critical
circia | critical-infrastructure | us |  |  |
fha-36 | mortgage | us |  | due: 36 hours from decision or from discovery | critical incident
ginnie-48 | mortgage | us |  | due: 48 hours from discovery | critical incident
fannie-36 | mortgage | us |  | due: 36 hours from discovery | incident
fcc-7 | phone-company | us |  | due: 7 business days from decision or from discovery | critical
uscg | maritime | us |  |  | critical
electric-1 | electric-utility | us |  | due: 1 hours from decision or from discovery | incident
pub-irs | public-body | us |  | due: 24 hours from discovery |
pub-cjis | public-body | us |  |  |
law-firm-clients | law-firm | us |  |  |
al-it-10 | it-provider | us-al |  | due: 10 days from decision or from discovery | critical
ar-pub-5 | public-body | us-ar |  | due: 5 business days from discovery | critical
ar-mortgage-2 | mortgage | us-ar |  | due: 2 business days from discovery | critical
fl-pub-12 | public-body | us-fl |  | due: 12 hours from discovery, review: 7 days from closed | critical
fl-it-10 | it-provider | us-fl |  | due: 10 days from discovery | critical
fl-pub-ban | public-body | us-fl |  |  | critical
ga-pub | public-body | us-ga |  | due: 1 hours from discovery | critical
hi-pub-20 | public-body | us-hi |  | due: 20 days from discovery | critical
id-pub-24 | public-body | us-id |  | due: 24 hours from discovery | critical
il-pub-45 | public-body | us-il | this place 251- | due: 45 days from discovery | same-day
il-pub-72 | public-body | us-il |  | due: 72 hours from discovery |
in-pub-2 | public-body | us-in |  | due: 48 hours from discovery | critical
ks-pub-12 | public-body | us-ks |  | due: 12 hours from discovery | critical
ks-it-72 | it-provider | us-ks |  | due: 72 hours from decision or from discovery, state: 12 hours from decision or from discovery | critical
ky-pub-72 | public-body | us-ky |  | due: 72 hours from decision or from discovery | critical
la-it-24 | it-provider | us-la |  | report: 24 hours from discovery, payment: 10 days from payment | critical
md-it-10 | it-provider | us-md |  | due: 10 days from discovery | critical
ma-pub | public-body | us-ma |  |  | critical
mn-pub-72 | public-body it-provider | us-mn |  | due: 72 hours from decision or from discovery | critical
mn-pub-cra | public-body | us-mn | all places 1001- | letters: 0 days from notice | same-day
nv-gaming | gaming | us-nv |  | due: 24 hours from decision or from discovery, written: 72 hours from decision or from discovery | critical incident
nh-pub | public-body | us-nh |  |  | critical
nj-pub-72 | public-body it-provider | us-nj |  | due: 72 hours from decision or from discovery | critical
nm-it-45 | it-provider | us-nm |  | due: 45 days from discovery |
ny-hospital-72 | hospital | us-ny |  | due: 72 hours from decision or from discovery | critical incident
ny-muni-72 | public-body | us-ny |  | due: 72 hours from decision or from discovery | critical
ny-muni-24 | public-body | us-ny |  | payment: 24 hours from payment, reasons: 30 days from payment | critical
nc-pub-24 | public-body | us-nc |  | due: 24 hours from decision or from discovery | critical
nc-pub-ban | public-body | us-nc |  |  | critical
nd-pub | public-body | us-nd |  |  |
nd-lender-45 | lender mortgage | us-nd | all places 500- | due: 45 days from discovery | critical
oh-pub-7 | public-body | us-oh |  | state: 7 days from discovery, auditor: 30 days from discovery | critical
oh-pub-vote | public-body | us-oh |  |  | critical
or-it-10 | it-provider | us-or |  | due: 10 days from discovery |
or-pub-48 | public-body | us-or |  | due: 48 hours from discovery |
pa-pub-da | public-body | us-pa |  | due: 3 business days from decision or from discovery | critical
pa-pub-7 | public-body | us-pa |  | due: 7 business days from decision or from discovery | critical
ri-pub-24 | public-body | us-ri |  | due: 24 hours from discovery |
ri-pub-30 | public-body | us-ri |  | due: 30 days from decision or from discovery | critical
ri-pub-ag | public-body | us-ri | this place 501- | due: 30 days from decision or from discovery | same-day critical
tn-it-45 | it-provider | us-tn |  | due: 45 days from discovery |
tx-pub-48 | public-body | us-tx |  | report: 48 hours from discovery, details: 10 business days from closed | critical
ut-pub-5 | public-body | us-ut |  | due: 5 days from discovery | critical
ut-pub-ag | public-body | us-ut | all places 500- | due: 5 days from discovery | critical
va-pub-24 | public-body | us-va |  | due: 24 hours from discovery |
wa-pub-24 | public-body | us-wa |  | due: 24 hours from discovery | critical
wa-insurer-2 | insurance | us-wa |  | due: 2 days from discovery | critical
wv-pub-10 | public-body | us-wv |  | due: 10 days from decision or from discovery | before critical
eu-33-2 | it-provider | eu |  |  |
eu-telecom | phone-company | eu |  | first: 24 hours from discovery, details: 3 days from discovery | critical
eu-nis2-trust | trust-service | eu but eu-cy eu-be eu-de eu-it eu-at eu-pl eu-fr eu-es eu-nl |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident
nis2-cy-trust | trust-service | eu-cy |  | warning: 6 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-be-trust | trust-service | eu-be |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-de-trust | trust-service | eu-de |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-it-trust | trust-service | eu-it |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-at-trust | trust-service | eu-at |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-pl-trust | trust-service | eu-pl |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-fr-trust | trust-service | eu-fr |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-es-trust | trust-service | eu-es |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
nis2-nl-trust | trust-service | eu-nl |  | warning: 24 hours from discovery, notification: 24 hours from discovery, final: 1 months from discovery | incident replaces eu-nis2-trust
oth-ch | critical-infrastructure electric-utility hospital phone-company public-body it-provider commercial-bank bank insurance | ch |  | report: 24 hours from discovery, complete: 14 days from discovery | critical incident
eu-cra | product-maker | eu |  | warning: 24 hours from discovery, notification: 72 hours from discovery, final: 1 months from discovery | critical
oth-uk-nis | critical-infrastructure electric-utility hospital maritime it-provider | uk |  | due: 72 hours from discovery | critical incident
oth-uk-trust | trust-service | uk |  | due: 24 hours from discovery | incident
oth-ca-c8 | critical-infrastructure | ca |  |  |
oth-au-soci | critical-infrastructure electric-utility hospital maritime phone-company | au |  | availability: 12 hours from discovery, other: 72 hours from discovery | critical incident
oth-cn-cii | critical-infrastructure | cn |  | due: 1 hours from discovery | critical incident
oth-hk | critical-infrastructure | hk |  | core: 12 hours from discovery, other: 48 hours from discovery | critical incident
oth-sg-cii | critical-infrastructure | sg |  | due: 2 hours from discovery | incident
oth-cl | critical-infrastructure | cl |  | alert: 3 hours from discovery, update: 72 hours from discovery, vital: 24 hours from discovery, final: 15 days from discovery, plan: 7 days from discovery | critical
oth-elsewhere-hour | public-body critical-infrastructure electric-utility phone-company | elsewhere |  | due: 1 hours from discovery | critical
`;

test('each duty applies to whom, where and when its law says', () => {
	const duties = [...generalDuties, ...dutyCatalog.duties].map(
		(duty) => `${duty.id} | ${describeDuty(duty)}`,
	);
	expect(duties).toEqual(table.trim().split('\n'));
});

test('visitors can choose everyone to whom a duty applies', () => {
	const choices: readonly string[] = [...sectors, ...traitOptions].map(({ value }) => value);
	for (const duty of dutyCatalog.duties)
		for (const who of [...(duty.sectors ?? []), ...(duty.traits ?? []), ...(duty.exceptTraits ?? [])])
			expect(choices, duty.id).toContain(who);
	expect(choices).toHaveLength(new Set(choices).size);
});

test.each([
	['st-la-ag', 'Any number of residents of Louisiana are affected', 'You send the letters'],
	['st-hi-ag', '1,001 or more people are affected', 'You send the letters'],
	['st-nm-ag', '1,001 or more residents of New Mexico are affected', 'You discover the breach'],
	['st-ia-ag', '501 or more residents of Iowa are affected', 'You send the letters'],
	['st-co-ag', '500 or more residents of Colorado are affected', 'You determine that a breach occurred'],
])('%s names its limit and its trigger', (id, condition, trigger) => {
	expect(dutyCatalog.duties.find((duty) => duty.id === id)).toMatchObject({ condition, trigger });
});
