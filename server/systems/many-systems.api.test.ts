import { expect, it } from 'vitest';
import { maxSystems } from '#contract/limits.ts';
import { problemSchema } from '#contract/problem.ts';
import { customSystem } from '#contract/systems.ts';
import { addSystem, listSystems, postSystem, sampleSystem } from '#tests/support/custom-systems-api.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createSignedInVisitor, createVisitor } from '#tests/support/visitor.ts';

const site = setupSharedSite();

describeOnBothEngines('a server killed during 500 adds', (engine) => {
	it('keeps every acknowledged row after a crash and at most one unacknowledged row', async () => {
		const env = { ...engine.env(), SITE_FILES: site.path };
		const server = await startServer(env);
		const person = await createSignedInVisitor(server.url, 'kill@example.org');
		const acknowledged: string[] = [];
		let killed: Promise<unknown> | undefined;
		for (let number = 0; number < maxSystems; number++) {
			const saved = await postSystem(person, { ...sampleSystem, name: `System ${number}` })
				.then((answer) => answer.json())
				.catch(() => undefined);
			if (saved === undefined) break;
			acknowledged.push(customSystem.parse(saved).id);
			if (acknowledged.length === 200) killed = server.stop('SIGKILL');
		}
		await killed;
		expect(acknowledged.length).toBeGreaterThanOrEqual(200);
		expect(acknowledged.length).toBeLessThan(maxSystems);

		const again = await startServer(env);
		const back = createVisitor(again.url, person.cookies);
		const kept = (await listSystems(back)).map(({ id }) => id);
		expect(kept).toEqual(expect.arrayContaining(acknowledged));
		expect(kept.length).toBeLessThanOrEqual(acknowledged.length + 1);

		for (let number = kept.length; number < maxSystems; number++) {
			await addSystem(back, { ...sampleSystem, name: `System ${number}` });
		}
		const full = await postSystem(back, sampleSystem);
		expect(full.status).toBe(422);
		expect(problemSchema.parse(await full.json())).toMatchObject({
			code: 'too_many_systems',
			detail: 'You have reached the maximum of 500 custom systems. Delete one first.',
		});
		expect(await listSystems(back)).toHaveLength(maxSystems);
		await again.stop();
	});
});

describeOnBothEngines('concurrent adds', (engine) => {
	it('stop at the maximum per account', async () => {
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		const person = await createSignedInVisitor(server.url, 'many@example.org');
		const statuses: number[] = [];
		for (let sent = 0; sent < maxSystems + 50; sent += 50) {
			const adds = Array.from({ length: 50 }, (_, index) =>
				postSystem(person, { ...sampleSystem, name: `${sent + index}` }),
			);
			statuses.push(...(await Promise.all(adds)).map(({ status }) => status));
		}
		expect(statuses.filter((status) => status === 201)).toHaveLength(maxSystems);
		expect(await listSystems(person)).toHaveLength(maxSystems);
		await server.stop();
	});
});
