import { expect, type Locator, type Page } from '@playwright/test';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path } from '#app/site/paths.ts';
import { renderPhoto } from '#tests/support/note-photo.ts';
import { listScreenWords } from '#tests/support/screen-words.ts';
import { test } from '#tests/support/test.ts';

// Suggests a country, so that the contacts include its police line.
test.use({
	viewport: { width: 360, height: 740 },
	timezoneId: 'America/New_York',
	permissions: ['clipboard-read', 'clipboard-write'],
});

const note = 'All your files are encrypted by LockBit 3.0. Your data is stolen and encrypted.';

const answers = [
	'Files will not open, names or endings changed',
	'Yes, a note or screen asks for payment',
	'No',
	'No / don’t know',
	'Exist, untested',
	'No',
	'Yes',
	'Many or a server',
];

/** Swipes of one screen between the bars until a target that is out of sight or under a bar is in sight. */
const countSwipes = (target: Locator) =>
	target.evaluate((element) => {
		const { left, width, top, bottom } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
		if (hit && (element.contains(hit) || hit.contains(element))) return 0;
		const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
		const viewTop = Number.parseFloat(scrollPaddingTop);
		const viewBottom = innerHeight - Number.parseFloat(scrollPaddingBottom);
		return Math.ceil(Math.max(bottom - viewBottom, viewTop - top, 1) / (viewBottom - viewTop));
	});

function createWalker(page: Page) {
	const counts = { taps: 0, scrolls: 0, characters: 0, screens: 0 };
	async function see(target: Locator) {
		await expect(target).toBeVisible();
		const swipes = await countSwipes(target);
		if (swipes > 0) await target.scrollIntoViewIfNeeded();
		counts.scrolls += swipes;
		counts.screens += swipes;
	}
	return {
		counts,
		/** A new screen that shows the target. */
		async arrive(target: Locator) {
			await expect(target).toBeVisible();
			counts.screens += 1;
			await see(target);
		},
		see,
		async tap(target: Locator) {
			await see(target);
			counts.taps += 1;
			await target.tap();
		},
		/** The phone's own screen, as the camera, the paste menu or the dialer. */
		tapSystem() {
			counts.taps += 1;
			counts.screens += 1;
		},
		/** Into the field that has the focus. */
		async type(target: Locator, text: string) {
			await expect(target).toBeFocused();
			await see(target);
			await page.keyboard.type(text);
			counts.characters += text.length;
		},
		tab: (name: string) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name }),
		menu: page.getByRole('button', { name: 'Menu' }),
		inMenu: (name: string) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }),
	};
}

type Walker = ReturnType<typeof createWalker>;

async function walkTriage(page: Page, { arrive, tap }: Walker) {
	await page.goto(path('home'));
	const help = page.getByRole('main').getByRole('link', { name: 'Get Free Help Now' });
	await arrive(help);
	await tap(help);
	for (const [index, label] of answers.entries()) {
		await arrive(page.getByText(`${index + 1} of ${answers.length}`, { exact: true }));
		await tap(page.getByRole('radio', { name: label, exact: true }));
	}
	await tap(page.getByRole('button', { name: 'Get Recommendations' }));
	await arrive(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' }));
}

async function walkFirstSteps(page: Page, { arrive, tap, tab }: Walker) {
	await tap(page.getByRole('button', { name: 'The network is off' }));
	await tap(tab('Now'));
	for (const instruction of [/^Unplug the backups/, /^Use cell phones/]) {
		await arrive(page.getByRole('heading', { level: 1, name: instruction }));
		await tap(page.getByRole('button', { name: 'Done' }));
	}
	await arrive(page.getByRole('heading', { level: 1, name: /^Contained at/ }));
	await expect(page.getByRole('link', { name: /^Next: call your IT provider/ })).toBeInViewport();
	await expect(
		page.getByRole('region', { name: 'Your eight steps' }).getByRole('link', { name: /^Contain/ }),
	).toContainText('3 of 3 done');
}

async function walkIdentifier(page: Page, { arrive, tap, tapSystem, tab }: Walker, input: 'photo' | 'paste') {
	await tap(tab('Identify'));
	if (input === 'photo') {
		const camera = page.locator('label').filter({ hasText: 'Photograph the note' });
		await arrive(camera);
		const chooser = page.waitForEvent('filechooser');
		await tap(camera);
		tapSystem();
		const look = { css: 'transform: rotate(-6deg); filter: blur(.6px)' };
		const buffer = await renderPhoto(page.context(), look);
		await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
	} else {
		const text = page.getByLabel('Ransom note text');
		await arrive(text);
		await tap(text);
		tapSystem();
		await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), note);
		await page.keyboard.press('ControlOrMeta+V');
	}
	const family = page.getByRole('heading', { level: 2, name: /LockBit/ }).first();
	// The words of a photo are read on the device.
	await expect(family).toBeVisible({ timeout: 30_000 });
	await arrive(family);
}

