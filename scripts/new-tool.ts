/** npm run new-tool ID: writes a tool's folder and its lines in the registry. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const idForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function files(id: string, title: string): Record<string, string> {
	return {
		'tool.ts': `import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: '${id}',
	path: '/tools/${id}',
	title: '${title}',
	summary: 'One sentence that says what people get here.',
	keywords: ['${id.replaceAll('-', "', '")}'],
	catalogue: 'planning',
};
`,
		'content.ts': `export const collectedOn = '${new Date().toISOString().slice(0, 10)}';

export const greeting = 'Hello';
`,
		'logic.ts': `import { greeting } from './content.ts';

export function greet(name: string): string {
	return \`\${greeting}, \${name.trim() || 'stranger'}\`;
}
`,
		'logic.test.ts': `import { expect, test } from 'vitest';
import { greet } from './logic.ts';

test.each([
	['Ada', 'Hello, Ada'],
	['  ', 'Hello, stranger'],
])('greets %j', (name, expected) => {
	expect(greet(name)).toBe(expected);
});
`,
		'page.tsx': `import { useState } from 'react';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { TextField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { greet } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const [name, setName] = useState('');
	return (
		<ToolPage tool={tool}>
			<Panel aria-label="Greeting" className="grid gap-4">
				<TextField label="Your name" value={name} onChange={setName} maxLength={100} />
				<p>{greet(name)}</p>
			</Panel>
		</ToolPage>
	);
}
`,
	};
}

function camelCase(id: string): string {
	return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The registry with the new tool's import and, at the end of the list, its entry. */
function registryWith(source: string, id: string): string {
	return `import { tool as ${camelCase(id)} } from './${id}/tool.ts';\n${source.replace('\n];', `\n\t${camelCase(id)},\n];`)}`;
}

export function createTool(root: string, id: string): string {
	if (!idForm.test(id))
		throw new Error('The id is lower-case words joined by hyphens, such as phishing-quiz');
	const folder = join(root, 'app/tools', id);
	if (existsSync(folder)) throw new Error(`${folder} exists already`);
	const title = id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
	mkdirSync(folder);
	for (const [name, text] of Object.entries(files(id, title))) writeFileSync(join(folder, name), text);
	const registry = join(root, 'app/tools/registry.ts');
	writeFileSync(registry, registryWith(readFileSync(registry, 'utf8'), id));
	return folder;
}

if (import.meta.main) {
	const [id] = process.argv.slice(2);
	if (!id) {
		console.error('Usage: npm run new-tool ID');
		process.exit(1);
	}
	try {
		const folder = createTool(process.cwd(), id);
		// Puts the new import in its alphabetical place.
		execFileSync('biome', ['check', '--write', folder, 'app/tools/registry.ts']);
		console.log(`Wrote ${folder} and its lines in app/tools/registry.ts`);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}
