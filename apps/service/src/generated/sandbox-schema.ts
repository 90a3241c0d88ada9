// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export interface paths {
    "/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description Returns the present time of the service's clock.
         */
        get: operations["getClock"];
        /**
         * Set the clock
         * @description Freezes the clock at a time, moves it ahead, lets it go on, or returns it to the real time. Send exactly one of the four. There is one clock for all tenants.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the tenant
         * @description Restores the tenant to the state of its file: everything that was created is removed, and every change is undone. Clears the tenant's faults and exchanges. The clock stays as it is. The dates of a demo tenant are as far from the clock's day as they were from the day on which the sandbox started.
         */
        post: operations["resetTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/site-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List site groups
         * @description Returns the site groups of the tenant and the sites in each.
         */
        get: operations["listSiteGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/cultures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cultures
         * @description Returns the codes that a translation's `culture` can have.
         */
        get: operations["listCultures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment methods
         * @description Returns the payment methods of the tenant.
         */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/membership-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List membership types by tag
         * @description Returns the membership types of the tenant, all of them or those that carry a tag.
         */
        get: operations["listMembershipTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/membership-types/{id}/earliest-start-date": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the membership type, matched without regard to case.
                 * @example ADULT-DD
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Earliest start date of a membership type
         * @description Returns the first day on which a membership of the type can start.
         */
        get: operations["getEarliestStartDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all sites
         * @description Returns the sites of the tenant, active or not, in the order of its file.
         */
        get: operations["listTenantSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Returns the accounts of staff users, including what the service itself does not show: who is locked, deleted or half set up. A page of 100, by username.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a staff user
         * @description Deletes the account for good. The username stays reserved, the single read still returns the account with `isDeleted` `true` and `isActive` `false`, and the list leaves it out.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/users/{username}/password": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a password
         * @description Changes the password of an account. The rules are the same as when an account is created. On object-id tenants the change clears a pending password reset.
         */
        put: operations["setPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/users/{username}/password-reset-flag": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Force a password reset
         * @description Writes the same flag as the update of the account. On numeric tenants an account without a legacy system-user record keeps `false`.
         */
        put: operations["setPasswordResetFlag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/users/{username}/preferences/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
                /**
                 * @description Name of the preference, matched exactly.
                 * @example PreferredSiteId
                 */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Read a preference
         * @description Returns a stored preference of the user. `PreferredSiteId` is what the account shows as `preferredSiteId`.
         */
        get: operations["getPreference"];
        /**
         * Write a preference
         * @description Stores a preference of the user, or removes it. The value is not checked.
         */
        put: operations["setPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Tries to sign in. The attempt is recorded with its date, a failure is counted, and too many failures lock the account. A success sets the count to 0. A wrong password is counted, and the last one that the tenant allows locks the account. An attempt on a locked, inactive or deleted account is recorded with its date, but not counted.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain quotes
         * @description Returns the membership quotes that were made for your tenant recently, the newest first: what is paid when, and why each amount is what it is. The console at `/_sandbox` shows them to people.
         */
        get: operations["listQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List slots
         * @description Returns the slots that can be booked, with the places that are left and the prices.
         */
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/booking-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leases
         * @description Returns the leases that have not been used, including expired ones, newest first. At most 100.
         */
        get: operations["listLeases"];
        put?: never;
        /**
         * Hold a slot
         * @description Holds one place of a slot for ten minutes. Creating a member with a booking uses up the lease.
         */
        post: operations["createBookingLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookings
         * @description Returns the bookings of all members, the newest first. A page of 100.
         */
        get: operations["listBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/booking-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a booking
         * @description Prices a lease, or an existing booking that somebody joins, and returns the signed booking quote. Keep its text exactly as it came, and send it back unaltered within one hour.
         */
        post: operations["createBookingQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find members
         * @description Returns the members that match everything that is asked for, compared without regard to case and outer spaces: what to look for after a creation whose outcome is not known. Without a parameter, any members match.
         */
        get: operations["findMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the member.
                 * @example 48301
                 */
                memberId: components["schemas"]["Number32"];
            };
            cookie?: never;
        };
        /**
         * Read a member
         * @description Returns everything that was stored about a member. Bank details are masked.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List memberships
         * @description Returns the memberships of all members, the newest first. A page of 100.
         */
        get: operations["listMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/sales-invoices/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a member's invoices
         * @description Pays every unpaid sales invoice of one member. The member's memberships become active.
         */
        post: operations["paySalesInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fault points
         * @description Returns every point at which a fault can be caused, and the fault that is set there for your tenant.
         */
        get: operations["listFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults/{point}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the point.
                 * @example addMembersWithMemberships.after-members
                 */
                point: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Cause a fault
         * @description Sets the fault that the next requests of your tenant meet at this point, and replaces one that was set before. A crash ends the process for every tenant.
         */
        put: operations["setFault"];
        post?: never;
        /**
         * Clear a fault
         * @description Removes the fault at this point, if one is set.
         */
        delete: operations["clearFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exchanges
         * @description Returns the last 1,000 requests of your tenant and their answers, the newest first, with the name of a failure and a hint where there is one. Tokens, passwords, bank details, signatures and e-mail addresses are masked.
         */
        get: operations["listExchanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/exchanges/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow exchanges
         * @description Sends each exchange of your tenant as soon as it has ended, as a server-sent event called `exchange` whose data is what `listExchanges` returns of it and whose id is its number. The answer does not end. Earlier exchanges are not sent, except those that came after the exchange that `after` names.
         */
        get: operations["followExchanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/exchanges/{number}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the exchange.
                 * @example 12
                 */
                number: components["schemas"]["Number32"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a request again
         * @description Sends the request of an exchange again, exactly as it arrived, including what is masked in the list, and returns the new exchange. What it creates is created again.
         */
        post: operations["repeatExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List answers
         * @description Returns every operation of the service with its named answers, and the answer that its next calls get whatever they send, where one is set for your tenant.
         */
        get: operations["listAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/answers/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An operation of the service's document.
                 * @example getStaffUser
                 */
                operationId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the next answer
         * @description The next calls of the operation by your tenant get this named answer of the document, whatever they send, and change nothing. One call can ask for it by itself with `Prefer: example=<NAME>`, which comes first.
         */
        put: operations["setAnswer"];
        post?: never;
        /**
         * Clear the next answer
         * @description Removes the answer that was set. The operation then answers as usual.
         */
        delete: operations["clearAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scenarios
         * @description Returns, for failures of the service, how to bring a sandbox into the state in which it returns them. Reset the tenant of the access token, send the requests of `given` with it, and then `call`. The tests of the service play the same list.
         */
        get: operations["listScenarios"];
        put?: never;
        post?: never;
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
         * Instant
         * @description A point in time in UTC.
         * @example 2026-12-01T09:00:00Z
         */
        Instant: string;
        /**
         * Clock
         * @description The clock of the service.
         */
        Clock: {
            now: components["schemas"]["Instant"];
            /**
             * @description Whether the clock is running. A frozen clock keeps its time until it is changed.
             * @example false
             */
            running: boolean;
        };
        /**
         * Problem
         * @description A problem document (RFC 9457). `code` is the name of the failure in this document.
         */
        Problem: {
            /**
             * @description The status in words.
             * @example Not Found
             */
            title: string;
            /**
             * Format: int32
             * @description The status code, repeated.
             * @example 404
             */
            status: number;
            /**
             * @description Name of the failure. Programs should test this, not the sentence.
             * @example slot-unknown
             */
            code: string;
            /**
             * @description What went wrong, in a sentence.
             * @example There is no slot 'NOWHERE'.
             */
            detail: string;
            /**
             * @description What is wrong with each field. Present only with the failure `request-invalid`.
             * @example {
             *       "slotReference": [
             *         "must be a string"
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
        };
        /**
         * Change of the clock
         * @description Exactly one of the four members.
         */
        ClockChange: {
            /** @description Freezes the clock at this time. */
            now?: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description Moves the clock ahead by this many seconds.
             * @example 60
             */
            advanceSeconds?: number;
            /**
             * @description Resumes the clock from its present time.
             * @constant
             */
            running?: true;
            /**
             * @description Returns the clock to the real time.
             * @constant
             */
            real?: true;
        };
        /**
         * Site group
         * @description A named collection of sites.
         */
        SiteGroup: {
            /**
             * @description Id of the group.
             * @example NORTH
             */
            id: string;
            /**
             * Format: int32
             * @description The number that some accounts of numeric tenants carry instead of the id; `null` if the group has none.
             * @example 12
             */
            number: number | null;
            /** @description The sites of the group. */
            siteIds: string[];
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
         * Payment method of the tenant
         * @description A way to pay.
         */
        TenantPaymentMethod: {
            /**
             * @description Id of the payment method.
             * @example DD-BACS
             */
            id: string;
            /**
             * @description Name of the payment method.
             * @example Direct debit
             */
            description: string;
            /**
             * @description Whether it is a BACS direct debit, for which the primary member's bank details are needed.
             * @example true
             */
            isBacs: boolean;
            /**
             * @description Whether it is the operator's default method for recurring card payments.
             * @example false
             */
            isDefaultRecurringCard: boolean;
            translations: components["schemas"]["Translations"];
        };
        /**
         * Day, or null
         * @description A day, without a time.
         * @example 2027-05-31
         */
        NullableDay: string | null;
        /**
         * Membership type
         * @description A membership that a person can buy.
         */
        MembershipType: {
            /**
             * @description Id of the membership type.
             * @example ADULT-DD
             */
            id: string;
            /**
             * @description Name of the membership type.
             * @example Adult Monthly
             */
            description: string;
            /**
             * @description How it is paid. The first two recur monthly.
             * @example direct-debit
             * @enum {string}
             */
            kind: "direct-debit" | "recurring-card" | "paid-in-full";
            /** @description The sites that sell it. */
            siteIds: string[];
            /** @description Its tags. */
            tags: string[];
            /** @description The day on which every membership of the type ends; `null` if there is none. */
            fixedEndDate: components["schemas"]["NullableDay"];
            /** @description The first day on which it can start; `null` if it can start on any day. */
            earliestStartDate: components["schemas"]["NullableDay"];
            translations: components["schemas"]["Translations"];
        };
        /**
         * Earliest start date
         * @description The first day on which a membership of the type can start.
         */
        EarliestStartDate: {
            /** @description The day; `null` if it can start on any day. */
            earliestStartDate: components["schemas"]["NullableDay"];
        };
        /**
         * Text, or null
         * @description Text, or `null` where none is stored.
         * @example en-GB
         */
        NullableText: string | null;
        /**
         * Site of the tenant
         * @description A site, as prices need it.
         */
        TenantSite: {
            /**
             * @description The site.
             * @example RIVERSIDE
             */
            id: string;
            /**
             * @description Its name.
             * @example Riverside Leisure Centre
             */
            name: string;
            /**
             * @description Whether it is active.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Currency of its prices.
             * @example GBP
             */
            currency: string;
            /** @description Price level of people who have none of their own, or `null`. */
            defaultPriceLevelId: components["schemas"]["NullableText"];
            /** @description First day on which a membership can start, or `null`. */
            openingDate: components["schemas"]["NullableText"];
        };
        /**
         * Instant, or null
         * @description A point in time in UTC, or `null`.
         * @example 2026-12-01T09:00:00Z
         */
        NullableInstant: string | null;
        /**
         * Account
         * @description An account of a staff user.
         */
        Account: {
            /**
             * @description Username.
             * @example jsmith
             */
            username: string;
            /**
             * @description Display name.
             * @example Jo Smith
             */
            displayName: string;
            /** @description E-mail address, or `null`. */
            email: components["schemas"]["NullableText"];
            /**
             * @description Site group.
             * @example NORTH
             */
            siteGroupId: string;
            /**
             * @description Whether it is active.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether it is locked.
             * @example false
             */
            isLocked: boolean;
            /**
             * @description Whether it is deleted.
             * @example false
             */
            isDeleted: boolean;
            /**
             * @description Whether the account is fully set up.
             * @example true
             */
            isFullySetUp: boolean;
            /**
             * @description Whether the password has to be changed at the next sign-in.
             * @example false
             */
            isPasswordResetFlagSet: boolean;
            /**
             * Format: int32
             * @description Failed sign-ins since the last successful one.
             * @example 0
             */
            failedLoginAttemptsCount: number;
            /** @description The last sign-in that was tried, or `null`. */
            lastLoginAttemptDate: components["schemas"]["NullableInstant"];
        };
        /**
         * Password change
         * @description A new password.
         */
        PasswordChange: {
            /**
             * Format: password
             * @description The new password. The tenant's complexity pattern decides whether it is accepted.
             * @example another-Horse-8-battery
             */
            password: string;
        };
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
         * Password reset flag
         * @description Whether a new password is forced at the next sign-in.
         */
        PasswordResetFlag: {
            /**
             * @description Whether a new password is forced at the next sign-in.
             * @example true
             */
            isPasswordResetFlagSet: boolean;
        };
        /**
         * Preference
         * @description The value of a user's preference.
         */
        Preference: {
            /**
             * @description The value; `null` when none is stored, or to remove it.
             * @example RIVERSIDE
             */
            value: string | null;
        };
        /**
         * Sign-in
         * @description Who signs in.
         */
        SignIn: {
            /**
             * @description Sign-in name, matched exactly.
             * @example jsmith
             */
            username: string;
            /**
             * Format: password
             * @description The password.
             * @example correct-Horse-7-battery
             */
            password: string;
        };
        /**
         * Signed in
         * @description The password is right.
         */
        SignedIn: {
            /**
             * @description Whether the account's password reset flag is set.
             * @example false
             */
            mustResetPassword: boolean;
        };
        /**
         * @description An amount with two decimals.
         * @example 45.00
         */
        Amount: string;
        /**
         * Reason
         * @description One step towards an amount. Each kind has further properties: the price level and what it was taken from, the days, the cut-off, the discount and its payments.
         */
        Reason: {
            /**
             * @description What the step is about.
             * @example price
             * @enum {string}
             */
            kind: "price" | "part-month" | "month-ahead" | "discount";
            /**
             * @description The step for people.
             * @example 22 of 31 days, 2026-12-10 to 2026-12-31: 31.94
             */
            text: string;
            /** @description The price, the price of the days, the month charged in advance, or the discount. */
            amount: components["schemas"]["Amount"];
            /**
             * @description `price`: the price level.
             * @example STANDARD
             */
            priceLevelId?: string;
            /**
             * @description `price`: what the price level was taken from.
             * @example site
             * @enum {string}
             */
            source?: "membership-type" | "member" | "site";
            /**
             * @description `price`: the id of the site, the member or the membership type.
             * @example RIVERSIDE
             */
            sourceId?: string;
            /**
             * @description `price`: first day of the price.
             * @example 2026-01-01
             */
            since?: string;
            /**
             * Format: int32
             * @description `part-month`: days that are paid for.
             * @example 22
             */
            days?: number;
            /**
             * Format: int32
             * @description `part-month`: days from one collection to the next.
             * @example 31
             */
            ofDays?: number;
            /**
             * @description `part-month`: first day that is paid for.
             * @example 2026-12-10
             */
            from?: string;
            /**
             * @description `part-month`: last day that is paid for.
             * @example 2026-12-31
             */
            to?: string;
            /**
             * @description `month-ahead`: the day from which the next month is charged today.
             * @example 2026-12-20
             */
            cutOff?: string;
            /**
             * @description `month-ahead`: the collection that is charged today.
             * @example 2027-01-01
             */
            collection?: string;
            /**
             * Format: int32
             * @description `discount`: number of the discount.
             * @example 77
             */
            discountId?: number;
            /**
             * @description `discount`: what it takes off, a percentage or an amount.
             * @example {
             *       "percent": "20.00"
             *     }
             */
            off?: {
                /**
                 * @description Percentage of the price.
                 * @example 20.00
                 */
                percent?: string;
                /** @description Amount off the price. */
                amount?: components["schemas"]["Amount"];
            };
            /**
             * Format: int32
             * @description `discount`: which payment this is; today's is the first.
             * @example 1
             */
            payment?: number;
            /**
             * Format: int32
             * @description `discount`: how many payments it is for; `null` for all.
             * @example 4
             */
            payments?: number | null;
        };
        /**
         * Explained amount
         * @description An amount, and what led to it.
         */
        ExplainedAmount: {
            /**
             * @description Product.
             * @example ADULT-MONTH
             */
            productId: string;
            /**
             * @description Name of the product.
             * @example Adult membership
             */
            description: string;
            /** @description What is paid, after any discount. */
            amount: components["schemas"]["Amount"];
            /** @description What led to the amount, step by step. */
            reasons: components["schemas"]["Reason"][];
        };
        /**
         * Explained membership
         * @description One membership of one person.
         */
        ExplainedMembership: {
            /**
             * Format: int32
             * @description The person's order key.
             * @example 1
             */
            orderKey: number;
            /**
             * @description Membership type.
             * @example ADULT-DD
             */
            id: string;
            /**
             * @description Name of the membership type.
             * @example Adult Monthly
             */
            description: string;
            /**
             * @description First day.
             * @example 2026-12-10
             */
            startDate: string;
            /** @description Last day, or `null` when there is no end date. */
            endDate: components["schemas"]["NullableText"];
            /** @description How often it is paid, or `null` when it is paid once. */
            frequency: components["schemas"]["NullableText"];
            /** @description What is paid today for this membership. */
            total: components["schemas"]["Amount"];
            /** @description What is paid today, a line for each product. */
            today: components["schemas"]["ExplainedAmount"][];
            /** @description What is paid later, by date. */
            schedule: {
                /**
                 * @description Payment date.
                 * @example 2027-01-01
                 */
                date: string;
                /** @description A payment for each regular product. */
                payments: components["schemas"]["ExplainedAmount"][];
            }[];
        };
        /**
         * Explained quote
         * @description A membership quote for people. It is not signed and cannot be sent back.
         */
        ExplainedQuote: {
            /** @description When the quote was made, by the sandbox's clock. */
            madeAt: components["schemas"]["Instant"];
            /** @description The last moment at which the quote is valid, to the millisecond. */
            expiresAt: components["schemas"]["Instant"];
            /**
             * @description The site, as it was sent.
             * @example RIVERSIDE
             */
            siteId: string;
            /** @description The promotion code, or `null`. */
            promotionCode: components["schemas"]["NullableText"];
            /**
             * @description Currency of every amount.
             * @example GBP
             */
            currency: string;
            /** @description What is paid today for all memberships. */
            payableToday: components["schemas"]["Amount"];
            /** @description The memberships, in the order of the quote. */
            memberships: components["schemas"]["ExplainedMembership"][];
        };
        /**
         * Date and time
         * @description ISO 8601 date and time with seconds, 0 to 7 fraction digits and an optional offset. Many values have no offset (`0001-01-01T00:00:00`), so this is deliberately not `format: date-time`.
         * @example 2026-12-01T00:00:00
         */
        DateTime: string;
        /**
         * Price of a slot
         * @description What one person pays at a price level.
         */
        SlotPrice: {
            /**
             * @description Price level.
             * @example STANDARD
             */
            priceLevelId: string;
            /**
             * @description Name of the price level.
             * @example Standard
             */
            description: string;
            /**
             * Format: double
             * @description Price, a number as in booking quotes.
             * @example 6.5
             */
            price: number;
        };
        /**
         * Slot
         * @description Something that can be booked at a time.
         */
        Slot: {
            /**
             * @description Reference of the slot, opaque.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /**
             * @description The site.
             * @example RIVERSIDE
             */
            siteId: string;
            /** @description When it starts, in the local time of the site. */
            startsAt: components["schemas"]["DateTime"];
            /**
             * Format: int32
             * @description How many people it is for.
             * @example 4
             */
            capacity: number;
            /**
             * Format: int32
             * @description Places that are neither booked nor held by a lease.
             * @example 3
             */
            placesLeft: number;
            /** @description Its prices, by price level. */
            prices: components["schemas"]["SlotPrice"][];
        };
        /**
         * Booking lease
         * @description A place of a slot, held for ten minutes.
         */
        Lease: {
            /**
             * @description Goes into `bookingDetails[].leaseId`. Can be used once.
             * @example 5f0c9e7a-3b1d-4c62-9a55-0d2f7e61b8c4
             */
            leaseId: string;
            /**
             * @description The slot that is held.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /** @description The moment from which the lease can no longer be used. */
            expiresAt: components["schemas"]["Instant"];
        };
        /**
         * Slot to hold
         * @description The slot to hold.
         */
        LeaseRequest: {
            /**
             * @description Reference of the slot.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
        };
        /**
         * Number
         * Format: int32
         * @description A number that the service assigned.
         * @example 48213
         */
        Number32: number;
        /**
         * Number, or null
         * Format: int32
         * @description A number that the service assigned, or `null`.
         * @example 48213
         */
        NullableNumber32: number | null;
        /**
         * Booking of a member
         * @description A booking and its member.
         */
        BookingOfMember: {
            /** @description Number of the booking. */
            bookingId: components["schemas"]["Number32"];
            /**
             * @description The slot.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /** @description The member. */
            memberId: components["schemas"]["Number32"];
            /**
             * @description Name of the member.
             * @example Kim Lowe
             */
            memberName: string;
            /** @description The guardian who pays; `null` when the member pays. */
            payingMemberId: components["schemas"]["NullableNumber32"];
            /** @description The booking that was joined, or `null`. */
            joinedBookingId: components["schemas"]["NullableNumber32"];
        };
        /**
         * People of a party
         * @description How many people of a party have a price level.
         */
        PartyMembers: {
            /**
             * @description Price level.
             * @example JUNIOR
             */
            priceLevelId: string;
            /**
             * Format: int32
             * @description How many people.
             * @example 8
             */
            count: number;
        };
        /**
         * Booking to price
         * @description Exactly one of `leaseId` and `bookingId`, and who comes: the person who books (`priceLevelId`), and, for a party, the people that person brings (`party`).
         */
        BookingQuoteRequest: {
            /**
             * @description The lease to price.
             * @example 5f0c9e7a-3b1d-4c62-9a55-0d2f7e61b8c4
             */
            leaseId?: string;
            /** @description The existing booking to join. */
            bookingId?: components["schemas"]["Number32"];
            /**
             * @description Price level of the person who books. The default is the site's default price level.
             * @example STANDARD
             */
            priceLevelId?: string;
            /** @description The guests of a party, by price level. */
            party?: components["schemas"]["PartyMembers"][];
        } & (unknown | unknown);
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
         * Date and time, or null
         * @description A date and time, or `null` where there is none.
         * @example 2026-11-20T08:02:11
         */
        NullableDateTime: string | null;
        /**
         * Members
         * @description Numbers of members.
         */
        MemberIds: components["schemas"]["Number32"][];
        /**
         * Stored address
         * @description A postal address.
         */
        StoredAddress: {
            addressLine1: components["schemas"]["NullableText"];
            addressLine2: components["schemas"]["NullableText"];
            addressLine3: components["schemas"]["NullableText"];
            townCity: components["schemas"]["NullableText"];
            region: components["schemas"]["NullableText"];
            postalCode: components["schemas"]["NullableText"];
            country: components["schemas"]["NullableText"];
            /**
             * @description Whether it is the primary address.
             * @example true
             */
            isPrimary: boolean;
        };
        /**
         * Stored number
         * @description A telephone number.
         */
        StoredNumber: {
            /**
             * @description The name of the property in which it was sent.
             * @example mobile
             * @enum {string}
             */
            kind: "telephone1" | "telephone2" | "mobile";
            /**
             * @description The number.
             * @example 07700900456
             */
            number: string;
            /**
             * @description Whether it is the primary number.
             * @example true
             */
            isPrimary: boolean;
        };
        /**
         * Stored agreements
         * @description When each agreement was signed; `null` if it was not.
         */
        StoredAgreements: {
            privacyPolicy: components["schemas"]["NullableInstant"];
            termsAndConditions: components["schemas"]["NullableInstant"];
            healthCommitmentStatement: components["schemas"]["NullableInstant"];
        };
        /**
         * Stored user field
         * @description A value of one of the operator's own fields.
         */
        StoredUserField: {
            /**
             * Format: int32
             * @description Number of the user field.
             * @example 5
             */
            userFieldId: number;
            /**
             * @description The value.
             * @example Leaflet
             */
            value: string;
        };
        /**
         * Masked bank details, or null
         * @description That bank details are stored, with everything masked but the last two digits of the numbers; `null` when none are stored.
         */
        NullableMaskedBankDetails: {
            /**
             * @description Name of the account, masked.
             * @example ********
             */
            accountName: string;
            /**
             * @description Account number, masked.
             * @example ******45
             */
            accountNumber: string;
            /**
             * @description Sort code, masked.
             * @example ****45
             */
            sortCode: string;
        } | null;
        /**
         * Stored membership
         * @description A membership.
         */
        StoredMembership: {
            /** @description Number of the membership. */
            membershipId: components["schemas"]["Number32"];
            /**
             * @description Membership type.
             * @example ADULT-DD
             */
            membershipTypeId: string;
            /** @description First day. */
            startDate: components["schemas"]["DateTime"];
            /** @description Last day; `null` for a membership without an end date. */
            endDate: components["schemas"]["NullableDateTime"];
            /**
             * @description Whether its invoice is paid. A membership that costs nothing today is active at once.
             * @example false
             */
            isActive: boolean;
            /** @description Its invoice; `null` when nothing was to be paid. */
            salesInvoiceId: components["schemas"]["NullableNumber32"];
        };
        /**
         * Stored booking
         * @description A booking.
         */
        StoredBooking: {
            /** @description Number of the booking. */
            bookingId: components["schemas"]["Number32"];
            /** @description The reference that members see. */
            bookingRef: components["schemas"]["Number32"];
            /**
             * @description The slot.
             * @example RIVERSIDE:BADMINTON-1:2026-12-01T18:00
             */
            slotReference: string;
            /** @description The guardian who pays; `null` when the member pays. */
            payingMemberId: components["schemas"]["NullableNumber32"];
            /** @description Its invoices; empty for a booking that costs nothing. */
            salesInvoiceIds: components["schemas"]["Number32"][];
        };
        /**
         * Amount
         * @description A money amount as a string with exactly two decimal places. Parse it as a decimal, never as a float.
         * @example 45.00
         */
        "Amount-2": string;
        /**
         * Stored sales invoice
         * @description A sales invoice.
         */
        StoredInvoice: {
            /** @description Number of the invoice. */
            salesInvoiceId: components["schemas"]["Number32"];
            /** @description What is to be paid. */
            amount: components["schemas"]["Amount-2"];
            /**
             * @description Currency.
             * @example GBP
             */
            currency: string;
            /**
             * @description Whether it is paid.
             * @example false
             */
            isPaid: boolean;
        };
        /**
         * Stored member
         * @description Everything that was stored about a member.
         */
        StoredMember: {
            /** @description Number of the member. */
            memberId: components["schemas"]["Number32"];
            /**
             * @description Site of the member.
             * @example RIVERSIDE
             */
            siteId: string;
            /** @description Title, or `null`. */
            titleId: components["schemas"]["NullableText"];
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
            /** @description Date of birth, or `null`. */
            dateOfBirth: components["schemas"]["NullableDateTime"];
            /** @description The stored e-mail address, or `null`. */
            email: components["schemas"]["NullableText"];
            /** @description Language, or `null`. */
            memberLanguage: components["schemas"]["NullableText"];
            /** @description The member's own price level, or `null`. */
            priceLevelId: components["schemas"]["NullableText"];
            /**
             * @description Whether the member is confirmed. A member stays unconfirmed when the confirmation, or the clean-up after a failed creation, failed.
             * @example true
             */
            isConfirmed: boolean;
            /** @description When the member was created. */
            createdAt: components["schemas"]["Instant"];
            /** @description The guardian, or `null`. */
            guardianMemberId: components["schemas"]["NullableNumber32"];
            /** @description The juniors that the member is the guardian of. */
            guardianOfMemberIds: components["schemas"]["MemberIds"];
            /** @description The primary member that this one is linked to, or `null`. */
            primaryMemberId: components["schemas"]["NullableNumber32"];
            /** @description The members that are linked to this one. */
            linkedMemberIds: components["schemas"]["MemberIds"];
            /** @description The addresses. */
            addresses: components["schemas"]["StoredAddress"][];
            /** @description The numbers that are not empty. */
            contactNumbers: components["schemas"]["StoredNumber"][];
            agreements: components["schemas"]["StoredAgreements"];
            /** @description The communication channels the member consented to. */
            communicationChannelIds: string[];
            /** @description The campaigns the member is registered against. */
            campaignIds: string[];
            /** @description Values of the operator's own fields. */
            userFields: components["schemas"]["StoredUserField"][];
            bankDetails: components["schemas"]["NullableMaskedBankDetails"];
            /** @description The memberships, paid or not. */
            memberships: components["schemas"]["StoredMembership"][];
            /** @description The bookings. */
            bookings: components["schemas"]["StoredBooking"][];
            /** @description The invoices, paid or not. */
            salesInvoices: components["schemas"]["StoredInvoice"][];
        };
        /**
         * Membership of a member
         * @description A membership and its member.
         */
        MembershipOfMember: {
            /** @description Number of the membership. */
            membershipId: components["schemas"]["Number32"];
            /**
             * @description Membership type.
             * @example ADULT-DD
             */
            membershipTypeId: string;
            /** @description The member. */
            memberId: components["schemas"]["Number32"];
            /**
             * @description Name of the member.
             * @example Sam Okafor
             */
            memberName: string;
            /** @description First day. */
            startDate: components["schemas"]["DateTime"];
            /** @description Last day; `null` for a membership without an end date. */
            endDate: components["schemas"]["NullableDateTime"];
            /**
             * @description Whether its invoice is paid.
             * @example false
             */
            isActive: boolean;
            /** @description What is to be paid for it, or `null`. */
            unpaid: {
                /** @description Amount. */
                amount: components["schemas"]["Amount-2"];
                /**
                 * @description Currency.
                 * @example GBP
                 */
                currency: string;
            } | null;
        };
        /**
         * Member who pays
         * @description The member whose invoices are paid.
         */
        PaymentRequest: {
            /** @description Number of the member. */
            memberId: components["schemas"]["Number32"];
        };
        /**
         * Paid invoices
         * @description The invoices that this call paid.
         */
        PaidInvoices: {
            /** @description The invoices that were unpaid before and are paid now. */
            salesInvoiceIds: components["schemas"]["Number32"][];
        };
        /**
         * Fault, or null
         * @description The fault that is set, or `null`.
         */
        NullableFault: {
            /**
             * @description `error` fails the request as an unexpected failure does. `delay` holds it up and lets it go on. `crash` ends the process at once. `leave-behind` fails the request and keeps what it has created so far, as a clean-up that fails does.
             * @example error
             * @enum {string}
             */
            kind: "error" | "delay" | "crash" | "leave-behind";
            /**
             * Format: int32
             * @description How many requests the fault applies to. In an answer, how many are left.
             * @default 1
             * @example 1
             */
            times: number;
            /**
             * Format: int32
             * @description Milliseconds to wait at the point before the fault happens.
             * @default 0
             * @example 0
             */
            delayMs: number;
        } | null;
        /**
         * Fault point
         * @description A point at which a fault can be caused.
         */
        FaultPoint: {
            /**
             * @description Its name: the operation, and what has just happened or is about to.
             * @example addMembersWithMemberships.after-members
             */
            point: string;
            /**
             * @description What has happened when a request gets here, and what has not.
             * @example The members are created, but their memberships are not.
             */
            description: string;
            fault: components["schemas"]["NullableFault"];
        };
        /**
         * Fault
         * @description What happens at a point.
         */
        Fault: {
            /**
             * @description `error` fails the request as an unexpected failure does. `delay` holds it up and lets it go on. `crash` ends the process at once. `leave-behind` fails the request and keeps what it has created so far, as a clean-up that fails does.
             * @example error
             * @enum {string}
             */
            kind: "error" | "delay" | "crash" | "leave-behind";
            /**
             * Format: int32
             * @description How many requests the fault applies to. In an answer, how many are left.
             * @default 1
             * @example 1
             */
            times?: number;
            /**
             * Format: int32
             * @description Milliseconds to wait at the point before the fault happens.
             * @default 0
             * @example 0
             */
            delayMs?: number;
        };
        /**
         * Headers and body
         * @description One half of an exchange, with secrets masked.
         */
        Sent: {
            /**
             * @description Headers by their names in lower case.
             * @example {
             *       "content-type": "application/json"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The body as text; `null` when there is none.
             * @example The pricing quote is invalid.
             */
            body: string | null;
        };
        /**
         * Exchange
         * @description A request of the tenant and the answer to it.
         */
        Exchange: {
            /** @description Its number; later ones have higher numbers. */
            number: components["schemas"]["Number32"];
            /**
             * @description The `X-Request-Id` of both.
             * @example 01JD7T4Z8R
             */
            requestId: string;
            /** @description When the request arrived, by the sandbox's clock. */
            at: components["schemas"]["Instant"];
            /**
             * @description Method.
             * @example POST
             */
            method: string;
            /**
             * @description Path and query, as they were sent.
             * @example /api/users
             */
            path: string;
            /** @description The operation of the document, or `null` when the document does not have the path. */
            operationId: components["schemas"]["NullableText"];
            /**
             * Format: int32
             * @description Status of the answer.
             * @example 201
             */
            status: number;
            /** @description Name of the failure; `null` for a success. */
            failure: components["schemas"]["NullableText"];
            /** @description The probable mistake, for people; `null` when it is not known. */
            hint: components["schemas"]["NullableText"];
            /**
             * Format: double
             * @description Milliseconds from the request's arrival to the end of the answer.
             * @example 6.2
             */
            durationMs: number;
            /** @description What arrived. */
            request: components["schemas"]["Sent"];
            /** @description What was answered. */
            response: components["schemas"]["Sent"];
        };
        /**
         * Named answer
         * @description An answer that the document shows.
         */
        NamedAnswer: {
            /**
             * @description Its name.
             * @example user-not-found
             */
            name: string;
            /**
             * Format: int32
             * @description Its status.
             * @example 404
             */
            status: number;
            /** @description When it is returned. */
            summary: components["schemas"]["NullableText"];
            /** @description What to do about a failure; `null` for a success. */
            remedy: components["schemas"]["NullableText"];
            /**
             * Format: int32
             * @description Which of the operation's checks failed, counted from 1; `null` when none of them did.
             * @example 1
             */
            step: number | null;
        };
        /**
         * Next answer, or null
         * @description The answer that is set, or `null`.
         */
        NullableNextAnswer: {
            /**
             * @description Name of the answer.
             * @example user-not-found
             */
            name: string;
            /**
             * Format: int32
             * @description How many calls return it. In an answer, how many are left.
             * @default 1
             * @example 1
             */
            times: number;
        } | null;
        /**
         * Answers of an operation
         * @description An operation of the service, and everything that it can answer.
         */
        OperationAnswers: {
            /**
             * @description The operation.
             * @example getStaffUser
             */
            operationId: string;
            /**
             * @description Its method.
             * @example GET
             */
            method: string;
            /**
             * @description Its path, with the names of its parameters.
             * @example /api/users/{username}
             */
            path: string;
            /**
             * @description What the operation does.
             * @example Read a staff user
             */
            summary: string;
            /** @description Its checks, in their order. */
            steps: string[];
            /** @description Its named answers, successes first. */
            answers: components["schemas"]["NamedAnswer"][];
            next: components["schemas"]["NullableNextAnswer"];
        };
        /**
         * Next answer
         * @description The answer for the next calls.
         */
        NextAnswer: {
            /**
             * @description Name of the answer.
             * @example user-not-found
             */
            name: string;
            /**
             * Format: int32
             * @description How many calls return it. In an answer, how many are left.
             * @default 1
             * @example 1
             */
            times?: number;
        };
        /**
         * Value that is kept
         * @description What later requests of the scenario need of the answer: a lease, or a quote, which has to be sent back byte for byte. Left out, nothing is kept.
         */
        KeptValue: {
            /**
             * @description Name of the value.
             * @example lease
             */
            name: string;
            /**
             * @description The property of the answer that is kept, as JSON. If it is left out, the whole answer is kept, byte for byte.
             * @example leaseId
             */
            member?: string;
        };
        /**
         * Request of a scenario
         * @description A request of the service or of the sandbox.
         */
        ScenarioRequest: {
            /**
             * @description Its method.
             * @example GET
             * @enum {string}
             */
            method: "GET" | "POST" | "PUT" | "DELETE";
            /**
             * @description Its path and query.
             * @example /api/users/jsmith
             */
            path: string;
            /**
             * @description Its body, any JSON value; `null` when there is none. A string `{{name}}` in it stands for what an earlier request of the scenario keeps under the name: the string, with its quotation marks, is replaced by the kept text.
             * @example null
             */
            body: unknown;
            keeps?: components["schemas"]["KeptValue"];
        };
        /**
         * Scenario
         * @description How to bring a sandbox into the state in which it returns a failure.
         */
        Scenario: {
            /**
             * @description Title of a common state, or `null`.
             * @example Slot full
             */
            title: components["schemas"]["NullableText"];
            /**
             * @description The operation that fails.
             * @example getStaffUser
             */
            operationId: string;
            /**
             * @description Name of the failure.
             * @example user-not-found
             */
            failure: string;
            /**
             * @description Why it fails.
             * @example The account is half set up.
             */
            because: string;
            /**
             * @description The access token to send, which decides the tenant.
             * @example demo
             */
            accessToken: string;
            /** @description The requests that bring the tenant into that state, in this order. Each of these succeeds. */
            given: components["schemas"]["ScenarioRequest"][];
            call: components["schemas"]["ScenarioRequest"];
            /** @description The requests that are sent and answered while the call waits at a fault point that `given` has set. */
            meanwhile: components["schemas"]["ScenarioRequest"][];
        };
    };
    responses: {
        /** @description The access token is missing, or no tenant has it. */
        CredentialsRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request does not match the document. */
        RequestInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such membership type. */
        MembershipTypeUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such account. */
        AccountUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password was rejected, or the request does not match the document. */
        PasswordRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasswordRejection"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The tenant's password security is not configured. The body is empty, as on the creation of a user. */
        PasswordConfigurationMissing: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The sign-in failed, or the access token was rejected. */
        SignInRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account cannot sign in. The attempt is recorded with its date, but not counted. */
        AccountNotUsable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such slot. */
        SlotUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The slot has no place left. */
        SlotFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such lease, booking or price level. */
        BookingUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The lease is older than ten minutes. */
        LeaseExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such member. */
        MemberUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such fault point. */
        FaultPointUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such exchange. */
        ExchangeUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The exchange cannot be repeated. */
        ExchangeTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such operation or answer. */
        AnswerUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
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
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to do with the clock. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
        };
    };
    resetTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant is in the state of its file. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listSiteGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGroup"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listCultures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The culture codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment methods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPaymentMethod"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listMembershipTypes: {
        parameters: {
            query?: {
                /**
                 * @description Membership types with this tag only, compared exactly. Left out, all are returned.
                 * @example adult
                 */
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipType"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    getEarliestStartDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the membership type, matched without regard to case.
                 * @example ADULT-DD
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The date, or `null`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarliestStartDate"];
                };
            };
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["MembershipTypeUnknown"];
        };
    };
    listTenantSites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSite"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Part of the username, a name or the e-mail address, without regard to case.
                 * @example smith
                 */
                text?: string;
                /**
                 * @description The last username of the previous page.
                 * @example jsmith
                 */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is deleted. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AccountUnknown"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        /** @description The new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PasswordRejected"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AccountUnknown"];
            500: components["responses"]["PasswordConfigurationMissing"];
        };
    };
    setPasswordResetFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
            };
            cookie?: never;
        };
        /** @description The flag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetFlag"];
            };
        };
        responses: {
            /** @description The flag is written. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AccountUnknown"];
        };
    };
    getPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
                /**
                 * @description Name of the preference, matched exactly.
                 * @example PreferredSiteId
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preference"];
                };
            };
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AccountUnknown"];
        };
    };
    setPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Sign-in name, matched exactly.
                 * @example jsmith
                 */
                username: string;
                /**
                 * @description Name of the preference, matched exactly.
                 * @example PreferredSiteId
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The value. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preference"];
            };
        };
        responses: {
            /** @description The preference is written. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AccountUnknown"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who signs in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["SignInRejected"];
            423: components["responses"]["AccountNotUsable"];
        };
    };
    listQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quotes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainedQuote"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listSlots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slot"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listLeases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lease"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    createBookingLease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The slot. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaseRequest"];
            };
        };
        responses: {
            /** @description The slot is held. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lease"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["SlotUnknown"];
            409: components["responses"]["SlotFull"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /**
                 * @description The last booking of the previous page.
                 * @example 700311
                 */
                before?: components["schemas"]["Number32"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingOfMember"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
        };
    };
    createBookingQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to price, and for whom. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingQuoteRequest"];
            };
        };
        responses: {
            /** @description The signed booking quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingQuote"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["BookingUnknown"];
            409: components["responses"]["LeaseExpired"];
        };
    };
    findMembers: {
        parameters: {
            query?: {
                /**
                 * @description Given name.
                 * @example Sam
                 */
                firstName?: string;
                /**
                 * @description Family name.
                 * @example Okafor
                 */
                lastName?: string;
                /**
                 * @description E-mail address.
                 * @example sam.okafor@example.com
                 */
                email?: string;
                /**
                 * @description Part of a name or of the e-mail address, without regard to case.
                 * @example okaf
                 */
                text?: string;
                /**
                 * @description Only members with a lower number, the highest first. Left out, the lowest come first.
                 * @example 48213
                 */
                before?: components["schemas"]["Number32"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredMember"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the member.
                 * @example 48301
                 */
                memberId: components["schemas"]["Number32"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredMember"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["MemberUnknown"];
        };
    };
    listMemberships: {
        parameters: {
            query?: {
                /**
                 * @description The last membership of the previous page.
                 * @example 5101
                 */
                before?: components["schemas"]["Number32"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memberships. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipOfMember"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
        };
    };
    paySalesInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The member. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description The invoices are paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaidInvoices"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["MemberUnknown"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault points. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultPoint"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    setFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the point.
                 * @example addMembersWithMemberships.after-members
                 */
                point: string;
            };
            cookie?: never;
        };
        /** @description The fault. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        responses: {
            /** @description The fault is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultPoint"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["FaultPointUnknown"];
        };
    };
    clearFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the point.
                 * @example addMembersWithMemberships.after-members
                 */
                point: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No fault is set at this point. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["FaultPointUnknown"];
        };
    };
    listExchanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchanges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exchange"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    followExchanges: {
        parameters: {
            query?: {
                /**
                 * @description Number of the last exchange that you have seen.
                 * @example 12
                 */
                after?: components["schemas"]["Number32"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
        };
    };
    repeatExchange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the exchange.
                 * @example 12
                 */
                number: components["schemas"]["Number32"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exchange"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["ExchangeUnknown"];
            409: components["responses"]["ExchangeTooLong"];
        };
    };
    listAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operations and their answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationAnswers"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    setAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An operation of the service's document.
                 * @example getStaffUser
                 */
                operationId: string;
            };
            cookie?: never;
        };
        /** @description The answer. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextAnswer"];
            };
        };
        responses: {
            /** @description The answer is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextAnswer"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["CredentialsRejected"];
            404: components["responses"]["AnswerUnknown"];
        };
    };
    clearAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An operation of the service's document.
                 * @example getStaffUser
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No answer is set for the operation. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenarios. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"][];
                };
            };
            401: components["responses"]["CredentialsRejected"];
        };
    };
}
