import { expect, it } from 'vitest';
import { countries } from '#app/tools/emergency-contacts/countries.ts';
import { directoryNote, vendors } from '#app/tools/vendor-eval/content.ts';
import { getOperatorDefines, readOperatorContent } from './operator-content.ts';

const siteContent = {
	vendors: { note: directoryNote, list: vendors },
	contacts: countries,
	partner: { service: 'Recovery', text: 'By us.', contactName: 'Paid line', contactUse: 'For a fee.' },
};
const text = JSON.stringify(siteContent, null, '\t');

const findLineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

it('accepts the default content', () => {
	expect(readOperatorContent(text, 'content.json')).toEqual(siteContent);
	expect(readOperatorContent('{}', 'content.json')).toEqual({});
});

it.each([
	['"rating": 5', '"rating": 6', 'vendors.list.0.rating'],
	['"availability": "24/7"', '"availability": "always"', 'vendors.list.0.availability'],
	['"dial": "+18447292472"', '"dial": "call"', 'contacts.0.contacts.0.phones.0.dial must be digits to dial'],
	['"service": "Recovery"', '"service": ""', 'partner.service'],
])('names the line of %s when it is %s', (good, bad, problem) => {
	const line = findLineOf(good);
	expect(() => readOperatorContent(text.replace(good, bad), 'content.json')).toThrow(
		`SITE_CONTENT content.json, line ${line}: ${problem}`,
	);
});

it('names the setting of a file that cannot be read', () => {
	expect(() => getOperatorDefines('no/content.json')).toThrow(
		/^SITE_CONTENT no\/content\.json cannot be read \(ENOENT/,
	);
});

it('names the line of an invalid value', () => {
	const invalidJson = text.replace('"availability": "24/7",', '"availability": "24/7"');
	expect(() => readOperatorContent(invalidJson, 'content.json')).toThrow(
		new RegExp(`^SITE_CONTENT content\\.json, line ${findLineOf('"availability"') + 1}: `),
	);
});

it('rejects a partner with the best rating', () => {
	const overratedVendors = {
		...siteContent.vendors,
		list: vendors.map((each) => (each.isPartner ? { ...each, rating: 5 } : each)),
	};
	expect(() => readOperatorContent(JSON.stringify({ vendors: overratedVendors }), 'x')).toThrow(
		'its rating is 3 at most',
	);
});
