const asciiLetterOrDigit = new Uint8Array(128);
for (let code = 0; code < 128; code++)
	if (/[a-z0-9]/i.test(String.fromCharCode(code))) asciiLetterOrDigit[code] = 1;

/** Of any script. */
export function isLetterOrDigit(code: number): boolean {
	return code < 128 ? asciiLetterOrDigit[code] === 1 : code >= 0xc0;
}

export const nonAsciiPattern = /[\u0080-\uffff]/;