async function walkCalls(page: Page, { arrive, tap, tapSystem, type, tab }: Walker) {
	await tap(tab('Call'));
	await arrive(page.getByRole('heading', { name: 'Make 4 calls, in this order.' }));
	await tap(page.getByRole('button', { name: 'Yes, Your IT provider' }));
	await tap(page.getByRole('button', { name: 'Add number: Your insurer' }));
	await type(page.getByLabel('Insurance Phone').first(), '8005550117');
	await tap(page.getByRole('button', { name: 'Save number' }));
	const dial = page.getByRole('link', { name: 'Call 8005550117' });
	await expect(dial).toHaveAttribute('href', 'tel:8005550117');
	await dial.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
	await tap(dial);
	tapSystem();
	await expect(
		page.getByRole('group', { name: /^You dialed 8005550117 .*Did you reach your insurer\?$/ }),
	).toBeVisible();
	await expect(page.getByText(/^“We discovered ransomware|^“/).first()).toBeVisible();
	await tap(page.getByRole('button', { name: 'Yes, Your insurer' }));
	await type(page.getByLabel('Reference no.').nth(1), 'GM-48213');
	await tap(page.getByRole('button', { name: 'Yes, Police' }));
	await expect(page.getByText('3 of 4 calls made.')).toBeAttached();
}

async function walkDeadlines(page: Page, { arrive, see, tap, tab }: Walker) {
	await tap(tab('Deadlines'));
	await arrive(page.getByRole('heading', { name: 'When did you find out?' }));
	await tap(page.getByRole('button', { name: '40 min ago' }));
	await tap(page.getByRole('button', { name: 'Ohio' }));
	await tap(page.getByRole('button', { name: 'Kentucky' }));
	await tap(page.getByRole('button', { name: 'Show the deadlines' }));
	await arrive(page.getByText('Next deadline', { exact: true }));
	await expect(page.getByRole('heading', { name: 'Tell the cyber insurer' })).toHaveCount(0);
	const insurer = page.getByRole('checkbox', { name: /^Done ?: Tell the cyber insurer/ });
	await expect(insurer).toBeChecked();
	await see(insurer);
	await expect(page.getByRole('checkbox', { name: /^Done ?: Kentucky residents/ })).not.toBeChecked();
}

async function walkEvidence(page: Page, { arrive, tap, menu, inMenu }: Walker) {
	await tap(menu);
	await arrive(page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'Menu' }));
	await tap(inMenu('Evidence checklist'));
	await arrive(page.getByRole('heading', { name: /^Photo of every ransom note/ }));
	const progress = page.getByRole('region', { name: 'Progress' });
	for (const done of [/^1 of \d+ done/, /^2 of \d+ done/]) {
		await tap(page.getByRole('button', { name: 'Mark as done', exact: true }));
		await expect(progress).toContainText(done);
	}
}

async function walkInvitation(page: Page, { arrive, see, tap, menu, inMenu }: Walker) {
	await tap(menu);
	await arrive(page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'Menu' }));
	await tap(inMenu('Invite people'));
	await arrive(page.getByRole('heading', { level: 1, name: 'Invite people to this room' }));
	await tap(page.getByRole('button', { name: 'Share this incident' }));
	await see(page.getByRole('heading', { name: 'Can check off and write' }));
}

