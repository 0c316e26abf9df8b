-- The moment at which a server was last there: nobody could use the time between that and the next one. One row.
create table alive (id bigint primary key, seen bigint not null);
-- A digest of the command of that name: the name is for no other command.
alter table sent add column digest text;
