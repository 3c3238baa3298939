export type Visitor = {
	/** A call in this visitor's name: JSON out, cookies kept between calls like a browser does. */
	call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response>;
	cookies: Map<string, string>;
};

export function visitor(serverUrl: string, cookies = new Map<string, string>()): Visitor {
	return {
		cookies,
		async call(method, path, body) {
			const response = await fetch(`${serverUrl}${path}`, {
				method,
				headers: {
					cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
					...(body !== undefined && { 'content-type': 'application/json' }),
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			for (const line of response.headers.getSetCookie()) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
				if (/max-age=0/i.test(line)) cookies.delete(name);
				else cookies.set(name, value);
			}
			return response;
		},
	};
}

export const testPassword = 'correct horse';

/** A visitor with an account of their own, signed in. */
export async function signedInVisitor(serverUrl: string, email: string): Promise<Visitor> {
	const person = visitor(serverUrl);
	const credentials = { email, password: testPassword };
	for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
		const answer = await person.call('POST', path, credentials);
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	}
	return person;
}
