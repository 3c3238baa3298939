/** npm run reading: Flesch-Kincaid grade of the built emergency pages; fails above the limit of a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { path } from '#app/site/paths.ts';
import { answerLines, disconnectMany, levels, questions } from '#app/tools/ransomadvisor/content.ts';
import { computeReadingGrade, extractVisibleSentences, splitSentences } from './reading-grade.ts';
import { root } from './run.ts';

const maxGrade = 8;
const emergencyPages = [
	'home',
	'now',
	'ransomadvisor',
	'emergency-hub',
	'emergency-contacts',
	'incident-checklist',
] as const;

/** The prerendered triage contains only the first question. */
const dynamicText = [
	...questions.flatMap(({ text, why }) => [text, why]),
	...Object.values(levels).flatMap(({ meaning, now, hours, days }) => [
		meaning,
		...now.flatMap(({ text, why }) => [text, why]),
		...[...hours, ...days].map(({ text }) => text),
	]),
	disconnectMany.text,
	disconnectMany.why,
	...answerLines.flatMap(({ lines }) => lines),
];

let failed = false;
for (const name of emergencyPages) {
	const html = readFileSync(join(root, 'build/client', path(name), 'index.html'), 'utf8');
	const dynamicSentences = name === 'ransomadvisor' ? splitSentences(dynamicText.join('\n')) : [];
	const sentences = [...extractVisibleSentences(html), ...dynamicSentences];
	const grade = computeReadingGrade(sentences);
	console.log(`${grade.toFixed(1).padStart(5)}  ${path(name)} (${sentences.length} sentences)`);
	if (grade > maxGrade) {
		failed = true;
		const worst = sentences
			.toSorted((a, b) => computeReadingGrade([b]) - computeReadingGrade([a]))
			.slice(0, 8);
		for (const sentence of worst)
			console.log(`       ${computeReadingGrade([sentence]).toFixed(0)}: ${sentence}`);
	}
}
if (failed) {
	console.error(`A page is harder to read than grade ${maxGrade}.`);
	process.exit(1);
}
