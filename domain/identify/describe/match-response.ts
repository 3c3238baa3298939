import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';
import type { Doubt, Match } from '#domain/identify/score/match.ts';
import {
	getAttackVectors,
	getComplianceImplications,
	getReportingRequirements,
	getResponseSteps,
} from './advice.ts';

function describeFamily(family: RansomwareFamily): string {
	if (family.description !== null) return family.description;
	const parts = [`${family.name} is a ransomware family`];
	if (family.firstSeen !== null) parts.push(`known since ${family.firstSeen.slice(0, 4)} or earlier`);
	const sentences = [`${parts.join(' ')}.`];
	if (family.aliases.length > 0)
		sentences.push(`It is also called ${family.aliases.slice(0, 3).join(', ')}.`);
	if (family.sharedLabels !== undefined)
		sentences.push(`Some lists give its addresses under another name: ${family.sharedLabels.join(', ')}.`);
	if (family.borrowedNames !== undefined)
		sentences.push(`Its notes use the name of another family: ${family.borrowedNames.join(', ')}.`);
	if (family.endings.length > 0)
		sentences.push(`Encrypted files may end in ${family.endings.slice(0, 3).join(', ')}.`);
	if (!family.encrypts) sentences.push('This group usually steals data and does not lock files.');
	if (family.leakSite) sentences.push('Its operators ran a site on which they published stolen data.');
	if (sentences.length === 1) sentences.push('Little is recorded about it.');
	return sentences.join(' ');
}

function formatMarker(hex: string): string {
	const codes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
	return codes.every((code) => code >= 32 && code < 127) ? `"${String.fromCharCode(...codes)}"` : hex;
}

function describeEvidence({ kind, found, weak }: Evidence): string {
	const shown = found.length > 80 ? `${found.slice(0, 77)}…` : found;
	switch (kind) {
		case 'contact':
			return weak
				? `Address like one of this family, in part or in the name it carries: ${shown}`
				: `Address used by this family: ${shown}`;
		case 'name':
			return weak ? `Name in the text, an everyday word too: "${shown}"` : `Name in the text: "${shown}"`;
		case 'ending':
			return weak ? `File ending ${shown} (others use it too)` : `File ending ${shown}`;
		case 'fileName':
			return weak ? `Note file name ${shown} (others use it too)` : `Note file name ${shown}`;
		case 'wording':
			return `Wording ${shown} % like a known note of this family`;
		case 'signaturePhrase':
			return `Typical of this family: "${shown}"`;
		case 'marker':
			return `Bytes that this family leaves in locked files: ${formatMarker(found)}`;
		case 'template':
			return `Wording of a template that this family shares with ${shown}`;
	}
}

function findVariant({ variants = [] }: RansomwareFamily, evidence: readonly Evidence[]): string | undefined {
	const found = new Set(evidence.map((item) => item.found.toLowerCase()));
	const counts = variants.map(([name, ...indicators]) => ({
		name,
		count: indicators.filter((indicator) => found.has(indicator.toLowerCase())).length,
	}));
	return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.name;
}

const evidenceOrder = {
	contact: 0,
	marker: 1,
	name: 2,
	fileName: 3,
	ending: 4,
	signaturePhrase: 5,
	wording: 6,
	template: 7,
} as const;
const maxPatterns = 12;

export function toMatchResponse({ family, confidence, evidence, group, doubt }: Match) {
	const patterns = [...evidence].sort(
		(a, b) => Number(a.weak) - Number(b.weak) || evidenceOrder[a.kind] - evidenceOrder[b.kind],
	);
	const { decryptors, ransomUsd } = family;
	const variant = findVariant(family, evidence);
	const decryptor = decryptors.find(({ kind }) => kind === 'decryptor');
	const tool = decryptor ?? decryptors[0];
	return {
		id: family.id,
		name: family.name,
		family: family.name,
		threat_level: family.threat,
		confidence,
		description: describeFamily(family),
		decryption_available: decryptor !== undefined,
		decryption_tool_url: tool?.url ?? null,
		typical_ransom_amount_min: ransomUsd?.[0] ?? null,
		typical_ransom_amount_max: ransomUsd?.[1] ?? null,
		avg_recovery_time_with_payment: null,
		avg_recovery_time_without_payment: null,
		success_rate_with_payment: null,
		success_rate_without_payment: null,
		encryption_methods: [...family.ciphers],
		attack_vectors: getAttackVectors(family),
		threat_actor_attribution: family.attribution,
		double_extortion: family.doubleExtortion,
		data_theft_capability: family.doubleExtortion || family.leakSite || !family.encrypts,
		response_steps: getResponseSteps(family),
		reporting_requirements: getReportingRequirements(family),
		compliance_implications: getComplianceImplications(family),
		target_industries: [...family.industries],
		target_geographies: [...family.geographies],
		matched_patterns: patterns.slice(0, maxPatterns).map(describeEvidence),
		references: [...family.references],
		...(tool !== undefined && {
			decryption_note: `${tool.tool}. ${tool.note}`,
			decryptors: decryptors.map((one) => ({ ...one })),
		}),
		encrypts: family.encrypts,
		...(variant !== undefined && { variant }),
		...(family.borrowedNames && { imitates: [...family.borrowedNames] }),
		...(doubt !== undefined && { doubt: describeDoubt(doubt) }),
		...(group.length > 0 && {
			same_template_as: group.map(({ id, name }) => ({ id, name })),
			deciding_clue: describeDecidingIndicator([family, ...group]),
		}),
	};
}

function describeDoubt(doubt: Doubt): string {
	switch (doubt.kind) {
		case 'disputed':
			return `We are not sure: something in the text points to ${doubt.by.name} as well.`;
		case 'single-indicator':
			return 'We are not sure: one clue points to it, but others use such clues as well, and the text does not read like the notes we know from it.';
		case 'unknown-address':
			return 'We are not sure: the text reads like its notes, but gives addresses that we know from nobody. Another group may have copied the text.';
		case 'weak-evidence':
			return 'We are not sure: there are only everyday words, or wording that many notes share.';
	}
}

function describeDecidingIndicator(families: readonly RansomwareFamily[]): string {
	const by = (pick: (family: RansomwareFamily) => readonly string[]): string[] => {
		const all = families.map((family) => pick(family));
		return families.flatMap((family, i) => {
			const own = (all[i] ?? []).filter((value) => !all.some((other, j) => j !== i && other.includes(value)));
			return own.length > 0 ? [`${own.slice(0, 2).join(' or ')} points to ${family.name}`] : [];
		});
	};
	const endings = by(({ endings, endingsInferred }) => [...endings, ...endingsInferred]);
	if (endings.length > 0) return `Look at the ending of an encrypted file: ${endings.join('; ')}.`;
	const names = by(({ noteNames }) => noteNames);
	if (names.length > 0) return `Look at the file name of the note: ${names.join('; ')}.`;
	return 'Compare the email or web address in the note: it differs between these families.';
}
