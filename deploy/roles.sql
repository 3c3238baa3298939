-- Makes or repairs the roles `site` and `backup`. Runs on every start, as a superuser, with their passwords in the settings
-- site.password and backup.password.
do $$
declare
	name text;
	item record;
begin
	foreach name in array array['site', 'backup'] loop
		if not exists (select from pg_roles where rolname = name) then
			execute format('create role %I', name);
		end if;
		execute format(
			'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
			name, current_setting(name || '.password'));
	end loop;

	-- The server migrates its tables, so it owns them and may make schemas in this database.
	execute format('grant connect, create, temporary on database %I to site', current_database());
	execute format('grant connect on database %I to backup', current_database());
	execute format('revoke all on database %I from public', current_database());
	alter schema public owner to site;
	revoke create on schema public from public;

	-- Tables of a database from before the roles existed. A sequence of a column changes its owner with its table.
	for item in
		select c.oid::regclass as name, case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind
		from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
			and c.relowner <> 'site'::regrole
			and not exists (
				select from pg_depend d
				where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
	loop
		execute format('alter %s %s owner to site', item.kind, item.name);
	end loop;
end
$$;

grant pg_read_all_data to backup;
