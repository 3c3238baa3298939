import { FirstActions } from '#app/kits/first-actions.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { AnchorButton, type ButtonLook } from '#app/ui/button.tsx';
import { gradeTone, LetterGrade } from '#app/ui/charts/letter-grade.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { CheckList, Counts } from './check-list.tsx';
import { gradeNote, gradeRule, nextActions, statusLabels, unknownMeaning } from './content.ts';
import {
	changesSince,
	type FinishedScan,
	firstActions,
	gradeOf,
	scanRecommendations,
	targetName,
	wordsOf,
	worstFirst,
} from './logic.ts';
import { scanReport, scanTable } from './report.ts';
import { questionAbout, underVerdict, verdictOf } from './verdict.ts';
import { WayInPicture } from './way-in.tsx';

/** The gravest first; what is unknown becomes a question to somebody who knows. */
function actionFor(check: ScanCheckResult, target: string) {
	const words = wordsOf(check.id);
	if (check.status !== 'exposed')
		return {
			title: `Ask whether ${check.name} is blocked on purpose.`,
			text: 'The scan could not tell. It is neither safe nor exposed.',
			button: (look: ButtonLook) => (
				<CopyButton
					look={look}
					label="Copy the question"
					subject={`about ${check.name}`}
					text={() => questionAbout(check, target)}
				/>
			),
		};
	return {
		title: words?.task ?? check.name,
		text: words?.why ?? '',
		button: (look: ButtonLook) => (
			<AnchorButton look={look} href={`#check-${check.id}`}>
				How to do it <span className="sr-only">for {check.name}</span>
			</AnchorButton>
		),
	};
}

function Changes({ before, scan }: { before: FinishedScan; scan: FinishedScan }) {
	const changes = changesSince(before, scan);
	return (
		<Stack gap="gap-2">
			<h2>Since the last scan of this tab</h2>
			<p className="text-sm text-soft">Compared with {dateAndTime(before.at)}.</p>
			{changes.length === 0 ? (
				<p>Nothing has changed.</p>
			) : (
				<List
					items={changes.map(
						({ name, before: was, now }) => `${name}: was ${statusLabels[was]}, is ${statusLabels[now]}`,
					)}
				/>
			)}
		</Stack>
	);
}

/** A finished scan: grade, the way in, what to fix, and everything that was seen. */
export function ScanResult({ scan, before }: { scan: FinishedScan; before: FinishedScan | undefined }) {
	const checks = worstFirst(scan.checks);
	const grade = gradeOf(checks);
	const toFix = firstActions(scan);
	return (
		<Stack gap="gap-section">
			<ResultHero
				tone={grade ? gradeTone[grade] : 'plain'}
				tags={
					<span className="text-soft wrap-anywhere">
						{targetName(scan.target)}, scanned {dateAndTime(scan.at)}
					</span>
				}
				verdict={verdictOf(checks)}
				picture={<LetterGrade grade={grade} />}
			>
				<p>{underVerdict(checks)}</p>
			</ResultHero>
			{before ? <Changes before={before} scan={scan} /> : null}
			<Stack>
				<h2>The way in, as an attacker sees it</h2>
				<WayInPicture checks={checks} />
			</Stack>
			{toFix.length === 0 ? (
				<FirstActions title="Keep it that way" actions={nextActions} />
			) : (
				<FirstActions
					title="Fix in this order"
					tone={checks.some(({ status }) => status === 'exposed') ? 'now' : 'calm'}
					actions={toFix.map((check) => actionFor(check, targetName(scan.target)))}
				/>
			)}
			<Stack>
				<h2>The eight checks</h2>
				<Counts checks={checks} known />
				<CheckList checks={checks} phase="completed" domain={scan.target.domain} />
				<p className="text-sm text-soft">{unknownMeaning}</p>
			</Stack>
			<Folds>
				<Fold title="Recommendations" open>
					<List items={scanRecommendations(checks)} />
				</Fold>
				<Fold title="How the grade is made">
					<List items={gradeRule} />
					<p className="text-sm text-soft">{gradeNote}</p>
				</Fold>
			</Folds>
			<ResultActions
				fileName="network-exposure"
				copyMessage={{ title: 'Report copied to clipboard' }}
				report={() => scanReport({ ...scan, checks })}
				table={() => scanTable(checks)}
			/>
		</Stack>
	);
}
