import { Link } from 'react-router';
import { FormFields } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { FreeToolNote } from '#app/features/incident/free-tool-note.tsx';
import { path } from '#app/site/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TitledPanel } from '#app/ui/layout.tsx';
import { isNightEmpty, nightFields, nightForm } from '#domain/ready/night.ts';
import { useNight } from './use-night.ts';

function ChangeNight() {
	const form = useForm(nightForm);
	if (form.values.copiedAt === '') return <Link to={path('plan-if-it-happens')}>Change it in your plan</Link>;
	return (
		<Disclosure inline title="Change it for this incident">
			<FormFields form={form} fields={nightFields} />
		</Disclosure>
	);
}

/** What the plan knew before. */
function NightNote() {
	const night = useNight();
	if (isNightEmpty(night)) return null;
	const known = (['systems', 'backups', 'offlineBackups', 'decider', 'deciderPhone'] as const).filter(
		(id) => night[id] !== '',
	);
	const calls = [
		['IT provider', night.itProvider, night.itPhone, night.itDayPhone],
		['Insurer', night.insurer, night.insurerPhone, night.insurerDayPhone],
	].map(([who = '', ...parts]) => [who, parts.filter(Boolean).join(', ')] as const);
	const lines = [
		...calls,
		['Policy number', night.policyNumber] as const,
		...known.map((id) => [nightFields[id].label, night[id]] as const),
	].filter(([, text]) => text !== '');
	return (
		<TitledPanel id="what-you-have" title="What you have" titleClass="text-lg">
			<dl className="grid gap-2">
				{lines.map(([label, text]) => (
					<div key={label} className="grid gap-x-4 md:grid-cols-[14rem_minmax(0,1fr)]">
						<dt className="font-semibold">{label}</dt>
						<dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
							{text}
						</dd>
					</div>
				))}
			</dl>
			<div className="print:hidden">
				<ChangeNight />
			</div>
		</TitledPanel>
	);
}

/** One part, because the page has little room for another. */
export function FirstHourNotes() {
	return (
		<>
			<NightNote />
			<FreeToolNote />
		</>
	);
}
