import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { runOrShowError, useLoaded } from '#app/features/account/requests.ts';
import { useSay } from '#app/features/plan/use-say.ts';
import { api, readJson } from '#app/lib/api.ts';
import { path } from '#app/site/paths.ts';
import { watchPage } from '#app/site/watch-page.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { maxWatchesPerAccount } from '#contract/limits.ts';
import type { Watch, WatchInput } from '#contract/watch.ts';
import { formatDate } from '#domain/time/dates.ts';
import { AddWatch, emptyWatch } from './add-watch.tsx';
import { toLooks } from './feeds.ts';
import { listHistory, summarizeWatches } from './logic.ts';
import { WatchCard } from './watch-card.tsx';

const listWatches = () => readJson(api.watches.$get());

/** A look takes up to half a minute. */
const reloadMs = 5_000;
const maxReloads = 8;

/** A scan result links here with its domain, in the fragment so that the server does not log it. */
const readLinkedDomain = () => /^#domain=(.{1,253})$/.exec(decodeURIComponent(location.hash))?.[1];

/** A pressed button that is gone leaves the focus on the body. Both changes can remove one. */
function useFocusInSection(watches: readonly Watch[], draft: WatchInput | undefined) {
	const section = useRef<HTMLElement>(null);
	const wasShown = useRef(false);
	useEffect(() => {
		if (wasShown.current && document.activeElement === document.body)
			section.current?.querySelector<HTMLElement>(draft || watches.length === 0 ? 'select' : 'h2')?.focus();
		wasShown.current = true;
	}, [watches, draft]);
	return section;
}

type WatchListProps = {
	watches: readonly Watch[];
	mailsChanges: boolean;
	onLook: (wanted: readonly Watch[]) => void;
	onChanged: () => Promise<void>;
};

function WatchList({ watches, mailsChanges, onLook, onChanged }: WatchListProps) {
	const [draft, setDraft] = useState<WatchInput | undefined>(() => {
		const domain = readLinkedDomain();
		return domain === undefined ? undefined : { ...emptyWatch, domain };
	});
	const section = useFocusInSection(watches, draft);
	// A link to a domain that is watched already asks for nothing.
	const isWanted =
		draft !== undefined && !watches.some(({ domain }) => domain !== '' && domain === draft.domain);
	const isForm = isWanted || watches.length === 0;
	return (
		<section ref={section} aria-labelledby="watched" className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-2">
				<h2 id="watched" tabIndex={-1} className="outline-none">
					What is watched
				</h2>
				<span className="text-sm text-soft">
					{watches.length} of {maxWatchesPerAccount}
				</span>
			</div>
			<ul aria-label="Watches" className="border-t border-line empty:hidden">
				{watches.map((watch) => (
					<WatchCard
						key={watch.id}
						watch={watch}
						onLook={() => onLook([watch])}
						onChanged={onChanged}
						onReplace={() => setDraft({ ...emptyWatch, domain: watch.domain, proof: 'file' })}
					/>
				))}
			</ul>
			{isForm ? (
				<AddWatch
					key={`${draft?.domain} ${draft?.proof}`}
					initial={{ ...(draft ?? emptyWatch), mailsChanges }}
					onAdded={async () => {
						setDraft(undefined);
						await onChanged();
					}}
				/>
			) : watches.length < maxWatchesPerAccount ? (
				<Button onClick={() => setDraft(emptyWatch)}>
					<Plus size={18} />
					Watch one more
				</Button>
			) : null}
		</section>
	);
}

function useReloads(load: () => Promise<void>) {
	const [reloads, setReloads] = useState(0);
	useEffect(() => {
		if (reloads === 0) return;
		const timer = setTimeout(() => load().then(() => setReloads(reloads - 1)), reloadMs);
		return () => clearTimeout(timer);
	}, [reloads, load]);
	return () => setReloads(maxReloads);
}

type Change = { state: 'active' } | { mailsChanges: boolean };

async function changeAll(watches: readonly Watch[], json: Change) {
	for (const { id } of watches) await api.watches[':id'].$post({ param: { id }, json });
}

