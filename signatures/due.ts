import { readFamilyFacts } from './facts.ts';

// npm run signatures:due   lists the decryptors that no source has confirmed for a year, oldest first.

const maxAgeDays = 365;
const oldestMonth = new Date(Date.now() - maxAgeDays * 86_400_000).toISOString().slice(0, 7);

const decryptors = readFamilyFacts().flatMap(({ id, decryptors }) =>
	decryptors.map(({ tool, url, checked }) => ({ id, tool, url, checked: checked ?? 'never' })),
);
const due = decryptors
	.filter(({ checked }) => checked === 'never' || checked < oldestMonth)
	.sort(
		(a, b) =>
			Number(b.checked === 'never') - Number(a.checked === 'never') || (a.checked < b.checked ? -1 : 1),
	);
for (const { id, tool, url, checked } of due) console.log([checked, id, tool, url].join('\t'));
console.log(`${due.length} of ${decryptors.length} decryptors are due.`);
