import { expect, it } from 'vitest';
import { countries } from '#app/tools/emergency-contacts/content.ts';
import { directoryNote, vendors } from '#app/tools/vendor-eval/content.ts';
import { readOperatorContent } from './operator-content.ts';

const ours = {
	vendors: { note: directoryNote, list: vendors },
	contacts: countries,
	partner: { service: 'Recovery', text: 'By us.', contactName: 'Paid line', contactUse: 'For a fee.' },
};
const text = JSON.stringify(ours, null, '\t');

const lineWith = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

it('takes what the site itself says', () => {
	expect(readOperatorContent(text, 'content.json')).toEqual(ours);
	expect(readOperatorContent('{}', 'content.json')).toEqual({});
});

it.each([
	['"rating": 5', '"rating": 6', 'vendors.list.0.rating'],
	['"availability": "24/7"', '"availability": "always"', 'vendors.list.0.availability'],
	['"dial": "+18447292472"', '"dial": "call"', 'contacts.0.contacts.0.phones.0.dial must be digits to dial'],
	['"service": "Recovery"', '"service": ""', 'partner.service'],
])('names the line of %s when it says %s', (good, bad, what) => {
	const line = lineWith(good);
	expect(() => readOperatorContent(text.replace(good, bad), 'content.json')).toThrow(
		`SITE_CONTENT content.json, line ${line}: ${what}`,
	);
});

it('names the line of a slip of the pen', () => {
	const slip = text.replace('"availability": "24/7",', '"availability": "24/7"');
	expect(() => readOperatorContent(slip, 'content.json')).toThrow(
		new RegExp(`^SITE_CONTENT content\\.json, line ${lineWith('"availability"') + 1}: `),
	);
});

it('does not let the partner rate itself best', () => {
	const boasting = {
		...ours.vendors,
		list: vendors.map((each) => (each.isPartner ? { ...each, rating: 5 } : each)),
	};
	expect(() => readOperatorContent(JSON.stringify({ vendors: boasting }), 'x')).toThrow(
		'its rating is 3 at most',
	);
});
