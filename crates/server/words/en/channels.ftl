### What server says: channels.

channels-full = You have { $most } addresses already, which is the limit. Remove one first.
channels-no-mail = This server doesn't send email. Use a webhook instead.
channels-path = { $path } at this server's address
channels-subject = Confirm this address for Sandtable
channels-confirm =
    { $name } wants notifications about games sent to this address. If that's you, open
    { $open }
    Otherwise ignore this email.
channels-missing = Address not found. It may have been removed already.
channels-confirmed = Thank you! Notifications will be sent to this address.
channels-unasked = This address is confirmed already, or the link is wrong.
