const creditBureaus = `Equifax: 1-888-298-0045, P.O. Box 105788, Atlanta, GA 30348
Experian: 1-888-397-3742, P.O. Box 9554, Allen, TX 75013
TransUnion: 1-800-916-8800, P.O. Box 160, Woodlyn, PA 19094`;

export type LetterTemplate = { readonly subject: string; readonly body: string };

/** Letters to people in the United States. Text in square brackets is a placeholder. */
export const breachLetters = {
	people: {
		subject: 'Notice of Data Breach',
		body: `Notice of Data Breach
[Organization], [date of this notice]

Dear [Name],

What Happened?
On [Discovery Date], we found that an unauthorized person got into our systems; it happened on or about [Incident Date]. [What Happened]
[Notice was delayed at the request of the police / was not delayed by the police]

What Information Was Involved?
For you: [kinds of data for this person]

What We Are Doing
[Steps Taken]
[Identity protection at no cost for 12 months or more, where Social Security or driver’s license numbers were exposed]

What You Can Do
Change passwords that you also use elsewhere. Watch your accounts. Be wary of calls that quote real details.
You can place a free fraud alert or a free credit freeze with the three credit bureaus:
${creditBureaus}

Other Important Information
Federal Trade Commission: 1-877-438-4338, identitytheft.gov, 600 Pennsylvania Avenue NW, Washington, DC 20580
Attorney general of your state: [phone, address and website]

For More Information
[Contact Name], [toll-free phone], [postal address], [website]

[Organization]`,
	},
	massachusetts: {
		subject: 'Important notice about your personal information',
		body: `[Organization], [date of this notice]

Dear [Name],

We are writing because personal information about you was, or may have been, involved in an incident.

You have the right to obtain a police report about it.

You can place a security freeze on your credit report at no charge. Write to or call each of the three bureaus:
${creditBureaus}
They will ask for: [name, address, date of birth, Social Security number, proof of identity]

[If Social Security numbers are involved: credit monitoring at no cost for 18 months or more, and how to enroll]

Questions: [Contact Name], [toll-free phone]
[Parent company, if there is one]
[Organization]`,
	},
} as const satisfies Readonly<Record<string, LetterTemplate>>;
