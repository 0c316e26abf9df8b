### What tours says: model.

task-of = {" "}({ $nth } of { $value })
