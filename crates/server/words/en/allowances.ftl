### What server says: allowances.

allowances-writing = You're writing too fast. You can write again in { $lasts }.
allowances-renaming = You've changed your name a lot. You can change it again in { $lasts }.
allowances-waiting = You have { $there ->
    [one] 1 game
   *[other] { $there } games
} waiting for players, and the limit is { $most }. Wait until one starts, or abandon one, before you create another.
allowances-yours = You've created a lot of games. You can create another one in { $lasts }.
allowances-network = People in your network have created a lot of games. You can create another one in { $lasts }.
allowances-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
allowances-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
