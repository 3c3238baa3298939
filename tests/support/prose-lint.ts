const britishSpellings =
	'organis(?:ation|e|ed|ing)s? behaviours? colou?rs?(?<=ours?) centres? licences? favourites? defences? fibres? harbours? programmes? practised judgements? analyse[ds]? analysing analysers? catalogues? recognis(?:e|ed|es|ing) normalis(?:e|ed|es|ing) authoris(?:e|ed|es|ing|ation) apologis(?:e|ed|es|ing) prioritis(?:e|ed|es|ing) summaris(?:e|ed|es|ing) criticis(?:e|ed|es|ing) labelled cancelled travelled dialled learnt whilst grey cheques? enquir(?:y|ies) afterwards towards amongst (?:neighbour|labour|honour|favour|rumour|endeavour|humour)(?:s|ed|ing)? (?:real|minim|maxim|special|emphas|final|custom|optim|categor|standard|util|local|visual)is(?:e|ed|es|ing|ation) travelling cancelling modelling labelling signalled fulfil enrol instalments? sceptical postcodes? lorr(?:y|ies) tyres? kerb';

const nonIdiomaticPhrases =
	'\\b[Rr]ing (?:the|your|a|them|first|at|my|us)\\b|\\btills?\\b|personnel department|stand-in|on the spot|in the house(?! of)|put a sheet|\\be-mails?\\b|\\bmobile phones?\\b|\\bfortnight\\b|\\bcupboard\\b|\\bon holiday\\b|\\bin the holidays\\b|\\bin the queue\\b|\\b(?:is|are|people|persons|countries|states) concerned\\b|\\b(?:hangs|stands) (?:on|under|beside|above|behind) (?:a|the|it|many|this|every)\\b|\\btick(?:s|ed|ing)?\\b|\\b(?:insurance|cyber|less|more|much|enough|your) cover\\b|\\bwhom\\b|\\bof (?:its|their) own\\b|\\bwe neither\\b|\\bsecond hand\\b|\\bin this page\\b|\\b(?:1[3-9]|2[0-3]):[0-5]\\d\\b';

const disallowedWords = new RegExp(
	`\\b(?:${britishSpellings.split(' ').join('|')})\\b|${nonIdiomaticPhrases}`,
	'gi',
);

const allowedNames =
	/(?:Australian|Canadian|Cyber Security|Anti-Fraud|National Cyber Security|Cyber) Centre(?: for Cyber Security)?|Centre for Cybersecurity Belgium|(?:https?:\/\/|[\w-]+\.)[\w./?=&%#-]+|\{\w+\}/gi;

/** Placeholders such as {organisation} are stored field ids, not text. */
export function findDisallowedWords(text: string): string[] {
	return text.replaceAll(allowedNames, ' ').match(disallowedWords) ?? [];
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** A year in the name of an edition, period, law or product does not age. */
const allowedYears = [
	/(?:Sophos|Veeam|Hiscox|CrowdStrike|DBIR|State of Ransomware|Readiness Report|Act|Regulations|Rules|ESXiArgs script of) 20\d\d/g,
	/Server 20\d\d(?: (?:and|or) 20\d\d R2)?/g,
	/(?:survey|study|law|cases|reported this in|versions?|reports?) (?:of |in )?20\d\d/g,
	/(?:quarter of|amended(?: in)?|victims,|only,|firm,|survey,|until|All in) 20\d\d/g,
	/\bA? ?20\d\d (?:survey|study)/g,
	/\(20\d\d\)/g,
];

/** Dates belong in a fact, which has a review date. */
export function findHardcodedDates(text: string): string[] {
	const stripped = allowedYears.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
	return (
		stripped.match(
			new RegExp(
				`\\b(?:${months}) \\d+(?:, 20\\d\\d)?|\\b(?:[Cc]hecked|[Cc]ollected) on\\b|(?<!\\d )\\b20\\d\\d\\b`,
				'g',
			),
		) ?? []
	);
}

export function extractVisibleText(html: string): string {
	const attributes = [...html.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(
		([, value]) => value,
	);
	const text = html
		.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll('&#x27;', '’');
	return [...attributes, text].join(' \n ');
}

const contextLength = 160;

export function findPhoneLinks(html: string): { href: string; context: string }[] {
	const marked = html.replaceAll(
		/<a\b[^>]*href="(tel:[^"]+)"[^>]*>([\s\S]*?)<\/a>/g,
		(link, href: string, text: string) => `⟦${href}¦${/aria-label="([^"]*)"/.exec(link)?.[1] ?? ''} ${text}⟧`,
	);
	const text = extractVisibleText(marked).replaceAll(/\s+/g, ' ');
	return [...text.matchAll(/⟦(tel:[^¦]+)¦[^⟧]*⟧/g)].map((match) => ({
		href: match[1] ?? '',
		context: text.slice(
			Math.max(0, match.index - contextLength),
			match.index + match[0].length + contextLength,
		),
	}));
}
