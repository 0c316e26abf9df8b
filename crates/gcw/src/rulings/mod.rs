//! Every place where the document contradicts itself, is unclear or silent, as a named switch.
