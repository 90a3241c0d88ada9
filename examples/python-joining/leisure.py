"""A client that sends a quote byte for byte, and names each failure. failures.json is in the folder where it is started."""

import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from failures import recognise

TIMEOUT_SECONDS = 30


class Refused(Exception):
    """The service refused a request. `name` is the failure in the document, or None for a response that is not documented."""

    def __init__(self, operation, status, body):
        failure, self.values = recognise(operation, status, body.decode("utf-8", "replace"))
        self.name = failure and failure["name"]
        self.remedy = failure["remedy"] if failure else "The document does not describe this response. Ask the operator."
        super().__init__(f"{operation}: {self.name or 'unknown response'} (status {status}). {self.remedy}")


class Leisure:
    def __init__(self, base_url, access_token):
        self.base_url = base_url.rstrip("/")
        self.headers = {
            "Authorization": f"Bearer {access_token}",
            "X-Use-SSO": "true",
            "Content-Type": "application/json",
        }

    def send(self, operation, method, path, body=None):
        """The body of the response, as the bytes that came. A quote inside `body` is bytes, too."""
        sent = None if body is None else written(body)
        try:
            with urlopen(Request(self.base_url + path, sent, self.headers, method=method), timeout=TIMEOUT_SECONDS) as answer:
                return answer.read()
        except HTTPError as error:
            raise Refused(operation, error.code, error.read()) from None


def written(body):
    """A body as JSON. A quote is signed: json.loads and json.dumps would write other bytes, so its own stand in the JSON."""
    quotes = {}

    def keep(quote):
        place = str(uuid4())
        quotes[place] = quote
        return place

    text = json.dumps(body, default=keep).encode()
    for place, quote in quotes.items():
        text = text.replace(f'"{place}"'.encode(), quote)
    return text
