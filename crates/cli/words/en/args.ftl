### What is wrong with arguments, besides what `clap` says.

args-ruling = write a ruling as ID=OPTION, such as REG-A14=spent
args-number = expected a number, such as 0.5
args-no-system = name a rule system: { $names }
