import { ApiError } from '#app/lib/api.ts';

/** The password was correct; a code from the authenticator app is required too. */
export class SecondFactorRequiredError extends ApiError {
	constructor() {
		super('This account has a second factor. Sign in on the page of the leads.', 401);
	}
}
