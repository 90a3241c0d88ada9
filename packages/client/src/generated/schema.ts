// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export interface paths {
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff users
         * @description All staff users of the tenant in one array: no paging, no filters, no sorting, and no order that is guaranteed. Deleted accounts are left out, so `isDeleted` is always `false`. A single user whose site group no longer exists makes the whole list fail.
         */
        get: operations["listStaffUsers"];
        put?: never;
        /**
         * Create staff user
         * @description Creates a back-office account. The answer has no body: read the account back with `GET /api/users/{username}` and the
         *     username that was sent.
         *
         *     The site group must exist, and `preferredSiteId` must be one of its sites.
         *
         *     **Not idempotent.** A repeated call answers 409 once the account exists. Deleted accounts keep their usernames.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. the password, against the tenant's complexity pattern
         *     2. the other fields, all of them at once
         *     3. the e-mail address
         *     4. the site group
         *     5. the preferred site
         *     6. the role
         *     7. whether the username is free
         */
        post: operations["createStaffUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        /**
         * Get staff user
         * @description One staff user. Deleted accounts are returned too, with `isDeleted` `true` and `isActive` `false`. On numeric tenants `roleId` is always `null` here, whatever role the user has. On object-id tenants an account must be fully set up to be returned.
         */
        get: operations["getStaffUser"];
        /**
         * Update staff user
         * @description Replaces the whole account. **What is left out is not kept**: the account is deactivated (`isActive`), unlocked
         *     (`isLocked`), relieved of a pending password reset (`isPasswordResetFlagSet`), and its e-mail address, card and display
         *     name are cleared or reset. Only `roleId` is left alone when it is left out. Read the account first and send all of it.
         *
         *     That the usernames of path and body are equal is checked before all other rules. Passwords are not changed here, and an
         *     account cannot be renamed. A username of more than 8 characters, as older accounts have, is rejected, so such an account
         *     cannot be updated at all.
         *
         *     | from | with | to |
         *     | --- | --- | --- |
         *     | active | `isActive: false` | inactive; the record and the username stay, `isActive: true` brings it back |
         *     | locked | `isLocked: false` | unlocked; `failedLoginAttemptsCount` becomes 0 |
         *     | no reset pending | `isPasswordResetFlagSet: true` | a new password is forced at the next sign-in |
         */
        put: operations["updateStaffUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuration/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description The sites of the tenant in one array, without paging. No match is 200 with `[]`, never 204 and never 404.
         *
         *     All parameters filter the same snapshot of the site list. A change made outside the API may not appear before the
         *     snapshot is refreshed; the extended variant is refreshed separately, so the two can briefly disagree.
         *
         *     A 500 has no body, and retrying it is reasonable.
         */
        get: operations["listSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuration/sites/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the site, matched without regard to case.
                 * @example RIVERSIDE
                 */
                siteId: string;
            };
            cookie?: never;
        };
        /**
         * Get site by id
         * @description One site. In practice there is no 400 here: whatever is not the literal `true` gives the base shape.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate membership pricing
         * @description Prices memberships for one or more people and answers a **signed quote**. Nothing is reserved and nothing is created.
         *     Keep the text of the quote exactly as it came; it goes back unaltered to `addMembersWithMemberships` within the hour.
         *
         *     Each person's price level is the first that is set of: the membership type's own, the member's (only with a `memberId`
         *     above 0), the site's default. Every product must have a price that may be bought at that level.
         *
         *     Validation stops at the first failure, in this order:
         *
         *     1. missing or malformed fields
         *     2. start date in the past
         *     3. empty memberships
         *     4. duplicate order keys
         *     5. site
         *     6. members
         *     7. membership types
         *     8. fixed end dates
         *     9. earliest start date and site opening date
         *     10. promotion code
         *     11. availability at the site
         *     12. price levels and membership type setup
         *
         *     Every 422, and the price-level 400s, are configuration problems of the tenant: retrying does not help.
         *
         *     Open to any one product of Operator or Consumer together with any one feature of Online Bookings, Online Joining or
         *     Front of House Generic Access.
         */
        post: operations["calculateMembershipPricing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/add-member-with-booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new member with a booking
         * @description Creates a brand-new member, a guardian for a junior, and confirms the member's first bookings in one call. The usual
         *     order is: hold the slot with a booking lease (it lives for ten minutes), price it, then send `leaseId` and the signed
         *     booking quote here. A booking quote is valid for one hour from its `timeStamp`, which may be at most ten minutes ahead.
         *
         *     What happens, in order:
         *
         *     1. Validation: e-mail rules, primary flags, existing members. Failures are 400, and nothing is created.
         *     2. The guardian is created if one was sent, then the member; then addresses, contact details, signed agreements,
         *        marketing consent, user fields and the link to the guardian.
         *     3. The bookings are created. A lease is deleted once its booking exists.
         *     4. Both members are confirmed, on a best-effort basis: a failure is logged, and the answer is still 201.
         *
         *     **Roll-back is best-effort.** If the bookings fail, member and guardian are deleted, but that clean-up can fail too, and
         *     a 500 or a 503 can leave members behind. **Not idempotent**: never send it again before you have looked.
         *
         *     Age rules: a junior below the age of an online account must have no e-mail address, everyone else must have one, and a
         *     guardian always needs a valid one.
         */
        post: operations["addMemberWithBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memberships/add-members-with-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create members with memberships
         * @description Creates a primary member, linked members and their memberships from one signed membership pricing quote. The quote goes
         *     in byte for byte as it came, is valid for one hour from its `timeStamp`, and may be at most ten minutes ahead of the
         *     server's UTC clock.
         *
         *     What happens, in order: members are created and linked; user fields, bank details, contact details, addresses,
         *     marketing consents and signed agreements are written; memberships are created and members confirmed. When a step fails,
         *     the members created so far are deleted, and the answer has the status of that step.
         *
         *     **A 201 means unpaid.** Members, memberships and sales invoices exist; nothing is paid, and no membership is active
         *     until the invoices in `membersCreated[].salesInvoiceIds` are settled by a pay-for-sales-invoices call, one per member.
         *
         *     **Roll-back can fail**, and members without memberships may remain. **Not idempotent**: a second call creates a second
         *     set, or fails because the members exist.
         */
        post: operations["addMembersWithMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Date and time
         * @description ISO 8601 date and time with seconds, 0 to 7 fraction digits and an optional offset. Many values carry no offset (`0001-01-01T00:00:00`), so this is deliberately not `format: date-time`.
         * @example 2026-12-01T00:00:00
         */
        DateTime: string;
        /**
         * Date and time, or null
         * @description A date and time, or `null` where there is none.
         * @example 2026-11-20T08:02:11
         */
        NullableDateTime: string | null;
        /**
         * Staff user
         * @description A back-office account: somebody who operates the centre, not a member or a customer. A field that does not apply to the tenant is `null`, never left out.
         */
        StaffUser: {
            /**
             * @description Sign-in name, unique in the tenant and never given to anybody else, even after deletion. New names have at most 8 characters; existing ones have up to 15, and an account with more than 8 can be read but not updated.
             * @example jsmith
             */
            username: string;
            /**
             * @description Given name.
             * @example Jo
             */
            firstName: string;
            /**
             * @description Family name.
             * @example Smith
             */
            lastName: string;
            /**
             * @description Name to show. Was `{firstName} {lastName}` if the account was last written without one.
             * @example Jo Smith
             */
            displayName: string;
            /**
             * @description E-mail address; `null` when the account has none.
             * @example jo.smith@example.com
             */
            email: string | null;
            /**
             * @description Staff card; `null` when there is none.
             * @example 000483
             */
            cardId: string | null;
            /**
             * @description Id of the user's site group. On numeric-role tenants some accounts carry the group's number as a string, which is the id of no site group.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description Site the user works at. Kept as the user preference `PreferredSiteId`, not on the account; `null` when no preference is stored.
             * @example RIVERSIDE
             */
            preferredSiteId: string | null;
            /**
             * @description Object-id tenants: the role's 24 hexadecimal digits. Numeric tenants: the number of the first assigned role as a string in the list, and always `null` in the single read. `null` when the user has no role.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId: string | null;
            /**
             * @description Avatar; always `null` on numeric tenants, the literal `default` on object-id tenants when none was chosen.
             * @example default
             */
            avatarId: string | null;
            /** @description When the account was made. `0001-01-01T00:00:00` means that it is not known. */
            dateCreated: components["schemas"]["DateTime"];
            /**
             * @description Whether the account may be used.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Always `false` in the list, which leaves deleted accounts out; can be `true` in the single read.
             * @example false
             */
            isDeleted: boolean;
            /**
             * @description Whether sign-in is locked out.
             * @example false
             */
            isLocked: boolean;
            /**
             * @description Whether a new password is forced at the next sign-in. On numeric tenants always `false` for accounts without a legacy system-user record. On object-id tenants a password change clears it.
             * @example false
             */
            isPasswordResetFlagSet: boolean;
            /** @description Last attempt to sign in, successful or not; `null` when none is recorded. */
            lastLoginAttemptDate: components["schemas"]["NullableDateTime"];
            /**
             * Format: int32
             * @description Failed attempts since the last success; stops at 255. Unlocking a locked user sets it to 0.
             * @example 0
             */
            failedLoginAttemptsCount: number;
        };
        /**
         * New staff user
         * @description A new back-office account. The site group must exist and the preferred site must be one of its sites.
         */
        StaffUserCreation: {
            /**
             * @description Sign-in name, not blank. Must be new in the tenant, deleted accounts included.
             * @example jsmith
             */
            username: string;
            /**
             * Format: password
             * @description Not blank. Plain text over TLS, stored hashed and recorded in the password history. Checked before every other rule against the pattern of the tenant's `PasswordComplexity` setting (low, medium or high).
             * @example correct-Horse-7-battery
             */
            password: string;
            /**
             * @description Given name, not blank.
             * @example Jo
             */
            firstName: string;
            /**
             * @description Family name, not blank.
             * @example Smith
             */
            lastName: string;
            /**
             * @description Name to show. Blank or left out becomes `{firstName} {lastName}`.
             * @example Jo Smith
             */
            displayName?: string;
            /**
             * @description A valid address, or empty or left out for an account without one.
             * @example jo.smith@example.com
             */
            email?: string;
            /**
             * @description Staff card.
             * @example 000483
             */
            cardId?: string;
            /**
             * @description Id of an existing site group, not blank. An unknown one is a 400 here and a 404 on the update.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description A site of `siteGroupId`, compared without regard to case, not blank. Saved as the `PreferredSiteId` preference.
             * @example RIVERSIDE
             */
            preferredSiteId: string;
            /**
             * @description Object-id tenants save the literal `default` when it is empty or left out. Numeric tenants do not save it and read `null`.
             * @example default
             */
            avatarId?: string;
            /**
             * @description Object-id tenants only: 24 hexadecimal digits of an existing role. Any other form answers 500 with no body. Numeric tenants ignore it and use the tenant's default user group. Leave it out for an account without a role.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId?: string;
            /**
             * Format: int32
             * @description Accepted and ignored; replaced with the number of the group found through `siteGroupId`.
             * @example 12
             */
            sharedSiteGroupId?: number;
        };
        /**
         * Message
         * @description A failure told in one plain sentence. It arrives as bare text (`text/plain`) or as a JSON string (`application/json`), as content negotiation decides; the sentence is the same.
         * @example The given email address is invalid.
         */
        Message: string;
        /**
         * Message, or password rejection
         * @description Either a plain sentence, or the JSON object that answers a password the tenant's complexity pattern rejects.
         */
        MessageOrPasswordRejection: string | {
            /**
             * @description The tenant's own message about its password rule.
             * @example Use at least 12 characters with a digit and a capital.
             */
            errorMessage: string;
            /**
             * @description Always `true`. It tells this body from every other.
             * @constant
             */
            isPasswordError: true;
        };
        /**
         * Validation problem
         * @description A problem document that names the fields at fault. Only the `errors` map is described; the standard members of a problem document may stand beside it.
         */
        ValidationProblem: {
            /**
             * @description Address of the kind of problem.
             * @example https://tools.ietf.org/html/rfc9110#section-15.5.1
             */
            type?: string;
            /**
             * @description The kind of problem in words.
             * @example One or more validation errors occurred.
             */
            title?: string;
            /**
             * Format: int32
             * @description The status code, repeated.
             * @example 400
             */
            status?: number;
            /**
             * @description The sentences, keyed by field name. That a field has an array of sentences, and that a nested field is keyed by its path, are readings: the specification only says that the map is keyed by field name.
             * @example {
             *       "siteId": [
             *         "The SiteId field is required"
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
        };
        /**
         * Staff user, replaced
         * @description The whole account as it shall be from now on. Every member that is sent is written; what leaving one out does stands beside it, and is rarely nothing. Passwords are not changed here, and an account cannot be renamed.
         */
        StaffUserReplacement: {
            /**
             * @description Exactly the username in the path; checked before every other rule. At most 8 characters, so that an older account with a longer name cannot be updated.
             * @example jsmith
             */
            username: string;
            /**
             * @description Given name, not blank.
             * @example Jo
             */
            firstName: string;
            /**
             * @description Family name, not blank.
             * @example Smith-Jones
             */
            lastName: string;
            /**
             * @description Name to show. Blank or left out resets the stored name to `{firstName} {lastName}`, even a chosen one.
             * @example Jo S-J
             */
            displayName?: string;
            /**
             * @description A valid address. Blank or left out clears the stored one.
             * @example jo.smith@example.com
             */
            email?: string;
            /**
             * @description Staff card. Left out clears the stored one.
             * @example 000483
             */
            cardId?: string;
            /**
             * @description Id of an existing site group, not blank. An unknown one is a 404 here and a 400 on the creation.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description A site of the site group, compared without regard to case, not blank. Written through to the `PreferredSiteId` preference.
             * @example RIVERSIDE
             */
            preferredSiteId: string;
            /**
             * @description Object-id tenants reset it to the literal `default` when it is blank. Numeric tenants do not save it.
             * @example default
             */
            avatarId?: string;
            /**
             * @description Whether the account may be used. Required because leaving it out reads as `false` and **deactivates the account**. Deactivation keeps the record and the username and is undone with `true`.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether sign-in is locked out. Left out reads as `false` and unlocks. `false` for a locked user also sets `failedLoginAttemptsCount` to 0.
             * @default false
             * @example false
             */
            isLocked?: boolean;
            /**
             * @description Whether a new password is forced at the next sign-in. Left out reads as `false` and clears a pending one.
             * @default false
             * @example false
             */
            isPasswordResetFlagSet?: boolean;
            /**
             * @description Object-id tenants only. Exactly 24 characters naming an existing role changes the role, an empty string removes it, `null` or left out leaves it. Numeric tenants never change the role here.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId?: string | null;
        };
        /**
         * Site address
         * @description Always there, though every member may be `null`.
         */
        SiteAddress: {
            /**
             * @description First line; `null` when unset.
             * @example 1 Weir Lane
             */
            addressLine1: string | null;
            /**
             * @description Second line; `null` when unset.
             * @example Old Mill Quarter
             */
            addressLine2: string | null;
            /**
             * @description Third line; `null` when unset.
             * @example null
             */
            addressLine3: string | null;
            /**
             * @description Town or city.
             * @example Shrewsbury
             */
            townCity: string | null;
            /**
             * @description Region as free text.
             * @example Shropshire
             */
            region: string | null;
            /**
             * @description Postal code, as it was entered.
             * @example SY1 1QU
             */
            postalCode: string | null;
            /**
             * @description Country as free text, not an ISO code.
             * @example United Kingdom
             */
            country: string | null;
        };
        /**
         * Site location
         * @description Always there. Its members are strings, and `null` as a pair when the site has not been geocoded.
         */
        SiteLocation: {
            /**
             * @description Degrees north, as a string; `null` together with `longitude`.
             * @example 52.707300
             */
            latitude: string | null;
            /**
             * @description Degrees east, as a string; `null` together with `latitude`.
             * @example -2.755300
             */
            longitude: string | null;
        };
        /**
         * Site contact
         * @description Always there.
         */
        SiteContact: {
            /**
             * @description Telephone as free text.
             * @example 01743 000000
             */
            telephone: string;
            /**
             * @description E-mail address, not validated on read.
             * @example hello@riverside.example.com
             */
            email: string;
        };
        /**
         * Organisation
         * @description An operator or partner of the site.
         */
        SiteOrganisation: {
            /**
             * Format: int32
             * @description Number of the organisation, of meaning in this tenant only.
             * @example 7
             */
            id: number;
            /**
             * @description Lower case, exactly one of the two.
             * @example operator
             * @enum {string}
             */
            type: "operator" | "partner";
            /**
             * @description Name; always set.
             * @example Riverside Leisure Trust
             */
            name: string;
        };
        /**
         * Translation
         * @description One text in one of the tenant's cultures.
         */
        Translation: {
            /**
             * @description What the text translates. On the site list it is the name of the translated property; on the single-site read it is described as the object type (`Site`, `SiteImage`, `SiteSocialMedia`). Accept both readings in both places.
             * @example description
             */
            type: string;
            /**
             * @description Culture code from the tenant's culture list.
             * @example cy-GB
             */
            culture: string;
            /**
             * @description The translated text.
             * @example Canolfan hamdden ar lan yr afon
             */
            text: string;
        };
        /**
         * @description The texts in other cultures; `[]` when there are none, never `null`.
         * @example [
         *       {
         *         "type": "description",
         *         "culture": "cy-GB",
         *         "text": "Canolfan hamdden ar lan yr afon"
         *       }
         *     ]
         */
        Translations: components["schemas"]["Translation"][];
        /**
         * Site image
         * @description A picture of the site.
         */
        SiteImage: {
            /**
             * Format: int32
             * @description Number of the image, and the key of its translations.
             * @example 31
             */
            id: number;
            /**
             * @description Where the picture is; always set.
             * @example https://riverside.example.com/pool.jpg
             */
            url: string;
            /**
             * @description What it shows; `null` if nobody said.
             * @example The 25 m pool
             */
            description: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Social media link
         * @description A link to the site's page on a social network.
         */
        SiteSocialMedia: {
            /**
             * Format: int32
             * @description Number of the link, and the key of its translations.
             * @example 4
             */
            id: number;
            /**
             * @description Where the link goes; always set.
             * @example https://social.example.com/riverside
             */
            url: string;
            /**
             * @description Label, the only clue to which network it is; `null` if unset.
             * @example Riverside on Social
             */
            description: string | null;
            /**
             * @description Logo of the network; `null` if unset.
             * @example https://riverside.example.com/social.svg
             */
            logoUrl: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Amenity
         * @description Something the site offers its visitors. The type of its `id` is not described and stays open.
         */
        SiteAmenity: {
            /**
             * @description Identifier, its type not described.
             * @example 3
             */
            id: unknown;
            /**
             * @description Stable key.
             * @example parking
             */
            amenityKey: string;
            /**
             * @description Name. The specification does not say whether it can be `null`.
             * @example Car park
             */
            name: string | null;
            /**
             * @description What it is. The specification does not say whether it can be `null`.
             * @example 120 spaces
             * @example free for members
             */
            description: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Facility
         * @description A place for an activity on the site. The type of its `id` is not described and stays open.
         */
        SiteFacility: {
            /**
             * @description Identifier, its type not described.
             * @example 12
             */
            id: unknown;
            /**
             * @description Stable key.
             * @example swimming-pool
             */
            facilityKey: string;
            /**
             * @description Name. The specification does not say whether it can be `null`.
             * @example Swimming pool
             */
            name: string | null;
            /**
             * @description What it is. The specification does not say whether it can be `null`.
             * @example 25 m
             * @example six lanes
             */
            description: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Site
         * @description A physical venue. Its id is the key that most other calls are scoped by. In the base shape `organisations`, `images` and `socialMedia` are `null`, and `amenities` and `facilities` are not there at all; in the extended shape all five are arrays. An extended site may hold further members.
         */
        Site: {
            /**
             * @description Chosen by the operator, unique in the tenant. Opaque, neither a number nor a GUID. Matched without regard to case.
             * @example RIVERSIDE
             */
            id: string;
            /**
             * @description Name of the venue; never blank.
             * @example Riverside Leisure Centre
             */
            name: string;
            /**
             * @description Legal name; `null` when unset.
             * @example Riverside Leisure Trust Ltd
             */
            legalName: string | null;
            /**
             * @description VAT number as free text, its form unchecked; `null` when unset.
             * @example GB123456789
             */
            vatId: string | null;
            /**
             * @description What the venue is. Writes stop at 255 characters, but a value that is read may be longer. `null` when unset.
             * @example Pool
             * @example gym and studios by the river
             */
            description: string | null;
            address: components["schemas"]["SiteAddress"];
            location: components["schemas"]["SiteLocation"];
            contact: components["schemas"]["SiteContact"];
            /**
             * @description Web site, unvalidated; `null` when unset.
             * @example https://riverside.example.com
             */
            websiteUrl: string | null;
            /**
             * @description Logo, unvalidated; `null` when unset.
             * @example https://riverside.example.com/logo.png
             */
            logoUrl: string | null;
            /**
             * @description This site's terms and conditions; `null` when unset.
             * @example https://riverside.example.com/terms
             */
            termsConditionsUrl: string | null;
            /**
             * @description This site's privacy policy; `null` when unset.
             * @example https://riverside.example.com/privacy
             */
            privacyPolicyUrl: string | null;
            /**
             * @description OpenActive tax mode as free text, unvalidated.
             * @example https://openactive.io/TaxGross
             */
            openActiveTaxMode: string;
            /**
             * @description `true` unless the site was explicitly marked inactive.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether the site is shown on the web; `false` when never set, never `null`. Independent of `isActive`, and not a filter.
             * @example true
             */
            isWebVisible: boolean;
            /** @description Day the site opened, with its time cut to midnight; `null` when not recorded. */
            openingDate: components["schemas"]["NullableDateTime"];
            /** @description Operators and partners of the site, each with an id of its own, inactive ones included; `null` unless extended data is asked for. */
            organisations: components["schemas"]["SiteOrganisation"][] | null;
            /** @description Pictures, each with an id of its own; `null` unless extended data is asked for, then `[]` when there are none. */
            images: components["schemas"]["SiteImage"][] | null;
            /** @description Links to social networks, each with an id of its own; `null` unless extended data is asked for, then `[]` when there are none. */
            socialMedia: components["schemas"]["SiteSocialMedia"][] | null;
            translations: components["schemas"]["Translations"];
            /** @description Amenities of the site, each with a key of its own. In the extended shape only. */
            amenities?: components["schemas"]["SiteAmenity"][];
            /** @description Facilities of the site, each with a key of its own. In the extended shape only. */
            facilities?: components["schemas"]["SiteFacility"][];
        };
        /**
         * Membership to price
         * @description A membership type, and the promotion to price it under.
         */
        MembershipToPrice: {
            /**
             * @description Membership type id, matched without regard to case; upper-cased before use, and so in the quote.
             * @example ADULT-DD
             */
            id: string;
            /**
             * @description All or nothing: if any membership carries a code, every membership of every person must carry the same one. Spaces around it are ignored. A type that the code does not discount is priced without discount.
             * @example WINTER26
             */
            promotionCode?: string;
        };
        /**
         * Person to price
         * @description One person and the memberships wanted. One price level is chosen for all of them.
         */
        MemberToPrice: {
            /**
             * Format: int32
             * @description 0 or left out for somebody who is not yet a member. A positive number must be an existing member, whose price level can then decide the price.
             * @default 0
             * @example 0
             */
            memberId?: number;
            /**
             * Format: int16
             * @description Your key for this person, unique over `members`. It comes back on the person's lines.
             * @example 1
             */
            orderKey: number;
            /** @description At least one membership. */
            memberships: components["schemas"]["MembershipToPrice"][];
        };
        /**
         * Membership pricing request
         * @description Who wants to join with which memberships, where and from when.
         */
        MembershipPricingRequest: {
            /**
             * @description An existing site. Every requested membership type must be sold there. Decides the currency.
             * @example RIVERSIDE
             */
            siteId: string;
            /** @description First day of the memberships; only the date part is used. Not before today (UTC), not before a type's earliest start date, not after a type's fixed end date, and, for types with no future earliest start date, not before the site's opening date. Prices are those in force on this day. */
            startDate: components["schemas"]["DateTime"];
            /** @description One entry per person. */
            members: components["schemas"]["MemberToPrice"][];
        };
        /**
         * Amount
         * @description A money amount as a string with exactly two decimal places. Parse it as a decimal, never as a float.
         * @example 45.00
         */
        Amount: string;
        /**
         * Currency
         * @description The site's currency. Every amount of a quote is in it.
         * @example GBP
         */
        Currency: string;
        /**
         * Total
         * @description A total or a headline price. It never carries a discount of its own.
         */
        Total: {
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            /** @description Always `null` on a total and on a headline price. */
            discount: null;
        };
        /**
         * Discount, or null
         * @description What a promotion took off the price of a line; `null` when no discount applies.
         */
        NullableDiscount: {
            /** @description Price before the discount. */
            priceBeforeDiscount: components["schemas"]["Amount"];
            /** @description What the discount is worth. */
            discountValue: components["schemas"]["Amount"];
            /**
             * Format: int32
             * @description Number of the discount.
             * @example 77
             */
            discountId: number;
        } | null;
        /**
         * Price
         * @description The price of one line, after its discount.
         */
        Price: {
            /** @description What is paid, after the discount. */
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            discount: components["schemas"]["NullableDiscount"];
        };
        /**
         * Payment method
         * @description The first payment method that is configured for the membership type.
         */
        PaymentMethod: {
            /**
             * @description Id of the payment method. Its type is not described and stays open.
             * @example DD-BACS
             */
            id: unknown;
            /**
             * @description Name of the payment method.
             * @example Direct debit
             */
            description: string;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Payment
         * @description One recurring payment.
         */
        Payment: {
            /** @description The price; its discount is `null` when none applies on that date. */
            price: components["schemas"]["Price"];
            paymentMethod: components["schemas"]["PaymentMethod"];
        };
        /**
         * Payment date, overall
         * @description What is due on one date over all memberships.
         */
        OverviewPaymentDate: {
            /** @description Payment date. */
            date: components["schemas"]["DateTime"];
            /** @description Everything due on that date. */
            totalPrice: components["schemas"]["Total"];
            /** @description The payments due on that date. */
            breakdown: components["schemas"]["Payment"][];
        };
        /**
         * Recurring payments, overall, or null
         * @description The recurring payments of all memberships together; `null` when no membership has any.
         */
        NullableRecurringOverview: {
            /** @description Sum of the headline prices of the recurring memberships, before promotion. */
            headlinePrice: components["schemas"]["Total"];
            /**
             * @description Frequency of the first recurring membership.
             * @example Monthly
             */
            frequency: string;
            /** @description The first four dates on which any membership is paid for, in date order, payments of the same date combined. */
            schedule: components["schemas"]["OverviewPaymentDate"][];
        } | null;
        /**
         * Overview
         * @description Totals over all memberships.
         */
        QuoteOverview: {
            /** @description Payable today; the sum of every `memberships[].pricing.now.totalPrice.amount`. */
            now: components["schemas"]["Total"];
            recurring: components["schemas"]["NullableRecurringOverview"];
        };
        /**
         * Product line
         * @description One product of the membership, charged today.
         */
        ProductLine: {
            /**
             * @description Price level; the same on every line of the membership.
             * @example STANDARD
             */
            priceLevelId: string;
            /**
             * @description Of meaning on a `pro-rata` line only: `true` when today's amount includes a full month's payment. `false` on every other line.
             * @example false
             */
            includesFirstFullPayment: boolean;
            /**
             * @description Product charged.
             * @example JOIN-FEE
             */
            productId: string;
            /**
             * @description Kind of charge.
             * @example one-off
             * @enum {string}
             */
            type: "one-off" | "regular" | "pro-rata";
            /**
             * @description Name of the product.
             * @example Joining fee
             */
            description: string;
            translations: components["schemas"]["Translations"];
            price: components["schemas"]["Price"];
        };
        /**
         * Payable today
         * @description What is paid when joining.
         */
        PaymentNow: {
            /** @description Payable today for this membership, joining fees and the part-month charge included, after discount. */
            totalPrice: components["schemas"]["Total"];
            /** @description One line per product. */
            breakdown: components["schemas"]["ProductLine"][];
        };
        /**
         * Headline price, or null
         * @description Sum of the regular products at the start date, before promotion; `null` without recurring payments.
         */
        NullableTotal: {
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            /** @description Always `null` on a total and on a headline price. */
            discount: null;
        } | null;
        /**
         * Payment date
         * @description What is due for this membership on one date.
         */
        PaymentDate: {
            /** @description Payment date. */
            date: components["schemas"]["DateTime"];
            /** @description The payments due on that date. */
            payments: components["schemas"]["Payment"][];
        };
        /**
         * Recurring payments
         * @description Always there. Filled for memberships paid by direct debit or by recurring card payment (RCP) only; otherwise `headlinePrice` and `frequency` are `null` and `schedule` is empty.
         */
        RecurringPayments: {
            /** @description Named as a 32-bit integer and always `null`. */
            membershipId: null;
            headlinePrice: components["schemas"]["NullableTotal"];
            /**
             * @description How often, for example `Monthly`; `null` without recurring payments.
             * @example Monthly
             */
            frequency: string | null;
            /** @description Payment dates; empty without recurring payments. */
            schedule: components["schemas"]["PaymentDate"][];
        };
        /**
         * Pricing
         * @description What a membership costs, today and from then on.
         */
        MembershipPricing: {
            now: components["schemas"]["PaymentNow"];
            recurring: components["schemas"]["RecurringPayments"];
        };
        /**
         * Quoted membership
         * @description One membership of one person, priced.
         */
        QuotedMembership: {
            /**
             * Format: int16
             * @description The person's key from the request.
             * @example 1
             */
            orderKey: number;
            /**
             * @description Membership type id, upper-cased.
             * @example ADULT-DD
             */
            id: string;
            /**
             * @description Name of the membership type.
             * @example Adult Monthly
             */
            description: string;
            /**
             * Format: int32
             * @description A setting of the tenant, so the same on every line; `null` if not configured. Its unit is not described.
             * @example 14
             */
            coolingOffPeriod: number | null;
            translations: components["schemas"]["Translations"];
            /** @description The date part of the requested start date. */
            startDate: components["schemas"]["DateTime"];
            /** @description A type with a fixed end date ends on it. Otherwise, for a membership paid in full, the start date plus the type's duration (days or months) less one day. `null` for a recurring type without a fixed end date. */
            endDate: components["schemas"]["NullableDateTime"];
            pricing: components["schemas"]["MembershipPricing"];
        };
        /**
         * Membership pricing quote
         * @description A signed quote. It covers today's payment, the recurring payments, the dates and the cooling-off period, and is signed as a whole: keep the text exactly as it came and send it back unaltered, within one hour of `timeStamp`. Any field changed, rounded, reformatted or left out makes it invalid.
         */
        MembershipQuote: {
            /**
             * @description The `siteId` of the request.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Code the quote was priced under, without the spaces around it; `null` when none was sent.
             * @example WINTER26
             */
            promotionCode: string | null;
            overview: components["schemas"]["QuoteOverview"];
            /** @description One line per membership per person, in the order of the request. A person with two memberships has two lines with the same `orderKey`. */
            memberships: components["schemas"]["QuotedMembership"][];
            /**
             * @description When the quote was made, in UTC, in the ISO 8601 round-trip form. The hour of validity counts from it.
             * @example 2026-11-21T09:30:00.1234567Z
             */
            timeStamp: string;
            /**
             * @description Signature over the rest of the quote. A client can neither make nor check it.
             * @example c2lnbmF0dXJlIG9mIHRoZSBxdW90ZQ==
             */
            signature: string;
        };
        /**
         * Profile with a booking
         * @description Who the new member is.
         */
        BookingProfile: {
            /**
             * @description Title.
             * @example MS
             */
            titleId?: string;
            /**
             * @description Given name.
             * @example Alex
             */
            firstName: string;
            /**
             * @description Family name.
             * @example Morgan
             */
            lastName: string;
            /** @description Date of birth, not in the future. Decides whether the member is a junior. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description Site of the member.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Language, passed on when the member is made.
             * @example en-GB
             */
            memberLanguage?: string;
            /**
             * @description Whether the member starts out as pending. A 201 leaves members confirmed, as far as the confirmation succeeded.
             * @example false
             */
            pendingConfirmation?: boolean;
        };
        /**
         * Address with a booking
         * @description A postal address of a new member. The specification gives no lengths for it here.
         */
        BookingAddress: {
            /**
             * @description First line.
             * @example 12 Castle Gates
             */
            addressLine1: string;
            /**
             * @description Second line.
             * @example Flat 3
             */
            addressLine2?: string;
            /**
             * @description Third line.
             * @example The Old Dairy
             */
            addressLine3?: string;
            /**
             * @description Town or city.
             * @example Shrewsbury
             */
            townCity: string;
            /**
             * @description Region.
             * @example Shropshire
             */
            region?: string;
            /**
             * @description Postal code.
             * @example SY1 2AB
             */
            postalCode: string;
            /**
             * @description Country.
             * @example United Kingdom
             */
            country?: string;
            /**
             * @description Whether this is the primary address. Exactly one of the two must be.
             * @example true
             */
            isPrimary: boolean;
        };
        /**
         * Addresses with a booking
         * @description Optional as a whole. Exactly one of the two addresses must be primary.
         */
        BookingAddresses: {
            /** @description The first address. */
            address1: components["schemas"]["BookingAddress"];
            /** @description The second address, if there is one. */
            address2?: components["schemas"]["BookingAddress"];
        };
        /**
         * E-mail address
         * @description An address and whether it is the primary one.
         */
        EmailAddress: {
            /**
             * @description The address.
             * @example alex.morgan@example.com
             */
            emailAddress?: string;
            /**
             * @description Whether this is the primary address. Counts on `email2` only.
             * @example true
             */
            isPrimary?: boolean;
        };
        /**
         * Phone number
         * @description A number and whether it is the primary one.
         */
        PhoneNumber: {
            /**
             * @description The number.
             * @example 07700900123
             */
            number?: string;
            /**
             * @description Whether this is the primary number.
             * @example true
             */
            isPrimary?: boolean;
        };
        /**
         * Contact details with a booking
         * @description Required even when everything in it is empty. A junior below the age of an online account must have no e-mail address, everyone else must have one, a guardian always. When any of the three numbers is sent, exactly one must be primary.
         */
        BookingContactDetails: {
            /** @description The e-mail address that is stored, unless `email2` wins. Its `isPrimary` has no effect. */
            email1?: components["schemas"]["EmailAddress"];
            /** @description Stored instead of `email1` when it is primary and not empty. */
            email2?: components["schemas"]["EmailAddress"];
            /** @description First telephone. */
            telephone1?: components["schemas"]["PhoneNumber"];
            /** @description Second telephone. */
            telephone2?: components["schemas"]["PhoneNumber"];
            /** @description Mobile telephone. */
            mobile?: components["schemas"]["PhoneNumber"];
        };
        /**
         * Guardian
         * @description Required when the member's date of birth is below the system's age of consent, forbidden otherwise. Created first, always with a valid e-mail address, and set as the paying member of every booking.
         */
        GuardianProfile: {
            /**
             * @description Title.
             * @example MS
             */
            titleId?: string;
            /**
             * @description Given name.
             * @example Alex
             */
            firstName: string;
            /**
             * @description Family name.
             * @example Morgan
             */
            lastName: string;
            /** @description Date of birth, not in the future. Decides whether the member is a junior. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description Site of the member.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Language, passed on when the member is made.
             * @example en-GB
             */
            memberLanguage?: string;
            /**
             * @description Whether the member starts out as pending. A 201 leaves members confirmed, as far as the confirmation succeeded.
             * @example false
             */
            pendingConfirmation?: boolean;
            addressDetails?: components["schemas"]["BookingAddresses"];
            contactDetails?: components["schemas"]["BookingContactDetails"];
        };
        /**
         * Agreements with a booking
         * @description What the member has agreed to; they are the member's only, never the guardian's. Each `true` records the present UTC time as the date of signing, `false` or left out leaves it unsigned.
         */
        BookingAgreements: {
            /**
             * @description Privacy policy.
             * @example true
             */
            privacyPolicy?: boolean;
            /**
             * @description Terms and conditions.
             * @example true
             */
            termsAndConditions?: boolean;
            /**
             * @description Health commitment statement.
             * @example true
             */
            healthCommitmentStatement?: boolean;
        };
        /**
         * User field
         * @description A value for one of the operator's own fields. All are sent as one batch, and one bad entry rejects them all.
         */
        UserField: {
            /**
             * Format: int32
             * @description Number of the user field.
             * @example 5
             */
            userFieldId: number;
            /**
             * @description The value.
             * @example Friend
             */
            value: string;
        };
        /**
         * Product price
         * @description One product of a booking.
         */
        ProductPrice: {
            /**
             * @description Product.
             * @example BADMINTON-60
             */
            id?: string;
            /**
             * Format: int32
             * @description How many.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Time band.
             * @example PEAK
             */
            timeBandId?: string;
            /**
             * Format: double
             * @description Amount, a number here.
             * @example 6.5
             */
            amount?: number;
            /**
             * @description Tax code.
             * @example STD
             */
            taxCodeId?: string;
            /**
             * Format: double
             * @description Tax rate.
             * @example 20
             */
            taxRate?: number;
        };
        /** @description The products. */
        ProductPrices: components["schemas"]["ProductPrice"][];
        /**
         * Price level of a party
         * @description The people of a party who share a price level.
         */
        PartyPriceLevel: {
            /**
             * Format: int32
             * @description How many people.
             * @example 8
             */
            count?: number;
            /**
             * Format: double
             * @description Price for one more person.
             * @example 4.75
             */
            pricePerAdditionalBookee?: number;
            /**
             * @description Price level.
             * @example JUNIOR
             */
            id?: string;
            /**
             * Format: double
             * @description Total of the level.
             * @example 38
             */
            totalPrice?: number;
            productPrices?: components["schemas"]["ProductPrices"];
        };
        /**
         * Booking price quote
         * @description A signed quote from a booking pricing operation that is not described here. Pass it through unaltered. Unlike a membership quote its amounts are numbers. No member is required by the schema, but each must come back exactly as it was.
         */
        BookingQuote: {
            /** @description Total of the booking. */
            totalPrice?: {
                /**
                 * Format: double
                 * @description Amount, a number here.
                 * @example 6.5
                 */
                amount?: number;
                /**
                 * @description Currency.
                 * @example GBP
                 */
                currency?: string;
            };
            /** @description What the total is made of. */
            breakdown?: {
                /** @description Price for the member. */
                memberPrice?: {
                    /**
                     * @description Price level.
                     * @example STANDARD
                     */
                    priceLevelId?: string;
                    /**
                     * Format: double
                     * @description Total for the member.
                     * @example 6.5
                     */
                    totalPrice?: number;
                    productPrices?: components["schemas"]["ProductPrices"];
                };
                /**
                 * @description Currency.
                 * @example GBP
                 */
                currency?: string;
                /** @description The further people of a party booking by price level; empty for an ordinary booking. */
                priceLevels?: components["schemas"]["PartyPriceLevel"][];
            };
            /**
             * @description When the quote was made. One hour of validity counts from it.
             * @example 2026-11-21T09:30:00.1234567Z
             */
            timeStamp?: string;
            /**
             * @description Signature over the rest of the quote.
             * @example c2lnbmF0dXJlIG9mIHRoZSBib29raW5n
             */
            signature?: string;
        };
        /**
         * Booking to make
         * @description One booking: a lease to turn into one (`leaseId`), or an existing booking to join (`bookingId`). Sending both, or neither, is rejected by the booking service.
         */
        BookingDetail: {
            /**
             * @description A lease that holds the slot. It lives for ten minutes, is used once, and is deleted when the booking is made. Listed as required, subject to the rule above: not beside `bookingId`.
             * @example 5f0c9e7a-lease
             */
            leaseId?: string;
            /**
             * Format: int32
             * @description An existing booking to join; excludes `leaseId`.
             * @example 700311
             */
            bookingId?: number;
            pricingQuote: components["schemas"]["BookingQuote"];
            /**
             * Format: int32
             * @description Ignored; overwritten with the new member's number.
             * @example 0
             */
            memberId?: number;
            /**
             * Format: int32
             * @description Ignored; overwritten with the guardian's number, or 0 without a guardian.
             * @example 0
             */
            payingMemberId?: number;
        };
        /**
         * New member with a booking
         * @description A brand-new member, a guardian for a junior, and the bookings to confirm for the member.
         */
        MemberWithBookingRequest: {
            /** @description The person being booked. */
            memberProfile: components["schemas"]["BookingProfile"];
            guardianProfile?: components["schemas"]["GuardianProfile"];
            addressDetails?: components["schemas"]["BookingAddresses"];
            contactDetails: components["schemas"]["BookingContactDetails"];
            /**
             * @description `true` gives consent for the default communication channel and registers the member against the default campaign; `false` or left out writes nothing. Should the consent calls fail, the answer is 422 and the members are removed.
             * @default false
             * @example true
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["BookingAgreements"];
            /** @description Values for the operator's own fields, sent as one batch. A rejection is a 422, and the members are removed. */
            userFields?: components["schemas"]["UserField"][];
            /** @description The bookings, at least one. They are sent together and succeed or fail as a set. */
            bookingDetails: components["schemas"]["BookingDetail"][];
        };
        /**
         * @description Sales invoices, unpaid.
         * @example [
         *       900481
         *     ]
         */
        SalesInvoiceIds: number[];
        /**
         * Price level of people booked
         * @description How many people are booked at a price level.
         */
        BookeePriceLevel: {
            /**
             * @description Price level.
             * @example STANDARD
             */
            id: string;
            /**
             * @description Name of the price level.
             * @example Standard
             */
            description: string;
            /**
             * Format: int32
             * @description How many people.
             * @example 1
             */
            count: number;
            /**
             * Format: double
             * @description Price, a number here; `null` if it was not resolved.
             * @example 6.5
             */
            price: number | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Key bookee, or null
         * @description Price level and price of the key bookee; `null` when the key bookee is not among the people of this booking.
         */
        NullableKeyBookeeBookingInfo: {
            /**
             * @description Price level.
             * @example STANDARD
             */
            priceLevelId: string;
            /**
             * Format: double
             * @description Price, a number here.
             * @example 6.5
             */
            price: number;
        } | null;
        /**
         * Booking, created
         * @description One confirmed booking. Mind the capitals, `leaseID` and `bookingID`, where the request has `leaseId` and `bookingId`.
         */
        ConfirmedBooking: {
            /**
             * @description The lease of the request, repeated so that the two can be matched.
             * @example 5f0c9e7a-lease
             */
            leaseID: string;
            /**
             * @description Reference of the slot, opaque.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /**
             * Format: int32
             * @description Number of the booking.
             * @example 700312
             */
            bookingID: number;
            /**
             * Format: int32
             * @description The reference that members see; not `bookingID`.
             * @example 31807
             */
            bookingRef: number;
            /** @description Sales invoices of the booking; empty for a booking that costs nothing. */
            salesInvoiceIds: components["schemas"]["SalesInvoiceIds"];
            /** @description The people booked, by price level. */
            bookeePriceLevels: components["schemas"]["BookeePriceLevel"][];
            keyBookeeBookingInfo: components["schemas"]["NullableKeyBookeeBookingInfo"];
        };
        /**
         * Booking discount
         * @description A discount on one slot.
         */
        BookingDiscount: {
            /**
             * @description The slot that was discounted.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /**
             * @description Kind of discount.
             * @example FirstVisit
             */
            discountType: string;
            /**
             * Format: double
             * @description Amount, a number here; `null` if none was recorded.
             * @example 1.5
             */
            discountAmount: number | null;
        };
        /**
         * Member with a booking, created
         * @description The new member, the guardian and the bookings.
         */
        MemberWithBooking: {
            /**
             * Format: int32
             * @description Number of the new member.
             * @example 48213
             */
            memberId: number;
            /**
             * Format: int32
             * @description Number of the new guardian; 0 when none was sent.
             * @example 0
             */
            guardianMemberId: number;
            /** @description One entry per booking, in the order of the request. */
            bookings: components["schemas"]["ConfirmedBooking"][];
            /** @description What was discounted; empty when nothing was. */
            discountDetails: components["schemas"]["BookingDiscount"][];
        };
        /**
         * Profile
         * @description Who the member is.
         */
        MemberProfile: {
            /**
             * @description Title.
             * @example MR
             */
            titleId?: string;
            /**
             * @description Given name.
             * @example Sam
             */
            firstName: string;
            /**
             * @description Family name.
             * @example Okafor
             */
            lastName: string;
            /** @description Date of birth, not in the future. Without one, a linked member counts as old enough for an online account. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description Primary member: in effect required, not empty, at most 255 characters. Linked member: required when old enough to hold an online account (date of birth against the operator's setting). When sent it must be well formed. Also used to find a member who exists already.
             * @example sam.okafor@example.com
             */
            email?: string;
            /**
             * @description Ignored; overwritten by the `siteId` of the request.
             * @example RIVERSIDE
             */
            siteId?: unknown;
            /**
             * @description Ignored; overwritten by the `memberLanguage` of the request.
             * @example en-GB
             */
            memberLanguage?: unknown;
            /**
             * @description Whether the member starts out as pending. A 201 leaves every member confirmed.
             * @example false
             */
            pendingConfirmation?: boolean;
        };
        /**
         * Address
         * @description A postal address of a new member.
         */
        Address: {
            /**
             * @description First line.
             * @example 12 Castle Gates
             */
            addressLine1: string;
            /**
             * @description Second line.
             * @example Flat 3
             */
            addressLine2?: string;
            /**
             * @description Third line.
             * @example The Old Dairy
             */
            addressLine3?: string;
            /**
             * @description Town or city.
             * @example Shrewsbury
             */
            townCity: string;
            /**
             * @description Region.
             * @example Shropshire
             */
            region?: string;
            /**
             * @description Postal code.
             * @example SY1 2AB
             */
            postalCode: string;
            /**
             * @description Country.
             * @example United Kingdom
             */
            country?: string;
            /**
             * @description Whether this is the primary address. Exactly one address must be.
             * @default false
             * @example true
             */
            isPrimary?: boolean;
        };
        /**
         * Addresses
         * @description Optional as a whole. When sent, exactly one address must be primary, and an empty address that is primary is rejected.
         */
        AddressDetails: {
            /** @description The first address. */
            address1?: components["schemas"]["Address"];
            /** @description The second address. */
            address2?: components["schemas"]["Address"];
        };
        /**
         * Contact details
         * @description Optional as a whole. When sent, exactly one of the three must be primary. The rule counts the flags, not the numbers; only numbers that are not empty are saved.
         */
        ContactDetails: {
            /** @description First telephone. */
            telephone1?: components["schemas"]["PhoneNumber"];
            /** @description Second telephone. */
            telephone2?: components["schemas"]["PhoneNumber"];
            /** @description Mobile telephone. */
            mobile?: components["schemas"]["PhoneNumber"];
        };
        /**
         * Bank details
         * @description Required of the primary member when a recurring schedule of the quote names a BACS direct debit payment method other than the operator's default recurring-card method. Saved only when the quote needs them.
         */
        BankDetails: {
            /**
             * @description Name of the account.
             * @example S Okafor
             */
            accountName: string;
            /**
             * @description Exactly eight digits, as a string.
             * @example 00012345
             */
            accountNumber: string;
            /**
             * @description Exactly six digits, as a string.
             * @example 012345
             */
            sortCode: string;
        };
        /**
         * Agreements
         * @description `privacyPolicy` and `termsAndConditions` must both be `true` for every member, otherwise the request fails. The platform records when they were accepted.
         */
        SignedAgreements: {
            /**
             * @description Privacy policy. Must be `true`.
             * @example true
             */
            privacyPolicy?: boolean;
            /**
             * @description Terms and conditions. Must be `true`.
             * @example true
             */
            termsAndConditions?: boolean;
            /**
             * @description Health commitment statement; optional.
             * @example true
             */
            healthCommitmentStatement?: boolean;
        };
        /**
         * Primary member
         * @description The member the others are linked to. The e-mail address of the profile is, in effect, required.
         */
        PrimaryMember: {
            /**
             * Format: int32
             * @description The `orderKey` of the member's lines in the quote. 0 or left out creates the member without a membership. At least one member needs a key other than 0, no key may stand twice, and, unless guardian mode applies, every key must be in the quote.
             * @default 0
             * @example 1
             */
            orderKey?: number;
            profile: components["schemas"]["MemberProfile"];
            addressDetails?: components["schemas"]["AddressDetails"];
            contactDetails?: components["schemas"]["ContactDetails"];
            bankDetails?: components["schemas"]["BankDetails"];
            /** @description Values for the operator's own fields. */
            userFields?: components["schemas"]["UserField"][];
            /**
             * @description `true` opts the member in to every campaign and every communication channel configured at `siteId`; `false` or left out records nothing.
             * @default false
             * @example false
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["SignedAgreements"];
            /**
             * @deprecated
             * @description Internal. Do not send it; anything but 0 is rejected.
             * @constant
             */
            memberCounter?: 0;
        };
        /**
         * New member
         * @description One member to create. Bank details of a linked member are checked for their form and then ignored.
         */
        NewMember: {
            /**
             * Format: int32
             * @description The `orderKey` of the member's lines in the quote. 0 or left out creates the member without a membership. At least one member needs a key other than 0, no key may stand twice, and, unless guardian mode applies, every key must be in the quote.
             * @default 0
             * @example 1
             */
            orderKey?: number;
            profile: components["schemas"]["MemberProfile"];
            addressDetails?: components["schemas"]["AddressDetails"];
            contactDetails?: components["schemas"]["ContactDetails"];
            bankDetails?: components["schemas"]["BankDetails"];
            /** @description Values for the operator's own fields. */
            userFields?: components["schemas"]["UserField"][];
            /**
             * @description `true` opts the member in to every campaign and every communication channel configured at `siteId`; `false` or left out records nothing.
             * @default false
             * @example false
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["SignedAgreements"];
        };
        /**
         * New members with memberships
         * @description A primary member, linked members, and the signed quote that says which memberships they get. `memberLanguage` and `hasGuardian` are named by the specification and not defined; they are listed without a type.
         */
        MembersWithMembershipsRequest: {
            /**
             * @description Must equal `pricingQuote.siteId`, which is checked first. Overwrites the `siteId` of every profile.
             * @example RIVERSIDE
             */
            siteId: string;
            primaryMember: components["schemas"]["PrimaryMember"];
            /** @description Further members linked to the primary one, for example the family. */
            linkedMembers?: components["schemas"]["NewMember"][];
            /** @description The membership pricing quote, unaltered. Every field of it is part of the signature. Valid for one hour from its `timeStamp`, which may be at most ten minutes ahead of the server's UTC clock. The `startDate` of its memberships is used for overlap checks against memberships that the member already holds. */
            pricingQuote: components["schemas"]["MembershipQuote"];
            /**
             * @description Named and not defined. It overwrites the `memberLanguage` of every profile.
             * @example en-GB
             */
            memberLanguage?: unknown;
            /**
             * @description Named and not defined. Guardian mode, in which order keys need not match the quote.
             * @example false
             */
            hasGuardian?: unknown;
        };
        /**
         * Member, created
         * @description One member that was created. Its other members are not described and stay open.
         */
        CreatedMember: {
            /** @description Invoices to pay for this member, in one pay-for-sales-invoices call. */
            salesInvoiceIds: components["schemas"]["SalesInvoiceIds"];
        };
        /**
         * Members with memberships, created
         * @description Members, memberships and unpaid invoices exist. No membership is active until the invoices are paid by a separate call per member. Further members of the answer are not described.
         */
        MembersWithMemberships: {
            /** @description The members created. */
            membersCreated: components["schemas"]["CreatedMember"][];
        };
    };
    responses: {
        /** @description The credentials are missing or invalid. The specification names this status and does not show its body. */
        CredentialsRejected: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The credentials are valid, but they do not allow this operation. The specification names this status and does not show its body. The introduction says which products and features an operation needs. */
        AccessRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unexpected failure, with no body. Known causes: the tenant's authentication configuration is missing or invalid; a user's site group no longer exists. */
        ListStaffUsersFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A field, the password or a reference was rejected. No account was created. */
        CreateStaffUserRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["MessageOrPasswordRejection"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description The username is already taken. No account was created. */
        CreateStaffUserConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure. Known causes: the tenant's password security configuration is missing or names a complexity level that has no regular expression; `roleId` is malformed; the account was not saved completely. */
        CreateStaffUserFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The username cannot be one. Hard to reach in practice. */
        GetStaffUserRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description There is no such account. The sentence depends on the kind of tenant. */
        StaffUserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Unexpected failure, with no body. Known causes: the tenant's authentication configuration is missing or invalid; the user's site group no longer exists. */
        GetStaffUserFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A field or a reference was rejected. Nothing was changed. */
        UpdateStaffUserRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description The account, the site group or the role does not exist. */
        UpdateStaffUserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Unexpected failure, with no body. A conflict on a value that cannot be changed comes out here and never as a 409. So does an update whose two halves were not completed together. */
        UpdateStaffUserFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A filter was rejected. An empty result is no failure. */
        ListSitesRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description Unexpected failure while loading or filtering, with no body. Retrying is reasonable. */
        ListSitesFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such site; the same answer when the extended shape was asked for. */
        SiteNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Unexpected failure, with no body. */
        GetSiteFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A field, the start date, the promotion or the availability was rejected. Nothing is reserved or created by pricing. */
        MembershipPricingRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description The site, a member or a membership type does not exist. */
        MembershipPricingNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The dates or the tenant's configuration do not allow a price. Retrying does not help. */
        MembershipPricingUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Unexpected failure, with no body. */
        MembershipPricingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Validation failed. Nothing was created. */
        MemberWithBookingRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description The member, the guardian, a follow-up step or the bookings failed. What was created so far is deleted, on a best-effort basis. */
        MemberWithBookingUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Unexpected failure, or an internal one that was not translated. No body. Members may have been created in part: look before you send anything again. */
        MemberWithBookingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A service is unavailable. A failure part-way can leave a member without a booking. */
        MemberWithBookingUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description Validation failed and nothing was created, or a later step rejected the data and the members created so far were deleted. */
        MembersWithMembershipsRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description A later step could not be completed: a contact detail was changed at the same time, or a membership could not be created. Also when the roll-back could not identify a primary member to remove; members may then remain. The sentences are not shown. */
        MembersWithMembershipsUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unexpected failure, or a roll-back that failed. No body. Members may exist and must be deleted before the call is made again. */
        MembersWithMembershipsFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A dependency cannot be reached. Members created so far are rolled back. */
        MembersWithMembershipsUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listStaffUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every account that is not deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUser"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            500: components["responses"]["ListStaffUsersFailed"];
        };
    };
    createStaffUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffUserCreation"];
            };
        };
        responses: {
            /** @description The account exists. No body. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["CreateStaffUserRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            409: components["responses"]["CreateStaffUserConflict"];
            500: components["responses"]["CreateStaffUserFailed"];
        };
    };
    getStaffUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUser"];
                };
            };
            400: components["responses"]["GetStaffUserRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            404: components["responses"]["StaffUserNotFound"];
            500: components["responses"]["GetStaffUserFailed"];
        };
    };
    updateStaffUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        /** @description The whole account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffUserReplacement"];
            };
        };
        responses: {
            /** @description The account is replaced. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UpdateStaffUserRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            404: components["responses"]["UpdateStaffUserNotFound"];
            500: components["responses"]["UpdateStaffUserFailed"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /**
                 * @description Sites in this state only. Left out, active and inactive sites come together.
                 * @example true
                 */
                isActive?: boolean;
                /**
                 * @description Only the exact value `true` switches to the extended shape. What is no boolean is a 400.
                 * @example true
                 */
                includeFacilitiesAndAmenities?: boolean;
                /**
                 * @description Sites of this site group only. Checked first: an id that matches no site group is a 400. A group without sites is 200 and `[]`. Sites are matched to the group without regard to case.
                 * @example NORTH
                 */
                siteGroupId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sites, all in the same shape. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"][];
                };
            };
            400: components["responses"]["ListSitesRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            500: components["responses"]["ListSitesFailed"];
        };
    };
    getSite: {
        parameters: {
            query?: {
                /**
                 * @description Only the literal `true` gives the extended shape: `organisations`, `images` and `socialMedia` filled, `amenities` and `facilities` added. Otherwise those three are `null`.
                 * @example true
                 */
                includeFacilitiesAndAmenities?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the site, matched without regard to case.
                 * @example RIVERSIDE
                 */
                siteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            404: components["responses"]["SiteNotFound"];
            500: components["responses"]["GetSiteFailed"];
        };
    };
    calculateMembershipPricing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who joins, with what, where and from when. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipPricingRequest"];
            };
        };
        responses: {
            /** @description The signed quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipQuote"];
                };
            };
            400: components["responses"]["MembershipPricingRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            404: components["responses"]["MembershipPricingNotFound"];
            422: components["responses"]["MembershipPricingUnprocessable"];
            500: components["responses"]["MembershipPricingFailed"];
        };
    };
    addMemberWithBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The member, the guardian and the bookings. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberWithBookingRequest"];
            };
        };
        responses: {
            /** @description Member, guardian and bookings exist. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberWithBooking"];
                };
            };
            400: components["responses"]["MemberWithBookingRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            422: components["responses"]["MemberWithBookingUnprocessable"];
            500: components["responses"]["MemberWithBookingFailed"];
            503: components["responses"]["MemberWithBookingUnavailable"];
        };
    };
    addMembersWithMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The members and the quote. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersWithMembershipsRequest"];
            };
        };
        responses: {
            /** @description Members, memberships and unpaid sales invoices exist. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersWithMemberships"];
                };
            };
            400: components["responses"]["MembersWithMembershipsRejected"];
            401: components["responses"]["CredentialsRejected"];
            403: components["responses"]["AccessRefused"];
            422: components["responses"]["MembersWithMembershipsUnprocessable"];
            500: components["responses"]["MembersWithMembershipsFailed"];
            503: components["responses"]["MembersWithMembershipsUnavailable"];
        };
    };
}
