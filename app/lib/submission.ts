import type { AssessmentResponseInput } from '#contract/assessment.ts';
import { ApiError, callApi } from './api.ts';
import { uuidv7 } from './uuid.ts';

/** `delayed`: it did not arrive yet, and is tried again while the tab lives. `refused`: trying again is no use. */
export type SubmissionState = 'none' | 'sending' | 'delayed' | 'arrived' | 'refused';

export type Submission = {
	state: SubmissionState;
	/** Whether the visitor left a way to be reached, and so waits to be contacted. */
	reachable: boolean;
};

const retryAfterSeconds = [2, 5, 15, 30, 60];

const none: Submission = { state: 'none', reachable: false };
let current: Submission = none;
let stopCurrent = () => {};
const listeners = new Set<() => void>();

function show(next: Submission): void {
	current = next;
	for (const listener of listeners) listener();
}

export function subscribeToSubmission(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const currentSubmission = (): Submission => current;
export const noSubmission = (): Submission => none;

/** The server will say the same again. A limit, a busy server or a network that is away passes. */
function isFinal(error: unknown): boolean {
	return error instanceof ApiError && error.status < 500 && ![408, 425, 428, 429].includes(error.status);
}

function post(body: AssessmentResponseInput, headers: Record<string, string> = {}): Promise<unknown> {
	return callApi('/api/assessment-responses', { method: 'POST', body, headers, keepalive: true });
}

/** An address that is close to its limit is asked to do some work first; the code for it is loaded only then. */
function withProof(body: AssessmentResponseInput) {
	return async (error: unknown): Promise<unknown> => {
		if (!(error instanceof ApiError) || error.status !== 428) throw error;
		const { solvedProof } = await import('./proof.ts');
		return await post(body, { 'x-proof': await solvedProof() });
	};
}

/**
 * Sends answers under an id of their own, so that sending them again saves nothing twice. Resolves after the first try
 * with whether they arrived; if not, it goes on by itself, in this tab, whichever page is opened next.
 */
export async function sendSubmission(input: Omit<AssessmentResponseInput, 'id'>): Promise<boolean> {
	stopCurrent();
	const body: AssessmentResponseInput = { id: uuidv7(), ...input };
	const reachable = Boolean(input.email || input.phone);
	let stopped = false;
	let tries = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function attempt(): Promise<void> {
		clearTimeout(timer);
		removeEventListener('online', attempt);
		try {
			await post(body).catch(withProof(body));
			if (!stopped) show({ state: 'arrived', reachable });
		} catch (error) {
			if (tries === 0) console.error('The answers could not be saved', error);
			if (stopped) return;
			show({ state: isFinal(error) ? 'refused' : 'delayed', reachable });
			if (isFinal(error)) return;
			const seconds = retryAfterSeconds[Math.min(tries, retryAfterSeconds.length - 1)] ?? 60;
			tries++;
			timer = setTimeout(attempt, seconds * 1000);
			addEventListener('online', attempt);
		}
	}

	stopCurrent = () => {
		stopped = true;
		clearTimeout(timer);
		removeEventListener('online', attempt);
	};
	show({ state: 'sending', reachable });
	await attempt();
	return current.state === 'arrived';
}
