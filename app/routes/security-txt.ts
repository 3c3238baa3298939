import { site } from '#app/site/site.ts';
import { msPerDay } from '#domain/time/day.ts';

const validForDays = 330;

/** RFC 9116. It has to name a day on which it ends; every build moves it on. */
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
