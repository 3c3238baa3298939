import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { generatedFiles, prerenderedPages } from '#app/routes/pages.ts';
import { getHelpTexts, type HelpKind, helpKinds } from '#app/site/help.ts';
import { path } from '#app/site/paths.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

const phone = '+1-212-555-0147';
const settings = { SITE_PHONE: phone, SITE_PROVIDER_URL: 'https://firm.example/help' };

const partnerWords = /(?:our|recovery|paid) partner/i;
const paidWords = /(?:our|own) paid|paid (?:line|help|recovery)|for a fee|>Paid</i;
const wrongWords: Readonly<Record<HelpKind, readonly RegExp[]>> = {
	partner: [/our own (?:paid )?(?:line|service)/i],
	own: [partnerWords],
	free: [partnerWords, paidWords],
	none: [partnerWords, paidWords, /our own line|212.?555.?0147|firm\.example|tel:"/i],
};

const workers: string[] = [];

for (const kind of helpKinds)
	test(`SITE_HELP=${kind}: every page, also of the offline copy, speaks of this line alone`, async ({
		request,
	}) => {
		const data = createTempFolder();
		const server = await startServer({
			DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`,
			...settings,
			SITE_HELP: kind,
		});
		const read = async (address: string) => (await request.get(`${server.url}${address}`)).text();
		for (const address of [...prerenderedPages, ...generatedFiles]) {
			const text = await read(address);
			expect(text, address).not.toContain('__SITE_');
			for (const words of wrongWords[kind]) expect(text.match(words)?.[0], address).toBeUndefined();
		}
		const home = await read(path('home'));
		expect(home.includes(`>${phone}`)).toBe(kind !== 'none');
		expect(home).toContain(getHelpTexts(kind).landing);
		// The worker compares revisions, so a device that kept the pages of another kind loads them again.
		const worker = await read('/sw.js');
		expect(workers).not.toContain(worker);
		workers.push(worker);
		await server.stop();
		data.remove();
	});
