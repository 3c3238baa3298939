import { randomUUIDv7 } from 'node:crypto';
import { site } from '#app/site/site.ts';
import { getNoteConsentText } from '#contract/consent.ts';
import { type MissedNoteInput, missedNoteInput, missedNoteReceipt } from '#contract/missed-notes.ts';
import { createProofOfWork } from '#server/assessment/proof-of-work.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createMissedNoteStore, type MissedNoteStore } from './missed-notes-store.ts';

const visitorLimit = { name: 'missed-notes', times: 20, seconds: 24 * 60 * 60 };
/** JSON escapes can make a character six bytes long. */
const maxBytes = 128 * 1024;
/** Stops a flood from filling the disk: 40 million characters. */
const maxNotes = 2_000;

async function saveNote(store: MissedNoteStore, input: MissedNoteInput): Promise<{ id: string }> {
	const consentText = getNoteConsentText(input.consent, site.name);
	if (!consentText) {
		throw new ApiProblem(422, 'invalid_fields', 'Without consent the note is not stored.', {
			errors: [{ field: 'consent', message: 'Must be a version of the consent text' }],
		});
	}
	// The newest notes help most, and a flood must not stop the next visitor.
	await store.removeOldest((await store.count()) - maxNotes + 1);
	const id = randomUUIDv7();
	await store.insert({
		id,
		created_at: new Date().toISOString(),
		note: input.text,
		family: input.family || null,
		answer: input.answer || null,
		consent_version: input.consent,
		consent_text: consentText,
	});
	return { id };
}

/** The only way to store a note: the identifier itself keeps none. */
export function missedNotesApi(dependencies: Dependencies) {
	const store = createMissedNoteStore(dependencies.database.queries);
	const proofOfWork = createProofOfWork(dependencies);
	const saveRoute = route('post', '/missed-notes', {
		summary: 'Store a note for the operator, with consent; needs a proof of work in the x-proof header',
		'x-limit': visitorLimit,
		'x-max-bytes': maxBytes,
		request: jsonBody(missedNoteInput),
		responses: {
			201: jsonResponse('The number under which the operator finds and deletes it', missedNoteReceipt),
			...problemResponses(400, 403, 413, 415, 422, 428, 429, 503),
		},
	});
	return createApi().openapi(saveRoute, async (c) => {
		if (!(await proofOfWork.verify(c.req.header('x-proof'))))
			throw new ApiProblem(428, 'proof_required', 'A proof of work is required.');
		return c.json(await saveNote(store, c.req.valid('json')), 201);
	});
}
