import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { usePages } from './use-pages.ts';

const actionLabels: Readonly<Record<AuditAction, string>> = {
	'lead.list': 'Listed leads',
	'lead.read': 'Opened a lead',
	'lead.update': 'Changed a lead',
	'lead.delete': 'Deleted leads',
	'lead.export': 'Exported leads',
	'lead.retry': 'Sent messages of leads again',
	'audit.export': 'Exported this list',
	'note.delete': 'Deleted ransom notes',
	'room.delete': 'Deleted an incident room',
	'key.create': 'Created an API key',
	'key.revoke': 'Revoked an API key',
	'operator.invite': 'Invited somebody, or changed a role',
	'operator.remove': 'Took the access back from somebody',
	'account.verify': 'Gave an operator a link to set a password',
	'account.reset-second-factor': 'Removed a second factor',
	'account.end-sessions': 'Ended sessions',
	'passwords.allow': 'Allowed passwords for an hour',
	'sweep.allow': 'Allowed the next deletion of expired data',
	'privacy.export': 'Exported what is stored about an address',
	'privacy.delete': 'Deleted what is stored about an address',
};

function describeActor({ actor, actor_id, actor_name }: AuditEntry): string {
	if (actor === 'shell') return 'a command on the server';
	if (actor === 'retention') return 'the retention job';
	return `${actor === 'key' ? 'the API key ' : ''}${actor_name ?? `${actor_id} (deleted)`}`;
}

function describeTarget({ target, target_name }: AuditEntry): string | null {
	if (target === null) return null;
	return target_name ?? `${target} (deleted)`;
}

const fetchEntries = async (query: { after?: string }) => {
	const { entries, next } = await readJson(api.operator.audit.$get({ query }));
	return { items: entries, next };
};

/** Who read, changed, exported or deleted what. */
export function AuditLog() {
	const { page, load } = usePages('Audit trail not loaded', fetchEntries);
	if (!page) return <LoadingPlaceholder />;
	return (
		<Stack>
			<p>
				Kept without names and addresses: those below are looked up now. Rows never change and are deleted
				after <code>AUDIT_DAYS</code>. <a href="/api/operator/audit.csv">Download audit.csv</a>
			</p>
			<ButtonRow>
				<Button onClick={() => load()}>Reload</Button>
			</ButtonRow>
			<ul aria-label="Audit trail" className="grid gap-3">
				{page.items.map((entry) => (
					<li key={entry.id}>
						<Panel className="grid grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
							<p className="font-semibold">
								{actionLabels[entry.action]}
								{entry.count === null ? null : `: ${entry.count}`}
							</p>
							<p>
								{formatDateTime(new Date(entry.created_at))}, by {describeActor(entry)}
							</p>
							<p className="text-sm text-soft empty:hidden">
								{[describeTarget(entry), entry.fields, entry.request_id && `request ${entry.request_id}`]
									.filter(Boolean)
									.join(' · ')}
							</p>
						</Panel>
					</li>
				))}
			</ul>
			{page.next ? <Button onClick={() => load(page.next ?? undefined)}>Show more</Button> : null}
		</Stack>
	);
}
