import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { proofOfWorkChallenge } from '#contract/proof-of-work.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit, triageSubmission } from '#tests/support/submissions.ts';

describeOnBothEngines('proof of work near the submission limit', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		...engine.env(),
		SITE_FILES: site.path,
		SUBMISSIONS_PER_MINUTE: '20',
		METRICS_TOKEN: 'a token for tests only',
	}));

	const submitWith = (proof: string) =>
		fetch(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-proof': proof },
			body: JSON.stringify(triageSubmission),
		});

	async function solveNewChallenge(): Promise<{ challenge: unknown; solution: unknown }> {
		const challenge = proofOfWorkChallenge.parse(
			await (await fetch(`${server.url}/api/proof-challenge`)).json(),
		);
		const solution = await solveChallenge({ challenge, deriveKey });
		if (!solution) throw new Error('Not solved');
		return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
	}
	const encodeProof = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64');

	it('is required, valid once and cannot be forged', async () => {
		for (let call = 0; call < 15; call++) expect((await submit(server)).status).toBe(201);
		const asked = await submit(server);
		expect(asked.status).toBe(428);
		expect(problemSchema.parse(await asked.json()).code).toBe('proof_required');

		const proof = encodeProof(await solveNewChallenge());
		expect((await submitWith(proof)).status).toBe(201);
		expect((await submitWith(proof)).status).toBe(429);
		const { challenge, solution } = await solveNewChallenge();
		const forged = { ...(challenge as object), signature: 'made up' };
		expect((await submitWith(encodeProof({ challenge: forged, solution }))).status).toBe(428);

		const { text } = await fetch(`${server.url}/metrics`, {
			headers: { authorization: 'Bearer a token for tests only' },
		}).then(async (answer) => ({ text: await answer.text() }));
		expect(text).toContain(
			'site_submissions_total{tool="ransomadvisor",level="Low Risk - Monitor Closely"} 16',
		);
		expect(text).toContain('site_refusals_total{code="proof_required"} 2');
		expect(text).toMatch(/site_build_info\{version="\d+\.\d+\.\d+",node="v\d+/);
	});
});
