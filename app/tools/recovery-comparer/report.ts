import { site } from '#app/site/site.ts';
import { buildComparisonReport, formatSituation, getSituations } from '#domain/models/comparison.ts';
import { evidenceTitle, getEvidenceSentences, planningNote } from '#domain/models/recovery-evidence.ts';
import { list, paragraph, type Report, section } from '#domain/models/report.ts';
import { beforeYouChoose, diyAssumption, type RecoveryOption, situations } from './content.ts';
import { criteria } from './logic.ts';

export function buildRecoveryReport(compared: readonly RecoveryOption[]): Report {
	const report = buildComparisonReport('Recovery options comparison', criteria, compared, [
		section(
			'Decision guide',
			list(getSituations(situations, compared).map(formatSituation)),
			list(beforeYouChoose),
		),
	]);
	const evidence = section(
		evidenceTitle,
		list(getEvidenceSentences()),
		paragraph(`${planningNote} ${site.help.planning}`),
		paragraph(diyAssumption),
	);
	return { ...report, sections: [evidence, ...report.sections] };
}
