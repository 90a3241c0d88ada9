"""A family that joins: prices the memberships, keeps the quote byte for byte, and recognises a failure by its name.

It needs Python 3.9 or newer and no package. failures.json is in the folder where it is started.
"""

import json
import os
import sys
import time
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from failures import recognise

TIMEOUT_SECONDS = 30


class Refused(Exception):
    """The service refused a request. `name` is the failure in the document, or None for an answer that is not documented."""

    def __init__(self, operation, status, body):
        failure, self.values = recognise(operation, status, body.decode("utf-8", "replace"))
        self.name = failure and failure["name"]
        self.remedy = failure["remedy"] if failure else "The document does not describe this answer. Ask the operator."
        super().__init__(f"{operation}: {self.name or 'unknown answer'} (status {status}). {self.remedy}")


def send(operation, method, path, body=None):
    """The body of the answer, as the bytes that came. `body` is the bytes to send."""
    headers = {
        "Authorization": f"Bearer {ACCESS_TOKEN}",
        "X-Use-SSO": "true",
        "Content-Type": "application/json",
    }
    try:
        with urlopen(Request(BASE_URL + path, body, headers, method=method), timeout=TIMEOUT_SECONDS) as answer:
            return answer.read()
    except HTTPError as error:
        raise Refused(operation, error.code, error.read()) from None


def quote_memberships(site_id):
    start = datetime.now(timezone.utc) + timedelta(days=7)
    members = [
        {"orderKey": 1, "memberships": [{"id": "ADULT-DD", "promotionCode": "WINTER26"}]},
        {"orderKey": 2, "memberships": [{"id": "JUNIOR-DD", "promotionCode": "WINTER26"}]},
    ]
    wish = {"siteId": site_id, "startDate": start.strftime("%Y-%m-%dT00:00:00"), "members": members}
    return send("calculateMembershipPricing", "POST", "/api/pricing/memberships", json.dumps(wish).encode())


def add_members(site_id, last_name, quote):
    agreements = {"privacyPolicy": True, "termsAndConditions": True}
    child_born = f"{datetime.now(timezone.utc).year - 11}-01-01T00:00:00"
    family = {
        "siteId": site_id,
        "primaryMember": {
            "orderKey": 1,
            "profile": {"firstName": "Sam", "lastName": last_name, "email": "sam.okafor@example.com"},
            "bankDetails": {"accountName": "S Okafor", "accountNumber": "00012345", "sortCode": "012345"},
            "signedAgreements": agreements,
        },
        "linkedMembers": [
            {
                "orderKey": 2,
                "profile": {"firstName": "Robin", "lastName": last_name, "dateOfBirth": child_born},
                "signedAgreements": agreements,
            }
        ],
    }
    # The quote is signed: json.loads and json.dumps would write other bytes. So its bytes go into the body as they came.
    body = json.dumps(family).encode()[:-1] + b', "pricingQuote": ' + quote + b"}"
    send("addMembersWithMemberships", "POST", "/api/memberships/add-members-with-memberships", body)


def main():
    sites = json.loads(send("listSites", "GET", "/api/configuration/sites?isActive=true"))
    site_id = next((site["id"] for site in sites if site["id"] == "RIVERSIDE"), sites[0]["id"])
    quote = quote_memberships(site_id)
    # To read a quote is safe. Amounts are texts: use decimal.Decimal to calculate with them, never float.
    today = json.loads(quote)["overview"]["now"]
    print(f"Together {today['amount']} {today['currency']} today")
    last_name = f"Okafor{time.time_ns() % 1_000_000}"
    add_members(site_id, last_name, quote)
    print(f"Sam and Robin {last_name} joined")

    changed = json.dumps(json.loads(quote)).encode()
    try:
        add_members(site_id, last_name + "b", changed)
    except Refused as refused:
        print(f"The same quote, written again by json.dumps: {refused.name}")


def setting(name, meaning):
    return os.environ.get(name) or sys.exit(f"Set {name} to {meaning}.")


if __name__ == "__main__":
    BASE_URL = setting("LEISURE_BASE_URL", "the address of a sandbox").rstrip("/")
    ACCESS_TOKEN = setting("LEISURE_ACCESS_TOKEN", "an access token of it")
    try:
        main()
    except (Refused, OSError) as error:
        sys.exit(str(error))
