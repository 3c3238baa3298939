import { useSiteOptions } from '#app/lib/site-options.ts';
import { site } from '#app/site/site.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import type { AssessmentResponseInput } from '#contract/assessment.ts';
import { maxEmailLength, maxOrganizationLength, maxPhoneLength } from '#contract/limits.ts';

export type ContactDetails = {
	email: string;
	organization: string;
	wantsCall: boolean;
	phone: string;
	wantsResults: boolean;
	homepage: string;
};

export const emptyContactDetails: ContactDetails = {
	email: '',
	organization: '',
	wantsCall: false,
	phone: '',
	wantsResults: false,
	homepage: '',
};

/** A partner gets what it can answer to. */
export function isContactable({ email, wantsCall, phone }: ContactDetails): boolean {
	return email.trim() !== '' || (wantsCall && phone.trim() !== '');
}

export function toContactInput(details: ContactDetails): Partial<AssessmentResponseInput> {
	const email = details.email.trim();
	const phone = details.wantsCall ? details.phone.trim() : '';
	const organization = details.organization.trim();
	return {
		...(email && { email }),
		...(phone && { phone }),
		...(organization && { organization }),
		...((email || phone) && { consent: site.consentVersion }),
		...(email && details.wantsResults && { send_results: true }),
		...(details.homepage && { homepage: details.homepage }),
	};
}

type ContactFieldsProps = { details: ContactDetails; onChange: (details: ContactDetails) => void };

/** Hidden from people; the server discards submissions that fill it in. */
function HoneypotField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	return (
		<div hidden>
			<TextField
				label="Leave this empty"
				tabIndex={-1}
				autoComplete="off"
				name="homepage"
				value={value}
				onChange={onChange}
			/>
		</div>
	);
}

export function ContactFields({ details, onChange }: ContactFieldsProps) {
	const { mail } = useSiteOptions();
	const change = (changed: Partial<ContactDetails>) => onChange({ ...details, ...changed });
	return (
		<div className="grid gap-3">
			<div className="grid grid-cols-2 gap-3">
				<TextField
					label="Email"
					type="email"
					autoComplete="email"
					placeholder="Optional"
					maxLength={maxEmailLength}
					value={details.email}
					onChange={(email) => change({ email })}
				/>
				<TextField
					label="Organization"
					autoComplete="organization"
					placeholder="Optional"
					maxLength={maxOrganizationLength}
					value={details.organization}
					onChange={(organization) => change({ organization })}
				/>
			</div>
			<p className="text-sm text-soft">Optional, and sent only if you save.</p>
			{mail && details.email.trim() ? (
				<CheckboxField
					label="Send me my results"
					checked={details.wantsResults}
					onChange={(wantsResults) => change({ wantsResults })}
				/>
			) : null}
			<CheckboxField
				label="Have someone call me"
				checked={details.wantsCall}
				onChange={(wantsCall) => change({ wantsCall })}
			/>
			{details.wantsCall ? (
				<TextField
					label="Phone"
					type="tel"
					autoComplete="tel"
					maxLength={maxPhoneLength}
					value={details.phone}
					onChange={(phone) => change({ phone })}
				/>
			) : null}
			<p className="text-sm text-soft">
				By leaving an email address or a phone number you say: “{site.consentText}”
			</p>
			<HoneypotField value={details.homepage} onChange={(homepage) => change({ homepage })} />
		</div>
	);
}
