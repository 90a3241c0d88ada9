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
         * @description Returns every staff user of the tenant in one array. There is no paging, no filter and no guaranteed order. Deleted accounts are left out, so `isDeleted` is always `false`. A single user whose site group no longer exists makes the whole list fail.
         */
        get: operations["listStaffUsers"];
        put?: never;
        /**
         * Create staff user
         * @description Creates a back-office account. The answer has no body: read the account back with `GET /api/users/{username}`, using the
         *     username you sent.
         *
         *     The site group must exist, and `preferredSiteId` must be one of its sites.
         *
         *     **Not idempotent.** Once the account exists, the same call answers 409. Deleted accounts keep their usernames.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. the password matches the tenant's complexity pattern
         *     2. the other fields are valid, all of them checked at once
         *     3. the e-mail address is valid
         *     4. the site group exists
         *     5. the preferred site belongs to the site group
         *     6. the role exists
         *     7. the username is free
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
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters; for an unknown name of any length, the answer is 404.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        /**
         * Get staff user
         * @description Returns one staff user. Deleted accounts are returned as well, with `isDeleted` `true` and `isActive` `false`. On numeric tenants `roleId` is always `null` here, whatever role the user has. On object-id tenants an account has to be fully set up to be returned. The specification does not say what that takes.
         */
        get: operations["getStaffUser"];
        /**
         * Update staff user
         * @description Replaces the whole account. **What is left out is not kept**: without `isActive` the account is deactivated, without
         *     `isLocked` it is unlocked, without `isPasswordResetFlagSet` a pending password reset is cleared, and without `email`,
         *     `cardId`, `displayName` or `avatarId` the stored value is cleared or reset. Only `roleId` keeps its value when it is left
         *     out.
         *
         *     Read the account first, change what you want to change, and send the rest as it was read. **Leave out every field that was
         *     read as `null`**, since the update accepts `null` for `roleId` only. `preferredSiteId` is required, so an account that was
         *     read with `null` there needs a site to be chosen. Also leave out the properties that the update does not have: `dateCreated`, `isDeleted`, `lastLoginAttemptDate` and `failedLoginAttemptsCount`.
         *
         *     Passwords are not changed here, and an account cannot be renamed. A username of more than 8 characters, as older accounts
         *     may have, is rejected, so such an account cannot be updated at all.
         *
         *     | from | with | to |
         *     | --- | --- | --- |
         *     | active | `isActive: false` | inactive; record and username are kept, and `isActive: true` reverses it |
         *     | locked | `isLocked: false` | unlocked; `failedLoginAttemptsCount` becomes 0 |
         *     | no reset pending | `isPasswordResetFlagSet: true` | a new password is forced at the next sign-in |
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. the usernames of path and body are equal
         *     2. the other fields are valid, all of them checked at once
         *     3. the e-mail address is valid
         *     4. the site group exists
         *     5. the preferred site belongs to the site group
         *     6. the role id has the right length
         *     7. the role exists
         *     8. the account exists
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
         * @description Returns the sites of the tenant in one array, without paging. When none matches, the answer is 200 with `[]`, never a 204
         *     or a 404.
         *
         *     All parameters filter the same snapshot of the site list. A change made outside the API may not appear until the snapshot
         *     is refreshed. The extended variant is refreshed separately, so the two can briefly disagree.
         *
         *     A 500 has no body, and retrying it is reasonable.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. `isActive` and `includeFacilitiesAndAmenities` are booleans
         *     2. the site group exists
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
                 * @description Id of the site, matched without regard to case. For an unknown id of any length, the answer is 404.
                 * @example RIVERSIDE
                 */
                siteId: string;
            };
            cookie?: never;
        };
        /**
         * Get site by id
         * @description Returns one site. In practice this operation does not return 400: any value of `includeFacilitiesAndAmenities` other than `true` returns the base shape.
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
         * @description Prices memberships for one or more people and returns a **signed quote**. Nothing is reserved and nothing is created. Keep
         *     the text of the quote exactly as it was received: it goes back unaltered to `addMembersWithMemberships` within the hour.
         *
         *     Each person's price level is the first of these that is set: the membership type's own, the member's (only with a
         *     `memberId` above 0), the site's default. Every product must have a price that can be bought at that level, and prices are
         *     those in force on `startDate`.
         *
         *     Every 422, and the 400s about price levels, come from the tenant's configuration, so the same request fails again. After a
         *     422 about a date, send another start date or leave out the types that the sentence names. After the others, tell the
         *     operator.
         *
         *     The operation needs either of the products Operator and Consumer, and one of the features Online Bookings, Online Joining
         *     and Front of House Generic Access.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. the required fields are present and all fields are valid; they are checked at once
         *     2. the start date is not in the past
         *     3. every member has memberships
         *     4. the order keys differ
         *     5. the site exists
         *     6. the members exist
         *     7. the membership types exist
         *     8. the fixed end dates have not passed, and the start date is not after them
         *     9. the start date is not before the earliest start dates, nor before the site opens
         *     10. the promotion code applies
         *     11. the site sells the membership types
         *     12. the membership types are configured, and have prices that can be bought
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
         * @description Creates a new member, and a guardian if the member is a junior, and confirms the member's first bookings in the same call.
         *     The usual order is: hold the slot with a booking lease, which expires ten minutes after its creation; price it; then send
         *     `leaseId` and the signed booking quote here. A booking quote is valid for one hour from its `timeStamp`, which may be at
         *     most ten minutes ahead of the server's clock.
         *
         *     Validation creates nothing. After it, the service creates the guardian, if one was sent, and then the member. It stores
         *     addresses, contact details, signed agreements, marketing consent, user fields and the link to the guardian, and at last
         *     creates the bookings. A lease is deleted once its booking exists. Finally both members are confirmed, on a best-effort basis:
         *     a failure there is logged, and the answer is still 201.
         *
         *     **Roll-back is best-effort.** If the bookings fail, member and guardian are deleted, but that clean-up can fail too, and a
         *     500 or a 503 can leave members behind. **Not idempotent**: do not send the call again before you know what exists.
         *
         *     **Two ages decide.** A _junior_ is younger than the system's _age of consent_: a junior needs a guardian, and nobody else may
         *     have one. The _age of an online account_ is a setting of the operator: a junior who is younger than it must not have an
         *     e-mail address. Everyone else must have one, and a guardian always needs a valid one.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. the fields are valid, all of them checked at once
         *     2. a guardian is sent exactly when one is required
         *     3. all required e-mail addresses are present, and every e-mail address is valid
         *     4. exactly one address is primary
         *     5. exactly one contact number is primary, if any is sent
         *     6. neither the member nor the guardian exists yet
         *     7. the guardian is created
         *     8. the member is created
         *     9. addresses, contact details, agreements, consent, user fields and the link to the guardian are stored
         *     10. the bookings are created
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
         * @description Creates a primary member, linked members and their memberships from one signed membership pricing quote. Send the quote
         *     byte for byte as it was received. It is valid for one hour from its `timeStamp`, which may be at most ten minutes ahead of
         *     the server's UTC clock.
         *
         *     After the validation, members are created and linked. User fields, bank details, contact details, addresses, marketing
         *     consents and signed agreements are written. Then memberships are created and members confirmed. When a step fails, the
         *     members created so far are deleted, and the answer has the status of that step.
         *
         *     **A 201 means unpaid.** Members, memberships and sales invoices exist, but nothing is paid. No membership is active until
         *     the invoices in `membersCreated[].salesInvoiceIds` are settled by a pay-for-sales-invoices call, one call per member.
         *
         *     **Roll-back can fail**, and members without memberships may remain. **Not idempotent**: a second call creates a second
         *     set, or fails because the members exist.
         *
         *     The request is checked in this order, and the first check that fails answers:
         *
         *     1. `siteId` equals that of the quote
         *     2. the fields are valid, all of them checked at once
         *     3. the signature of the quote is valid
         *     4. the quote is not too old
         *     5. the quote is not too far ahead of the server's clock
         *     6. the primary member has an e-mail address
         *     7. all required e-mail addresses of linked members are present, and every one is valid
         *     8. the order keys are present, differ, and are in the quote
         *     9. each member has one primary contact number
         *     10. each member has one primary address, which is not empty
         *     11. the agreements are signed
         *     12. bank details are present if the quote needs them
         *     13. the internal member counter is 0
         *     14. the members and memberships are created
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
         * Display name
         * @description Name to show.
         * @example Jo Smith
         */
        DisplayName: string;
        /**
         * Date and time
         * @description ISO 8601 date and time with seconds, 0 to 7 fraction digits and an optional offset. Many values have no offset (`0001-01-01T00:00:00`), so this is deliberately not `format: date-time`.
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
         * @description A back-office account: somebody who operates the centre, not a member or a customer. A field that does not apply to the tenant is `null`, not omitted.
         */
        StaffUser: {
            /**
             * @description Sign-in name, unique in the tenant and never reassigned, not even after deletion. New names have at most 8 characters. Existing ones have up to 15, and an account whose name has more than 8 can be read but not updated.
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
             * @description Name to show. It is `{firstName} {lastName}` when the account was created or updated without one.
             * @example Jo Smith
             */
            displayName: components["schemas"]["DisplayName"];
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
             * @description Id of the user's site group. On numeric tenants some accounts return the number of the group as a string, which is not the id of any site group.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description Site that the user prefers. It is stored as the user preference `PreferredSiteId`, not as a field of the account; `null` when no preference is stored.
             * @example RIVERSIDE
             */
            preferredSiteId: string | null;
            /**
             * @description On object-id tenants, the 24 hexadecimal digits of the role. On numeric tenants, the number of the first assigned role as a string in the list, and always `null` in the single read. `null` when the user has no role.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId: string | null;
            /**
             * @description Avatar. Always `null` on numeric tenants. On object-id tenants the literal `default` when none was chosen.
             * @example default
             */
            avatarId: string | null;
            /** @description When the account was created. `0001-01-01T00:00:00` means unknown. */
            dateCreated: components["schemas"]["DateTime"];
            /**
             * @description Whether the account may be used.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Always `false` in the list, which leaves deleted accounts out. Can be `true` in the single read.
             * @example false
             */
            isDeleted: boolean;
            /**
             * @description Whether sign-in is locked out.
             * @example false
             */
            isLocked: boolean;
            /**
             * @description Whether a new password is forced at the next sign-in. On numeric tenants it is always `false` for accounts without a legacy system-user record. On object-id tenants a password change clears it.
             * @example false
             */
            isPasswordResetFlagSet: boolean;
            /** @description Last sign-in attempt, successful or not; `null` when none is recorded. */
            lastLoginAttemptDate: components["schemas"]["NullableDateTime"];
            /**
             * Format: int32
             * @description Failed attempts since the last success. It cannot exceed 255. Unlocking a locked user sets it to 0.
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
             * @description Sign-in name, not blank. It must be new in the tenant, deleted accounts included.
             * @example jsmith
             */
            username: string;
            /**
             * Format: password
             * @description Not blank. It is sent as plain text over TLS, stored hashed and recorded in the password history. Before every other rule it is checked against the pattern of the tenant's `PasswordComplexity` setting (low, medium or high).
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
             * @description Name to show. When it is blank or left out, it becomes `{firstName} {lastName}`.
             * @example Jo Smith
             */
            displayName?: components["schemas"]["DisplayName"];
            /**
             * @description A valid address. Empty, or left out, means no address.
             * @example jo.smith@example.com
             */
            email?: string;
            /**
             * @description Staff card.
             * @example 000483
             */
            cardId?: string;
            /**
             * @description Id of an existing site group, not blank. An unknown one is a 400 here, but a 404 on the update.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description A site in `siteGroupId`, not blank, compared without regard to case. It is saved as the `PreferredSiteId` preference.
             * @example RIVERSIDE
             */
            preferredSiteId: string;
            /**
             * @description Object-id tenants save the literal `default` when it is empty or left out. Numeric tenants do not save it, and it reads back as `null`.
             * @example default
             */
            avatarId?: string;
            /**
             * @description On object-id tenants, the 24 hexadecimal digits of an existing role. A value of another form answers 500. Numeric tenants ignore it, and the account goes into the tenant's default user group. Leave it out for an account without a role.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId?: string;
            /**
             * Format: int32
             * @description Ignored. It is replaced with the number of the group that `siteGroupId` names.
             * @example 12
             */
            sharedSiteGroupId?: number;
        };
        /**
         * Message
         * @description A failure, described in one plain sentence. It arrives as bare text (`text/plain`) or as a JSON string (`application/json`). The sentence is the same.
         * @example The given email address is invalid.
         */
        Message: string;
        /**
         * Password rejection
         * @description The only JSON object that a failure has of its own. It answers a password that the tenant's complexity pattern rejects.
         */
        PasswordRejection: {
            /**
             * @description The tenant's own message about its password rule.
             * @example Use at least 12 characters with a digit and a capital.
             */
            errorMessage: string;
            /**
             * @description Always `true`. It distinguishes this body from every other.
             * @constant
             */
            isPasswordError: true;
        };
        /**
         * Message, or password rejection
         * @description Either a plain sentence, or the JSON object that answers a password the tenant's complexity pattern rejects.
         */
        MessageOrPasswordRejection: components["schemas"]["Message"] | components["schemas"]["PasswordRejection"];
        /**
         * Sentence
         * @description One sentence of a problem document.
         * @example The SiteId field is required
         */
        Sentence: string;
        /**
         * Validation problem
         * @description A problem document that names the fields at fault. Only the `errors` map is described. The standard properties of a problem document may also be present.
         */
        ValidationProblem: {
            /**
             * @description URI that identifies the kind of problem.
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
            /** @description What went wrong, in a sentence. */
            detail?: components["schemas"]["Sentence"];
            /**
             * @description The sentences, keyed by field name.
             * @example {
             *       "siteId": [
             *         "The SiteId field is required"
             *       ]
             *     }
             */
            errors: {
                [key: string]: components["schemas"]["Sentence"][];
            };
        };
        /**
         * Staff user, replaced
         * @description The new content of the whole account. Every field that is sent is written, and leaving one out has the effect that its description states. `null` is accepted for `roleId` only: leave out what was read as `null`.
         */
        StaffUserReplacement: {
            /**
             * @description Exactly the username in the path, which is checked before every other rule. It has at most 8 characters, so an older account with a longer name cannot be updated.
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
             * @description Name to show. When it is blank or left out, the stored name is reset to `{firstName} {lastName}`.
             * @example Jo S-J
             */
            displayName?: components["schemas"]["DisplayName"];
            /**
             * @description A valid address. Blank, or left out, clears the stored one.
             * @example jo.smith@example.com
             */
            email?: string;
            /**
             * @description Staff card. Leaving it out clears the stored one.
             * @example 000483
             */
            cardId?: string;
            /**
             * @description Id of an existing site group, not blank. An unknown one is a 404 here, but a 400 on the creation.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description A site in the site group, not blank, compared without regard to case. It is written through to the `PreferredSiteId` preference.
             * @example RIVERSIDE
             */
            preferredSiteId: string;
            /**
             * @description Object-id tenants reset it to the literal `default` when it is blank or left out. Numeric tenants do not save it.
             * @example default
             */
            avatarId?: string;
            /**
             * @description Whether the account may be used. It is required because leaving it out reads as `false` and **deactivates the account**. Deactivation keeps the record and the username, and is reversed with `true`.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether sign-in is locked out. Leaving it out reads as `false` and unlocks. `false` for a locked user also sets `failedLoginAttemptsCount` to 0.
             * @default false
             * @example false
             */
            isLocked?: boolean;
            /**
             * @description Whether a new password is forced at the next sign-in. Leaving it out reads as `false` and clears a pending reset.
             * @default false
             * @example false
             */
            isPasswordResetFlagSet?: boolean;
            /**
             * @description On object-id tenants, the id of the role to assign. It must have exactly 24 characters. If all of them are hexadecimal digits, it must be the id of an existing role. An empty string removes the role. `null`, or leaving it out, leaves the role unchanged. On numeric tenants the role is not changed here.
             * @example 64f1c0ffee0ddba11c0de001
             */
            roleId?: string | null;
        };
        /**
         * Site address
         * @description Always present, though all of its properties may be `null`.
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
             * @description Postal code as it was entered.
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
         * @description Always present. Its properties are both strings, or both `null` when the site has not been geocoded.
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
         * @description Always present.
         */
        SiteContact: {
            /**
             * @description Telephone as free text; `null` when unset.
             * @example 01743 000000
             */
            telephone: string | null;
            /**
             * @description E-mail address, not validated on read; `null` when unset.
             * @example hello@riverside.example.com
             */
            email: string | null;
        };
        /**
         * Organisation
         * @description An operator or partner of the site.
         */
        SiteOrganisation: {
            /**
             * Format: int32
             * @description Number of the organisation, which is meaningful only in this tenant.
             * @example 7
             */
            id: number;
            /**
             * @description Exactly one of the two, in lower case.
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
         * @description A text in one of the tenant's cultures. On the site list, applying an entry means overwriting the top-level field that its `type` names.
         */
        Translation: {
            /**
             * @description What the text translates. On the site list it is the name of the translated property. On the single-site read it is described as the type of the object (`Site`, `SiteImage`, `SiteSocialMedia`). Accept both in both places.
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
             * @description Address of the picture; always set.
             * @example https://riverside.example.com/pool.jpg
             */
            url: string;
            /**
             * @description What the picture shows; `null` if there is no description.
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
             * @description Address of the page; always set.
             * @example https://social.example.com/riverside
             */
            url: string;
            /**
             * @description Label, and the only clue to the network; `null` if unset.
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
         * @description Something that the site offers its visitors.
         */
        SiteAmenity: {
            /**
             * @description Identifier.
             * @example 3
             */
            id: unknown;
            /**
             * @description Stable key.
             * @example parking
             */
            amenityKey: string;
            /**
             * @description Name.
             * @example Car park
             */
            name: string | null;
            /**
             * @description Description.
             * @example 120 spaces
             * @example free for members
             */
            description: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Facility
         * @description A place for an activity on the site.
         */
        SiteFacility: {
            /**
             * @description Identifier.
             * @example 12
             */
            id: unknown;
            /**
             * @description Stable key.
             * @example swimming-pool
             */
            facilityKey: string;
            /**
             * @description Name.
             * @example Swimming pool
             */
            name: string | null;
            /**
             * @description Description.
             * @example 25 m
             * @example six lanes
             */
            description: string | null;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Site
         * @description A physical venue. Its id is the key that most other calls are scoped by. In the base shape `organisations`, `images` and `socialMedia` are `null`, and `amenities` and `facilities` are absent. In the extended shape all five are arrays. An extended site may have further properties.
         */
        Site: {
            /**
             * @description Chosen by the operator and unique in the tenant. Opaque, neither a number nor a GUID. Matched without regard to case.
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
             * @description VAT number as free text, with no format check; `null` when unset.
             * @example GB123456789
             */
            vatId: string | null;
            /**
             * @description Description of the venue. Writes are limited to 255 characters, but a value that is read may be longer. `null` when unset.
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
             * @description OpenActive tax mode as free text, unvalidated; `null` when unset.
             * @example https://openactive.io/TaxGross
             */
            openActiveTaxMode: string | null;
            /**
             * @description `true` unless the site was explicitly marked inactive.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether the site is shown on the web; `false` when it was never set, and never `null`. Independent of `isActive`. The list cannot be filtered by it.
             * @example true
             */
            isWebVisible: boolean;
            /** @description Day the site opened, with the time truncated to midnight; `null` when not recorded. */
            openingDate: components["schemas"]["NullableDateTime"];
            /** @description Operators and partners of the site, inactive ones included; `null` unless extended data is requested. */
            organisations: components["schemas"]["SiteOrganisation"][] | null;
            /** @description Pictures; `null` unless extended data is requested, then `[]` when there are none. */
            images: components["schemas"]["SiteImage"][] | null;
            /** @description Links to social networks; `null` unless extended data is requested, then `[]` when there are none. */
            socialMedia: components["schemas"]["SiteSocialMedia"][] | null;
            translations: components["schemas"]["Translations"];
            /** @description Amenities of the site. Only in the extended shape. */
            amenities?: components["schemas"]["SiteAmenity"][];
            /** @description Facilities of the site. Only in the extended shape. */
            facilities?: components["schemas"]["SiteFacility"][];
        };
        /**
         * Membership to price
         * @description A membership type, and the promotion to price it under.
         */
        MembershipToPrice: {
            /**
             * @description Membership type id, matched without regard to case. It is upper-cased before use and in the quote.
             * @example ADULT-DD
             */
            id: string;
            /**
             * @description All or nothing: if any membership carries a code, every membership of every person must carry the same one. Leading and trailing spaces are ignored. A type that the code does not discount is priced without a discount.
             * @example WINTER26
             */
            promotionCode?: string;
        };
        /**
         * Person to price
         * @description One person and the memberships that the person wants. One price level is chosen for all of them.
         */
        MemberToPrice: {
            /**
             * Format: int32
             * @description Number of an existing member, whose price level can then decide the price. 0, or leaving it out, means a person who is not yet a member.
             * @default 0
             * @example 0
             */
            memberId?: number;
            /**
             * Format: int16
             * @description Your key for this person, unique across `members`. The person's lines in the quote carry it.
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
             * @description An existing site. Every requested membership type must be sold there. It decides the currency.
             * @example RIVERSIDE
             */
            siteId: string;
            /** @description First day of the memberships. Only the date part is used. It must not be before today (UTC), before a type's earliest start date, after a type's fixed end date, or, when no requested type has a future earliest start date, before the site's opening date. Prices are those in force on this day. */
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
            /** @description Value of the discount. */
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
            /** @description What is to be paid, after the discount. */
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            discount: components["schemas"]["NullableDiscount"];
        };
        /**
         * Payment method
         * @description The first payment method configured for the membership type.
         */
        PaymentMethod: {
            /**
             * @description Id of the payment method.
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
            /** @description The first four recurring payment dates across all memberships, in date order. Payments on the same date are combined. */
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
             * @description Meaningful on a `pro-rata` line only: `true` when today's amount includes a full month's payment. `false` on every other line.
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
         * @description Always present. It is filled only for memberships that are paid by direct debit or recurring card payment (RCP). Otherwise `headlinePrice` and `frequency` are `null` and `schedule` is empty.
         */
        RecurringPayments: {
            /** @description Always `null`. The specification states its type, a 32-bit integer. */
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
             * @description A tenant-wide setting, and therefore the same on every line; `null` if it is not configured.
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
         * @description A signed quote. It covers today's payment, the recurring payments, the dates and the cooling-off period, and is signed as a whole. Keep its text exactly as it was received and send it back unaltered within one hour of `timeStamp`. A field that is changed, rounded, reformatted or left out makes it invalid.
         */
        MembershipQuote: {
            /**
             * @description The `siteId` of the request.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Code the quote was priced under, without leading and trailing spaces; `null` when none was sent.
             * @example WINTER26
             */
            promotionCode: string | null;
            overview: components["schemas"]["QuoteOverview"];
            /** @description One line per membership per person, in the order of the request. A person with two memberships has two lines with the same `orderKey`. */
            memberships: components["schemas"]["QuotedMembership"][];
            /**
             * @description When the quote was created, in UTC, in ISO 8601 round-trip format. Its hour of validity is measured from it.
             * @example 2026-11-21T09:30:00.1234567Z
             */
            timeStamp: string;
            /**
             * @description Signature over the rest of the quote. A client can neither produce nor check it.
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
            /** @description Date of birth, not in the future. That of `memberProfile` decides whether the member is a junior. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description Id of this person's site.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Language, passed on when the member is created.
             * @example en-GB
             */
            memberLanguage?: string;
            /**
             * @description Whether the member starts unconfirmed. Every member is confirmed before a 201, unless the confirmation itself fails.
             * @example false
             */
            pendingConfirmation?: boolean;
        };
        /**
         * Address with a booking
         * @description A postal address of a new member.
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
             * @description Whether this is the primary address. Exactly one of the two must be primary.
             * @example true
             */
            isPrimary: boolean;
        };
        /**
         * Addresses with a booking
         * @description Optional as a whole. When it is sent, exactly one of the two addresses must be primary.
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
         * @description For the member it is required, even when everything in it is empty. A junior below the age of an online account must not have an e-mail address, everyone else must have one, and a guardian always needs one. When any of the three numbers is sent, exactly one must be primary.
         */
        BookingContactDetails: {
            /** @description The e-mail address that is stored, unless `email2` replaces it. Its `isPrimary` has no effect. */
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
         * @description Required for a junior, whose date of birth puts the member below the system's age of consent, and forbidden otherwise. The guardian is created first, always needs a valid e-mail address, and becomes the paying member of every booking.
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
            /** @description Date of birth, not in the future. That of `memberProfile` decides whether the member is a junior. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description Id of this person's site.
             * @example RIVERSIDE
             */
            siteId: string;
            /**
             * @description Language, passed on when the member is created.
             * @example en-GB
             */
            memberLanguage?: string;
            /**
             * @description Whether the member starts unconfirmed. Every member is confirmed before a 201, unless the confirmation itself fails.
             * @example false
             */
            pendingConfirmation?: boolean;
            addressDetails?: components["schemas"]["BookingAddresses"];
            /** @description Effectively required, because a guardian needs a valid e-mail address. Without one, the request fails with `member-email-missing`. When any of the three numbers is sent, exactly one must be primary. */
            contactDetails?: components["schemas"]["BookingContactDetails"];
        };
        /**
         * Agreements with a booking
         * @description What the member has agreed to. Nothing is recorded for the guardian. Each `true` records the current UTC time as the date of signing; `false`, or leaving it out, leaves the agreement unsigned.
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
         * User field with a booking
         * @description A value for one of the operator's own fields. All are sent as one batch, and one bad entry rejects them all.
         */
        BookingUserField: {
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
             * @description Amount as a number.
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
         * @description A signed quote from a booking pricing operation that is not described here. Pass it through unaltered. Unlike those of a membership quote, its amounts are numbers. The schema requires none of its properties, but each must be sent back exactly as it was received.
         */
        BookingQuote: {
            /** @description Total of the booking. */
            totalPrice?: {
                /**
                 * Format: double
                 * @description Amount as a number.
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
                /** @description The guests of a party booking, by price level. Empty for an ordinary booking. */
                priceLevels?: components["schemas"]["PartyPriceLevel"][];
            };
            /**
             * @description When the quote was created. Its hour of validity is measured from it.
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
         * @description One booking: either a lease that becomes a booking (`leaseId`), or an existing booking to join (`bookingId`). The booking service rejects an entry that has both or neither.
         */
        BookingDetail: {
            /**
             * @description The lease that holds the slot. It expires ten minutes after its creation, can be used once, and is deleted when the booking is created.
             * @example 5f0c9e7a-lease
             */
            leaseId?: string;
            /**
             * Format: int32
             * @description An existing booking to join. Do not send it together with `leaseId`.
             * @example 700311
             */
            bookingId?: number;
            pricingQuote: components["schemas"]["BookingQuote"];
            /**
             * Format: int32
             * @description Ignored. It is overwritten with the new member's number.
             * @example 0
             */
            memberId?: number;
            /**
             * Format: int32
             * @description Ignored. It is overwritten with the guardian's number, or 0 without a guardian.
             * @example 0
             */
            payingMemberId?: number;
        };
        /**
         * New member with a booking
         * @description A brand-new member, a guardian for a junior, and the bookings to confirm for the member.
         */
        MemberWithBookingRequest: {
            /** @description The person who is booked. */
            memberProfile: components["schemas"]["BookingProfile"];
            guardianProfile?: components["schemas"]["GuardianProfile"];
            addressDetails?: components["schemas"]["BookingAddresses"];
            contactDetails: components["schemas"]["BookingContactDetails"];
            /**
             * @description `true` records consent for the default communication channel and registers the member against the default campaign. `false`, or leaving it out, records nothing. If the consent calls fail, the answer is 422 and the members are deleted.
             * @default false
             * @example true
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["BookingAgreements"];
            /** @description Values for the operator's own fields, sent as one batch. If one is rejected, the answer is 422 and the members are deleted. */
            userFields?: components["schemas"]["BookingUserField"][];
            /** @description At least one booking. They are sent together and succeed or fail as a set. */
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
             * @description Price as a number; `null` if it was not resolved.
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
             * @description Price as a number.
             * @example 6.5
             */
            price: number;
        } | null;
        /**
         * Booking, created
         * @description One confirmed booking. Note the capitals of `leaseID` and `bookingID`; the request has `leaseId` and `bookingId`.
         */
        ConfirmedBooking: {
            /**
             * @description The lease of the request, echoed so that the two can be matched; `null` for an existing booking that was joined.
             * @example 5f0c9e7a-lease
             */
            leaseID: string | null;
            /**
             * @description Opaque reference of the slot.
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
             * @description The reference that members see. It is not the `bookingID`.
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
             * @description Amount as a number; `null` if none was recorded.
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
            /** @description Date of birth, not in the future. A linked member without one counts as old enough for an online account. */
            dateOfBirth?: components["schemas"]["DateTime"];
            /**
             * @description For the primary member it is effectively required. One that is missing, empty or longer than 255 characters fails with `primary-member-email-missing`. A linked member needs one when old enough to hold an online account, by date of birth and the operator's setting; without it, the request fails with `linked-member-email-missing`. For any member, an address that is not well-formed fails with `linked-member-email-invalid`. It is also used to find a member who already exists.
             * @example sam.okafor@example.com
             */
            email?: string;
            /**
             * @description Ignored. It is overwritten with the `siteId` of the request.
             * @example RIVERSIDE
             */
            siteId?: unknown;
            /**
             * @description Ignored. It is overwritten with the `memberLanguage` of the request.
             * @example en-GB
             */
            memberLanguage?: unknown;
            /**
             * @description Whether the member starts unconfirmed. Every member is confirmed before a 201.
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
             * @description Whether this is the primary address. Exactly one address must be primary.
             * @default false
             * @example true
             */
            isPrimary?: boolean;
        };
        /**
         * Addresses
         * @description Optional as a whole. When it is sent, exactly one address must be primary, and an empty address that is primary is rejected.
         */
        AddressDetails: {
            /** @description The first address. */
            address1?: components["schemas"]["Address"];
            /** @description The second address. */
            address2?: components["schemas"]["Address"];
        };
        /**
         * Contact details
         * @description Optional as a whole. When it is sent, exactly one of the three must be primary. The rule counts the flags, not the numbers. Only numbers that are not empty are saved.
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
         * Agreements
         * @description Effectively required: `privacyPolicy` and `termsAndConditions` must both be `true` for every member, otherwise the request fails with `primary-member-agreements-missing` or `linked-member-agreements-missing`. The platform records when they were accepted.
         */
        SignedAgreements: {
            /**
             * @description Privacy policy. Effectively required; must be `true`.
             * @example true
             */
            privacyPolicy?: boolean;
            /**
             * @description Terms and conditions. Effectively required; must be `true`.
             * @example true
             */
            termsAndConditions?: boolean;
            /**
             * @description Health commitment statement. Optional.
             * @example true
             */
            healthCommitmentStatement?: boolean;
        };
        /**
         * Primary member
         * @description The member whom the others are linked to. The e-mail address in the profile is effectively required.
         */
        PrimaryMember: {
            /**
             * Format: int32
             * @description The `orderKey` of the member's lines in the quote. With 0, or without a key, the member is created without a membership. At least one member needs a key other than 0, and no two members can have the same one. Unless guardian mode applies, every key other than 0 must be in the quote.
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
             * @description `true` opts the member in to every campaign and every communication channel configured at `siteId`. `false`, or leaving it out, records nothing.
             * @default false
             * @example false
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["SignedAgreements"];
            /**
             * @deprecated
             * @description Internal. Do not send it. Any value other than 0 is rejected.
             * @constant
             */
            memberCounter?: 0;
        };
        /**
         * New member
         * @description One member to create. A linked member's bank details are checked for their format and then ignored.
         */
        NewMember: {
            /**
             * Format: int32
             * @description The `orderKey` of the member's lines in the quote. With 0, or without a key, the member is created without a membership. At least one member needs a key other than 0, and no two members can have the same one. Unless guardian mode applies, every key other than 0 must be in the quote.
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
             * @description `true` opts the member in to every campaign and every communication channel configured at `siteId`. `false`, or leaving it out, records nothing.
             * @default false
             * @example false
             */
            optInMarketing?: boolean;
            signedAgreements?: components["schemas"]["SignedAgreements"];
        };
        /**
         * New members with memberships
         * @description A primary member, linked members, and the signed quote that says which memberships they get.
         */
        MembersWithMembershipsRequest: {
            /**
             * @description Must equal `pricingQuote.siteId`, which is checked first. Overwrites the `siteId` of every profile.
             * @example RIVERSIDE
             */
            siteId: string;
            primaryMember: components["schemas"]["PrimaryMember"];
            /** @description Further members, linked to the primary one, for example family. */
            linkedMembers?: components["schemas"]["NewMember"][];
            /** @description The membership pricing quote, unaltered. Every field of it is part of the signature. It is valid for one hour from its `timeStamp`, which may be at most ten minutes ahead of the server's UTC clock. The `startDate` of its memberships is used to find overlaps with memberships that the member already holds. */
            pricingQuote: components["schemas"]["MembershipQuote"];
            /**
             * @description Overwrites the `memberLanguage` of every profile.
             * @example en-GB
             */
            memberLanguage?: unknown;
            /**
             * @description Guardian mode, in which the order keys need not be in the quote.
             * @example false
             */
            hasGuardian?: unknown;
        };
        /**
         * Member, created
         * @description One member that was created.
         */
        CreatedMember: {
            /** @description Invoices to pay for this member, in one pay-for-sales-invoices call. */
            salesInvoiceIds: components["schemas"]["SalesInvoiceIds"];
        };
        /**
         * Members with memberships, created
         * @description Members, memberships and unpaid invoices exist. No membership is active until the invoices are paid by a separate call, one for each member.
         */
        MembersWithMemberships: {
            /** @description The members created. */
            membersCreated: components["schemas"]["CreatedMember"][];
        };
    };
    responses: {
        /** @description The credentials are missing or invalid. The specification names this status, but does not show its body. */
        CredentialsRejected: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The credentials are valid, but they do not allow this operation. The specification names this status, but does not show its body. The introduction says which products and features an operation needs. */
        AccessRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description An unexpected failure, with an empty body. Known causes: the tenant's authentication configuration is missing or invalid; the site group of at least one user no longer exists. */
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
        /** @description The username in the path is not valid. This rarely happens in practice. */
        GetStaffUserRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The account does not exist. The sentence depends on the kind of tenant. */
        StaffUserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure, with an empty body. Known causes: the tenant's authentication configuration is missing or invalid; the user's site group no longer exists. */
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
        /** @description The account, the site group or the role does not exist. Nothing was changed. */
        UpdateStaffUserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure, with an empty body. A conflict on a value that cannot be changed arrives here, never as a 409, and so does an update whose two halves were not completed together. */
        UpdateStaffUserFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A filter was rejected. An empty result is not a failure. */
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
        /** @description An unexpected failure while loading or filtering, with an empty body. Retrying is reasonable. */
        ListSitesFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The site does not exist. The answer is the same when the extended shape was requested. */
        SiteNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure, with an empty body. */
        GetSiteFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A field, the start date, the promotion, the availability or a price level was rejected. */
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
        /** @description The tenant's configuration, such as the dates of a membership type, does not allow a price. The same request fails again. */
        MembershipPricingUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure, with an empty body. */
        MembershipPricingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Validation failed, and nothing was created. Only the two sentences about `leaseId` and `bookingId` come later, when the member may exist. */
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
        /** @description The member, the guardian, a follow-up step or the bookings could not be created. What was created so far is deleted, on a best-effort basis. */
        MemberWithBookingUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["Message"];
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description An unexpected failure, or an internal one that was not translated, with an empty body. Part of the work may remain. */
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
        /** @description A later step could not be completed: a member's contact details were changed at the same time, or a membership could not be created. The service also returns this status when the rollback could not identify a primary member to remove. Members may remain. */
        MembersWithMembershipsUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description An unexpected failure, or a rollback that failed, with an empty body. Members may exist. */
        MembersWithMembershipsFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A dependency cannot be reached. The members created so far are rolled back, on a best-effort basis. */
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
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters; for an unknown name of any length, the answer is 404.
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
                 * @description Sign-in name, matched exactly. Existing names have up to 15 characters; for an unknown name of any length, the answer is 404.
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
                 * @description Returns only the sites in this state. Without it, active and inactive sites are returned together.
                 * @example true
                 */
                isActive?: boolean;
                /**
                 * @description Only the exact value `true` returns the extended shape. A value that does not parse as a boolean is a 400.
                 * @example true
                 */
                includeFacilitiesAndAmenities?: boolean;
                /**
                 * @description Returns only the sites of this site group. An id that matches no site group is a 400; a group without sites is 200 with `[]`. Sites are matched to the group without regard to case.
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
                 * @description Only the literal `true` returns the extended shape, in which `organisations`, `images` and `socialMedia` are filled and `amenities` and `facilities` are added. Any other value returns the base shape, in which the first three are `null`.
                 * @example true
                 */
                includeFacilitiesAndAmenities?: boolean | string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the site, matched without regard to case. For an unknown id of any length, the answer is 404.
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
            /** @description The member, the guardian and the bookings exist. */
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
