/** npm run reading: Flesch-Kincaid grade of every built page; fails above the limit of a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guides } from '#app/guides/list.ts';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path } from '#app/site/paths.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { answerLines, disconnectMany, levels } from '#app/tools/ransomadvisor/advice-content.ts';
import { questions } from '#app/tools/ransomadvisor/content.ts';
import { registry } from '#app/tools/registry.ts';
import { computeReadingGrade, extractVisibleSentences, splitSentences } from './reading-grade.ts';
import { root } from './run.ts';

const maxGrade = 8;
const maxEmergencyGrade = 6;
/** The grade of a single line says nothing. */
const minSentences = 2;

const attackSteps: readonly string[] = getStepsForMode('attack').map(({ id }) => id);
const emergencyPaths: readonly string[] = [
	...(['home', 'now', 'emergency-hub'] as const).map(path),
	...[...registry, ...guides].filter(({ step }) => attackSteps.includes(step)).map((page) => page.path),
];

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
for (const page of prerenderedPages) {
	const html = readFileSync(join(root, 'build/client', page, 'index.html'), 'utf8');
	const dynamicSentences = page === path('ransomadvisor') ? splitSentences(dynamicText.join('\n')) : [];
	const sentences = [...extractVisibleSentences(html), ...dynamicSentences];
	if (sentences.length < minSentences) continue;
	const grade = computeReadingGrade(sentences);
	const limit = emergencyPaths.includes(page) ? maxEmergencyGrade : maxGrade;
	console.log(`${grade.toFixed(1).padStart(5)} of ${limit}  ${page} (${sentences.length} sentences)`);
	if (grade > limit) {
		failed = true;
		const worst = sentences
			.toSorted((a, b) => computeReadingGrade([b]) - computeReadingGrade([a]))
			.slice(0, 8);
		for (const sentence of worst)
			console.log(`       ${computeReadingGrade([sentence]).toFixed(0)}: ${sentence}`);
	}
}
if (failed) {
	console.error('A page is harder to read than its limit.');
	process.exit(1);
}
