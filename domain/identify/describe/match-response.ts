import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import type { Doubt, Match } from '#domain/identify/score/match.ts';
import {
	getAttackVectors,
	getComplianceImplications,
	getReportingRequirements,
	getResponseSteps,
} from './advice.ts';
import { describeIndicator, listIndicators } from './indicators.ts';

function describeFamily(family: RansomwareFamily): string {
	if (family.description !== null) return family.description;
	const since = family.firstSeen === null ? '' : ` known since ${family.firstSeen.slice(0, 4)} or earlier`;
	const sentences = [`${family.name} is a ransomware family${since}.`];
	if (family.sharedLabels !== undefined)
		sentences.push(`Some lists give its addresses under another name: ${family.sharedLabels.join(', ')}.`);
	if (family.borrowedNames !== undefined)
		sentences.push(`Its notes use the name of another family: ${family.borrowedNames.join(', ')}.`);
	if (family.extensions.length > 0)
		sentences.push(`Encrypted files may end in ${family.extensions.slice(0, 3).join(', ')}.`);
	if (!family.encrypts) sentences.push('This group usually steals data and does not lock files.');
	if (family.leakSite) sentences.push('Its operators ran a site on which they published stolen data.');
	if (sentences.length === 1) sentences.push('Little is recorded about it.');
	return sentences.join(' ');
}

function findVariant({ variants = [] }: RansomwareFamily, evidence: readonly Evidence[]): string | undefined {
	const found = new Set(evidence.map((item) => item.found.toLowerCase()));
	const counts = variants.map(([name, ...indicators]) => ({
		name,
		count: indicators.filter((indicator) => found.has(indicator.toLowerCase())).length,
	}));
	return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.name;
}

/** A free tool for the family may not open files of a variant, so a variant shows only tools for itself. */
function withVariant({ family, variant }: Match): RansomwareFamily {
	if (variant === undefined) return family;
	return {
		...family,
		id: variant.id,
		decryptors: variant.decryptors,
		ciphers: variant.ciphers.length > 0 ? variant.ciphers : family.ciphers,
		references: [...new Set([...variant.references, ...family.references])],
	};
}

/** Who made it with a public builder is the answer, the builder is not. */
function getNames({ family, variant, evidence }: Match) {
	const own = variant?.name ?? findVariant(family, evidence);
	const { name, aliases, formerNames, laterNames, builtWith, builder, detectionName } = family;
	const isBuilt = own !== undefined && builder !== undefined;
	// "LockBit 3.0" tells nobody more than "LockBit".
	const otherNames = aliases.filter(
		(alias) => !formerNames?.includes(alias) && alias !== own && !compact(alias).includes(compact(name)),
	);
	const names = {
		...(!isBuilt && otherNames.length > 0 && { aliases: otherNames }),
		...(!isBuilt && formerNames && { former: [...formerNames] }),
		...(!isBuilt && laterNames && { later: [...laterNames] }),
		...(isBuilt ? { builders: [builder] } : builtWith && { builders: [...builtWith] }),
		...(detectionName !== undefined && { detectedBy: detectionName }),
	};
	return { headline: isBuilt ? own : name, variant: isBuilt ? undefined : own, names };
}

export function toMatchResponse(match: Match) {
	const { confidence, evidence, group, doubt } = match;
	const family = withVariant(match);
	const indicators = listIndicators(evidence);
	const { decryptors, ransomUsd } = family;
	const { headline, variant, names } = getNames(match);
	const decryptor = decryptors.find(({ kind }) => kind === 'decryptor');
	const tool = decryptor ?? decryptors[0];
	return {
		id: family.id,
		name: headline,
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
		matched_patterns: indicators.map(describeIndicator),
		indicators,
		references: [...family.references],
		...(tool !== undefined && {
			decryption_note: `${tool.tool}. ${tool.note}`,
			decryptors: decryptors.map((one) => ({ ...one })),
		}),
		encrypts: family.encrypts,
		...(variant !== undefined && { variant }),
		...(Object.keys(names).length > 0 && { names }),
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
		case 'self-named':
			return 'It calls itself by this name, and anyone can write that: the text gives no address and reads like none of its notes.';
		case 'single-indicator':
			return 'We are not sure: one clue points to it, but others use such clues as well, and the text does not read like the notes we know from it.';
		case 'builder':
			return `We are not sure who it is: made with the ${doubt.builder} builder; the group may be new. Only a known address tells, and we found none.`;
		case 'detection-name':
			return `We are not sure: the name is ${doubt.vendor}'s own label, and other names are not known.`;
		case 'secondhand':
			return 'We are not sure: all we know about this name comes from a single secondhand source.';
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
	const extensions = by(({ extensions, extensionsInferred }) => [...extensions, ...extensionsInferred]);
	if (extensions.length > 0) return `Look at the extension of an encrypted file: ${extensions.join('; ')}.`;
	const names = by(({ noteNames }) => noteNames);
	if (names.length > 0) return `Look at the file name of the note: ${names.join('; ')}.`;
	return 'Compare the email or web address in the note: it differs between these families.';
}
