import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** Days that the rows are spread over, the newest first. */
const seededDays = 360;

const engineSql = {
	sqlite: (seconds: number) => ({
		id: `printf('%08x-0000-7000-8000-%012x', i, i)`,
		time: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i * ${seconds}) || ' seconds')`,
	}),
	postgres: (seconds: number) => ({
		id: `lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0')`,
		time: `to_char((now() at time zone 'utc') - i * interval '${seconds} seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
	}),
};

/**
 * One statement per table, made by the engine. Every tenth row has an address, every twentieth a phone number, one in a
 * thousand is won.
 */
export async function seedLeads(
	{ engine, queries }: Database,
	rows: number,
	{ hasWords = true } = {},
): Promise<void> {
	const { id, time } = engineSql[engine]((seededDays * 86_400) / rows);
	const series = `with recursive series (i) as (select 1 union all select i + 1 from series where i < ${rows})`;
	await sql
		.raw(`insert into assessment_responses (id, created_at, tool_type, responses, score, risk_level, page_risk_level,
				email, phone, phone_digits, organization, consent_text, utm_source, status)
			${series}
			select ${id}, ${time},
				case when i % 3 = 0 then 'ransomprep' else 'ransomadvisor' end,
				'{"1":"no","2":"no","3":"yes","4":"no","5":"yes-tested","6":"no","7":"no","8":"none"}',
				i % 100,
				case i % 4 when 0 then 'Critical' when 1 then 'High' when 2 then 'Medium' else 'Low' end,
				'Low',
				case when i % 10 = 0 then 'Owner' || i || '@example.org' end,
				case when i % 20 = 0 then '+1 555 ' || i end,
				case when i % 20 = 0 then '1555' || i end,
				case when i % 10 = 0 then 'Company ' || i end,
				case when i % 10 = 0 then 'I agree that my answers are stored so that somebody can call me back.' end,
				case when i % 50 = 0 then 'leaflet' end,
				case when i % 1000 = 0 then 'won' when i % 40 = 0 then 'called' else 'new' end
			from series`)
		.execute(queries);
	// Release 2.0.0 has no such table.
	if (hasWords)
		await sql
			.raw(`insert into lead_words (lead_id, word)
			select id, substr(organization, 9) from assessment_responses where organization is not null
			union all select id, 'example.org' from assessment_responses where email is not null`)
			.execute(queries);
	await sql
		.raw(`insert into outbox (id, kind, submission_id, state, created_at, due_at, attempts, finished_at)
			select id || '.lead-mail', 'lead-mail', id, 'sent', 0, 0, 1, 0
			from assessment_responses where email is not null`)
		.execute(queries);
	await sql.raw('analyze').execute(queries);
}
