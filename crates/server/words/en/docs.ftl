### What server says: docs.

docs-title = { $title }: HTTP interface
docs-machine = OpenAPI description
docs-session = Needs a session.
docs-list-of = list of
docs-or = or
docs-types = Types
docs-body = Body
docs-answer = Answer
docs-any = any JSON
