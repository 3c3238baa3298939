export type Visitor = {
	request(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response>;
	cookies: Map<string, string>;
};

export function createVisitor(serverUrl: string, cookies = new Map<string, string>()): Visitor {
	return {
		cookies,
		async request(method, path, body) {
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

export async function createSignedInVisitor(serverUrl: string, email: string): Promise<Visitor> {
	const visitor = createVisitor(serverUrl);
	const credentials = { email, password: testPassword };
	for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
		const response = await visitor.request('POST', path, credentials);
		if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
	}
	return visitor;
}
