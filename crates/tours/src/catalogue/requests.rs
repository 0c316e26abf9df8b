//! Aid Requests, each described once, in the document's order: its code in commands and its id in the pack, its arguments
//! with where their values come from (`rules::aid`), and the function that plans it. Its name, its price and how often it
//! can be made stand in the pack.

macro_rules! aid_requests {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// Active Recruiting (TOD-AID-03).
            Recruiting "recruiting" = "active-recruiting" => recruiting;
            /// Request Medical Supplies (TOD-AID-04).
            Medical "medical" = "medical-supplies" {
                /// For which unit.
                unit: DossierNo = own(),
                /// The Setback removed for sure; drawn where that is played (TOD-A28).
                #[serde(default, skip_serializing_if = "Option::is_none")]
                setback: Option<SetbackId> = setbacks_of(unit),
            } => medical;
            /// Request Strategic Asset (TOD-AID-07).
            Asset "asset" = "strategic-asset" (kind: AssetKind = assets()) => asset;
            /// Request Reinforcements (TOD-AID-10).
            Reinforcements "reinforcements" = "reinforcements" {
                /// For which unit.
                unit: DossierNo = own(),
                /// The upgrade card requested.
                upgrade: UpgradeId = soldiers_for(unit),
            } => reinforcements;
            /// Special Training (TOD-AID-12).
            Training "training" = "special-training" {
                /// For which unit.
                unit: DossierNo = own(),
            } => training;
            /// Supplies and Provisions: an upgrade for each chosen unit (TOD-AID-13).
            Provisions "provisions" = "supplies-and-provisions"
                (units: Vec<(DossierNo, UpgradeId)> = provided()) as { by: Some(several) } => provisions;
            /// Reassign Unit (TOD-AID-15).
            Reassign "reassign" = "reassign-unit" {
                /// The unit it is about.
                unit: DossierNo = own(),
            } as { weight: 1 } => reassign;
        }
    };
}
pub(crate) use aid_requests;

/// Writes the kinds of requests, as packs name them.
macro_rules! kinds {
    (
        [$(#[$top:meta])* $name:ident]
        $(
            $(#[$meta:meta])*
            $variant:ident $code:literal = $id:literal
            $(($($of:tt)*))?
            $({ $($fields:tt)* })?
            $(as { $($how:tt)* })?
            => $act:ident;
        )+
    ) => {
        words! { $(#[$top])* $name: "Aid Request" { $($variant = $id,)+ } }
    };
}
pub(crate) use kinds;
