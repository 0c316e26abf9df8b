//! The part of a game that the machine plays.

/// Writes those functions of [`crate::Game`] that a game on the machine has in common with every other: playing, checking,
/// folding, amending, asking, offering and drawing. Goes into its `impl Game`; table, state, event and command are those of its
/// [`Rules`](super::Rules), and an amendment is `Copy`, becomes an event, and has a `check` of a
/// position that returns it with what follows from there.
#[macro_export]
macro_rules! plays_on_machine {
    () => {
        fn play<D: $crate::machine::Dice, S: $crate::Sink<<Self as $crate::Game>::Event>>(
            table: &<Self as $crate::Game>::Table,
            state: &mut <Self as $crate::Game>::State,
            seat: $crate::Seat,
            command: &<Self as $crate::Game>::Command,
            dice: &mut D,
            out: &mut S,
        ) -> Result<(), $crate::Refusal> {
            $crate::machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
                $crate::machine::play(cx, seat, command)
            })
        }

        fn check(
            table: &<Self as $crate::Game>::Table,
            state: &<Self as $crate::Game>::State,
            seat: $crate::Seat,
            command: &<Self as $crate::Game>::Command,
        ) -> Result<(), $crate::Refusal> {
            $crate::machine::look::<Self, _>(table, state, |pos| {
                $crate::machine::check::<Self>(pos, seat, command).map(drop)
            })
        }

        fn apply(
            table: &<Self as $crate::Game>::Table,
            state: &mut <Self as $crate::Game>::State,
            event: &<Self as $crate::Game>::Event,
        ) {
            <Self as $crate::machine::Rules>::apply(table, state, event);
        }

        fn amend<D: $crate::machine::Dice, S: $crate::Sink<<Self as $crate::Game>::Event>>(
            table: &<Self as $crate::Game>::Table,
            state: &mut <Self as $crate::Game>::State,
            amendment: &Self::Amendment,
            dice: &mut D,
            out: &mut S,
        ) -> Result<(), $crate::Refusal> {
            $crate::machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
                let settled = amendment.check(cx.pos())?;
                cx.emit(settled);
                $crate::machine::settle(cx);
                Ok(())
            })
        }

        fn decisions(
            table: &<Self as $crate::Game>::Table,
            state: &<Self as $crate::Game>::State,
        ) -> Vec<$crate::Asked<<Self as $crate::Game>::Command>> {
            $crate::machine::look::<Self, _>(table, state, $crate::machine::decisions::<Self>)
        }

        fn offers(
            table: &<Self as $crate::Game>::Table,
            state: &<Self as $crate::Game>::State,
            seat: $crate::Seat,
        ) -> Vec<$crate::Offer<<Self as $crate::Game>::Command>> {
            $crate::machine::look::<Self, _>(table, state, |pos| {
                $crate::machine::offers_to::<Self>(pos, seat)
            })
        }

        fn sample<D: $crate::machine::Random>(
            table: &<Self as $crate::Game>::Table,
            state: &<Self as $crate::Game>::State,
            seat: $crate::Seat,
            dice: &mut D,
        ) -> Option<<Self as $crate::Game>::Command> {
            $crate::machine::look::<Self, _>(table, state, |pos| {
                $crate::machine::sample_for::<Self>(pos, seat, dice)
            })
        }
    };
}
