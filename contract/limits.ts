/** Separate from the schemas so that pages do not bundle Zod. */

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxEmailLength = 254;
export const maxDisplayNameLength = 100;

export const maxOrganizationLength = 200;
export const maxPhoneLength = 40;
/** Per utm_* value. */
export const maxCampaignLength = 200;

export const maxNotesLength = 5000;
export const maxSearchLength = 100;

export const maxMissedNoteLength = 20_000;
export const maxFamilyNameLength = 100;

export const maxTargetLength = 2048;

export const maxWatchesPerAccount = 3;

/** `Accept` value that requests one JSON event per line. */
export const scanStreamType = 'application/x-ndjson';

export const categories = [
	'infrastructure',
	'business',
	'communication',
	'external',
	'office',
	'security',
	'storage',
	'other',
] as const;

export type Category = (typeof categories)[number];

export const impacts = ['critical', 'high', 'medium', 'low'] as const;

export type Impact = (typeof impacts)[number];

export const maxNameLength = 120;
export const minRtoHours = 1;
export const maxRtoHours = 8760;
export const maxDependencies = 50;
export const maxSystems = 500;

export const reminderLimits = {
	maxDeadlines: 20,
	/** The latest duty is due 60 days after the end of the year. */
	maxDaysAhead: 500,
	minutesBefore: [7 * 24 * 60, 24 * 60, 12 * 60, 2 * 60, 30],
	timesText: '7 days, 1 day, 12 hours, 2 hours and 30 minutes',
	/** Monthly mails about the plan. */
	maxVisits: 13,
	/** Mails about the plan in a row whose link nobody opened. */
	maxUnanswered: 3,
} as const;

/**
 * What a page understands of the cells in a room. A room keeps the highest number that somebody wrote with, and takes
 * no entry from an older page. Since 2, pages carry cells that they do not know.
 */
export const roomFormat = 2;

/** Sizes of encrypted room data are in characters of base64url. */
export const roomLimits = {
	maxEntryLength: 64 * 1024,
	maxSnapshotLength: 2 * 1024 * 1024,
	maxRoomLength: 8 * 1024 * 1024,
	/** Of the entries in one response. A larger snapshot is sent alone. */
	maxPageLength: 512 * 1024,
	maxPresenceLength: 2 * 1024,
	/** Of a picture before it is encrypted. */
	maxPhotoBytes: 2_000_000,
	/** The same, padded, encrypted and in base64url. */
	maxPhotoLength: 2_720_000,
	/** Of the caption, the key and what else is said about a photo. */
	maxPhotoInfoLength: 2 * 1024,
	maxPhotos: 40,
	/** Of all photos of a room; about 24 MB of pictures. */
	maxPhotosLength: 32 * 1024 * 1024,
	maxMembers: 50,
	maxStreams: 20,
	defaultDays: 30,
	maxDays: 90,
	/** A person counts as here this long after the last sign of life. */
	presenceSeconds: 100,
} as const;

export type RoomKind = 'incident' | 'plan';

/** Of a room of the kind `plan`: a plan, or a list of clients. Every write renews it. */
export const planRoomLimits = { maxRoomLength: 1024 * 1024, days: 400 } as const;

export const getMaxRoomLength = (kind: RoomKind): number =>
	(kind === 'plan' ? planRoomLimits : roomLimits).maxRoomLength;