async function walkPack(page: Page, { arrive, tap, menu, inMenu }: Walker) {
	await tap(menu);
	await arrive(page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'Menu' }));
	await tap(inMenu('Pack'));
	await arrive(page.getByRole('heading', { level: 1, name: 'Incident pack' }));
	const report = page.getByRole('region', { name: 'Text of the report' });
	for (const fact of [/Reached.*GM-48213/s, 'LockBit', 'Ohio residents', 'Photo of every ransom note'])
		await expect(report).toContainText(fact);
}

const contradictions: readonly RegExp[] = [
	/Next: (?:tell|call) (?:the cyber|your) insurer/i,
	/left: Tell the cyber insurer/,
	/Call your (?:insurer|IT provider)\./,
	/Call the police\./,
	/\[Is the network off\?\]|We are cutting the network now/,
	/kind not known yet/,
	/\[ \] Tell the cyber insurer|0 of \d (?:made|calls)/,
	/We (?:have not )?paid\.|We have not decided about paying/,
];

const time = String.raw`\d+:\d\d [ap]\.m\. E[SD]T`;

/** What a page says because of facts that were stated on others. */
const shownFacts: Readonly<Record<string, readonly RegExp[]>> = {
	[path('incident-checklist')]: [
		new RegExp(`Still to call: breach lawyer. Reached: insurer at ${time}`),
		/Reached: Your IT provider/,
		/Identified: LockBit/,
	],
	[path('ransomadvisor')]: [
		new RegExp(
			`Answered at ${time}. Since then: The network is off, ${time}. Backups are unplugged, ${time}. We use cell phones, ${time}.`,
		),
	],
	[path('incident-pack')]: [
		...[/Since then: The network is off/, /Answered: /, /Kentucky residents: tell them/],
		...[/Incident report: \d+ of 14 fields\./, /Reached: Police/],
	],
	[path('handover')]: [
		/A breach lawyer\s*Not called yet/,
		/3 of 4 calls made/,
		new RegExp(`Your insurer\\s*Reached at ${time}, GM-48213`),
		/Kentucky residents: tell them\s*Without delay/,
	],
};

/** Lines of the response checklist that somebody did, and one that nobody did. */
async function expectChecklistFacts(page: Page) {
	const line = (name: RegExp) => page.getByRole('checkbox', { name, includeHidden: true });
	for (const done of [/^More than one machine hit/, /^Unplug backup drives/, /^Call your own IT provider/])
		await expect(line(done)).toBeChecked();
	for (const open of [/^Unplug the network cable/, /^At the same time, call your cyber insurer/])
		await expect(line(open)).not.toBeChecked();
}

const clock = String.raw`(\d+:\d\d [ap]\.m\.)`;

/** How any page words a fact of the walk; what the group catches is the same wherever it stands. */
const facts: Readonly<Record<string, RegExp>> = {
	'calls made': /(\d+ of \d+)(?: calls)? made/g,
	containment: /(?:Contain|Machines) (\d+ of \d+) done|(?<=\. )(\d+ of \d+) containment/g,
	'deadlines met': /(\d+ of \d+)(?: deadlines)? met/g,
	'network isolation': /Network Isolation:? (Complete|Partial|None|Unknown)/gi,
	'network off': new RegExp(`The network is off,? (?:Nov \\d+, \\d+, )?${clock}`, 'g'),
	'insurer reached': new RegExp(
		`insurer(?: at|[^.\\d]{0,40}(?:[Rr]eached|Done|Met)[^.\\d]{0,10}) (?:Nov \\d+, \\d+, )?${clock}`,
		'g',
	),
	'fields of the report': /(\d+ of 14) fields/g,
	'claim number': /(?:Claim Number|Reference no\.):? ([A-Z]{2}-\d+)/gi,
	family: /(?:Identified as|Identified|Kind of ransomware|Ransomware or Group):? (LockBit(?: \d\.\d)?)/g,
};

