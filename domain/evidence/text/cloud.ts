import { readAddress } from '#domain/evidence/addresses.ts';
import { complete, readAccount, readTime, type TextContext, type TextEvent } from './text-event.ts';

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string =>
	typeof value === 'string'
		? value
		: typeof value === 'number' || typeof value === 'boolean'
			? String(value)
			: '';

/** Microsoft's own machines sign in on behalf of people. */
const isMicrosoft = (address: string): boolean => /^(?:2603:10|20\.190\.|40\.126\.)/.test(address);

const wrongPasswords = /^(?:InvalidUserNameOrPassword|IdsLocked|UserAccountNotFound)$/;
const wrongNumbers = /^(?:50126|50053|50034)$/;

const acts: Readonly<Record<string, string>> = {
	UserLoggedIn: 'cloud-login',
	'New-InboxRule': 'cloud-rule',
	'Set-InboxRule': 'cloud-rule',
	UpdateInboxRules: 'cloud-rule',
	'Add-MailboxPermission': 'cloud-mailbox',
	'Consent to application.': 'cloud-consent',
	'Add app role assignment grant to user.': 'cloud-consent',
	'Add member to role.': 'cloud-role',
	'Reset user password.': 'cloud-password',
	'Change user password.': 'cloud-password',
	'User registered security info.': 'cloud-method',
	'User registered all required security info.': 'cloud-method',
	FileDownloaded: 'cloud-download',
	FileSyncDownloadedFull: 'cloud-download',
};

function readAct(record: Json, operation: string): string {
	if (operation === 'UserLoginFailed') {
		const isWrong =
			wrongPasswords.test(text(record.LogonError)) || wrongNumbers.test(text(record.ErrorNumber));
		return isWrong ? 'cloud-failure' : '';
	}
	if (/^Update application .*Certificates and secrets management/.test(operation)) return 'cloud-secret';
	if (operation === 'Set-Mailbox') {
		const isSign = list(record.Parameters).some(
			({ Name, Value }) =>
				(/^Forwarding(?:Smtp)?Address$/.test(text(Name)) && text(Value) !== '') ||
				(Name === 'AuditEnabled' && /false/i.test(text(Value))),
		);
		return isSign ? 'cloud-mailbox' : '';
	}
	return acts[operation] ?? '';
}

const ruleWords =
	/^(?:DeleteMessage|MoveToFolder|Forward\w*|RedirectTo|SubjectOrBodyContainsWords|BodyContainsWords)$/;

function readDetail(record: Json, operation: string): string {
	const changed = list(record.ModifiedProperties);
	const role = changed.find(({ Name }) => Name === 'Role.DisplayName');
	if (role) return text(role.NewValue).replaceAll('"', '');
	const rule = list(record.Parameters).filter(({ Name }) => ruleWords.test(text(Name)));
	if (rule.length > 0)
		return rule
			.map(({ Name, Value }) => `${text(Name)} ${text(Value)}`)
			.join(', ')
			.slice(0, 160);
	const target = text(record.ObjectId);
	return operation.startsWith('File') ? target.slice(-160) : target.slice(0, 160);
}

/** A record of the unified audit log. */
function readAudit(record: Json, context: TextContext): TextEvent | undefined {
	const operation = text(record.Operation);
	const act = readAct(record, operation);
	const account = readAccount(text(record.UserId));
	const isService =
		/^NT (?:AUTHORITY|SERVICE)|ServiceHost|^Certificate$|^ServicePrincipal|^Not Available$/.test(account);
	// An export can hold a record two or three times.
	const key = `m365 ${text(record.Id)}`;
	if (!act || isService || context.memory.has(key)) return;
	if (text(record.Id)) context.memory.set(key, '');
	const address = readAddress(
		text(record.ClientIP) || text(record.ActorIpAddress) || text(record.ClientIPAddress),
	);
	if (act === 'cloud-login' && (isMicrosoft(address) || !address)) return;
	return complete({
		source: 'Microsoft 365',
		act,
		time: readTime(`${text(record.CreationTime).replace(/Z$/, '')}Z`, context),
		computer: readTenant(account),
		account,
		address: isMicrosoft(address) ? '' : address,
		detail: readDetail(record, operation),
	});
}

const readTenant = (account: string): string => `Microsoft 365 ${account.split('@')[1] ?? ''}`.trim();

/** A sign-in of Entra, from the portal or a diagnostic export. */
function readSignIn(record: Json, context: TextContext): TextEvent | undefined {
	const inner = isObject(record.properties) ? record.properties : record;
	const account = readAccount(text(inner.userPrincipalName));
	if (!account || inner.isInteractive === false) return;
	const status = isObject(inner.status) ? text(inner.status.errorCode) : text(record.resultType);
	const act = status === '0' ? 'cloud-login' : wrongNumbers.test(status) ? 'cloud-failure' : '';
	const address = readAddress(text(inner.ipAddress) || text(record.callerIpAddress));
	return act && address && !isMicrosoft(address)
		? complete({
				source: 'Entra',
				act,
				time: readTime(text(inner.createdDateTime) || text(record.time), context),
				computer: readTenant(account),
				account,
				address,
				detail: isObject(inner.location) ? text(inner.location.countryOrRegion) : '',
			})
		: undefined;
}

export function readCloudRecord(value: unknown, context: TextContext): TextEvent[] {
	if (!isObject(value)) return [];
	const inside = list(value.value ?? value.records ?? value.Records);
	if (inside.length > 0) return inside.flatMap((record) => readCloudRecord(record, context));
	if (typeof value.AuditData === 'string' || isObject(value.AuditData))
		return readCloudRecord(isObject(value.AuditData) ? value.AuditData : parseJson(value.AuditData), context);
	const event = text(value.Operation) ? readAudit(value, context) : readSignIn(value, context);
	return event ? [event] : [];
}

export function parseJson(source: string): unknown {
	try {
		return JSON.parse(source);
	} catch {
		// A damaged record; the others count.
		return undefined;
	}
}

/** The sign-in CSV of the Entra portal. Its columns are in English in every language of the portal. */
export function readEntraRow(get: (column: string) => string, context: TextContext): TextEvent | undefined {
	const status = get('status');
	const act =
		status === 'Success'
			? 'cloud-login'
			: wrongNumbers.test(get('sign-in error code'))
				? 'cloud-failure'
				: '';
	const account = readAccount(get('username'));
	return act
		? complete({
				source: 'Entra',
				act,
				time: readTime(`${get('date (utc)').replace(/Z$/, '')}Z`, context),
				computer: readTenant(account),
				account,
				address: get('ip address'),
				detail: get('location'),
			})
		: undefined;
}
