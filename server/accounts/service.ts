import type { AccountUser } from '#contract/accounts.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createAccountSettings } from './account-settings.ts';
import { type Auth, createAuth } from './auth.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createEmailVerification } from './email-verification.ts';
import { createLoginThrottle, type LoginThrottle } from './login-throttle.ts';
import { createProviderSignIn } from './provider.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSignIn } from './sign-in.ts';
import { type AccountStore, createAccountStore } from './store.ts';

/** `provider` names the OpenID Connect provider where the session started. */
export type AuthSession = { user: AccountUser; sessionId: string; provider: string | null };

export type WithCookies<Value> = { value: Value; cookies: string[] };

export type AccountContext = {
	auth: Auth;
	store: AccountStore;
	loginThrottle: LoginThrottle;
	operators: ReadonlySet<string>;
	dependencies: Dependencies;
};

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(dependencies: Dependencies) {
	const { database, limits, settings } = dependencies;
	const store = createAccountStore(database.queries);
	const isSecure = settings.SITE_ORIGIN?.startsWith('https://') ?? false;
	const context: AccountContext = {
		auth: createAuth(dependencies, store),
		store,
		loginThrottle: createLoginThrottle(limits, loadAuthSecret(settings), isSecure),
		operators: new Set(settings.OPERATORS),
		dependencies,
	};
	return {
		...createSignIn(context),
		...createAccountSettings(context),
		...createEmailVerification(context),
		...createSecondFactor(context),
		provider: createProviderSignIn(dependencies, store),
	};
}
