"""A family that joins: prices the memberships, keeps the quote byte for byte, and recognises a failure by its name.

It needs Python 3.9 or newer and no package.
"""

import json
import os
import sys
import time
from datetime import datetime, timedelta, timezone

from leisure import Leisure, Refused


def quote_memberships(leisure, site_id):
    start = datetime.now(timezone.utc) + timedelta(days=7)
    members = [
        {"orderKey": 1, "memberships": [{"id": "ADULT-DD", "promotionCode": "WINTER26"}]},
        {"orderKey": 2, "memberships": [{"id": "JUNIOR-DD", "promotionCode": "WINTER26"}]},
    ]
    wish = {"siteId": site_id, "startDate": start.strftime("%Y-%m-%dT00:00:00"), "members": members}
    return leisure.send("calculateMembershipPricing", "POST", "/api/pricing/memberships", wish)


def add_members(leisure, site_id, last_name, quote):
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
        "pricingQuote": quote,
    }
    leisure.send("addMembersWithMemberships", "POST", "/api/memberships/add-members-with-memberships", family)


def main():
    base_url = setting("LEISURE_BASE_URL", "the address of a sandbox")
    leisure = Leisure(base_url, setting("LEISURE_ACCESS_TOKEN", "an access token of it"))
    sites = json.loads(leisure.send("listSites", "GET", "/api/configuration/sites?isActive=true"))
    site_id = next((site["id"] for site in sites if site["id"] == "RIVERSIDE"), sites[0]["id"])
    quote = quote_memberships(leisure, site_id)
    # To read a quote is safe. Amounts are texts: use decimal.Decimal to calculate with them, never float.
    today = json.loads(quote)["overview"]["now"]
    print(f"Together {today['amount']} {today['currency']} today")
    last_name = f"Okafor{time.time_ns() % 1_000_000}"
    add_members(leisure, site_id, last_name, quote)
    print(f"Sam and Robin {last_name} joined")

    changed = json.dumps(json.loads(quote)).encode()
    try:
        add_members(leisure, site_id, last_name + "b", changed)
    except Refused as refused:
        print(f"The same quote, written again by json.dumps: {refused.name}")


def setting(name, meaning):
    return os.environ.get(name) or sys.exit(f"Set {name} to {meaning}.")


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as error:
        sys.exit(str(error))
