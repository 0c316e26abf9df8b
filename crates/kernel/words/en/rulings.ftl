### What kernel says: rulings.

choice-rulings = Rulings{" "}
markdown-settled-questions = , { $count } settled questions
markdown-rulings-contradictions-ambiguities-gaps-of-them = {"\u000A"}{ $count } rulings: { $count2 } contradictions, { $count3 } ambiguities, { $count4 } gaps{ $settled }. { $high } of them change results in most games (priority high).
markdown-id-topic-question-default-alternatives-reason = | id | topic | question | default | alternatives | reason | kind | priority | rules |{"\u000A"}
markdown-beside-the-options = {"\u000A"}Beside the options:{"\u000A"}{"\u000A"}
choice-unknown-ruling = unknown ruling `{ $id }`: rulings are named { $first } to { $last }
choice-unknown-option = unknown option `{ $key }` for { $id } ({ $topic }): choose one of { $all }
