import { expect, it, test } from 'vitest';
import { computeReadingGrade, countSyllables, extractVisibleSentences } from './reading-grade.ts';

test.each([
	['cable', 2],
	['off', 1],
	['computer', 3],
	['the', 1],
	['encrypted', 3],
	['unplugged', 2],
	['insurance', 3],
])('%s has %i syllables', (word, count) => {
	expect(countSyllables(word)).toBe(count);
});

it('grades simple sentences low and formal ones high', () => {
	expect(computeReadingGrade(['Pull the plug. Leave the power on and call for help.'])).toBeLessThan(3);
	expect(
		computeReadingGrade([
			'Notwithstanding contractual obligations, organizations experiencing unauthorized cryptographic modification of operational data necessitate immediate remediation.',
		]),
	).toBeGreaterThan(15);
});

it('grades sentences, not labels, buttons, commands or scripts', () => {
	const html =
		'<nav>All the tools of this site</nav><main><h1>A long title that nobody counts</h1><p>Pull the network cable now. Leave it on.</p><button>Press this button to go on</button><script>var a = "not a sentence at all";</script><pre>Get-WinEvent -ListLog Microsoft-Windows-PowerShell/Operational now</pre><li>Short</li><b class="block text-lg">Files</b><span class="block">Open</span><p>Legal costs = 5% of annual revenue</p></main>';
	expect(extractVisibleSentences(html)).toEqual(['Pull the network cable now.']);
});
