import { site } from '#app/site/site.ts';
import { msPerDay } from '#domain/time/day.ts';

const validForDays = 330;

/** RFC 9116 requires an expiry date; every build renews it. */
export function loader() {
	const expires = new Date(Date.now() + validForDays * msPerDay).toISOString();
	const lines = [
		`Contact: mailto:${site.email}`,
		`Expires: ${expires}`,
		'Preferred-Languages: en',
		`Canonical: ${site.origin}/.well-known/security.txt`,
	];
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
}
