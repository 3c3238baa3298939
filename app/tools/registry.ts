import type { ToolDefinition } from '#app/site/define-tool.ts';
import { listPagesOn } from '#app/site/paths.ts';
import { tool as backupChecklist } from './backup-checklist/tool.ts';
import { tool as backupComparer } from './backup-comparer/tool.ts';
import { tool as budgetAllocator } from './budget-allocator/tool.ts';
import { tool as compliance } from './compliance/tool.ts';
import { tool as downtimeCalculator } from './downtime-calculator/tool.ts';
import { tool as emergencyContacts } from './emergency-contacts/tool.ts';
import { tool as evidenceChecklist } from './evidence-checklist/tool.ts';
import { tool as hardeningChecklist } from './hardening-checklist/tool.ts';
import { tool as incidentChecklist } from './incident-checklist/tool.ts';
import { tool as incidentDocs } from './incident-docs/tool.ts';
import { tool as insuranceCalculator } from './insurance-calculator/tool.ts';
import { tool as insuranceClaim } from './insurance-claim/tool.ts';
import { tool as lessonsLearned } from './lessons-learned/tool.ts';
import { tool as networkExposure } from './network-exposure/tool.ts';
import { tool as notifications } from './notifications/tool.ts';
import { tool as priorityRanker } from './priority-ranker/tool.ts';
import { tool as ransomIdentifier } from './ransom-identifier/tool.ts';
import { tool as ransomadvisor } from './ransomadvisor/tool.ts';
import { tool as ransomprep } from './ransomprep/tool.ts';
import { tool as recoveryComparer } from './recovery-comparer/tool.ts';
import { tool as recoveryCosts } from './recovery-costs/tool.ts';
import { tool as recoveryEstimator } from './recovery-estimator/tool.ts';
import { tool as recoveryOptions } from './recovery-options/tool.ts';
import { tool as recoveryWizard } from './recovery-wizard/tool.ts';
import { tool as securityComparer } from './security-comparer/tool.ts';
import { tool as targetScore } from './target-score/tool.ts';
import { tool as timeline } from './timeline/tool.ts';
import { tool as timelineBuilder } from './timeline-builder/tool.ts';
import { tool as trainingRoi } from './training-roi/tool.ts';
import { tool as vendorEval } from './vendor-eval/tool.ts';
import { tool as vulnerabilitySpotter } from './vulnerability-spotter/tool.ts';

/** In the order of the catalog and the hub. */
const allTools: readonly ToolDefinition[] = [
	ransomprep,
	ransomadvisor,
	ransomIdentifier,
	incidentDocs,
	evidenceChecklist,
	emergencyContacts,
	notifications,
	compliance,
	insuranceClaim,
	recoveryCosts,
	recoveryOptions,
	vendorEval,
	timeline,
	lessonsLearned,
	downtimeCalculator,
	recoveryEstimator,
	trainingRoi,
	insuranceCalculator,
	incidentChecklist,
	backupChecklist,
	hardeningChecklist,
	recoveryWizard,
	backupComparer,
	securityComparer,
	recoveryComparer,
	vulnerabilitySpotter,
	targetScore,
	networkExposure,
	priorityRanker,
	budgetAllocator,
	timelineBuilder,
];

export const registry = listPagesOn(allTools);
