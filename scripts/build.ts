import { join } from 'node:path';
import { hastenFirstPaint } from './first-paint.ts';
import { writeServiceWorker } from './offline.ts';
import { precompress } from './precompress.ts';
import { root, run } from './run.ts';

const site = join(root, 'build', 'client');
const code = await run('react-router', ['build']);
if (code !== 0) process.exit(code);
console.log(`First paint hastened on ${await hastenFirstPaint(site)} pages.`);
const offline = await writeServiceWorker(site);
console.log(`Offline copy: ${offline.files} files, ${(offline.bytes / 1e6).toFixed(1)} MB.`);
console.log(`Compressed ${await precompress(site)} files.`);
