/**
 * The reading grade (Flesch-Kincaid) of the pages that somebody reads in an emergency, measured on the built pages.
 * Run it after a build; it ends with an error where a page is harder than it may be.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { path } from '#app/paths.ts';
import { answerLines, levels, questions } from '#app/tools/ransomadvisor/content.ts';
import { readingGrade, sentencesIn, visibleSentences } from './reading-grade.ts';
import { root } from './run.ts';

const hardest = 8;
const emergencyPages = [
	'home',
	'ransomadvisor',
	'emergency-hub',
	'emergency-contacts',
	'incident-checklist',
] as const;

/** The triage shows one question at a time: what it says later is not in its built page. */
const laterWords = [
	...questions.flatMap(({ text, why }) => [text, why]),
	...Object.values(levels).flatMap(({ meaning, first, now, hours, days }) => [
		meaning,
		first,
		...now,
		...hours,
		...days,
	]),
	...answerLines.flatMap(({ lines }) => lines),
];

let failed = false;
for (const name of emergencyPages) {
	const html = readFileSync(join(root, 'build/client', path(name), 'index.html'), 'utf8');
	const later = name === 'ransomadvisor' ? sentencesIn(laterWords.join('\n')) : [];
	const sentences = [...visibleSentences(html), ...later];
	const grade = readingGrade(sentences);
	console.log(`${grade.toFixed(1).padStart(5)}  ${path(name)} (${sentences.length} sentences)`);
	if (grade > hardest) {
		failed = true;
		const worst = sentences.toSorted((a, b) => readingGrade([b]) - readingGrade([a])).slice(0, 8);
		for (const sentence of worst) console.log(`       ${readingGrade([sentence]).toFixed(0)}: ${sentence}`);
	}
}
if (failed) {
	console.error(`A page is harder to read than grade ${hardest}.`);
	process.exit(1);
}
