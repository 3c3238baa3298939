import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gateItems } from '#app/guides/before-you-reconnect/content.ts';
import { evaluateWave } from '#app/guides/before-you-reconnect/logic.ts';
import { sections as firstHour } from '#app/guides/first-hour/content.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { callOrder } from '#app/tools/emergency-contacts/content.ts';
import { sections as incidentSections } from '#app/tools/incident-checklist/content.ts';
import { nextActions as reportActions } from '#app/tools/incident-docs/content.ts';
import { isFromKaspersky } from '#app/tools/ransom-identifier/logic.ts';
import { disconnectMany, levels } from '#app/tools/ransomadvisor/content.ts';
import { options as recoveryOptions } from '#app/tools/recovery-comparer/content.ts';
import { describeBestOdds } from '#app/tools/recovery-comparer/logic.ts';
import { quickSteps } from '#app/tools/timeline-builder/content.ts';
import { getResponseSteps } from '#domain/identify/describe/advice.ts';
import { callSentence, firstCalls } from '#domain/incident/call-order.ts';
import { getSteps } from '#domain/models/guide.ts';
import { baseSchema } from '#signatures/schema.ts';

const { families } = baseSchema.parse(JSON.parse(readFileSync('signatures/base.json', 'utf8')));
const landing = readFileSync('app/routes/landing.tsx', 'utf8');
const wholeNetwork = [disconnectMany.why, disconnectMany.text];
const checklistItem = incidentSections.flatMap(({ items }) => items).find(({ id }) => id === 'ir-2');

test.each([
	['triage', wholeNetwork.join(' ')],
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
	expect(wholeNetwork[0]).toMatch(/^First check .*medical devices/);
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
			.filter(({ id }) => id !== 'rg-28' && id !== 'rg-20')
			.map(({ id }) => [id, { choice: 'go' as const, reason: '' }]),
	);
	for (const wave of ['A', 'B', 'C', 'D', 'E'] as const)
		expect(
			evaluateWave(wave, others, { checked: 'Ana', decides: 'Bo' }).openItems.map(({ id }) => id),
		).toEqual(['rg-28', 'rg-20']);
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
