import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export type TempFolder = Disposable & { path: string; remove(): void };

export function createTempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): TempFolder {
	const path = mkdtempSync(join(tmpdir(), 'ransomprep-'));
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(path, name)), { recursive: true });
		writeFileSync(join(path, name), content);
	}
	const remove = () => rmSync(path, { recursive: true, force: true });
	return { path, remove, [Symbol.dispose]: remove };
}

const homePage =
	'<!doctype html><title>Home</title><script>window.a = 1</script><script src="/a.js"></script>';
export const longScript = 'export const text = "calm";\n'.repeat(200);

export function createSiteFixture(): TempFolder {
	return createTempFolder({
		'index.html': homePage,
		'tools/x/index.html': '<!doctype html><title>Tool X</title>',
		'404/index.html': '<!doctype html><title>Ransomware Protection Tool Not Found</title>',
		'__spa-fallback.html': '<!doctype html><title>Fallback</title>',
		'robots.txt': 'User-agent: *\n',
		'assets/app-1a2b.js': longScript,
		'assets/app-1a2b.js.br': brotliCompressSync(longScript),
		'assets/app-1a2b.js.gz': gzipSync(longScript),
	});
}
