import { ApiError, fetchApi } from '#app/lib/api.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import type { AssessmentResponseInput } from '#contract/assessment.ts';

/** `delayed`: it did not arrive yet, and is tried again while the tab lives. `refused`: trying again is no use. */
export type SubmissionState = 'none' | 'sending' | 'retrying' | 'saved' | 'rejected';

export type Submission = {
	state: SubmissionState;
	/** Whether the visitor left a way to be reached, and so waits to be contacted. */
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

export const getSubmission = (): Submission => current;
export const getServerSubmission = (): Submission => initialSubmission;

/** The server will say the same again. A limit, a busy server or a network that is away passes. */
function isPermanentError(error: unknown): boolean {
	return error instanceof ApiError && error.status < 500 && ![408, 425, 428, 429].includes(error.status);
}

function postSubmission(
	body: AssessmentResponseInput,
	headers: Record<string, string> = {},
): Promise<unknown> {
	return fetchApi('/api/assessment-responses', { method: 'POST', body, headers, keepalive: true });
}

/** An address that is close to its limit is asked to do some work first; the code for it is loaded only then. */
function retryWithProof(body: AssessmentResponseInput) {
	return async (error: unknown): Promise<unknown> => {
		if (!(error instanceof ApiError) || error.status !== 428) throw error;
		const { solveProofOfWork: solvedProof } = await import('./proof-of-work.ts');
		return await postSubmission(body, { 'x-proof': await solvedProof() });
	};
}

/**
 * Sends answers under an id of their own, so that sending them again saves nothing twice. Resolves after the first try
 * with whether they arrived; if not, it goes on by itself, in this tab, whichever page is opened next.
 */
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
