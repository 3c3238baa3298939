import { compact } from '#domain/identify/parse/letters.ts';
import { type FamilyFacts, formatFamilyFacts } from '#signatures/facts.ts';

const timeoutMs = 20_000;
const minCompactLength = 4;

export type ToolCheck = { id: string; tool: string; url: string; result: string };

async function readPage(url: string): Promise<{ text: string; problem?: string }> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
		const text = await response.text();
		return response.ok ? { text } : { text, problem: `answers ${response.status}` };
	} catch (error) {
		return { text: '', problem: `no answer: ${error instanceof Error ? error.message : String(error)}` };
	}
}

/** A short name counts only as a word: "777" is part of many pages. */
function isNamed(page: string, names: readonly string[]): boolean {
	const text = compact(page);
	const words = new Set(page.toLowerCase().split(/[^\p{L}\p{N}]+/u));
	return names.some((name) =>
		compact(name).length < minCompactLength ? words.has(name.toLowerCase()) : text.includes(compact(name)),
	);
}

/** Asks every address once. A tool whose page answers and names the family is checked in this month; the others stay as they are. */
export async function checkTools(
	families: readonly FamilyFacts[],
	month: string,
): Promise<{ families: FamilyFacts[]; problems: ToolCheck[] }> {
	const urls = [...new Set(families.flatMap(({ decryptors }) => decryptors.map(({ url }) => url)))];
	const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>();
	for (const url of urls) pages.set(url, await readPage(url));
	const problems: ToolCheck[] = [];
	const checked = families.map((family) => ({
		...family,
		decryptors: family.decryptors.map((decryptor) => {
			const { tool, url } = decryptor;
			const { text, problem } = pages.get(url) ?? { text: '' };
			const result =
				problem ?? (isNamed(text, [family.name, ...family.aliases]) ? undefined : 'does not name it');
			if (result === undefined) return { ...decryptor, checked: month };
			problems.push({ id: family.id, tool, url, result });
			return decryptor;
		}),
	}));
	return { families: checked, problems };
}

/** For `git apply --unidiff-zero`; both have the same families in the same order. */
export function formatPatch(
	path: string,
	before: readonly FamilyFacts[],
	after: readonly FamilyFacts[],
): string {
	const toLines = (families: readonly FamilyFacts[]) => formatFamilyFacts(families).trimEnd().split('\n');
	const newLines = toLines(after);
	const hunks = toLines(before).flatMap((line, index) =>
		line === newLines[index]
			? []
			: [`@@ -${index + 1} +${index + 1} @@`, `-${line}`, `+${newLines[index] ?? ''}`],
	);
	return hunks.length === 0 ? '' : `${[`--- a/${path}`, `+++ b/${path}`, ...hunks].join('\n')}\n`;
}
