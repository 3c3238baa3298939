import { scoredComparisonReport } from '#domain/comparison.ts';
import type { Report } from '#domain/report.ts';
import { collectedOn, type EndpointOption, features, rules, situations, sources } from './content.ts';
import { criteria } from './logic.ts';

export function endpointReport(compared: readonly EndpointOption[]): Report {
	return scoredComparisonReport({
		title: 'Endpoint security comparison',
		criteria,
		features,
		compared,
		situations,
		rules,
		sources,
		collectedOn,
	});
}
