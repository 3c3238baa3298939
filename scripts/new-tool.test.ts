import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { createTool } from './new-tool.ts';

let folder: TempFolder;
let root: string;

beforeEach(() => {
	const editedFiles = ['app/tools/registry.ts', 'app/site/paths.ts'];
	folder = createTempFolder(
		Object.fromEntries(editedFiles.map((file) => [file, readFileSync(file, 'utf8')])),
	);
	root = folder.path;
});

afterEach(() => folder.remove());

test('creates the folder of a tool, two lines in the registry, and its path', () => {
	createTool(root, 'phishing-quiz');
	const registry = readFileSync(join(root, 'app/tools/registry.ts'), 'utf8');
	expect(registry).toContain("import { tool as phishingQuiz } from './phishing-quiz/tool.ts';\n");
	expect(registry).toContain('\tphishingQuiz,\n];');
	expect(readFileSync(join(root, 'app/site/paths.ts'), 'utf8')).toContain(
		"\t\t'phishing-quiz',\n\t]),\n\t...inFolder('/guides'",
	);
});

test('creates no export that no other file imports', () => {
	const toolFolder = createTool(root, 'phishing-quiz');
	const sources = readdirSync(toolFolder).map((name) => readFileSync(join(toolFolder, name), 'utf8'));
	const exports = sources.flatMap((source) =>
		[...source.matchAll(/^export (?:const|function|type) (\w+)/gm)].map(([, name]) => name ?? ''),
	);
	const imports = sources.flatMap((source) =>
		[...source.matchAll(/^import \{(.+)\} from '\.\//gm)].flatMap(([, names]) => names?.match(/\w+/g) ?? []),
	);
	// The router reads `meta`.
	expect(exports.filter((name) => name !== 'meta' && !imports.includes(name))).toEqual([]);
});

test.each(['Bad', '../up', 'a b', '-x', ''])('rejects the id %j', (id) => {
	expect(() => createTool(root, id)).toThrow('lower-case words');
});

test('rejects the id of an existing tool', () => {
	createTool(root, 'twice');
	expect(() => createTool(root, 'twice')).toThrow('exists already');
});
