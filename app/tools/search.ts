import type { ToolDefinition } from '#app/site/define-tool.ts';

function splitWords(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

function rankTool(tool: ToolDefinition, query: readonly string[]): number {
	const titleWords = splitWords(tool.title);
	const otherWords = [...tool.keywords.flatMap(splitWords), ...splitWords(tool.summary)];
	const scores = query.map((word) => {
		if (titleWords.some((candidate) => candidate.startsWith(word))) return 3;
		if (otherWords.some((candidate) => candidate.startsWith(word))) return 1;
		return 0;
	});
	return scores.some((score) => score === 0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}

/** Tools in which every typed word begins a word of title, summary or keywords; title hits first. */
export function searchTools(tools: readonly ToolDefinition[], input: string): readonly ToolDefinition[] {
	const query = splitWords(input);
	if (query.length === 0) return tools;
	return tools
		.map((tool) => ({ tool, rank: rankTool(tool, query) }))
		.filter((candidate) => candidate.rank > 0)
		.toSorted((a, b) => b.rank - a.rank)
		.map((candidate) => candidate.tool);
}
