-- What people write for a seat and have not sent: nobody else reads it.
create table drafts (
    match_id text not null references matches (id),
    person text not null references people (id),
    seat bigint not null,
    kind text not null,
    draft text not null,
    moved bigint not null,
    primary key (match_id, person, seat, kind)
);
-- Up to which entry a person had seen a match when their running visit began (since), and has seen it now (seen).
create table visits (
    match_id text not null references matches (id),
    person text not null references people (id),
    since bigint not null,
    seen bigint not null,
    at bigint not null,
    primary key (match_id, person)
);
