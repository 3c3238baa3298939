import { Eye } from 'lucide-react';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { pickByMail } from '#app/site/mail-text.ts';
import { path } from '#app/site/paths.ts';
import { AnchorButton, Button, type ButtonVariant, LinkButton } from '#app/ui/button.tsx';
import { gradeTone, LetterGrade } from '#app/ui/charts/letter-grade.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { endSentence } from '#domain/formats/sentence.ts';
import { limitsNote, type ScanCheckResult } from '#domain/scan/checks.ts';
import { formatPlace } from '#domain/scan/finding-text.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { AttackPathChart } from './attack-path-chart.tsx';
import { CheckList, Counts } from './check-list.tsx';
import { gradeNote, gradeRules, nextActions, otherNamesNote, statusLabels, unknownNote } from './content.ts';
import { KeepScan } from './keep-scan.tsx';
import {
	compareScans,
	type FinishedScan,
	getFirstActions,
	getGrade,
	getTargetName,
	listOtherNames,
	sortBySeverity,
} from './logic.ts';
import { buildScanReport, buildScanTable } from './report.ts';
import type { PreviousScan } from './use-scan.ts';
import {
	formatQuestion,
	formatVerdict,
	formatVerdictDetail,
	getCheckGuidance,
	getScanRecommendations,
	getTask,
} from './verdict.ts';

function buildAction(check: ScanCheckResult, target: string) {
	const guidance = getCheckGuidance(check.id);
	if (check.status !== 'exposed')
		return {
			title: `Ask whether ${check.name} is blocked on purpose.`,
			text: 'The scan could not tell. It is neither safe nor exposed.',
			button: (variant: ButtonVariant) => (
				<CopyButton
					variant={variant}
					label="Copy the question"
					subject={`about ${check.name}`}
					text={() => formatQuestion(check, target)}
				/>
			),
		};
	return {
		title: getTask(check) ?? check.name,
		text: guidance?.why ?? '',
		button: (variant: ButtonVariant) => (
			<AnchorButton variant={variant} href={`#check-${check.id}`}>
				How to do it <span className="sr-only">for {check.name}</span>
			</AnchorButton>
		),
	};
}

function Changes({ before: { snapshot, source }, scan }: { before: PreviousScan; scan: FinishedScan }) {
	const { changes, newProducts, goneProducts, unchangedCount } = compareScans(snapshot, scan);
	const items = [
		...changes.map(
			({ name, previousStatus, currentStatus }) =>
				`${name}: was ${statusLabels[previousStatus]}, is ${statusLabels[currentStatus]}`,
		),
		...newProducts.map((product) => `New: ${formatPlace(product)}`),
		...goneProducts.map((product) => `Gone: ${formatPlace(product)}`),
	];
	return (
		<Stack gap="gap-2">
			<h2>{source === 'tab' ? 'Since the last scan of this tab' : 'Since the scan kept on this device'}</h2>
			<p className="text-sm text-soft">
				{endSentence(`Compared with ${formatDateTime(new Date(snapshot.at))}`)}
			</p>
			{items.length === 0 ? <p>Nothing has changed.</p> : <List items={items} />}
			{items.length > 0 && unchangedCount > 0 ? (
				<p className="text-sm text-soft">Unchanged: {unchangedCount} checks.</p>
			) : null}
		</Stack>
	);
}

function WatchLink({ domain }: { domain: string }) {
	return (
		<div className="grid justify-items-start gap-1 print:hidden">
			{/* In the fragment, so that the server does not log the domain. */}
			<LinkButton
				to={`${path('exposure-watch')}${domain === '' ? '' : `#domain=${encodeURIComponent(domain)}`}`}
			>
				<Eye size={18} />
				{pickByMail('Watch this', 'Look again each month')}
			</LinkButton>
			<p className="text-sm text-soft">
				{pickByMail(
					'Watch this: we look again every month and mail you what changed. Free, needs an account.',
					'This site does not watch by itself. A file for your calendar reminds you.',
				)}
			</p>
		</div>
	);
}

function OtherNames({ scan, onScan }: { scan: FinishedScan; onScan: (domain: string) => void }) {
	const names = listOtherNames(scan);
	if (names.length === 0) return null;
	return (
		<Stack gap="gap-2" className="print:hidden">
			<h2>Scan your other names</h2>
			<p>{otherNamesNote}</p>
			<ButtonRow>
				{names.map((name) => (
					<Button key={name} onClick={() => onScan(name)}>
						Scan {name}
					</Button>
				))}
			</ButtonRow>
		</Stack>
	);
}

function Fixes({ scan }: { scan: FinishedScan }) {
	const fixes = getFirstActions(scan);
	if (fixes.length === 0) return <FirstActions title="Keep it that way" actions={nextActions} />;
	return (
		<FirstActions
			title="Fix in this order"
			tone={scan.checks.some(({ status }) => status === 'exposed') ? 'now' : 'calm'}
			actions={fixes.map((check) => buildAction(check, getTargetName(scan.target)))}
		/>
	);
}

type ScanResultProps = {
	scan: FinishedScan;
	before: PreviousScan | undefined;
	onScan: (domain: string) => void;
};

export function ScanResult({ scan, before: previousScan, onScan }: ScanResultProps) {
	const checks = sortBySeverity(scan.checks);
	const grade = getGrade(checks);
	return (
		<Stack gap="gap-section">
			<ResultHero
				tone={grade ? gradeTone[grade] : 'plain'}
				tags={
					<span className="text-soft wrap-anywhere">
						{getTargetName(scan.target)}, scanned {formatDateTime(scan.at)}
					</span>
				}
				verdict={formatVerdict(checks)}
				picture={<LetterGrade grade={grade} />}
				actions={
					<ResultActions
						fileName="network-exposure"
						report={() => buildScanReport({ ...scan, checks })}
						table={() => buildScanTable(checks)}
					/>
				}
			>
				<p>{formatVerdictDetail(checks)}</p>
				<WatchLink domain={scan.target.domain} />
			</ResultHero>
			{previousScan ? <Changes before={previousScan} scan={scan} /> : null}
			<Stack>
				<h2>The way in, as an attacker sees it</h2>
				<AttackPathChart checks={checks} />
			</Stack>
			<Fixes scan={scan} />
			<Stack>
				<h2>The eight checks</h2>
				<Counts checks={checks} hasResults />
				<CheckList checks={checks} phase="completed" domain={scan.target.domain} />
				<p className="text-sm text-soft">
					{unknownNote} {limitsNote}
				</p>
			</Stack>
			<DisclosureGroup>
				<Disclosure title="Recommendations" open>
					<List items={getScanRecommendations(checks)} />
				</Disclosure>
				<Disclosure title="How the grade is made">
					<List items={gradeRules} />
					<p className="text-sm text-soft">{gradeNote}</p>
				</Disclosure>
			</DisclosureGroup>
			<OtherNames scan={scan} onScan={onScan} />
			<KeepScan scan={scan} />
		</Stack>
	);
}
