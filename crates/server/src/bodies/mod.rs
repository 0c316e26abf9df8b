//! Bodies of requests, answers and frames as types: what is sent is written from them, and the description of the interface and
//! the client's types are made from them. Knows no game and no route.

mod analysis;
mod battles;
mod matches;
mod notices;
mod people;
mod systems;
mod table;

pub(crate) use analysis::AnalysisBody;
pub(crate) use battles::{BattleBody, BattleList, BattleSide};
pub(crate) use matches::{
    ChatAnswer, ClockBody, EndBody, Founded, HoldBody, InviteBody, Judgement, MatchAnswer, MatchBody,
    MatchList, Mute, MutedList, OutcomeBody, PersonName, PlanBody, ProposalBody, ProposalName, RemarkBody,
    RemarkMade, SeatBody, SideBody, WatchBody,
};
pub(crate) use notices::{ChannelBody, ChannelList, FeedAnswer, NoticeBody, NoticeList};
pub(crate) use people::{Nothing, PersonAnswer};
pub(crate) use systems::{PackBody, QueryBody, SystemBody, SystemDetails, SystemKind, SystemList};
pub(crate) use table::{
    AdvanceAnswer, AmendmentList, AnsweredBody, BookBody, DiceMode, Entries, ErrorBody, FaultBody, Frame,
    OverviewAnswer, PointBody, PositionBody, SeenBody, SheetBody, SheetList, TableBody,
};
