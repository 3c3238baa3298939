import { Link } from 'react-router';
import { DocumentOutput } from '#app/features/documents/document-output.tsx';
import { areFilledIn, StepNav } from '#app/features/documents/document-steps.tsx';
import { FormSections } from '#app/features/forms/form-sections.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { ContactOptions, FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { isOn, path } from '#app/site/paths.ts';
import { nextActions, warning } from './content.ts';
import { form, sections } from './fields.ts';
import { buildIncidentReport, formatFilledCount } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const formState = useForm(form);
	return (
		<ToolPage tool={tool}>
			{isOn(path('evidence-checklist')) ? (
				<p>
					<Link to={path('evidence-checklist')}>Evidence: what to keep, step by step</Link>
				</p>
			) : null}
			<StepNav
				steps={sections.map(({ id, title, fields }) => ({
					...{ id, label: title, isDone: areFilledIn(fields, formState.values) },
				}))}
			/>
			<FormSections form={formState} sections={sections} />
			<DocumentOutput
				title="Your incident report"
				completionText={formatFilledCount(formState.values)}
				fileName="incident-report"
				report={(writtenAt) => buildIncidentReport(formState.values, writtenAt)}
				copyLabel="Generate & Copy Report"
				copyMessage={{ title: 'Report copied to clipboard' }}
				note={<p className="text-soft">{warning}</p>}
			/>
			<FirstActions title="With the report in hand" actions={nextActions} />
			<RecordPanel />
			<ContactOptions />
		</ToolPage>
	);
}
