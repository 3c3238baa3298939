import { createHash } from 'node:crypto';
import type { Settings } from '#server/settings/settings.ts';

export type HeaderFields = Readonly<Record<string, string>>;

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;

function hashInlineElements(html: string, element: RegExp): Set<string> {
	return new Set(
		[...html.matchAll(element)].map(
			([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
		),
	);
}

/** Allows our own files and exactly the inline scripts and styles of this page. */
export function createPagePolicy(html: string, frameAncestors: readonly string[] = ["'none'"]): string {
	return [
		"default-src 'none'",
		["script-src 'self'", ...hashInlineElements(html, inlineScript)].join(' '),
		["style-src 'self'", ...hashInlineElements(html, inlineStyle)].join(' '),
		"img-src 'self' data:",
		"connect-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		`frame-ancestors ${frameAncestors.join(' ')}`,
	].join('; ');
}

export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

/** OCR is WebAssembly; only this worker may compile it, no page may. */
export const ocrWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

const deniedFeatures = [
	'accelerometer',
	'camera',
	'display-capture',
	'geolocation',
	'gyroscope',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'usb',
];

/** Pages override the policy with their own. */
export function createSecurityHeaders({
	SITE_ORIGIN,
	HSTS_SUBDOMAINS,
}: Pick<Settings, 'SITE_ORIGIN' | 'HSTS_SUBDOMAINS'>): HeaderFields {
	return {
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
		// Other subdomains may not support TLS; only the operator knows.
		...(SITE_ORIGIN?.startsWith('https://') && {
			'strict-transport-security': `max-age=63072000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
		}),
	};
}
