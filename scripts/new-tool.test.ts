import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TempFolder, tempFolder } from '#tests/support/temp.ts';
import { createTool } from './new-tool.ts';

let folder: TempFolder;
let root: string;

beforeEach(() => {
	const registry = 'app/tools/registry.ts';
	folder = tempFolder({ [registry]: readFileSync(registry, 'utf8') });
	root = folder.path;
});

afterEach(() => folder.remove());

test('a new tool gets a folder and two lines in the registry', () => {
	createTool(root, 'phishing-quiz');
	const registry = readFileSync(join(root, 'app/tools/registry.ts'), 'utf8');
	expect(registry).toContain("import { tool as phishingQuiz } from './phishing-quiz/tool.ts';\n");
	expect(registry).toContain('\tphishingQuiz,\n];');
	expect(readFileSync(join(root, 'app/tools/phishing-quiz/tool.ts'), 'utf8')).toContain(
		"path: '/tools/phishing-quiz'",
	);
});

test.each(['Bad', '../up', 'a b', '-x', ''])('refuses the id %j', (id) => {
	expect(() => createTool(root, id)).toThrow('lower-case words');
});

test('refuses to write over a tool', () => {
	createTool(root, 'twice');
	expect(() => createTool(root, 'twice')).toThrow('exists already');
});
