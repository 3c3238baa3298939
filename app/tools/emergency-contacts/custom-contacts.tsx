import { FormSections } from '#app/features/forms/form-sections.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { form, sections } from './fields.ts';
import { formatCustomSection } from './report.ts';

export function CustomContacts() {
	const formState = useForm(form);
	return (
		<Stack gap="gap-5">
			<p className="text-soft">
				Use private cell numbers: company phones and email may be down. Print the list and keep one copy
				outside the building.
			</p>
			<FormSections
				form={formState}
				sections={sections}
				sectionExtra={(section) => (
					<ButtonRow>
						<CopyButton
							text={() => formatCustomSection(section, formState.values)}
							label={`Copy ${section.title}`}
							message={{ title: `${section.title} copied` }}
						/>
					</ButtonRow>
				)}
			/>
		</Stack>
	);
}
