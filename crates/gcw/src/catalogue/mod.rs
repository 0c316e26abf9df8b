//! The cards and tables of a campaign, as packs hold them.
