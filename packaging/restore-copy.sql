-- Puts back the newest copy that a program made before it changed the tables of a PostgreSQL: psql -1 -f restore-copy.sql URL
-- The tables must be those of the program that is gone back to; docs/server.md says how they come to be. Whole, or not at all.
do $$
declare
    copy text;
    name text;
begin
    select nspname into strict copy from pg_namespace where nspname ~ '^before_[0-9]+_[0-9]+$'
        order by split_part(nspname, '_', 3)::bigint desc limit 1;
    -- Those that others refer to come first.
    for name in select table_name from information_schema.tables where table_schema = copy
        order by array_position(array['people', 'packs', 'matches', 'channels'], table_name::text) nulls last
    loop
        -- A program that has made its tables has noted their versions; the rest must be empty, or a key is there twice.
        if name <> 'versions' then
            execute format('insert into %I select * from %I.%I', name, copy, name);
        end if;
    end loop;
end $$;
