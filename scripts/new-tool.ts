/** npm run new-tool ID: writes a tool's folder and its lines in the table of paths and the registry. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function renderFiles(id: string, title: string): Record<string, string> {
	return {
		'tool.ts': `import { path } from '#app/site/paths.ts';
import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: '${id}',
	path: path('${id}'),
	title: '${title}',
	summary: 'One sentence that says what people get here.',
	shortTitle: '${title}',
	icon: 'wrench',
	step: 'plan',
	minutes: 5,
	keywords: ['${id.replaceAll('-', "', '")}'],
	catalog: 'planning',
};
`,
		'content.ts': `export const greeting = 'Hello';
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
		'report.ts': `import type { Report } from '#domain/models/report.ts';
import { greet } from './logic.ts';

export function greetingReport(name: string): Report {
	return {
		title: '${title}',
		sections: [{ heading: 'Greeting', blocks: [{ kind: 'text', text: greet(name) }] }],
	};
}
`,
		'page.tsx': `import { useState } from 'react';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { TextField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { greet } from './logic.ts';
import { greetingReport } from './report.ts';
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
			<ResultActions fileName={tool.id} report={() => greetingReport(name)} />
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
function addToRegistry(source: string, id: string): string {
	return `import { tool as ${camelCase(id)} } from './${id}/tool.ts';\n${source.replace('\n];', `\n\t${camelCase(id)},\n];`)}`;
}

function addToPaths(source: string, id: string): string {
	return source.replace('\n} as const;', `\n\t'${id}': '/tools/${id}',\n} as const;`);
}

function editFile(file: string, change: (source: string) => string): void {
	writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export function createTool(root: string, id: string): string {
	if (!idPattern.test(id))
		throw new Error('The id is lower-case words joined by hyphens, such as phishing-quiz');
	const folder = join(root, 'app/tools', id);
	if (existsSync(folder)) throw new Error(`${folder} exists already`);
	const title = id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
	mkdirSync(folder);
	for (const [name, text] of Object.entries(renderFiles(id, title))) writeFileSync(join(folder, name), text);
	editFile(join(root, 'app/site/paths.ts'), (source) => addToPaths(source, id));
	editFile(join(root, 'app/tools/registry.ts'), (source) => addToRegistry(source, id));
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
		execFileSync('biome', ['check', '--write', folder, 'app/tools/registry.ts', 'app/site/paths.ts']);
		console.log(`Wrote ${folder} and its lines in app/site/paths.ts and app/tools/registry.ts`);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}
