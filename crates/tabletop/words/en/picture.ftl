### What tabletop says: picture.

overlay-reach = reach { $inches }″
panel-what-happened = what happened
