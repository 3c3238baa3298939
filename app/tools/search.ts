import type { ToolDefinition } from './define-tool.ts';

function words(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

function rank(tool: ToolDefinition, query: readonly string[]): number {
	const inTitle = words(tool.title);
	const elsewhere = [...tool.keywords.flatMap(words), ...words(tool.summary)];
	const scores = query.map((word) => {
		if (inTitle.some((candidate) => candidate.startsWith(word))) return 3;
		if (elsewhere.some((candidate) => candidate.startsWith(word))) return 1;
		return 0;
	});
	return scores.some((score) => score === 0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}

/** Tools in which every typed word begins a word of title, summary or keywords; title hits first. */
export function searchTools(tools: readonly ToolDefinition[], typed: string): readonly ToolDefinition[] {
	const query = words(typed);
	if (query.length === 0) return tools;
	return tools
		.map((tool) => ({ tool, rank: rank(tool, query) }))
		.filter((candidate) => candidate.rank > 0)
		.toSorted((a, b) => b.rank - a.rank)
		.map((candidate) => candidate.tool);
}
