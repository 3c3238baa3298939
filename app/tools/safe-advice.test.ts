import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gateItems } from '#app/guides/before-you-reconnect/content.ts';
import { evaluateWave } from '#app/guides/before-you-reconnect/logic.ts';
import { sections as firstHour } from '#app/guides/first-hour/content.ts';
import { sections as playbooks } from '#app/guides/playbooks/content.ts';
import { injects } from '#app/guides/tabletop/content.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { callOrder, firstSteps } from '#app/tools/emergency-contacts/content.ts';
import { callScripts } from '#app/tools/emergency-contacts/script-content.ts';
import { sections as incidentSections } from '#app/tools/incident-checklist/content.ts';
import { nextActions as reportActions } from '#app/tools/incident-docs/content.ts';
import { templates } from '#app/tools/notifications/content.ts';
import { isFromKaspersky } from '#app/tools/ransom-identifier/logic.ts';
import { disconnectMany, levels } from '#app/tools/ransomadvisor/advice-content.ts';
import { questions as triageQuestions } from '#app/tools/ransomadvisor/content.ts';
import { questions as readinessQuestions } from '#app/tools/ransomprep/content.ts';
import { options as recoveryOptions } from '#app/tools/recovery-comparer/content.ts';
import { describeBestOdds } from '#app/tools/recovery-comparer/logic.ts';
import { quickSteps } from '#app/tools/timeline-builder/content.ts';
import { getResponseSteps } from '#domain/identify/describe/advice.ts';
import { callSentence, firstCalls } from '#domain/incident/call-order.ts';
import { changeCloudKeys, freezeResets, isolateButton } from '#domain/incident/containment.ts';
import { getSteps } from '#domain/models/guide.ts';
import type { Question } from '#domain/models/questionnaire.ts';
import { baseSchema } from '#signatures/schema.ts';

const { families } = baseSchema.parse(JSON.parse(readFileSync('signatures/base.json', 'utf8')));
const landing = readFileSync('app/routes/landing.tsx', 'utf8').replaceAll(/\s+/g, ' ');
const checklistItem = incidentSections.flatMap(({ items }) => items).find(({ id }) => id === 'ir-2');

test.each([
	['triage', disconnectMany.text],
	['incident checklist', `${checklistItem?.text} ${checklistItem?.how}`],
	['landing page', landing],
])('%s: pulls the internet cable and leaves firewall and router powered', (_, text) => {
	expect(text).toMatch(/[Pp]ull the internet cable/);
	expect(text).toMatch(/[Ll]eave (the firewall|the\s+router|both)/);
	expect(text).not.toMatch(/[Uu]nplug the (internet )?router|plug of the internet router/);
});

