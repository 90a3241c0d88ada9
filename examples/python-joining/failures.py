import json, re

with open("failures.json", encoding="utf-8") as file:
    FAILURES = json.load(file)


def recognise(operation, status, text):
    """The failure that a response stands for, and the values in its message; None when no failure fits."""
    try:
        body = json.loads(text)
    except ValueError:
        body = text
    # The message is the whole body, the detail of a problem document, or one of those on its fields.
    problem = body if isinstance(body, dict) else {"detail": body}
    messages = [one for field in (problem.get("errors") or {}).values() for one in field] or [problem.get("detail")]
    for failure in (one for one in FAILURES if one["operation"] == operation and one["status"] == status):
        # A failure without a message is told by an empty body, or by what its JSON contains.
        if failure["emptyBody"] and str(body).strip() in ("", "{}"):
            return failure, {}
        if failure["members"] and isinstance(body, dict) and failure["members"].items() <= body.items():
            return failure, {}
        for message in messages:
            found = isinstance(message, str) and re.match(failure["pattern"] or "$^", message[:2000], re.I)
            if found:
                groups = zip(failure["values"], found.groups())
                return failure, {name: value for name, value in groups if value is not None}
    return None, {}
