import type { RansomwareFamily } from '#domain/identify/base.ts';
import { callSentence } from '#domain/incident/call-order.ts';
import { leaveOn } from '#domain/incident/containment.ts';

// In the order of the first hours; the page shows the first three of each list.
// Facts collected 2026-11-15: Coveware Q3 2025 (paying to stop a leak), FBI June 2024 (LockBit keys).

export function getResponseSteps(family: RansomwareFamily): string[] {
	const { doubleExtortion, encrypts } = family;
	return [
		`Disconnect affected machines from the network. For each one: ${leaveOn}`,
		'Protect your backups: unplug them or cut their access before anything else touches them.',
		`${callSentence} Do not answer the attackers.`,
		encrypts
			? 'Photograph the ransom note. Have a responder copy one encrypted file and the logs.'
			: 'Photograph the message of the attackers and every sample they show. Have a responder copy the logs.',
		...(encrypts ? [getLockedFilesStep(family)] : []),
		...(doubleExtortion || !encrypts
			? ['Treat this as a data breach now. Paying to stop a leak has little or no use.']
			: ['Check whether data was copied out before it was encrypted.']),
		'Find and close the way in: remote access without a second factor, stolen passwords, missing updates.',
		encrypts
			? 'Rebuild the machines, reset every password, then restore from a clean backup.'
			: 'Reset every stolen account from a clean device, and list the people and firms in the stolen files.',
	];
}

function getLockedFilesStep({ decryptors }: RansomwareFamily): string {
	if (decryptors.length === 0)
		return 'Keep all encrypted files. Police sometimes seize keys later; look again every month.';
	return decryptors.some(({ kind }) => kind === 'decryptor')
		? 'Read below which files a free tool opens. Remove the intruder first, then try it on copies of a few files.'
		: 'No tool opens these files by itself. Read the note on the tool below, and keep all encrypted files.';
}

export function getReportingRequirements({ doubleExtortion }: RansomwareFamily): string[] {
	return [
		'Report it to the police and to your national cyber security agency.',
		doubleExtortion
			? 'This group is known to steal data: tell the privacy regulator in time if personal data is involved.'
			: 'Tell the privacy regulator in time if personal data is involved.',
		'Tell your sector regulator if you have one, for example in health, finance or energy.',
		'Tell customers, partners and card brands where contracts or the law ask for it.',
	];
}

export function getComplianceImplications({ doubleExtortion }: RansomwareFamily): string[] {
	return [
		'Most legal clocks start when you notice the attack. Write down the time; the compliance checker lists the deadlines.',
		doubleExtortion
			? 'Stolen personal data is very likely a breach that must be notified.'
			: 'Losing access to personal data can itself be a breach that must be notified.',
		'A payment can break sanctions law. Have it checked before anybody pays.',
		'Check your contracts and your policy: many ask for notice within days.',
	];
}

/** ATT&CK v19. Initial access differs per attack, so it is not listed. */
export function getAttackVectors({ doubleExtortion, encrypts }: RansomwareFamily): string[] {
	return [
		...(encrypts ? ['T1486 Data encrypted for impact'] : []),
		...(doubleExtortion || !encrypts ? ['T1657 Financial theft and extortion'] : []),
	];
}
