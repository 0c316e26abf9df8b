-- Restores the newest copy a program made before it changed the tables in PostgreSQL: psql -1 -f restore-copy.sql URL
-- The tables must be those of the version you go back to; docs/server.md says how to create them. All or nothing.
do $$
declare
    copy text;
    name text;
begin
    select nspname into strict copy from pg_namespace where nspname ~ '^before_[0-9]+_[0-9]+$'
        order by split_part(nspname, '_', 3)::bigint desc limit 1;
    -- Tables that others refer to come first.
    for name in select table_name from information_schema.tables where table_schema = copy
        order by array_position(array['people', 'packs', 'matches', 'channels'], table_name::text) nulls last
    loop
        -- The program wrote the versions when it created the tables; all others must be empty, or a key would be there twice.
        if name <> 'versions' then
            execute format('insert into %I select * from %I.%I', name, copy, name);
        end if;
    end loop;
end $$;
