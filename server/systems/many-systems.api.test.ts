import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { customSystem } from '#contract/systems.ts';
import { mostSystems } from '#contract/systems-bounds.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { add, added, systemsOf, till } from '#tests/support/system-calls.ts';
import { signedInVisitor, visitor } from '#tests/support/visitor.ts';

const site = sharedSite();

onBothEngines('a server killed during 500 adds', (engine) => {
	it('has every row that it acknowledged, and no more than one of those it did not', async () => {
		const env = { ...engine.env(), SITE_FILES: site.path };
		const server = await startServer(env);
		const person = await signedInVisitor(server.url, 'kill@example.org');
		const acknowledged: string[] = [];
		let killed: Promise<unknown> | undefined;
		for (let number = 0; number < mostSystems; number++) {
			const saved = await add(person, { ...till, name: `System ${number}` })
				.then((answer) => answer.json())
				.catch(() => undefined);
			if (saved === undefined) break;
			acknowledged.push(customSystem.parse(saved).id);
			if (acknowledged.length === 200) killed = server.stop('SIGKILL');
		}
		await killed;
		expect(acknowledged.length).toBeGreaterThanOrEqual(200);
		expect(acknowledged.length).toBeLessThan(mostSystems);

		const again = await startServer(env);
		const back = visitor(again.url, person.cookies);
		const kept = (await systemsOf(back)).map(({ id }) => id);
		expect(kept).toEqual(expect.arrayContaining(acknowledged));
		expect(kept.length).toBeLessThanOrEqual(acknowledged.length + 1);

		for (let number = kept.length; number < mostSystems; number++) {
			await added(back, { ...till, name: `System ${number}` });
		}
		const full = await add(back, till);
		expect(full.status).toBe(422);
		expect(problemSchema.parse(await full.json())).toMatchObject({
			code: 'too_many_systems',
			detail: 'You have 500 custom systems, which is the most one account can keep. Delete one first.',
		});
		expect(await systemsOf(back)).toHaveLength(mostSystems);
		await again.stop();
	});
});

onBothEngines('many adds at the same moment', (engine) => {
	it('stop at the most one account can keep', async () => {
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		const person = await signedInVisitor(server.url, 'many@example.org');
		const statuses: number[] = [];
		for (let sent = 0; sent < mostSystems + 50; sent += 50) {
			const adds = Array.from({ length: 50 }, (_, index) =>
				add(person, { ...till, name: `${sent + index}` }),
			);
			statuses.push(...(await Promise.all(adds)).map(({ status }) => status));
		}
		expect(statuses.filter((status) => status === 201)).toHaveLength(mostSystems);
		expect(await systemsOf(person)).toHaveLength(mostSystems);
		await server.stop();
	});
});
