const creditBureaus = `Equifax: 1-888-298-0045, P.O. Box 105788, Atlanta, GA 30348
Experian: 1-888-397-3742, P.O. Box 9554, Allen, TX 75013
TransUnion: 1-800-916-8800, P.O. Box 160, Woodlyn, PA 19094`;

export type LetterTemplate = { readonly subject: string; readonly body: string };

/** Fields of the record in the letters: what a blank one is called, and the key of fields with other ids that fit too. */
export const letterFields: Readonly<Record<string, { readonly label: string; readonly recordKey?: string }>> =
	{
		contactName: { label: 'Contact Name' },
		discoveryDate: { label: 'Discovery Date' },
		incidentDate: { label: 'Incident Date' },
		organisation: { label: 'Organization', recordKey: 'organization' },
		stepsTaken: { label: 'Steps Taken' },
		whatHappened: { label: 'What Happened' },
	};

/** Letters to people in the United States. `{id}` is a field; text in square brackets is filled in by hand. */
export const breachLetters = {
	people: {
		subject: 'Notice of Data Breach',
		body: `Notice of Data Breach
{organisation}, [date of this notice]

Dear [Name],

What Happened?
On {discoveryDate}, we found that an unauthorized person [got into / may have got into] our systems, [on / between] {incidentDate}. {whatHappened}
[Notice was delayed at the request of the police / was not delayed by the police]

What Information Was Involved?
For you: [kinds of data for this person]

What We Are Doing
{stepsTaken}
[Identity protection at no cost for 12 months or more, where Social Security or driver’s license numbers were exposed]

What You Can Do
Change passwords that you also use elsewhere. Watch your accounts. Be wary of calls that quote real details.
You can place a free fraud alert or a free credit freeze with the three credit bureaus:
${creditBureaus}

Other Important Information
Federal Trade Commission: 1-877-438-4338, identitytheft.gov, 600 Pennsylvania Avenue NW, Washington, DC 20580
Attorney general of your state: [phone, address and website]

For More Information
{contactName}, [toll-free phone], [postal address], [website]

{organisation}`,
	},
	massachusetts: {
		subject: 'Important notice about your personal information',
		body: `{organisation}, [date of this notice]

Dear [Name],

We are writing because personal information about you was, or may have been, involved in an incident.

You have the right to obtain a police report about it.

You can place a security freeze on your credit report at no charge. Write to or call each of the three bureaus:
${creditBureaus}
They will ask for: [name, address, date of birth, Social Security number, proof of identity]

[If Social Security numbers are involved: credit monitoring at no cost for 18 months or more, and how to enroll]

Questions: {contactName}, [toll-free phone]
[Parent company, if there is one]
{organisation}`,
	},
} as const satisfies Readonly<Record<string, LetterTemplate>>;
