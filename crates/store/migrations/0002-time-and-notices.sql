-- The moment when something is to be done for a match by itself; nothing for most.
alter table matches add column due bigint;
create index matches_by_due on matches (due);

-- Other people's remarks that a person does not want to read.
create table mutes (
    person text not null references people (id),
    other text not null references people (id),
    primary key (person, other)
);

-- The token by which a calendar may be read without a session.
alter table people add column feed text;

-- Notices, the same for every way in which they are delivered.
create table notices (
    id text primary key,
    person text not null references people (id),
    match_id text references matches (id),
    kind text not null,
    text text not null,
    at bigint not null,
    seen bigint not null
);
create index notices_of on notices (person, at);

-- Ways to people outside: an address of mail, or of a webhook.
create table channels (
    id text primary key,
    person text not null references people (id),
    kind text not null,
    address text not null,
    -- Nothing once whoever reads there has confirmed it.
    token text,
    made bigint not null
);
create index channels_of on channels (person);

-- Notices on their way; a row goes when it has arrived or was given up.
create table deliveries (
    id text primary key,
    channel text not null references channels (id),
    subject text not null,
    text text not null,
    tries bigint not null,
    next bigint not null
);
create index deliveries_by_next on deliveries (next);