test('landing page: shows the advice for the whole network on phones', () => {
	expect(landing).not.toMatch(/max-sm:hidden">\s*\{' '\}\s*More than one/);
});

test('triage: checks medical devices and alarms before the network is cut', () => {
	expect(disconnectMany.text).toMatch(
		/^Watch alarms, door locks, medical devices\. Then pull the internet cable/,
	);
	expect(landing).toMatch(/Watch alarms, medical devices\. Pull the internet cable/);
	expect(firstSteps.join(' ')).toMatch(
		/medical devices, alarms and door locks\. Then pull the internet cable/,
	);
});

test.each<[string, Question]>(
	[...triageQuestions, ...readinessQuestions].map((question) => [question.text, question]),
)('%s: says what to choose when nobody knows', (_, { help = '', options }) => {
	const labels = options.map(({ label }) => label);
	const named = /Don’t know\? Choose “(.+?)”/.exec(help)?.[1];
	if (named === undefined) expect(labels.join('\n')).toMatch(/not sure|don’t know/i);
	else expect(labels.filter((label) => label.startsWith(named))).toHaveLength(1);
});

const advice: readonly (readonly [string, readonly string[]])[] = [
	['triage', Object.values(levels).flatMap(({ now }) => now.map(({ text }) => text))],
	['triage, whole network', [disconnectMany.why]],
	['first hour', getSteps(firstHour).map(({ text }) => text)],
	['playbooks', getSteps(playbooks).map(({ text }) => text)],
	['incident checklist', incidentSections.flatMap(({ items }) => items.map(({ text }) => text))],
	['timeline', quickSteps.map(({ description }) => description)],
	['emergency card', firstSteps],
	['call scripts', Object.values(callScripts).flatMap(Object.values<string>)],
	['staff message', templates.map(({ body }) => body)],
	['exercise', injects.flatMap(({ goodAnswers }) => goodAnswers)],
	['identification', families.slice(0, 1).flatMap(getResponseSteps)],
	['landing page', [landing]],
];

test.each(advice)('%s: every “leave it on” names the machine that still locks files', (_, texts) => {
	// A firewall locks no files, so it always stays on.
	const leavesOn = texts.filter((text) =>
		/[Ll]eave (it|each one|the (power|computer|computers|machines)|your computer|them)( switched| powered)? on\b|(Power|[Cc]omputers|Machines) stays? on/.test(
			text.replaceAll(/[^.]*(firewall|router)[^.]*/g, ''),
		),
	);
	expect(leavesOn).not.toEqual([]);
	for (const text of leavesOn) expect(text).toMatch(/[Ss]till lock|keeps locking|files still change/);
});

test('firewall playbook: the cable comes out before logs are saved', () => {
	const [first = '', second = ''] = getSteps(playbooks.filter(({ id }) => id === 'firewall-vpn')).map(
		({ text }) => text,
	);
	expect(first).toMatch(/^Pull the internet cable out of the firewall\. Leave the power on/);
	expect(second).toMatch(/^Export the log/);
});

test.each([
	['first hour', firstHour, 'm365'],
	['playbook', playbooks, 'microsoft-365'],
] as const)('%s of Microsoft 365: sign in, block, export logs, remove', (_, sections, id) => {
	const texts = getSteps(sections.filter((section) => section.id === id)).map(({ text }) => text);
	const order = [/emergency admin account/, /^Block the sign-in/, /^Export the sign-in/, /[Rr]emove/].map(
		(pattern, step) => texts.findIndex((text, index) => index >= step && pattern.test(text)),
	);
	expect(order).toEqual([0, 1, 2, 3]);
});

test('every page that treats stolen accounts freezes resets and changes cloud keys', () => {
	for (const texts of [
		levels.critical.hours.map(({ text }) => text),
		getSteps(firstHour).map(({ text }) => text),
		getSteps(playbooks).map(({ text }) => text),
	]) {
		expect(texts).toContain(freezeResets);
		expect(texts).toContain(changeCloudKeys);
	}
	expect(getSteps(firstHour).map(({ text }) => text)).toContain(isolateButton);
});

test('rebuilding Active Directory replaces more than krbtgt', () => {
	const text = getSteps(playbooks.filter(({ id }) => id === 'active-directory'))
		.map((step) => step.text)
		.join(' ');
	for (const secret of [
		'krbtgt',
		'DSRM',
		'certificate authority',
		'AZUREADSSOACC',
		'group policies',
		'trusts',
	])
		expect(text).toContain(secret);
});

test('first hour: empties the ESX Admins group and never deletes or disables it', () => {
	const step = getSteps(firstHour).find(({ id }) => id === 'fh-esxi-5')?.text;
	expect(step).toMatch(/empty the domain group/);
	expect(step).toContain('esxAdminsGroupAutoAdd to false');
	expect(step).toContain('Do not delete the group');
});

test('reconnect gate: requires EDR and logging before every wave', () => {
	const others = Object.fromEntries(
		gateItems
			.filter(({ id }) => !['rg-28', 'rg-31', 'rg-20'].includes(id))
			.map(({ id }) => [id, { choice: 'go' as const, reason: '' }]),
	);
	for (const wave of ['A', 'B', 'C', 'D', 'E'] as const)
		expect(
			evaluateWave(wave, others, { checked: 'Ana', decides: 'Bo' }).openItems.map(({ id }) => id),
		).toEqual(['rg-28', 'rg-31', 'rg-20']);
});

test('journey: calls come before identification', () => {
	expect(getStepsForMode('attack').map(({ name }) => name)).toEqual([
		...['Contain', 'Call', 'Identify', 'Document', 'Deadlines', 'Tell people', 'Recover', 'Learn'],
	]);
});

test('call order: every page uses the order and nobody answers the attackers', () => {
	expect(callOrder.slice(0, 4).map(({ id }) => id)).toEqual(firstCalls.map(({ id }) => id));
	expect(levels.critical.now.map(({ text }) => text).join(' ')).toContain(callSentence);
	const [family] = families;
	if (!family) throw new Error('the base is empty');
	const steps = getResponseSteps({ ...family, encrypts: true, decryptors: [] }).join(' ');
	expect(steps).toContain(`${callSentence} Do not answer the attackers.`);
	expect(quickSteps.find(({ title }) => title.startsWith('Call'))?.description).toMatch(
		/IT provider, another the insurer\. Then call a breach lawyer, then the police/,
	);
});

test('triage: a high level says to notify the insurer and reset passwords within hours, after copying memory', () => {
	expect(levels.high.hours.map(({ id }) => id)).toEqual(
		expect.arrayContaining(['tell-insurer', 'passwords']),
	);
	expect(levels.high.days.map(({ id }) => id)).not.toContain('tell-insurer');
	expect(levels.critical.hours.map(({ id }) => id)).toContain('copy-disks');
	expect(levels.critical.days.map(({ id }) => id)).not.toContain('copy-disks');
});

test('reconnect gate: krbtgt waits ten hours in a live domain only', () => {
	expect(gateItems.find(({ id }) => id === 'rg-7')?.text).toMatch(
		/in a live domain at least ten hours apart, on one isolated, rebuilt domain controller both times in one session/,
	);
});

test('evidence: a responder copies encrypted files, not the visitor', () => {
	expect(reportActions.map(({ text }) => text).join(' ')).toMatch(/[Hh]ave a responder copy/);
	const [family] = families;
	if (!family) throw new Error('the base is empty');
	for (const encrypts of [true, false])
		expect(getResponseSteps({ ...family, encrypts, decryptors: [] }).join(' ')).toContain(
			'Have a responder copy',
		);
});

test('recovery comparison: the headline says that nobody measured the odds', () => {
	expect(describeBestOdds(recoveryOptions)).toMatch(/^Nobody has measured these odds\./);
});

test('decryptors: every tool of Kaspersky is recognized by name or address', () => {
	const tools = families.flatMap(({ decryptors = [] }) => decryptors);
	const fromKaspersky = tools.filter(({ tool, url }) => `${tool}${url}`.toLowerCase().includes('kaspersky'));
	expect(fromKaspersky.length).toBeGreaterThan(0);
	expect(fromKaspersky.every(isFromKaspersky)).toBe(true);
});
