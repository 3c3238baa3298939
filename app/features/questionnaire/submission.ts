import { ApiError, api, readJson } from '#app/lib/api.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import type { AssessmentResponseInput } from '#contract/assessment.ts';

/** `retrying` continues while the tab is open. `rejected` is permanent. */
export type SubmissionState = 'none' | 'sending' | 'retrying' | 'saved' | 'rejected';

export type Submission = {
	state: SubmissionState;
	hasContact: boolean;
};

const retryDelaysSeconds = [2, 5, 15, 30, 60];

const initialSubmission: Submission = { state: 'none', hasContact: false };
let current: Submission = initialSubmission;
let cancelCurrent = () => {};
const listeners = new Set<() => void>();

function publish(next: Submission): void {
	current = next;
	for (const listener of listeners) listener();
}

export function subscribeToSubmission(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Calls back when the current submission is saved; a newer submission cancels it. */
export function onceSaved(callback: () => void): void {
	const unsubscribe = subscribeToSubmission(() => {
		if (current.state === 'saved') callback();
		if (current.state !== 'retrying') unsubscribe();
	});
}

export const getSubmission = (): Submission => current;
export const getServerSubmission = (): Submission => initialSubmission;

function isPermanentError(error: unknown): boolean {
	return error instanceof ApiError && error.status < 500 && ![408, 425, 428, 429].includes(error.status);
}

function postSubmission(
	body: AssessmentResponseInput,
	headers: Record<string, string> = {},
): Promise<unknown> {
	// Lets the request finish after the tab is closed.
	return readJson(api['assessment-responses'].$post({ json: body }, { headers, init: { keepalive: true } }));
}

/** The server asks for a proof of work when an address is close to its rate limit. */
function retryWithProof(body: AssessmentResponseInput) {
	return async (error: unknown): Promise<unknown> => {
		if (!(error instanceof ApiError) || error.status !== 428) throw error;
		const { solveProofOfWork } = await import('#app/lib/proof-of-work.ts');
		return await postSubmission(body, { 'x-proof': await solveProofOfWork() });
	};
}

/** The id is an idempotency key. Resolves after the first attempt; retries continue across navigation. */
export async function sendSubmission(input: Omit<AssessmentResponseInput, 'id'>): Promise<boolean> {
	cancelCurrent();
	const body: AssessmentResponseInput = { id: uuidv7(), ...input };
	const hasContact = Boolean(input.email || input.phone);
	let isCancelled = false;
	let attempts = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function attempt(): Promise<void> {
		clearTimeout(timer);
		removeEventListener('online', attempt);
		try {
			await postSubmission(body).catch(retryWithProof(body));
			if (!isCancelled) publish({ state: 'saved', hasContact });
		} catch (error) {
			if (attempts === 0) console.error('The answers could not be saved', error);
			if (isCancelled) return;
			publish({ state: isPermanentError(error) ? 'rejected' : 'retrying', hasContact });
			if (isPermanentError(error)) return;
			const seconds = retryDelaysSeconds[Math.min(attempts, retryDelaysSeconds.length - 1)] ?? 60;
			attempts++;
			timer = setTimeout(attempt, seconds * 1000);
			addEventListener('online', attempt);
		}
	}

	cancelCurrent = () => {
		isCancelled = true;
		clearTimeout(timer);
		removeEventListener('online', attempt);
	};
	publish({ state: 'sending', hasContact });
	await attempt();
	return current.state === 'saved';
}
