import { type ESTree, parseSync, Visitor } from 'vite';

export type Mutant = { file: string; line: number; change: string };

type Edit = ESTree.Span & { replacement: string; isEntry: boolean };

/** Their values are words or references, not rules. */
const wordKeys = /^(?:attack|how|label|law|link|note|provenance|sources?|text|timeframeNote|title|why)$/;
const otherOperators: Readonly<Record<string, readonly string[]>> = {
	'<': ['<=', '>='],
	'<=': ['<', '>'],
	'>': ['>=', '<='],
	'>=': ['>', '<'],
	'===': ['!=='],
	'!==': ['==='],
	'&&': ['||'],
	'||': ['&&'],
	'+': ['-'],
	'-': ['+'],
	'+=': ['-='],
	'-=': ['+='],
};
const removableCalls = /^(?:filter|sort|toSorted|toReversed|trim|toLowerCase)$/;

/** Collects edits of the code; `skipped` is for spans that hold no rules. */
function createEdits(code: string) {
	const edits: Edit[] = [];
	const skipped: ESTree.Span[] = [];
	const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
	const add = ({ start, end }: ESTree.Span, replacement: string, isEntry = false) =>
		edits.push({ start, end, replacement, isEntry });
	const addString = (node: ESTree.Span) => /^'.*'$/.test(textOf(node)) && add(node, "'another'");
	const addOperators = (
		node: ESTree.BinaryExpression | ESTree.LogicalExpression | ESTree.AssignmentExpression,
	) => {
		const { left, operator, right } = node;
		if (operator.startsWith('+') && /['"`]/.test(textOf(node))) return;
		for (const other of otherOperators[operator] ?? [])
			add(node, `${textOf(left)} ${other} ${textOf(right)}`);
		if (operator.endsWith('==')) [left, right].forEach(addString);
	};
	const addNumbers = (node: ESTree.Span, value: number) => {
		const step = 10 ** -(/\.(\d+)/.exec(textOf(node))?.[1]?.length ?? 0);
		for (const next of [value + step, value - step]) add(node, String(Number(next.toPrecision(12))));
	};
	const addCondition = (test: ESTree.Expression) =>
		/^(?:Binary|Unary)/.test(test.type) || add(test, `!(${textOf(test)})`);
	return { edits, skipped, textOf, add, addString, addOperators, addNumbers, addCondition };
}

function findEdits(code: string, program: ESTree.Program): Edit[] {
	const { edits, skipped, textOf, add, addString, addOperators, addNumbers, addCondition } =
		createEdits(code);
	new Visitor({
		TSLiteralType(node) {
			skipped.push(node);
		},
		ImportDeclaration(node) {
			skipped.push(node);
		},
		Property({ key, value, computed }) {
			if (!computed) skipped.push(key);
			if (wordKeys.test(textOf(key))) skipped.push(value);
		},
		Literal(node) {
			if (typeof node.value === 'boolean') add(node, String(!node.value));
			if (typeof node.value === 'number') addNumbers(node, node.value);
		},
		BinaryExpression: addOperators,
		LogicalExpression: addOperators,
		AssignmentExpression: addOperators,
		UnaryExpression(node) {
			if (node.operator === '!') add(node, textOf(node.argument));
		},
		ConditionalExpression({ test }) {
			addCondition(test);
		},
		IfStatement({ test, consequent }) {
			addCondition(test);
			if (/\b(?:return|continue|throw)\b/.test(textOf(consequent))) add(test, 'false');
		},
		SwitchCase({ test }) {
			if (test) addString(test);
		},
		ArrayExpression({ elements }) {
			const isWords = (text: string) => /^['"`](?:[A-Z]|.*[\s:])/s.test(text);
			for (const element of elements) if (element && !isWords(textOf(element))) add(element, '', true);
		},
		ExpressionStatement({ expression }) {
			if (/^(?:Await|Call|Chain)Expression$/.test(expression.type)) add(expression, 'undefined');
		},
		CallExpression(node) {
			if (node.callee.type !== 'MemberExpression') return;
			const name = textOf(node.callee.property);
			// Parentheses would end an optional chain.
			if (removableCalls.test(name) && !textOf(node).includes('?.')) add(node, textOf(node.callee.object));
			if (/^(?:has|includes|startsWith|endsWith)$/.test(name)) node.arguments.forEach(addString);
		},
	}).visit(program);
	return edits.filter(({ start, end }) => !skipped.some((span) => span.start <= start && end <= span.end));
}

/** Adds its mutants to the list. In the code that it returns, each waits for `isActive` to select it. */
export function mutate(file: string, code: string, mutants: Mutant[]): string {
	const edits = findEdits(code, parseSync(file, code).program).toSorted(
		(a, b) => a.start - b.start || b.end - a.end,
	);
	let position = 0;
	const copy = (end: number): string => {
		let text = '';
		for (let edit = edits[0]; edit && edit.end <= end; edit = edits[0]) {
			edits.shift();
			const { replacement, isEntry } = edit;
			text += code.slice(position, edit.start);
			position = edit.start;
			const line = code.slice(0, position).split('\n').length;
			const change = `${code.slice(position, edit.end)} → ${replacement}`.replaceAll(/\s+/g, ' ');
			const id = mutants.push({ file, line, change }) - 1;
			const same = copy(edit.end);
			text += isEntry
				? `...(globalThis.isActive(${id}) ? [] : [${same}])`
				: `(globalThis.isActive(${id}) ? (${replacement}) : ${same})`;
		}
		text += code.slice(position, end);
		position = end;
		return text;
	};
	return copy(code.length);
}
