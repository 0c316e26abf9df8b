-- Army lists and the like that a person has written down for later games, as JSON of whoever wrote them.
create table lists (
    person text not null references people (id),
    id text not null,
    system text not null,
    list text not null,
    moved bigint not null,
    primary key (person, id)
);