export function WatchBoard({ user }: { user: AccountUser }) {
	const [watches, load] = useLoaded<readonly Watch[]>('Watches not loaded', listWatches);
	const startReloads = useReloads(load);
	const say = useEffectEvent(useSay());
	useEffect(() => {
		if (watches) say(toLooks(watches));
	}, [watches]);
	if (!watches) return <LoadingPlaceholder />;

	const look = (wanted: readonly Watch[]) =>
		runOrShowError('Not changed', async () => {
			await changeAll(wanted, { state: 'active' });
			toast({ title: 'We look now.', text: 'The result appears here in about a minute.' });
			startReloads();
			await load();
		});
	const mailsChanges = watches.every((watch) => watch.mailsChanges);
	async function setMails(wanted: boolean) {
		await runOrShowError('Not changed', async () => {
			await changeAll(watches ?? [], { mailsChanges: wanted });
			toast({ title: wanted ? 'We mail you when something changes.' : 'No mails about changes.' });
		});
		await load();
	}
	return (
		<>
			<Status watches={watches} onLook={look} />
			{user.emailVerified ? null : (
				<p>
					Confirm your email address first, because the watch writes to it:{' '}
					<Link to={path('account')}>Your account</Link>
				</p>
			)}
			<WatchList watches={watches} mailsChanges={mailsChanges} onLook={look} onChanged={load} />
			<History watches={watches} />
			{watches.length === 0 ? null : (
				<Switch
					label="Mail me when something changes"
					state={<span className="wrap-anywhere">{user.email}. One click in any mail stops it.</span>}
					checked={mailsChanges}
					onChange={setMails}
				/>
			)}
			<p className="text-sm text-soft">
				{mailsChanges ? '' : 'What changed is then only shown here. We still write when a proof is missing. '}
				We keep only the last result, encrypted. It goes when you delete the watch or your account.
			</p>
		</>
	);
}

type StatusProps = { watches: readonly Watch[]; onLook: (wanted: readonly Watch[]) => void };

function Status({ watches, onLook }: StatusProps) {
	const { tone, title, text } = summarizeWatches(watches);
	const active = watches.filter(({ state }) => state === 'active');
	const hasExposed = active.some(({ exposed }) => exposed.length > 0);
	return (
		<Hero tone={tone} className="gap-3" aria-labelledby="watch-status">
			<Kicker as="h1">{watchPage.title}</Kicker>
			<h2 id="watch-status" className="text-title">
				{title}
			</h2>
			<p className="wrap-anywhere">{text}</p>
			{active.length === 0 ? null : (
				<ButtonRow className="*:grow *:sm:grow-0">
					{hasExposed ? (
						<LinkButton variant="primary" to={path('network-exposure')}>
							How to close it
						</LinkButton>
					) : null}
					<Button onClick={() => onLook(active)}>Look again</Button>
				</ButtonRow>
			)}
		</Hero>
	);
}

function History({ watches }: { watches: readonly Watch[] }) {
	const rows = listHistory(watches);
	if (rows.length === 0) return null;
	const cellClass =
		'max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:border-0 max-sm:py-0.5 max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';
	return (
		<Stack gap="gap-2">
			<h2 id="watch-history">Changes since you started</h2>
			<table aria-labelledby="watch-history" className="w-full text-left wrap-anywhere max-sm:block">
				<thead className="max-sm:sr-only">
					<tr>
						<th scope="col">What changed</th>
						<th scope="col">When</th>
						<th scope="col">Where</th>
					</tr>
				</thead>
				<tbody className="max-sm:grid max-sm:gap-2">
					{rows.map(({ id, text, at, where }) => (
						<tr
							key={id}
							className="max-sm:block max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:p-3"
						>
							<th scope="row" className="font-semibold max-sm:block max-sm:border-0 max-sm:p-0">
								{text}
							</th>
							<td data-label="When" className={cellClass}>
								{formatDate(new Date(at))}
							</td>
							<td data-label="Where" className={cellClass}>
								{where}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Stack>
	);
}