/** What stands on the page and in its fields, on one line. */
const readScreen = (page: Page) =>
	page.getByRole('main').evaluate((main) => {
		const fields = [
			...main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
				'input:not([type=checkbox], [type=radio]), select, textarea',
			),
		].flatMap((field) => {
			const value = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.value;
			return value ? [`${field.labels?.[0]?.textContent ?? ''} ${value}`] : [];
		});
		const texts: string[] = [];
		const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node.textContent ?? '');
		return [...texts, ...fields].join(' ').replaceAll(/\s+/g, ' ');
	});

type Seen = Map<string, Map<string, string>>;

/** The first page that shows a value of a fact. */
function noteFacts(seen: Seen, address: string, text: string) {
	for (const [name, pattern] of Object.entries(facts))
		for (const [, first, value = first ?? ''] of text.matchAll(pattern)) {
			const values = seen.get(name) ?? new Map<string, string>();
			seen.set(name, values.has(value) ? values : new Map([...values, [value, address]]));
		}
}

function expectSameFacts(seen: Seen) {
	for (const name of Object.keys(facts))
		expect([...(seen.get(name) ?? [])], `${name} has one value on every page`).toHaveLength(1);
}

/** What was called, checked off or answered is not asked for again on any page, and each fact has one value. */
async function expectNoContradiction(page: Page) {
	const seen: Seen = new Map();
	const withoutIncident = [path('not-found'), path('operator')];
	for (const address of prerenderedPages.filter((one) => !withoutIncident.includes(one))) {
		await page.goto(address);
		const words = (await listScreenWords(page, 100)).join(' ');
		for (const contradiction of contradictions)
			expect(words, `${address} contradicts the record`).not.toMatch(contradiction);
		for (const fact of shownFacts[address] ?? [])
			await expect(page.getByRole('main'), `${address} leaves out a fact`).toContainText(fact);
		if (address === path('incident-checklist')) await expectChecklistFacts(page);
		if (address === path('emergency-contacts')) await expect(page.getByLabel('Country')).toHaveValue('us');
		noteFacts(seen, address, await readScreen(page));
		const strip = page.getByRole('complementary', { name: 'Your incident' });
		await expect(strip.filter({ hasText: 'Tell the cyber insurer' }), address).toHaveCount(0);
		for (const box of await page.getByRole('checkbox', { name: /Tell the cyber insurer/ }).all())
			await expect(box, address).toBeChecked();
	}
	expectSameFacts(seen);
}

test('leads from the front page to the pack in 43 taps, 8 scrolls, 60 characters and 36 screens', async ({
	page,
}) => {
	// A whole night, and then every page once.
	test.setTimeout(240_000);
	const walker = createWalker(page);
	const stages: Record<string, string> = {};
	const walk = async (name: string, run: () => Promise<void>) => {
		await run();
		stages[name] = JSON.stringify(walker.counts);
	};
	await walk('triage', () => walkTriage(page, walker));
	await walk('first steps', () => walkFirstSteps(page, walker));
	await walk('identify', () => walkIdentifier(page, walker, 'photo'));
	await walk('calls', () => walkCalls(page, walker));
	await walk('deadlines', () => walkDeadlines(page, walker));
	await walk('evidence', () => walkEvidence(page, walker));
	await walk('invite', () => walkInvitation(page, walker));
	await walk('pack', () => walkPack(page, walker));
	await test.info().attach('counts', { body: JSON.stringify(stages, undefined, '\t') });
	const { taps, scrolls, characters, screens } = walker.counts;
	expect(taps).toBeLessThanOrEqual(43);
	expect(scrolls).toBeLessThanOrEqual(8);
	expect(characters).toBeLessThanOrEqual(60);
	expect(screens).toBeLessThanOrEqual(36);
	await expectNoContradiction(page);
});

test('pasting the note takes as many taps and screens as photographing it', async ({ page }) => {
	const walker = createWalker(page);
	await page.goto(path('now'));
	await walkIdentifier(page, walker, 'paste');
	expect(walker.counts).toEqual({ taps: 3, scrolls: 0, characters: 0, screens: 3 });
});
