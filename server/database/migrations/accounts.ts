import { fromSql } from './from-sql.ts';

/**
 * The four tables that better-auth expects, with its column names, and our profiles. On SQLite better-auth reads and writes
 * ISO 8601 text and 0 or 1. Everything about a user is deleted with the user row by cascade.
 */
export const accounts = fromSql(
	`create table "user" (
		id text primary key,
		name text not null,
		email text not null unique,
		"emailVerified" boolean default false not null,
		image text,
		"createdAt" timestamptz not null,
		"updatedAt" timestamptz not null)`,
	`create table session (
		id text primary key,
		"userId" text not null references "user" (id) on delete cascade,
		token text not null unique,
		"expiresAt" timestamptz not null,
		"ipAddress" text,
		"userAgent" text,
		"createdAt" timestamptz not null,
		"updatedAt" timestamptz not null)`,
	`create table account (
		id text primary key,
		"userId" text not null references "user" (id) on delete cascade,
		"accountId" text not null,
		"providerId" text not null,
		"accessToken" text,
		"refreshToken" text,
		"idToken" text,
		"accessTokenExpiresAt" timestamptz,
		"refreshTokenExpiresAt" timestamptz,
		scope text,
		password text,
		"createdAt" timestamptz not null,
		"updatedAt" timestamptz not null)`,
	`create table verification (
		id text primary key,
		identifier text not null,
		value text not null,
		"expiresAt" timestamptz not null,
		"createdAt" timestamptz not null,
		"updatedAt" timestamptz not null)`,
	`create table profiles (
		user_id text primary key references "user" (id) on delete cascade,
		email text not null,
		display_name text)`,
	'create index session_by_user on session ("userId")',
	'create index account_by_user on account ("userId")',
	'create index verification_by_identifier on verification (identifier)',
);

/** better-auth's table and column names. It encrypts the secret. */
export const secondFactor = fromSql(
	'alter table "user" add column "twoFactorEnabled" boolean default false not null',
	`create table "twoFactor" (
		id text primary key,
		"userId" text not null references "user" (id) on delete cascade,
		secret text not null,
		"backupCodes" text not null,
		verified boolean default false not null,
		"failedVerificationCount" integer default 0 not null,
		"lockedUntil" timestamptz)`,
	'create index "twoFactor_by_user" on "twoFactor" ("userId")',
);

/** Set in sessions that started at the operators' OpenID Connect provider, which has its own second factor. */
export const sessionProvider = fromSql('alter table session add column provider text');

/** Links are stored as hashes from here on; those that were sent before end. */
export const hashedLinks = fromSql('delete from verification');
