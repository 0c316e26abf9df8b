-- One text for SQLite and PostgreSQL: only `bigint` and `text`. Times are milliseconds since 1970, flags 0 or 1.

create table people (
    id text primary key,
    name text not null,
    -- The name to log in with, folded; nothing for guests.
    login text unique,
    -- The password's hash in PHC form.
    password text,
    admin bigint not null default 0,
    made bigint not null,
    gone bigint
);

create table sessions (
    -- Hash of the cookie: who reads this table cannot log in with it.
    hash text primary key,
    person text not null references people (id),
    made bigint not null,
    ends bigint not null
);
create index sessions_of on sessions (person);

-- Packs by content hash, each once.
create table packs (
    hash text primary key,
    system text not null,
    files text not null
);

create table matches (
    id text primary key,
    system text not null,
    pack text not null references packs (hash),
    title text not null,
    organiser text references people (id),
    status text not null,
    listed bigint not null,
    watched bigint not null,
    made bigint not null,
    moved bigint not null,
    -- Lines of the log: the number of the next one.
    head bigint not null,
    -- The secret of fair dice until it is revealed.
    secret text,
    outcome text,
    -- Seats that wait for an answer, as JSON: lists ask for it without opening the game.
    asked text not null,
    -- Facts about the match that no query asks for, as JSON, and the number of changes of this row.
    facts text not null,
    version bigint not null
);
create index matches_by_time on matches (status, moved);

create table seats (
    match_id text not null references matches (id),
    seat bigint not null,
    hold text not null,
    person text references people (id),
    level text,
    token text,
    primary key (match_id, seat)
);
create index seats_of on seats (person);

-- The truth: lines of logs as they were written, the header being line 0. Nothing changes or deletes a row.
create table lines (
    match_id text not null references matches (id),
    n bigint not null,
    line text not null,
    primary key (match_id, n)
);

-- Names that senders gave their commands, so that one sent twice counts once.
create table sent (
    match_id text not null references matches (id),
    person text not null,
    name text not null,
    first bigint not null,
    lines bigint not null,
    at bigint not null,
    primary key (match_id, person, name)
);

create table chat (
    match_id text not null references matches (id),
    n bigint not null,
    person text,
    name text not null,
    at bigint not null,
    text text not null,
    primary key (match_id, n)
);

create table audit (
    id text primary key,
    at bigint not null,
    person text,
    kind text not null,
    detail text not null
);
create index audit_by_time on audit (at);
