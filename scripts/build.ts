import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { root, run } from './run.ts';

const code = await run('react-router', ['build']);
if (code !== 0) process.exit(code);
const files = await precompress(join(root, 'build', 'client'));
console.log(`Compressed ${files} files.`);
