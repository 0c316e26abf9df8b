-- The moment at which a notice to this way was given up and its owner told; nothing once one has arrived since.
alter table channels add column failed bigint;
