// Generated from openapi/*.json: do not edit.
export interface paths {
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what and when, in all services that can be asked
         * @description Who changed what and when, in all services that can be asked. What was written about people is not shown.
         */
        get: operations["gateway_Overview_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/closures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closed days and hours of the tasting room, from today on */
        get: operations["hospitality_Closures_list"];
        put?: never;
        /** Closes a day, or with `from` and `until` hours of it; 409 while visits are booked in that time */
        post: operations["hospitality_Closures_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/closures/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Opens a closed day again, or with `from` its closed hours */
        delete: operations["hospitality_Closures_open"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/charges/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries a declined charge now, with the card on file
         * @description Tries a declined charge now, with the card on file. 409 `charge_moved` unless declined, `run_not_running`, or `another_card_needed` after a lasting decline, or without a card.
         */
        post: operations["commerce_Charges_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/charges/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the quarter up: the member is told, the bottles are free
         * @description Gives the quarter up: the member is told, the bottles are free. 409 `charge_moved` unless due or declined.
         */
        post: operations["commerce_Charges_skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The club's quarters with the members who left, and the forecast of the next one
         * @description The club's quarters with the members who left, and the forecast of the next one. 503 while catalog is away.
         */
        get: operations["commerce_ClubFigures_quarters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/figures.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last twelve quarters as a CSV file
         * @description The last twelve quarters as a CSV file. 503 while catalog is away.
         */
        get: operations["commerce_ClubFigures_quartersFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All releases, the newest quarter first; at most 200 */
        get: operations["commerce_Releases_list"];
        put?: never;
        /**
         * Plans a release
         * @description Plans a release. 400 for unknown tiers and wines or days out of order, 409 `tier_in_other_release`.
         */
        post: operations["commerce_Releases_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A release with its boxes, shares, steps and the sums of its last simulation */
        get: operations["commerce_Releases_one"];
        /**
         * Replaces a release
         * @description Replaces a release. An open one keeps quarter, tiers and first day; its share follows. 409 when stale (If-Match), `release_not_editable`, `tier_in_other_release`, `share_not_available` with a message for each wine.
         */
        put: operations["commerce_Releases_change"];
        post?: never;
        /** Deletes a release that was never opened, else 409 `release_not_planned` */
        delete: operations["commerce_Releases_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/announce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails each member of the simulation the box and the amount
         * @description Mails each member of the simulation the box and the amount. Repeated, it mails those who were not told, whose mail has not left within an hour, whose amount is higher than told, or whose bottles are others. 409 `release_not_simulated`, `simulation_stale`, `release_approved`, `release_ended`.
         */
        post: operations["commerce_Approval_announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fixes boxes and amounts: a due charge for each member, and their bottles kept until 21 days after the charge
         * @description Fixes boxes and amounts: a due charge for each member, and their bottles kept until 21 days after the charge. 409 when stale (If-Match), `release_not_simulated`, `window_open`, `simulation_stale`, `simulation_replaced`, `not_told` and `problems_left` (each with `members`), `second_person`, `share_not_available`, `release_approved`, `release_ended`; 503 while catalog does not answer.
         */
        post: operations["commerce_Approval_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The release's charges by filter, the newest one of each member, with the sums of all */
        get: operations["commerce_Runs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a release before any charge: its share and tiers are free
         * @description Ends a release before any charge: its share and tiers are free. 409 `release_ended`, 503 while catalog is away.
         */
        post: operations["commerce_Releases_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A release's members by outcome, and their money */
        get: operations["commerce_ClubFigures_release"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/figures.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file */
        get: operations["commerce_ClubFigures_releaseFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/mend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mends problems; simulate again to see the result
         * @description Mends problems; simulate again to see the result. A member who can't be changed is in `refused`, the others are changed. 400 for fields that the action needs, 409 `release_ended`.
         */
        post: operations["commerce_Simulation_mend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a planned release and keeps its share from the shop
         * @description Opens a planned release and keeps its share from the shop. 409 `release_not_planned`, `release_too_late` when its days are over, `share_not_available` naming each wine: then nothing is opened. 503 while catalog does not answer.
         */
        post: operations["commerce_Releases_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins no more charges until the run is resumed; those under way end
         * @description Begins no more charges until the run is resumed; those under way end. 409 `run_not_now` unless running.
         */
        post: operations["commerce_Runs_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a paused run
         * @description Resumes a paused run. 409 `run_not_now` unless paused.
         */
        post: operations["commerce_Runs_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to charge
         * @description Begins to charge. 409 `run_not_now` unless approved, `too_early` before the day of the charge, `too_late`, `share_changing` while the release's bottles are being kept.
         */
        post: operations["commerce_Runs_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Works out each member's box, price and problems
         * @description Works out each member's box, price and problems. Nothing is charged, kept or mailed. 409 `release_ended`, or `release_changing` when each try met a change; 503 while catalog does not answer.
         */
        post: operations["commerce_Simulation_simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/simulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of the last simulation by filter, with the sums of all */
        get: operations["commerce_Simulation_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/simulation.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same rows as a CSV file */
        get: operations["commerce_Simulation_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a run for good: what is not charged is cancelled, what is under way ends
         * @description Ends a run for good: what is not charged is cancelled, what is under way ends. 409 `run_not_now` unless running or paused.
         */
        post: operations["commerce_Runs_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an approval back: due charges are cancelled, the release’s share is kept again, as far as the shop has left it
         * @description Takes an approval back: due charges are cancelled, the release’s share is kept again, as far as the shop has left it. 409 when stale (If-Match), `release_not_approved`, `charges_begun`; 503 while catalog does not answer.
         */
        post: operations["commerce_Approval_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/club/releases/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Values for a new release: the last one's, moved to the quarter, without tiers that another release has
         * @description Values for a new release: the last one's, moved to the quarter, without tiers that another release has. Nothing is stored. 409 `no_tier_left` when every tier is in a release of the quarter.
         */
        get: operations["commerce_Releases_draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All content that staff wrote: elements of pages, what search engines show, and the list of pictures */
        get: operations["content_Backup_read"];
        put?: never;
        /**
         * Content of a backup
         * @description Content of a backup. Without `apply` nothing is written, and the report says what each item would do. With the report's `state` in `apply` all items that are not refused are written, on the live pages, or none: 409 `changed_since_dry_run`. 400 `unreadable_file`, 413 over 5 MB. Page settings need the permission pages.write too.
         */
        post: operations["content_Backup_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers with what they have ordered, newest first; more than 500 come in pages */
        get: operations["gateway_Customers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer; 404 for anybody else */
        get: operations["gateway_Customers_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{userId}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer's saved addresses, defaults first; none for an unknown account */
        get: operations["commerce_CustomerAddresses_list"];
        put?: never;
        /**
         * Saves an address; an existing one is returned unchanged
         * @description Saves an address; an existing one is returned unchanged. 404 for an account that has ended.
         */
        post: operations["commerce_CustomerAddresses_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{userId}/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces an address
         * @description Replaces an address. 409 when it was changed since it was read (If-Match).
         */
        put: operations["commerce_CustomerAddresses_change"];
        post?: never;
        /**
         * Deletes an address
         * @description Deletes an address. Orders keep their copy.
         */
        delete: operations["commerce_CustomerAddresses_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{userId}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A customer's membership as the customer sees it; null if never a member
         * @description A customer's membership as the customer sees it; null if never a member. An ended one is returned as cancelled.
         */
        get: operations["commerce_CustomerMembership_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{userId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes by staff about a customer, newest first */
        get: operations["gateway_CustomerNotes_list"];
        put?: never;
        /**
         * Adds a note of the caller's
         * @description Adds a note of the caller's. 409 `too_many_notes`.
         */
        post: operations["gateway_CustomerNotes_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{userId}/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a note of the caller's
         * @description Changes a note of the caller's. 403 `not_your_note`, 409 when stale.
         */
        put: operations["gateway_CustomerNotes_edit"];
        post?: never;
        /**
         * Deletes a note of the caller's; owners delete any
         * @description Deletes a note of the caller's; owners delete any. 403 `not_your_note`.
         */
        delete: operations["gateway_CustomerNotes_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dead-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events that failed for good, of every service that can be asked */
        get: operations["gateway_Overview_deadEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dead-events/{service}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes one for good: what it was to cause never happens
         * @description Removes one for good: what it was to cause never happens. 404 when it is no dead event.
         */
        delete: operations["gateway_Overview_discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dead-events/{service}/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts one back on its way; 404 when it is no dead event */
        post: operations["gateway_Overview_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registrations, newest first, including cancelled ones; more than 500 come in pages */
        get: operations["hospitality_AdminEvents_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels a registration: its guest gets a mail and a refund
         * @description Cancels a registration: its guest gets a mail and a refund. 409 for a paid one whose event has ended: refund its order; or when stale.
         */
        delete: operations["hospitality_AdminEvents_cancelRegistration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-registrations/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a registration to another date of its event; its guest gets a mail with the new time
         * @description Moves a registration to another date of its event; its guest gets a mail with the new time. 409 when that date is full, past or called off, when the guest is registered for it, or when stale.
         */
        post: operations["hospitality_AdminEvents_moveRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an event with at least one date */
        post: operations["hospitality_AdminEvents_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event with all its dates, including past and called-off ones */
        get: operations["hospitality_AdminEvents_one"];
        /**
         * Changes an event
         * @description Changes an event. Dates are matched by id, otherwise by date and start; 409 when a removed one has registrations, or when stale.
         */
        put: operations["hospitality_AdminEvents_update"];
        post?: never;
        /** Archives an event; 409 while there are registrations for a future date */
        delete: operations["hospitality_AdminEvents_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/dates/{dateId}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews the recipients and refunds of calling off a date now
         * @description Previews the recipients and refunds of calling off a date now. PUT with `cancelled` calls it off.
         */
        get: operations["hospitality_AdminEvents_callOffPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/experience-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** RSVPs and ordered visits, newest first; more than 500 come in pages */
        get: operations["hospitality_BookingRequests_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/experience-bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an RSVP and releases its places; 409 for an ordered visit, or when stale */
        delete: operations["hospitality_BookingRequests_remove"];
        options?: never;
        head?: never;
        /**
         * Confirms or declines a request and mails the guest; declining releases the places, and refunds a paid visit
         * @description Confirms or declines a request and mails the guest; declining releases the places, and refunds a paid visit. 409 when the places are taken, or when a paid visit should be cancelled or reopened.
         */
        patch: operations["hospitality_BookingRequests_answer"];
        trace?: never;
    };
    "/api/admin/experience-bookings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a visit to another slot, or to another day and time, and mails the guest; it keeps its status
         * @description Moves a visit to another slot, or to another day and time, and mails the guest; it keeps its status. 409 when the time is full, closed or past, or when stale.
         */
        post: operations["hospitality_BookingRequests_reschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/experiences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An experience, including inactive ones */
        get: operations["hospitality_AdminExperiences_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/experiences/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Times of a day with the taken places, including closed and past ones */
        get: operations["hospitality_AdminExperiences_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/figures/club": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Club members by month */
        get: operations["commerce_Figures_club"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/figures/occupancy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bookings, occupied nights and their average rate by month
         * @description Bookings, occupied nights and their average rate by month. No night is claimed twice: two years have at most 731 nights per unit.
         */
        get: operations["hospitality_Occupancy_occupancy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/figures/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revenue, net and orders by month */
        get: operations["commerce_Figures_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Newest first, one row for each burst of a sender; more than 500 come in pages
         * @description Newest first, one row for each burst of a sender; more than 500 come in pages. A row matches when one of its messages does. Likely spam comes with `spam=only` or `any`.
         */
        get: operations["content_AdminInquiries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The burst that a message belongs to, by its first message: all messages, answers and notes */
        get: operations["content_AdminInquiries_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sets status, assignee or the spam mark of a message's whole burst; 409 when stale, also after a further message
         * @description Sets status, assignee or the spam mark of a message's whole burst; 409 when stale, also after a further message. A new inquiry that is assigned becomes open.
         */
        patch: operations["content_AdminInquiries_change"];
        trace?: never;
    };
    "/api/admin/inquiries/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an answer to the sender of this message and keeps it; the whole burst is answered then
         * @description Mails an answer to the sender of this message and keeps it; the whole burst is answered then. With an `Idempotency-Key` a repeat sends nothing more. 409 when stale, `no_address`, `already_written` (that key came with another text).
         */
        post: operations["content_AdminInquiries_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiries/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note that only staff see
         * @description Adds a note that only staff see. With an `Idempotency-Key` a repeat adds nothing more.
         */
        post: operations["content_AdminInquiries_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every mail that the shop writes by itself: when it is sent, its words and the built-in ones */
        get: operations["worker_MailTexts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-texts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the words of a mail; mails asked for from then on have them
         * @description Changes the words of a mail; mails asked for from then on have them. 400 names an unknown placeholder, or one that has to stay, under its field; 404 `not_found`, 409 `stale_version`.
         */
        put: operations["worker_MailTexts_save"];
        post?: never;
        /**
         * Gives a mail its built-in words back
         * @description Gives a mail its built-in words back. 404 `not_found`, 409 `stale_version`.
         */
        delete: operations["worker_MailTexts_restore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-texts/{key}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The mail with these words and sample facts, in the winery's layout
         * @description The mail with these words and sample facts, in the winery's layout. Nothing is kept or sent.
         */
        post: operations["worker_MailTexts_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-texts/{key}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a mail with these words and sample facts to the caller's own address, now
         * @description Sends a mail with these words and sample facts to the caller's own address, now. 400 names what is wrong with the words, 404 `not_found`, 429 after ten in an hour.
         */
        post: operations["gateway_MailSamples_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The media library, newest first, with where each picture is shown; more than 500 come in pages
         * @description The media library, newest first, with where each picture is shown; more than 500 come in pages. With `only` 503 while a service that may show pictures does not answer.
         */
        get: operations["content_Library_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a picture that is shown nowhere
         * @description Deletes a picture that is shown nowhere. 409 `picture_in_use`; 503 while that is not known.
         */
        delete: operations["content_Library_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/media/{id}/focus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the point that stays in view wherever the picture is cropped
         * @description Sets the point that stays in view wherever the picture is cropped. 409 when it was changed since If-Match.
         */
        put: operations["content_Library_focus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/media/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts another picture in the place of one
         * @description Puts another picture in the place of one, wherever it is shown: id and path stay, the version at the end of its address goes up. 409 when it was changed since the revision in If-Match; 415, 413 and 507 as an upload.
         */
        post: operations["content_Library_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message templates in the order in which a guest gets them, those that are off too */
        get: operations["worker_MessageTemplates_list"];
        put?: never;
        /**
         * Adds a message
         * @description Adds a message. 400 names an unknown placeholder under its field; 409 `too_many_templates` beyond 30.
         */
        post: operations["worker_MessageTemplates_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a message
         * @description Changes a message. 404 `not_found`, 409 `stale_version`.
         */
        put: operations["worker_MessageTemplates_update"];
        post?: never;
        /** Mails that were made of it stay */
        delete: operations["worker_MessageTemplates_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview of a message: its text filled for a stay, in the winery's layout, with the small print of its moment
         * @description Preview of a message: its text filled for a stay, in the winery's layout, with the small print of its moment. Nothing is stored or sent. 400 names a wrong placeholder under its field.
         */
        post: operations["worker_MessageTemplates_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The months of a year with sales, newest first, and the years there are
         * @description The months of a year with sales, newest first, and the years there are. 503 while hospitality does not answer.
         */
        get: operations["commerce_Months_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A month with the sums of its journal
         * @description A month with the sums of its journal. 404 for a month to come, 503 `stays_unknown`.
         */
        get: operations["commerce_Months_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/months/{month}/journal.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A month's journal as a CSV file that QuickBooks Online imports
         * @description A month's journal as a CSV file that QuickBooks Online imports: an entry a day, which balances; of the month that runs up to yesterday. 404 for a month to come, 409 `not_balanced`, `nothing_to_post`, 503 `stays_unknown`.
         */
        get: operations["commerce_Months_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/months/{month}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the months that locking this one would lock, with their sums: the month itself and the open ones before it
         * @description Lists the months that locking this one would lock, with their sums: the month itself and the open ones before it. 409 `month_not_over`, `month_locked`; 503 `stays_unknown`.
         */
        get: operations["commerce_Months_toLock"];
        put?: never;
        /**
         * Locks a month that is over and the open ones before it
         * @description Locks a month that is over and the open ones before it, all or none: their journals stay as they are, and what happens later in their days counts in the first open month. 409 `month_not_over`, `month_locked`, `month_changed`: one of them since the version in the body, `not_balanced`; 503 `stays_unknown`, `books_busy`: a payment is being recorded for two seconds, try again.
         */
        post: operations["commerce_Months_lock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails, newest first; more than 500 come in pages
         * @description Mails, newest first; more than 500 come in pages. `?state=failed` lists those that never got out.
         */
        get: operations["worker_Notifications_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One mail with its content */
        get: operations["worker_Notifications_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a failed mail again, or one that was withheld
         * @description Sends a failed mail again, or one that was withheld. 409 for any other, for one that was sent again five times, and when its text is not kept any more.
         */
        post: operations["worker_Notifications_sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends every failed mail again */
        post: operations["worker_Notifications_sendAllAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders with their items, newest first; more than 500 come in pages */
        get: operations["commerce_AdminOrders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order with its lines, timeline and refunds */
        get: operations["commerce_AdminOrder_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews the cancellation of the order
         * @description Previews the cancellation of the order. Changes nothing. 409 `already_shipped`.
         */
        get: operations["commerce_AdminOrder_previewCancel"];
        put?: never;
        /**
         * Cancels an order that is not shipped: voids or refunds the money, releases stock and dates
         * @description Cancels an order that is not shipped: voids or refunds the money, releases stock and dates. 400 for a body that names parts of the order.
         */
        post: operations["commerce_AdminOrder_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the delivery of an order that was not sent yet
         * @description Changes the delivery of an order that was not sent yet: to pickup, which refunds the shipping, or to shipping, without a charge, to its own or another address. 409 `refund_changed`, `wrong_step`, `tax_would_change`, `no_shipping_address`, `sent_elsewhere`; 422 with errors by field where wine can't be sent to the address.
         */
        put: operations["commerce_Fulfilment_delivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an order on hold: it is not packed, sent or handed over */
        put: operations["commerce_Fulfilment_hold"];
        post?: never;
        /** Releases an order from its hold */
        delete: operations["commerce_Fulfilment_release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the state of a pickup
         * @description Sets the state of a pickup: ready (the customer gets a mail), collected by an adult whose ID was checked, or returned to the shelf. 409 `wrong_step`, `not_pickup`, `order_on_hold`; 422 `id_not_checked`.
         */
        put: operations["commerce_Fulfilment_pickup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds parts of an order
         * @description Refunds parts of an order, in full or by the cancellation rules, or an amount of money without any items, also of a cancelled order. Before the capture a full refund voids the authorisation; a part is refunded after the capture. 400 `line_named_twice`; 409 `not_left`, `shipping_not_due`, `nothing_to_refund`, `not_cancellable`, `refund_changed`. With an `Idempotency-Key` a repeat changes nothing, and a different request is 409 `idempotency_key_reused`; without it and without `If-Match` the same amount again within a minute is 409 `refunded_just_now`.
         */
        post: operations["commerce_AdminOrder_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds/{refundId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries a refund that the provider refused */
        post: operations["commerce_AdminOrder_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a refund
         * @description Previews a refund. Changes nothing, and fails as the refund would.
         */
        post: operations["commerce_AdminOrder_previewOne"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the state of the bottles; the customer gets a mail when they are sent
         * @description Sets the state of the bottles; the customer gets a mail when they are sent. 409 when there is nothing to ship, for a pickup, while the order is on hold, and (`too_early`) before its day unless `early` is true.
         */
        put: operations["commerce_Fulfilment_ship"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the same step for up to a hundred orders, each with its own result: a refused order does not stop the others
         * @description Takes the same step for up to a hundred orders, each with its own result: a refused order does not stop the others. Orders on hold are not packed or sent, and none before its day. Repeating it changes nothing.
         */
        post: operations["commerce_Fulfilment_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tests the Square keys of the environment, and whether a test event of Square arrives; charges nothing */
        post: operations["commerce_ProviderTest_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of the provider's webhooks: the number refused for their signature, and the time of the last accepted one */
        get: operations["commerce_ProviderTest_webhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permissions for roles: the areas of the back office */
        get: operations["gateway_Roles_permissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wine that left the stock in a period, by tax class and reason, in bottles, litres and wine gallons */
        get: operations["catalog_Removals_sums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/removals.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The single bookings of a period as a CSV file */
        get: operations["catalog_Removals_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wine sent in a period, by state: parcels, bottles, volume and value
         * @description Wine sent in a period, by state: parcels, bottles, volume and value. 503 while the wines' sizes are not known.
         */
        get: operations["commerce_Shipments_sums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/shipments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A row for each parcel of a period as a CSV file, without names and streets: the order has them */
        get: operations["commerce_Shipments_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/shipments/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parcels of a state, oldest first; the first 500
         * @description The parcels of a state, oldest first; the first 500. The file has all of them.
         */
        get: operations["commerce_Shipments_parcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales tax by place, class and rate, and lodging tax by who booked */
        get: operations["commerce_Taxes_sums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/taxes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same lines as a CSV file, with local times and the screen’s words; docs/rules.md has its columns */
        get: operations["commerce_Taxes_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/taxes/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines behind the sums, oldest first; more than 500 come in pages */
        get: operations["commerce_Taxes_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/tenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments of a period by tender and by day: taken, refunded, disputed, the card provider's fees, what is left */
        get: operations["commerce_Tenders_sums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/tenders.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The single payments and refunds of a period as a CSV file */
        get: operations["commerce_Tenders_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every role, in the order in which they were made */
        get: operations["gateway_Roles_list"];
        put?: never;
        /**
         * Makes a role
         * @description Makes a role. 403 `more_than_own` for a permission that one does not have; 409 `role_taken`.
         */
        post: operations["gateway_Roles_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a role; it takes effect at once, everywhere
         * @description Changes a role; it takes effect at once, everywhere. 403 `more_than_own`, `only_owners_lower` for a second factor that is no longer needed; 409 when stale, `owner_role`.
         */
        put: operations["gateway_Roles_change"];
        post?: never;
        /**
         * Deletes a role
         * @description Deletes a role. 403 `more_than_own`; 409 `role_in_use` while a user has it, `owner_role`.
         */
        delete: operations["gateway_Roles_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sealed-shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the records, newest first, without personal data */
        get: operations["commerce_SealedShipments_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sealed-shipments/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens one record for a stated reason and audits the reading */
        post: operations["commerce_SealedShipments_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders, customers, wines, stays and club members by text: only kinds that the caller may read */
        get: operations["gateway_Overview_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of the accounts in the bookkeeper’s journal */
        get: operations["commerce_BooksSettings_read"];
        /** Changes the whole block: Names of the accounts in the bookkeeper’s journal */
        put: operations["commerce_BooksSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/club": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wine club */
        get: operations["commerce_ClubSettings_read"];
        /** Changes the whole block: The wine club */
        put: operations["commerce_ClubSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/editing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether edits of pages are live at once or go into drafts */
        get: operations["content_EditingSettings_read"];
        /** Changes the whole block: Whether edits of pages are live at once or go into drafts */
        put: operations["content_EditingSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the tasting room is open, by weekday */
        get: operations["hospitality_HoursSettings_read"];
        /** Changes the whole block: When the tasting room is open, by weekday */
        put: operations["hospitality_HoursSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logos, the picture of shared links, and colours */
        get: operations["content_LookSettings_read"];
        /** Changes the whole block: Logos, the picture of shared links, and colours */
        put: operations["content_LookSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name, address, contact and time zone of the winery */
        get: operations["hospitality_PropertySettings_read"];
        /** Changes the whole block: Name, address, contact and time zone of the winery */
        put: operations["hospitality_PropertySettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Term of the records that the law requires */
        get: operations["commerce_RecordsSettings_read"];
        /** Changes the whole block: Term of the records that the law requires */
        put: operations["commerce_RecordsSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/sale-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Buyer’s age, rules of pickups, the waived tasting fee */
        get: operations["commerce_SaleRulesSettings_read"];
        /** Changes the whole block: Buyer’s age, rules of pickups, the waived tasting fee */
        put: operations["commerce_SaleRulesSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who mails come from, where those for staff go, and where guests write a review */
        get: operations["worker_SenderSettings_read"];
        /** Changes the whole block: Who mails come from, where those for staff go, and where guests write a review */
        put: operations["worker_SenderSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/ship-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** States that wine is shipped to, by day */
        get: operations["commerce_ShipStatesSettings_read"];
        /** Changes the whole block: States that wine is shipped to, by day */
        put: operations["commerce_ShipStatesSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/shipment-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the club’s coming shipments leave */
        get: operations["commerce_ShipmentDatesSettings_read"];
        /** Changes the whole block: When the club’s coming shipments leave */
        put: operations["commerce_ShipmentDatesSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales tax, by place and day */
        get: operations["commerce_TaxSettings_read"];
        /** Changes the whole block: Sales tax, by place and day */
        put: operations["commerce_TaxSettings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/tax/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads sales tax rates from a CSV file
         * @description Reads sales tax rates from a CSV file: columns State (name or two letters; `The winery`), Rate (percent), From and Source, in any order. Writes nothing: staff save the rates with the block. 400 `unreadable_file`.
         */
        post: operations["commerce_RatesFile_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Next step of the set-up */
        get: operations["gateway_SetUpSteps_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup/steps/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Notes a step as done, or as left for later; with the last one the set-up is finished */
        put: operations["gateway_SetUpSteps_done"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test mail to the caller's own address, now
         * @description Sends a test mail to the caller's own address, now. 429 after ten in an hour.
         */
        post: operations["gateway_SetUpSteps_testMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipping-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All states with a price, by name */
        get: operations["commerce_AdminShipping_list"];
        put?: never;
        /**
         * Sets a state's price
         * @description Sets a state's price. 400 `invalid_state`, 409 when the state has a row. A row does not open a closed state.
         */
        post: operations["commerce_AdminShipping_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipping-settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a state's price
         * @description Changes a state's price. 404 `not_found`, 409 `stale_version`.
         */
        put: operations["commerce_AdminShipping_update"];
        post?: never;
        /**
         * Removes a state's price
         * @description Removes a state's price. 409 `stale_version`.
         */
        delete: operations["commerce_AdminShipping_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/slice-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says what this session previews, and until when */
        get: operations["gateway_SlicePreviews_read"];
        /**
         * Shows one version of a slice, or a build on the caller's own machine, in this session only, for one hour
         * @description Shows one version of a slice, or a build on the caller's own machine, in this session only, for one hour. 409 `release_retired` or `sdk_mismatch` for a release that the shell can't run.
         */
        put: operations["gateway_SlicePreviews_begin"];
        post?: never;
        /** Ends the session's preview */
        delete: operations["gateway_SlicePreviews_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/slice-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tokens that work, by slice, with their last use; never the tokens themselves */
        get: operations["gateway_SliceTokens_list"];
        put?: never;
        /**
         * Makes a token that may deploy one slice
         * @description Makes a token that may deploy one slice. It is shown this once. 403 `more_than_own` without slices.deploy as well: nobody gives what they lack. 409 `too_many_tokens` beyond 20 of a slice.
         */
        post: operations["gateway_SliceTokens_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/slice-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a token at once and for good
         * @description Revokes a token at once and for good. 404 `unknown_token` when there is none, or it was revoked before.
         */
        delete: operations["gateway_SliceTokens_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who inquiries can be assigned to: live staff with inquiries.write, by username; at most 500 */
        get: operations["gateway_Staff_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dashboard's figures
         * @description The dashboard's figures. What a service that is down would know is null.
         */
        get: operations["gateway_Overview_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stay-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Channels by name, with the state of their calendars and the conflicts */
        get: operations["hospitality_Feeds_list"];
        put?: never;
        /**
         * Adds a channel; its calendar is read within a minute
         * @description Adds a channel; its calendar is read within a minute. 409 `feed_name_taken`, or `too_many_feeds` beyond 10; 422 for an address that is not https or leads into a private network.
         */
        post: operations["hospitality_Feeds_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stay-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a channel; its secret address stays
         * @description Changes a channel; its secret address stays. 409 `feed_name_taken` or `stale_version`.
         */
        put: operations["hospitality_Feeds_update"];
        post?: never;
        /** Removes a channel: its nights from today on are free, and its secret address ends */
        delete: operations["hospitality_Feeds_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stay-feeds/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads the calendar of a channel now; a failure is in the answer's `failure` */
        post: operations["hospitality_Feeds_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stray-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments at the card provider without an order, newest first
         * @description Payments at the card provider without an order, newest first. 503 while the provider does not answer.
         */
        get: operations["commerce_StrayPayments_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stray-payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds such a payment after fifteen minutes: releases reserved money, or refunds captured money
         * @description Refunds such a payment after fifteen minutes: releases reserved money, or refunds captured money. A repeat changes nothing, a refused refund is retried. 409 `payment_too_young`, `payment_of_order`, `payment_not_ours`.
         */
        post: operations["commerce_StrayPayments_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unsubscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether an address has unsubscribed */
        get: operations["worker_Unsubscribe_since"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unsubscribed/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back that an address has unsubscribed, on the wish of its owner, with a row in the audit log
         * @description Takes back that an address has unsubscribed, on the wish of its owner, with a row in the audit log. An address that has not unsubscribed stays as it is. 409 `unsubscribed_again` when its owner has unsubscribed again after staff had undone it.
         */
        post: operations["worker_Unsubscribe_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a picture and answers its address
         * @description Keeps a picture and answers its address. 415 when it is no JPG, PNG or WebP, 413 over 10 MB, 507 without room.
         */
        post: operations["content_Media_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, newest first; more than 500 come in pages */
        get: operations["gateway_AdminUsers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an account away; a staff account also needs users.write and what it may do (403 `more_than_own`)
         * @description Takes an account away; a staff account also needs users.write and what it may do (403 `more_than_own`). 409 `own_account` for one's own, `last_owner` for the last administrator with all permissions, `archive_blocked` with `reasons` while a customer has something booked, paid for or under way.
         */
        delete: operations["gateway_AdminAccount_remove"];
        options?: never;
        head?: never;
        /**
         * Changes profile, approval or staff roles; never a password
         * @description Changes profile, approval or staff roles; never a password. Staff accounts and roles also need users.write, and what they may do (403 `more_than_own`). An address takes the old one's place when its mailed link is opened; where the account has an address already, after a day at the earliest. The old address gets a mail (429 after several within an hour). An address that waits is dropped when the account gets a role. 403 `only_owners_lower` for a second factor that is no longer needed. 409 when stale, `staff_password_needed`, `last_owner`.
         */
        patch: operations["gateway_AdminUsers_patch"];
        trace?: never;
    };
    "/api/admin/users/create-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an owner, or an account with the `staff_roles` of the body, whatever `role` it names
         * @description Makes an owner, or an account with the `staff_roles` of the body, whatever `role` it names. 403 `more_than_own` for a role that may do more than one may oneself; 409 when the username or e-mail is taken.
         */
        post: operations["gateway_AdminUsers_createAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Club members, newest first, including former ones */
        get: operations["commerce_StaffMembers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member with the next shipment, paid quarters and consents */
        get: operations["commerce_StaffMembers_one"];
        put?: never;
        post?: never;
        /**
         * Ends the membership as leaving does and removes the member from the list
         * @description Ends the membership as leaving does and removes the member from the list. 409 while a paid quarter is unsent, or stale.
         */
        delete: operations["commerce_StaffMembers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/benefits/{kind}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a use back
         * @description Gives a use back. 409 `benefit_not_used` when fewer were used in the current period.
         */
        post: operations["commerce_MemberShipments_giveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/benefits/{kind}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records a use
         * @description Records a use. 409 `benefit_used_up` when fewer are left, `membership_not_active`. With an `Idempotency-Key` a repeat changes nothing.
         */
        post: operations["commerce_MemberShipments_use"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the membership at once; paid shipments are still sent
         * @description Ends the membership at once; paid shipments are still sent. The member stays in the list.
         */
        post: operations["commerce_StaffMembers_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pauses until a day within the next year; the membership resumes on that day */
        post: operations["commerce_StaffMembers_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/quarters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's quarters with charge, box and order, the newest first; at most 40 */
        get: operations["commerce_MemberQuarters_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a pause today */
        post: operations["commerce_StaffMembers_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/shipments/{quarter}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the day and the bottles of a coming shipment
         * @description Sets the day and the bottles of a coming shipment. 409 when it is skipped, past, or stale.
         */
        put: operations["commerce_MemberShipments_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/shipments/{quarter}/shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a paid quarter as sent or unsent
         * @description Marks a paid quarter as sent or unsent. 409 when it is not paid for, or sent with its order's parcel.
         */
        post: operations["commerce_MemberShipments_mark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves the next shipment out
         * @description Leaves the next shipment out. 409 when it is paid for, the membership is paused, or stale.
         */
        post: operations["commerce_StaffMembers_skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club-members/{id}/unskip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the skipped shipment after all */
        post: operations["commerce_StaffMembers_unskip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a tier; active unless it says otherwise */
        post: operations["catalog_AdminTiers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club/tiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a tier; 409 when stale or the name is taken */
        put: operations["catalog_AdminTiers_update"];
        post?: never;
        /** Archives a tier: gone from every list, members keep it */
        delete: operations["catalog_AdminTiers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wine-club/tiers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an archived tier back on the lists
         * @description Puts an archived tier back on the lists. 409 when stale, or when another tier has its name.
         */
        post: operations["catalog_AdminTiers_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a wine; `stock` opens its ledger
         * @description Adds a wine; `stock` opens its ledger. 409 when the SKU or slug is taken.
         */
        post: operations["catalog_AdminWines_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a wine
         * @description Changes a wine. `stock` is a count: only its difference to `stock_loaded` is booked. 409 when stale, with the wine as it is now in `current`, or taken.
         */
        put: operations["catalog_AdminWines_update"];
        post?: never;
        /** Archives a wine: gone from every list, kept for orders */
        delete: operations["catalog_AdminWines_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an archived wine back on the list
         * @description Puts an archived wine back on the list. 409 when stale, or when another wine has its SKU.
         */
        post: operations["catalog_AdminWines_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wine's stock ledger, newest first; more than 500 rows come in pages */
        get: operations["catalog_Stock_entries"];
        put?: never;
        /**
         * Takes bottles off the shelf for a reason, or moves them to another place
         * @description Takes bottles off the shelf for a reason, or moves them to another place. 409 `not_at_location`, `stock_promised`. With an `Idempotency-Key` a repeat changes nothing.
         */
        post: operations["catalog_Stock_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/{id}/stock/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bottles by place */
        get: operations["catalog_Stock_locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wines from a CSV file, matched by SKU; an empty cell leaves the value
         * @description Wines from a CSV file, matched by SKU; an empty cell leaves the value. Without `apply` nothing is written and the report says what each row would do. With it those rows are saved, each by itself; a wine that was changed since the dry run is refused in its row. 400 `unreadable_file`, 413 over 1 MB.
         */
        post: operations["catalog_Import_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wines/stock-take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books what staff counted: each row's difference to the number that was loaded
         * @description Books what staff counted: each row's difference to the number that was loaded. A row that can't be booked is `refused` with the reason; the others are booked. With an `Idempotency-Key` a repeat books nothing more.
         */
        post: operations["catalog_StockTake_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Background work of all services: events on their way, those that failed for good, and what is repeated */
        get: operations["gateway_Overview_work"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails the link again that confirms the e-mail address, or the one that is to replace it
         * @description Mails the link again that confirms the e-mail address, or the one that is to replace it. 429 after three within an hour.
         */
        post: operations["gateway_Recovery_sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-verification/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the address that the link was mailed to
         * @description Confirms the address that the link was mailed to. Opening it twice is fine. 400 `token_invalid` otherwise.
         */
        post: operations["gateway_Recovery_confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with username or e-mail
         * @description Signs in with username or e-mail. 401 when either is wrong, 429 after too many failures, 503 while sessions are unavailable.
         */
        post: operations["gateway_Auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session and gives this browser a new guest id
         * @description Ends the session and gives this browser a new guest id. Answers the same to a browser that is not signed in.
         */
        post: operations["gateway_Auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user; without one 401, or, with `optional=1`, `{user: null}` */
        get: operations["gateway_Auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link with which a new password can be chosen
         * @description Mails a link with which a new password can be chosen. The answer never says whether there is such an account. 429 after three for one address within an hour.
         */
        post: operations["gateway_Recovery_requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the new password
         * @description Takes the new password. All sessions of the user end; the browser counts as one in which they have signed in before. 400 `token_invalid` when the link was used or is older than an hour.
         */
        post: operations["gateway_Recovery_confirmReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-strength": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How hard a password would be to guess, while it is being chosen; by the rules that take or refuse it later
         * @description How hard a password would be to guess, while it is being chosen; by the rules that take or refuse it later. Nothing is kept or logged. Here and not in the page: the dictionary weighs more than the page.
         */
        post: operations["gateway_PasswordStrength_estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a customer account and signs it in
         * @description Makes a customer account and signs it in. 409 when the username or e-mail is taken, with each field that is.
         */
        post: operations["gateway_Auth_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the caller's second factor stands */
        get: operations["gateway_SecondFactor_state"];
        put?: never;
        /**
         * The second step of signing in
         * @description The second step of signing in, within five minutes of the right password: a code of the app or a recovery code begins the session. 400 `wrong_code`, 401 `second_factor_expired`, 429 after too many.
         */
        post: operations["gateway_SecondFactor_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for an app, which comes into use with its first code, within 15 minutes
         * @description A new secret for an app, which comes into use with its first code, within 15 minutes. For staff. Where one is in use it takes a code of that one, too. 400 `wrong_password`, `wrong_code`.
         */
        post: operations["gateway_SecondFactor_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/enrolment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The app's first code: from now on sign-in asks for one
         * @description The app's first code: from now on sign-in asks for one. All other sessions end. 400 `wrong_code`, 409 `enrolment_expired`.
         */
        post: operations["gateway_SecondFactor_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes in place of those from before
         * @description Ten new recovery codes in place of those from before. Password and a code. 400 `wrong_password`, `wrong_code`, 409 `no_second_factor`.
         */
        post: operations["gateway_SecondFactor_recoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the factor away, by password and a code; all other sessions end
         * @description Takes the factor away, by password and a code; all other sessions end. 400 `wrong_password`, `wrong_code`, 409 `second_factor_stays` while a role needs it.
         */
        post: operations["gateway_SecondFactor_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Any JSON object up to 16 kB, stored as an inquiry for staff; a sender with an e-mail address gets an acknowledgement */
        post: operations["content_Inquiries_booking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendars/{secret}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The taken nights from today on, without names, for the channel that has the secret address
         * @description The taken nights from today on, without names, for the channel that has the secret address. 304 with the ETag of the last answer; 404 for an unknown secret.
         */
        get: operations["hospitality_Calendars_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's cart in its five groups, with current prices; empty if there is none */
        get: operations["commerce_Cart_show"];
        put?: never;
        /**
         * Adds an item; the same item again increases its quantity
         * @description Adds an item; the same item again increases its quantity. 404 when it does not exist. Returns the line and the cart.
         */
        post: operations["commerce_Cart_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes quantity or choices of the caller's line; a quantity below 1 removes it and returns {} */
        put: operations["commerce_Cart_change"];
        post?: never;
        /** Removes the caller's line; 404 for other people's lines */
        delete: operations["commerce_Cart_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy Again's short form of adding, once per wine: returns the line alone */
        post: operations["commerce_Cart_addItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/clear/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Empties the cart of a browser (of the user, when signed in) */
        delete: operations["commerce_Cart_clear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prices the caller's cart: every line, adjustment, tax, shipping and total, and the issues that block a purchase */
        post: operations["commerce_Pricing_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/validate-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks that the lines are available in their quantities
         * @description Checks that the lines are available in their quantities. Always 200; `issues` names the unavailable ones.
         */
        post: operations["commerce_Pricing_validateStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The outcome of the latest payment of the caller's cart: for a page that broke during it
         * @description The outcome of the latest payment of the caller's cart: for a page that broke during it. `under_way`: ask again in some seconds. `paid` names the order.
         */
        get: operations["commerce_Checkout_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds the cart's items for ten minutes, all or nothing; repeating it refreshes the time
         * @description Holds the cart's items for ten minutes, all or nothing; repeating it refreshes the time. 409 `hold_unavailable` with issues.
         */
        post: operations["commerce_Checkout_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The contact page's form; 400 with a message per field, 429 after too many in a minute */
        post: operations["content_Inquiries_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A question about an experience */
        post: operations["content_Inquiries_experience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's saved addresses, defaults first */
        get: operations["commerce_Addresses_list"];
        put?: never;
        /** Saves an address; an existing one is returned unchanged */
        post: operations["commerce_Addresses_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces an address of the caller
         * @description Replaces an address of the caller. 409 when it was changed since it was read (If-Match).
         */
        put: operations["commerce_Addresses_change"];
        post?: never;
        /**
         * Deletes an address of the caller
         * @description Deletes an address of the caller. Orders keep their copy.
         */
        delete: operations["commerce_Addresses_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stay of the caller
         * @description A stay of the caller. 404 `not_found`, also for another customer's.
         */
        get: operations["hospitality_CustomerStays_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/bookings/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calendar file of the stay */
        get: operations["hospitality_CustomerStays_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/bookings/{id}/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests other dates; staff answer
         * @description Requests other dates; staff answer. 409 when some of the nights are taken or the stay has begun. A new request replaces the previous one.
         */
        post: operations["hospitality_CustomerStays_requestChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/bookings/{id}/change-requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws a request */
        delete: operations["hospitality_CustomerStays_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/bookings/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own stays, newest first, at most 20 */
        get: operations["hospitality_CustomerStays_recent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the card on file
         * @description Replaces the card on file. 422 `card_declined`, `card_invalid` or `source_required`; 429 `too_many_declines`; 503 when the provider does not answer: the old card stays.
         */
        put: operations["commerce_Card_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link to the new address, which replaces the old one when it is opened; the old address gets a notice
         * @description Mails a link to the new address, which replaces the old one when it is opened; the old address gets a notice. 409 `email_taken`.
         */
        post: operations["gateway_Profile_changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets the customer and ends the session
         * @description Forgets the customer and ends the session. 409 `erasure_blocked` with `reasons` while something is open (an order on its way, a stay to come), 400 `wrong_password`.
         */
        post: operations["gateway_Privacy_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/event-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own registrations, newest first */
        get: operations["hospitality_CustomerRegistrations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/event-registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A registration of the caller
         * @description A registration of the caller. 404 `not_found`, also for another customer's.
         */
        get: operations["hospitality_CustomerRegistrations_one"];
        put?: never;
        post?: never;
        /** Cancels a free registration and releases its places; 409 `cancel_order` (with order_id) for a paid one */
        delete: operations["hospitality_CustomerRegistrations_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/event-registrations/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calendar file of the event */
        get: operations["hospitality_CustomerRegistrations_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/experience-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own RSVPs and ordered visits, newest first */
        get: operations["hospitality_CustomerVisits_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/experience-bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A visit of the caller
         * @description A visit of the caller. 404 `not_found`, also for another customer's.
         */
        get: operations["hospitality_CustomerVisits_one"];
        put?: never;
        post?: never;
        /** Cancels an RSVP and releases its places; 409 `cancel_order` (with order_id) for an ordered visit */
        delete: operations["hospitality_CustomerVisits_remove"];
        options?: never;
        head?: never;
        /**
         * Moves a visit to another slot, or to another date and listed time; 409 when it is too late, full, closed or past
         * @description Moves a visit to another slot, or to another date and listed time; 409 when it is too late, full, closed or past. RSVPs are pending again.
         */
        patch: operations["hospitality_CustomerVisits_reschedule"];
        trace?: never;
    };
    "/api/customer/experience-bookings/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calendar file of the visit; 404 while it has no date */
        get: operations["hospitality_CustomerVisits_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything that is kept of the customer, as a file
         * @description Everything that is kept of the customer, as a file. 400 `wrong_password`; 503 when a service cannot be asked: half an answer would look whole.
         */
        post: operations["gateway_Privacy_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's membership; null if never a member
         * @description The caller's membership; null if never a member. An ended one is returned as cancelled.
         */
        get: operations["commerce_Membership_read"];
        /**
         * Changes preferences, delivery notes, pick-up or shipping, and the address
         * @description Changes preferences, delivery notes, pick-up or shipping, and the address. 422 for a state that we don't serve.
         */
        put: operations["commerce_Membership_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/box": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's box of the open release; null for who is in none, and while a pause lasts past the charge */
        get: operations["commerce_Box_read"];
        /**
         * Changes the box until `until`; absent fields stay
         * @description Changes the box until `until`; absent fields stay. 400 for fewer bottles than `least` or more of a wine than is left, 409 `box_closed`, `membership_paused`, `box_changed` (If-Match), 422 when wine can't be sent to the address. A change of `skipped` changes nothing else; it is refused as skipping is.
         */
        put: operations["commerce_Box_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/box/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The price of such a box; nothing is kept */
        post: operations["commerce_Box_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the membership at once; paid shipments are still sent */
        post: operations["commerce_Membership_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pauses until a day within the next year; the membership resumes on that day */
        post: operations["commerce_Membership_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a pause today */
        post: operations["commerce_Membership_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skips the next shipment
         * @description Skips the next shipment. 409 when it is paid for, or the membership is paused.
         */
        post: operations["commerce_Membership_skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves to another tier
         * @description Moves to another tier. 422 for one that is not sold.
         */
        post: operations["commerce_Membership_tier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/membership/unskip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the skipping of the next shipment back */
        post: operations["commerce_Membership_unskip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's orders, newest first; more than 500 come in pages */
        get: operations["commerce_CustomerOrders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order of the caller with its timeline, refunds, and whether it can be cancelled
         * @description An order of the caller with its timeline, refunds, and whether it can be cancelled. Other people's orders are 404.
         */
        get: operations["commerce_CustomerOrders_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/orders/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Previews the refund of cancelling the order, or some lines of it, now */
        get: operations["commerce_CustomerOrders_previewCancellation"];
        put?: never;
        /**
         * Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`
         * @description Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`. Repeating it changes nothing.
         */
        post: operations["commerce_CustomerOrders_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/orders/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's newest orders with their items, at most twenty */
        get: operations["commerce_CustomerOrders_recent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new password; every other session ends
         * @description A new password; every other session ends. 400 `wrong_password`, 429 after too many wrong ones.
         */
        post: operations["gateway_Profile_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own name, addresses of mail and telephone, and preferences */
        get: operations["gateway_Profile_profile"];
        /**
         * Replaces the profile; username and e-mail stay as they are
         * @description Replaces the profile; username and e-mail stay as they are. 409 when stale.
         */
        put: operations["gateway_Profile_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the customer is signed in, the place used last first */
        get: operations["gateway_OwnSessions_list"];
        put?: never;
        post?: never;
        /** Signs out everywhere else */
        delete: operations["gateway_OwnSessions_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Signs out in one place; the present one is a sign-out
         * @description Signs out in one place; the present one is a sign-out. 404 for a session that is unknown or another user's.
         */
        delete: operations["gateway_OwnSessions_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/wine-club-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's membership with tier and discount
         * @description The caller's membership with tier and discount; all null for a caller without an active membership; the discount is null until it begins.
         */
        get: operations["commerce_ClubStatus_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where each service's OpenAPI document is
         * @description Where each service's OpenAPI document is. Served where API_DOCS says so: by default everywhere but in production.
         */
        get: operations["gateway_Docs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One service's OpenAPI document, as committed */
        get: operations["gateway_Docs_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/error-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of errors, the latest seen first; more than 500 come in pages */
        get: operations["worker_ErrorLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/error-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One kind of error */
        get: operations["worker_ErrorLog_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Marks an error as dealt with, or open again */
        patch: operations["worker_ErrorLog_setResolved"];
        trace?: never;
    };
    "/api/error-logs/{id}/original-stack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Its stack with the files and lines of our sources instead of the built scripts'
         * @description Its stack with the files and lines of our sources instead of the built scripts'. Takes up to some seconds.
         */
        get: operations["worker_ErrorLog_originalStack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/error-logs/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The same as `PATCH {resolved: true}` */
        patch: operations["worker_ErrorLog_markResolved"];
        trace?: never;
    };
    "/api/error-logs/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals for the health monitor */
        get: operations["worker_ErrorLog_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An error that a browser met
         * @description An error that a browser met. 204; 413 over 16 kB, 429 after too many in a minute. Goes straight to the log when Redis is away. What is no error of the site (a ResizeObserver loop, an extension's code, a navigation that was broken off) is dropped.
         */
        post: operations["worker_ErrorReports_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Future events, the next first
         * @description Future events, the next first. `?view=staff` (permission events.read) also lists past ones and all dates, and can be searched, filtered and sorted.
         */
        get: operations["hospitality_Events_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open dates of future events, for calendar programs that subscribe to the address */
        get: operations["hospitality_EventCalendar_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers for a free event
         * @description Registers for a free event: 402 when it has a price; 409 when tickets are sold elsewhere, it is past, archived or full, or when a guest or network exceeds its limit of places. The same visitor, date and e-mail gets the same registration again.
         */
        post: operations["hospitality_Events_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{slugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event by slug or id with its open dates; 404 if missing or archived */
        get: operations["hospitality_Events_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Featured future events, the next first */
        get: operations["hospitality_Events_featured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an RSVP: an open day, at a listed time, 1 to 10 guests; 409 when the time is full
         * @description Makes an RSVP: an open day, at a listed time, 1 to 10 guests; 409 when the time is full. Staff confirm it; if the requester has several unconfirmed RSVPs, further ones take no places until then.
         */
        post: operations["hospitality_BookingRequests_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Active experiences
         * @description Active experiences. `?view=staff` (permission experiences.read) also lists inactive ones, and can be searched and filtered.
         */
        get: operations["hospitality_Experiences_list"];
        put?: never;
        /**
         * Creates an experience; bookable ones get their slots from the opening hours
         * @description Creates an experience; bookable ones get their slots from the opening hours. 400 with the invalid fields.
         */
        post: operations["hospitality_Experiences_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experiences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An active experience by slug or id */
        get: operations["hospitality_Experiences_one"];
        /**
         * Changes an experience
         * @description Changes an experience. 404 `not_found`, 409 `stale_version`.
         */
        put: operations["hospitality_Experiences_update"];
        post?: never;
        /** Archives an experience: removes it from all lists */
        delete: operations["hospitality_Experiences_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experiences/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Future times of a day with the free places
         * @description Future times of a day with the free places. Empty on weekdays, closed days, and for experiences by date.
         */
        get: operations["hospitality_Experiences_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experiences/{id}/slots/{slotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the places of a slot; 409 when more are taken */
        put: operations["hospitality_Experiences_setCapacity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the order of a paid attempt; repeating it returns the same order
         * @description Makes the order of a paid attempt; repeating it returns the same order. 404 for another buyer's payment, 409 for an unpaid attempt.
         */
        post: operations["commerce_Orders_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order for its buyer, for staff, or with the key of a link from its mails
         * @description An order for its buyer, for staff, or with the key of a link from its mails. All others get 404.
         */
        get: operations["commerce_Order_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews the refund of cancelling a guest's order, or some lines of it, now
         * @description Previews the refund of cancelling a guest's order, or some lines of it, now. 404 without the key of a link from its mails.
         */
        get: operations["commerce_Order_previewCancellation"];
        put?: never;
        /**
         * Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`
         * @description Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`. Repeating it changes nothing. 404 without the key.
         */
        post: operations["commerce_Order_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of an order; Buy Again adds `wines` */
        get: operations["commerce_Orders_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/items/{itemId}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar file of a dated line
         * @description The calendar file of a dated line: with the key in its address (`calendar_url` of the item), or for callers who may see the order. 404 for a line without a date.
         */
        get: operations["commerce_OrderCalendar_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages that have something to edit */
        get: operations["content_Elements_pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's draft of a page, and which other drafts of it there are */
        get: operations["content_Drafts_draft"];
        put?: never;
        post?: never;
        /** Drops the caller's draft of a page */
        delete: operations["content_Drafts_discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/draft/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The draft stays, but is not published by itself */
        delete: operations["content_Drafts_unplan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes the caller's draft of a page, all of it or nothing: now, or by itself at `at`
         * @description Publishes the caller's draft of a page, all of it or nothing: now, or by itself at `at`. 409 `draft_conflict` with `conflicts` when the live page was changed since.
         */
        post: operations["content_Drafts_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/editors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the caller edits the page (every 15 s; 45 s without are the end), and answers who else does */
        post: operations["content_Drafts_here"];
        /** The caller edits the page no more */
        delete: operations["content_Drafts_gone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/elements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that can be edited on a page, unedited elements included, in the page's order, with the caller's own draft
         * @description Everything that can be edited on a page, unedited elements included, in the page's order, with the caller's own draft. `our-story` is `story`.
         */
        get: operations["content_Elements_ofPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Title, description and picture of a page for search engines and shared links */
        get: operations["content_PublicContent_settings"];
        /** Sets all of a page's search and sharing texts; 409 when stale */
        put: operations["content_Pages_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets an entry's value; 409 with `current` when it changed since `version`
         * @description Sets an entry's value; 409 with `current` when it changed since `version`. The same value again changes nothing. With live autosave off it goes into the caller's draft.
         */
        put: operations["content_Pages_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/content/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every value an entry has had, newest first
         * @description Every value an entry has had, newest first. Restoring one is a PUT with it.
         */
        get: operations["content_Pages_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/content/element": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets an element by page and key and makes its entry when there is none; 409 with `current` when stale
         * @description Sets an element by page and key and makes its entry when there is none; 409 with `current` when stale. With live autosave off it goes into the caller's draft.
         */
        put: operations["content_Pages_element"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a payment link: its amount, and whether it can be paid now
         * @description Reads a payment link: its amount, and whether it can be paid now. 404 without a valid token.
         */
        get: operations["commerce_PaymentLinks_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-link/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays a link by card
         * @description Pays a link by card. 200 also for a decline (`success: false`) and for a repeated press. 409 `link_not_payable` with its state, `price_changed`, `hold_unavailable`; 429 `too_many_declines` with `Retry-After`.
         */
        post: operations["commerce_PaymentLinks_payIt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/pages/{page}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Elements of a page that staff changed, by section; an empty list leaves the page as built
         * @description Elements of a page that staff changed, by section; an empty list leaves the page as built. `our-story` is `story`.
         */
        get: operations["content_PublicContent_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the first run is */
        get: operations["gateway_FirstRun_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the code
         * @description Checks the code. 400 `wrong_code`, 409 `set_up_closed`, 429 after several wrong ones.
         */
        post: operations["gateway_FirstRun_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the first owner and signs them in; the code opens nothing after that
         * @description Makes the first owner and signs them in; the code opens nothing after that. 400 `wrong_code` and for the fields, 409 `set_up_closed`, also for the second of two at once, and when the username or e-mail is taken.
         */
        post: operations["gateway_FirstRun_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shipping cost of a number of bottles to a state; informational, the quote decides
         * @description Shipping cost of a number of bottles to a state; informational, the quote decides. 422 `state_not_served`.
         */
        post: operations["commerce_Shipping_calculate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 50 states plus DC for address forms, and whether wine is shipped there today */
        get: operations["commerce_Shipping_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The winery's name, address and opening hours, for pages, structured data and date pickers */
        get: operations["hospitality_Site_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every slice with what is served and all its releases; to a token the owner of its own slice only */
        get: operations["gateway_Slices_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a slice off the site: its pages, links and slots are gone with the next document, its releases are retired
         * @description Takes a slice off the site: its pages, links and slots are gone with the next document, its releases are retired. Later versions wait until staff promote one; its tokens stay. 422 `not_confirmed` unless `confirm` is its name; 409 `slice_needed` for a slice that the site cannot do without.
         */
        delete: operations["gateway_RemoveSlice_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says whether a higher version that is published becomes stable by itself */
        put: operations["gateway_Slices_autoPromote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a release to a share of visitors; ends the canaries of a set that it is tried with, which `ended` names
         * @description Gives a release to a share of visitors; ends the canaries of a set that it is tried with, which `ended` names. 409 `releases_locked` while the slice is locked, but for a smaller share.
         */
        post: operations["gateway_Slices_canary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Errors of one release
         * @description Errors of one release, or of all of the slice's, that browsers told of and nobody resolved; the most frequent first, 20 at most.
         */
        get: operations["gateway_Slices_errorsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/flags/{flag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switches a flag on for a share of visitors, for staff, or off
         * @description Switches a flag on for a share of visitors, for staff, or off. Open pages follow with their next page. 404 `unknown_flag` when no release that is offered declares it; 409 `releases_locked` for more visitors than before while the slice is locked.
         */
        put: operations["gateway_Flags_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/goes-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says whether a promoted release that fails goes back by itself to the last good one, or is only told of */
        put: operations["gateway_Slices_goesBack"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps what visitors get of a slice until the end of a day of the property: nothing is promoted, tried or stepped on
         * @description Keeps what visitors get of a slice until the end of a day of the property: nothing is promoted, tried or stepped on. It still goes back when it fails, and to a release that was good by hand. 400 for a day that is over or more than 62 days ahead; 403 `locked_by_staff` for a token where staff locked.
         */
        put: operations["gateway_SliceLock_lock"];
        post?: never;
        /**
         * Ends the lock of a slice before its day; what waits for it follows within a minute
         * @description Ends the lock of a slice before its day; what waits for it follows within a minute. 404 `not_locked`.
         */
        delete: operations["gateway_SliceLock_unlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link to a release, which is answered this once
         * @description Makes a link to a release, which is answered this once. 409 `release_retired`, `sdk_mismatch` or `routes_overlap` for a release that pages can't show, `preview_not_for_others` for the back office, `too_many_previews` beyond 50 that work of a slice, `slice_removed` for a token of one that was taken off the site.
         */
        post: operations["gateway_PreviewLinks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/previews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a link at once and for good
         * @description Ends a link at once and for good. 404 `unknown_preview` when there is none, or it has ended.
         */
        delete: operations["gateway_PreviewLinks_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a release stable
         * @description Makes a release stable; 409 when it wants another SDK or claims another slice's path, and `releases_locked` while the slice is locked, unless staff with `slices.lock` say `despite_lock`. Open pages get it with their next change of page; with `urgent` they offer to reload.
         */
        post: operations["gateway_Slices_promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in what the slice's configured origin holds now
         * @description Takes in what the slice's configured origin holds now. 409 when that version exists with other content. With `promote` everyone gets it, unless people decided otherwise: promoted a release, rolled back, switched `auto` off or took the slice off the site.
         */
        post: operations["gateway_Slices_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes in an uploaded build
         * @description Takes in an uploaded build: a tar of the folder that the slice's build left (20 MB, 500 files; source maps: 60 MB, 500 files). With `promote` a new one becomes stable in the same step, or is refused and stays unknown, also while the slice is locked (a known one stays what it is: publishing again undoes no rollback), with `canary` that share of visitors gets it, `canary` of the answer says how, and `auto_promote` is left out of account; with `set` it waits, and may have paths of slices that it will be promoted or tried with; with `offer` everyone gets it unless people decided otherwise; with none of them it waits, unless `auto_promote` is on. A slice's first release is stable at once. `notes` and `commit` are kept with a new one. 422 `not_conforming` without a conformance.json that names the sha-256 of its release.json; 409 when that version exists with other content.
         */
        put: operations["gateway_Slices_upload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retires a release for good: it is listed and offered no more, and its files are removed a day later
         * @description Retires a release for good: it is listed and offered no more, and its files are removed a day later. 409 `release_in_use` while everyone gets it, it is the canary, or a rollback would go to it.
         */
        post: operations["gateway_Slices_retire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{name}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what went out last
         * @description Takes back what went out last: while a canary is on, the canary, with those that are tried together with it (`ended`), and everyone keeps what they get; else it goes back to the last good release, or the named one, and stays there until staff promote. What went back (`back`) counts as failed. 409 when it wants another SDK or claims another slice's path, and `other_goes_back` when `from` is not what would go back. A lock hinders only the way to a release that failed or was never stable. The answer warns of a release that failed before. Open pages get it with their next change of page; with `urgent` they offer to reload.
         */
        post: operations["gateway_Slices_rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds what a page saw to the hour's counts: a release once for each page view, and only of what the site serves
         * @description Adds what a page saw to the hour's counts: a release once for each page view, and only of what the site serves. 403 when the token is not this guest's, or older than 30 minutes.
         */
        post: operations["gateway_Figures_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps what visitors get of every slice until the end of a day of the property, as `PUT /api/slices/{name}/lock` */
        put: operations["gateway_SiteLock_lock"];
        post?: never;
        /**
         * Ends the lock of every slice before its day; locks of single slices stay
         * @description Ends the lock of every slice before its day; locks of single slices stay. 404 `not_locked`.
         */
        delete: operations["gateway_SiteLock_unlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links of all slices that work, by slice and age; never the links themselves */
        get: operations["gateway_PreviewLinks_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/sets/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the releases to a share of visitors, all of them to the same ones
         * @description Gives the releases to a share of visitors, all of them to the same ones. They go back together, and on together; the same releases again change the share.
         */
        post: operations["gateway_Sets_canary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/sets/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the releases stable at once
         * @description Makes the releases stable at once; 409 when one wants another SDK, or when two slices would have one path with the whole set, and `releases_locked` while one is locked. The slices' canaries end. While all of them are watched, they go back together.
         */
        post: operations["gateway_Sets_promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/sets/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what went out last
         * @description Takes back what went out last: while one of the slices has a canary, their canaries, and everyone keeps what they get; else each slice goes back to its named release, or its last good one. 409 `nothing_to_roll_back_to` when one has none, `other_goes_back` when a `from` is not what would go back.
         */
        post: operations["gateway_Sets_rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The releases that a page of this visitor shows now
         * @description The releases that a page of this visitor shows now, each with the canary beside it and its flags, also those that are off: for staff with `slices.deploy`, and on development sites. 403 for others, also who follow a preview's link.
         */
        get: operations["gateway_ShownSlices_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells that a release is being started, has been good, or failed, and as the page is left what happened on it
         * @description Tells that a release is being started, has been good, or failed, and as the page is left what happened on it. 403 when the token is not this guest's, or older than 30 minutes. A page that hangs can't keep that for the next document: its browser gets the cookie with the answer.
         */
        post: operations["gateway_Views_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/square/application-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings for loading the card field */
        get: operations["commerce_Square_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/square/create-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Authorises the cart's total; the capture follows after the order
         * @description Authorises the cart's total; the capture follows after the order. 200 also for a decline (`success: false`). 409 `price_changed` (with the fresh quote), `hold_unavailable`, `payment_in_progress`, `account_ended`, `account_ending`; 422 for customer, address, age, sign-in, state; 429 `too_many_declines` with `Retry-After` after several declines by banks, without asking a bank.
         */
        post: operations["commerce_Square_createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/square/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The card provider's notifications: signed over URL and raw body (401 otherwise), handled once per event id */
        post: operations["commerce_Webhook_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads a browser that opens a mail program's link to the page that asks
         * @description Leads a browser that opens a mail program's link to the page that asks. It changes nothing.
         */
        get: operations["worker_Unsubscribe_ask"];
        put?: never;
        /**
         * Ends the mails that are no answer to what their reader did, such as the one after a stay
         * @description Ends the mails that are no answer to what their reader did, such as the one after a stay. Mail programs call it too (List-Unsubscribe=One-Click, RFC 8058); the token is the proof. A repeat changes nothing. 404 `unknown_link`.
         */
        post: operations["worker_Unsubscribe_end"];
        /**
         * Takes back that an address has unsubscribed; the token of its mails is the proof
         * @description Takes back that an address has unsubscribed; the token of its mails is the proof. A repeat changes nothing. 404 `unknown_link`.
         */
        delete: operations["worker_Unsubscribe_takeBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/hero-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a background picture of a page
         * @description Keeps a background picture of a page; with `page` and `sectionId` it is that element's value from now on, or in the caller's draft. 409 when the element changed since `version`.
         */
        post: operations["content_Media_heroImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/add-ons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All add-ons without archived ones, including disabled ones */
        get: operations["hospitality_AddOns_list"];
        put?: never;
        /**
         * Adds an add-on
         * @description Adds an add-on. 409 `add_on_name_taken`, `too_many_add_ons` beyond 20.
         */
        post: operations["hospitality_AddOns_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/add-ons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the sent fields; 409 when stale
         * @description Changes the sent fields; 409 when stale. Bookings keep name and price as sold.
         */
        put: operations["hospitality_AddOns_update"];
        post?: never;
        /** Archives an add-on: guests can no longer book it, bookings keep it */
        delete: operations["hospitality_AddOns_archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dates of taken nights from today on */
        get: operations["hospitality_Stay_availability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/blocked-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blocked ranges by date, including past ones unless `from` leaves them out */
        get: operations["hospitality_BlockedDates_list"];
        put?: never;
        /** Blocks nights, including the last one; 409 names the conflicting booking or block */
        post: operations["hospitality_BlockedDates_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/blocked-dates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a blocked range */
        delete: operations["hospitality_BlockedDates_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings, newest first; more than 500 come in pages */
        get: operations["hospitality_Bookings_list"];
        put?: never;
        /**
         * Adds a booking made by telephone or at the gate, and mails its guest
         * @description Adds a booking made by telephone or at the gate, and mails its guest. A paid one becomes an order. 409 names the conflicting booking or block.
         */
        post: operations["hospitality_Bookings_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A booking with its guest's requests for other dates, and its moves */
        get: operations["hospitality_Bookings_one"];
        /**
         * Changes a booking: dates, status, amounts, payment
         * @description Changes a booking: dates, status, amounts, payment. Its payment becomes an order of the stay. 409 when stale, when nights are taken, or when a paid one would be cancelled.
         */
        put: operations["hospitality_Bookings_update"];
        post?: never;
        /** Cancels a booking; 409 when it is paid and not refunded */
        delete: operations["hospitality_Bookings_remove"];
        options?: never;
        head?: never;
        /**
         * Confirms or declines a pending booking and mails the guest
         * @description Confirms or declines a pending booking and mails the guest. Declining frees its nights and refunds the payment.
         */
        patch: operations["hospitality_Bookings_answer"];
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a stay and applies staff's choice for the difference
         * @description Moves a stay and applies staff's choice for the difference: refunded through its order, waived with a reason, owed, or settled at the house. 409 when the booking or the difference changed since the preview, or when nights are taken.
         */
        post: operations["hospitality_Moves_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/move-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the price difference of moving a stay to other nights, by line
         * @description Previews the price difference of moving a stay to other nights, by line. Changes nothing. 409 `stay_over` for an ended or cancelled stay, `move_under_way` while the order has not received the last move.
         */
        post: operations["hospitality_Moves_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/moves/{moveId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Marks an owed difference as paid or refunded at the house
         * @description Marks an owed difference as paid or refunded at the house. 409 `nothing_owed`.
         */
        patch: operations["hospitality_Moves_settle"];
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/payment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds other nights for an ordered stay and mails its guest a link to pay the difference
         * @description Holds other nights for an ordered stay and mails its guest a link to pay the difference. The stay moves with the payment; unpaid at the end of `pay_until` it stays unchanged. With the present nights of an unpaid stay that staff entered, the link asks for its price. 409 `nothing_to_pay`, `link_open`, `nights_taken`, `difference_changed`, `link_sent_enough` (ten such mails a day).
         */
        post: operations["hospitality_PaymentLinks_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/payment-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an open link: its nights are free
         * @description Withdraws an open link: its nights are free. 409 `link_being_paid` during a payment, `link_over` afterwards.
         */
        delete: operations["hospitality_PaymentLinks_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/{id}/payment-links/{linkId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an open link again: at most five mails per link, a minute apart
         * @description Mails an open link again: at most five mails per link, a minute apart. 409 `link_over`, `link_sent_enough`.
         */
        post: operations["hospitality_PaymentLinks_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of bookings, their revenue, and the average price of a night */
        get: operations["hospitality_Bookings_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/bookings/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price of nights by the rules (season, weekend, tax), for a booking that staff enter or change */
        get: operations["hospitality_Bookings_price"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings, blocked ranges and held nights between two days */
        get: operations["hospitality_Calendar_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Guests' requests for other dates, newest first */
        get: operations["hospitality_ChangeRequests_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/change-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accepts a request (the booking moves) or declines it, and mails the guest
         * @description Accepts a request (the booking moves) or declines it, and mails the guest. 409 when it was answered already, when the nights are taken, or when the stay has ended or the new nights would begin before today (`stay_over`).
         */
        patch: operations["hospitality_ChangeRequests_answer"];
        trace?: never;
    };
    "/api/vineyard-stay/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Photographs by position
         * @description Photographs by position. `?view=staff` (permission stay.read) also lists hidden ones.
         */
        get: operations["hospitality_Gallery_list"];
        put?: never;
        /**
         * Adds a photo; the uploader is the signed-in user
         * @description Adds a photo; the uploader is the signed-in user. 409 `too_many_images` beyond 200.
         */
        post: operations["hospitality_Gallery_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a photo's caption, alternative text or picture
         * @description Changes a photo's caption, alternative text or picture. 409 `stale_version`.
         */
        put: operations["hospitality_Gallery_update"];
        post?: never;
        /**
         * Removes a photo from the gallery
         * @description Removes a photo from the gallery. 409 `stale_version`.
         */
        delete: operations["hospitality_Gallery_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/gallery/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the position of every image, including hidden ones, all or none; returns the gallery in its new order
         * @description Sets the position of every image, including hidden ones, all or none; returns the gallery in its new order. 409 `gallery_changed` when the list is not the whole gallery.
         */
        put: operations["hospitality_Gallery_reorder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Seasons by date, including past ones */
        get: operations["hospitality_Seasons_list"];
        put?: never;
        /**
         * Adds a season
         * @description Adds a season. 409 `seasons_overlap` when another season includes some of the days, `too_many_seasons` beyond 200.
         */
        post: operations["hospitality_Seasons_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/seasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a season
         * @description Changes a season. 409 `seasons_overlap`, or `stale_version`.
         */
        put: operations["hospitality_Seasons_update"];
        post?: never;
        /**
         * Removes a season: its nights have the usual price again
         * @description Removes a season: its nights have the usual price again. 409 `stale_version`.
         */
        delete: operations["hospitality_Seasons_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All settings, for staff */
        get: operations["hospitality_Stay_staffSettings"];
        /** Changes the sent fields; 409 when stale */
        put: operations["hospitality_Stay_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vineyard-stay/settings-public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rates, fees, tax and limits of the house, and its add-ons
         * @description Rates, fees, tax and limits of the house, and its add-ons. 503 when they are missing: no stay can be priced then.
         */
        get: operations["hospitality_Stay_publicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wine-club/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins the wine club: account (unless signed in), card on file and membership, all or nothing; nothing is charged
         * @description Joins the wine club: account (unless signed in), card on file and membership, all or nothing; nothing is charged. Sending it again with the same password gives the same answer. 409 `username_taken`, `email_taken`, `already_member`; 422 `card_declined` with the bank's reason, `age_required`, and where we may not ship.
         */
        post: operations["gateway_Signup_signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wine-club/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms for new members, at sign-up and at checkout */
        get: operations["commerce_Terms_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wine-club/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Active tiers, the smallest discount first
         * @description Active tiers, the smallest discount first. `?view=staff` (permission tiers.read) lists inactive ones too, `?view=archived` those that were archived.
         */
        get: operations["catalog_Tiers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every wine that is not archived, featured first, then by name; more than 500 come in pages
         * @description Every wine that is not archived, featured first, then by name; more than 500 come in pages. `?view=staff` (permission wines.read) can be searched, filtered and sorted, and shows archived ones.
         */
        get: operations["catalog_Wines_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wines/{slugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One wine by slug or id; 404 when there is none or it is archived */
        get: operations["catalog_Wines_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wines/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The featured ones, by name */
        get: operations["catalog_Wines_featured"];
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
        AcceptedDto: {
            /** @enum {boolean} */
            accepted: true;
        };
        AccountMapDto: {
            /** @description What the card provider owes: card payments, less refunds, disputes and fees. */
            card: string;
            /** @description Paid in cash. */
            cash: string;
            /** @description Paid and not earned yet. */
            deposits: string;
            /** @description Earned with events. */
            event: string;
            /** @description Earned with experiences. */
            experience: string;
            /** @description Fees that the card provider keeps. */
            fees: string;
            /** @description Lodging tax that is owed. */
            lodging_tax: string;
            /** @description Given back without any thing of an order. */
            other: string;
            /** @description Paid in another way, such as a terminal or a transfer. */
            outside: string;
            /** @description Sales tax that is owed. */
            sales_tax: string;
            /** @description Earned with shipping. */
            shipping: string;
            /** @description Tips that are owed to staff. */
            tips: string;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
            /** @description Earned with stays. */
            vineyard_stay: string;
            /** @description Earned with wine. */
            wine: string;
            /** @description Earned with the club. */
            wine_club: string;
        };
        AddedLineDto: {
            /** @description The body of GET /api/cart; null when another line could not be read: read the cart again. */
            cart: components["schemas"]["CartDto"] | (never | null);
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        AddImageDto: {
            /** @description Default true. */
            active?: boolean;
            alt_text?: string | null;
            caption?: string | null;
            /** @description Default: after the last. */
            display_order?: number;
            /** Format: uri-reference */
            image_url: string;
            is_featured?: boolean;
        };
        AddItemDto: {
            id: number;
            quantity?: number;
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
            /** @enum {string} */
            type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
        };
        AddLineDto: {
            /** @description Choices of the line (dates, slot, occurrence) and texts to show; prices are ignored. */
            item_details?: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            /** @description Default 1; of a stay: its nights. */
            quantity?: number;
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
        };
        AddOnDto: {
            name: string;
            /** @example 28.00 */
            price: string;
        };
        AddressDto: {
            address1?: string;
            address2?: string;
            city?: string;
            /**
             * @description Two letters; default US.
             * @example US
             */
            country?: string;
            /** @description Two-letter code. */
            state?: string;
            /** @example 95684 */
            zipCode?: string;
        };
        AddStaffDto: {
            /** Format: email */
            email?: string;
            /** Format: password */
            password: string;
            /** @description Staff roles; left out: owner, who may do everything. Null is refused. */
            staff_roles?: string[] | null;
            /** @example casey.rivera */
            username: string;
        };
        AdjustStockDto: {
            /** @description Where they arrive or are taken from; default cellar. */
            location?: string;
            note?: string;
            /** @description Bottles that arrive, are taken off, or are moved by a transfer. */
            quantity: number;
            /** @enum {string} */
            reason: "delivery" | "pour" | "sample" | "breakage" | "corked" | "replacement" | "staff" | "donation" | "transfer";
            /** @description Where a transfer takes them; required for it, ignored otherwise. */
            to_location?: string;
        };
        AdminUserDto: {
            account_type: string;
            approval_status: string;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            id: number;
            last_name: string | null;
            location: string | null;
            name: string | null;
            /** @description Staff: sign-in needs a second factor whatever the roles say. */
            needs_second_factor: boolean;
            /** @description Takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            phone: string | null;
            /** @enum {string} */
            role: "admin" | "customer";
            /** @description Staff roles; empty for customers. */
            staff_roles: string[];
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        AnnouncedDto: {
            /** @description Mails that were asked for. */
            mails: number;
            release: components["schemas"]["ReleaseDetailDto"];
        };
        AnswerBookingDto: {
            /** @description Said to the guest in the mail about it. */
            reason?: string;
            /** @enum {string} */
            status: "confirmed" | "declined";
        };
        AnswerChangeDto: {
            /** @description Said to the guest in the mail about it. */
            note?: string;
            /** @enum {string} */
            status: "accepted" | "declined";
        };
        AnswerInquiryDto: {
            message: string;
            subject: string;
        };
        AnswerRequestDto: {
            /**
             * Format: date
             * @description For a visit without a slot: the day that was agreed.
             */
            booking_date?: string;
            /**
             * @description For a visit without a slot: the time that was agreed.
             * @example 12:30
             */
            booking_time?: string;
            /** @description Said to the guest in the mail about it. */
            note?: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "declined" | "cancelled";
        };
        ApproveDto: {
            /**
             * Format: date-time
             * @description Of the release as it was looked at: a newer simulation, or a change since, is 409.
             */
            simulated_at?: string;
        };
        AreaDto: {
            /** @example wines */
            area: string;
            /**
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            verbs: string[];
        };
        ArmDto: {
            /** @description Visitors who told how it went. */
            exposed: number;
            failed: number;
            /** @description Milliseconds within which it was ready for three of four. */
            load_p75_ms: number | null;
            /** @description Began and never told how it went. */
            lost: number;
            /** @description Of those that told, with a press. */
            pressed: number;
            /** @description Pages that told what happened until they were left. */
            told: number;
            /** @description Their page was there and could not be used. */
            unusable: number;
            /** @description With a press that did nothing. */
            with_dead: number;
            /** @description Of those, with an error after they were good. */
            with_errors: number;
            /** @description Networks that were led to a page which the release no longer has. */
            with_gone: number;
            /** @description With a burst of presses at one place. */
            with_rage: number;
        };
        AttachmentDto: {
            content: string;
            /** @example text/calendar; charset=utf-8 */
            content_type: string;
            /** @example visit.ics */
            filename: string;
        };
        AuditChangeDto: {
            after: string | null;
            /** @description null when empty; `[personal]` where it is about a person. */
            before: string | null;
            field: string;
        };
        AuditPageDto: {
            /** @description Every kind of thing that was ever changed. */
            entities: string[];
            /** @description `cursor` of the next page; null on the last. */
            next: string | null;
            /** @description Newest first. */
            records: components["schemas"]["AuditRecordDto"][];
            /** @description Services whose records are missing here. */
            unreachable: ("gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker")[];
        };
        AuditRecordDto: {
            /** @enum {string} */
            action: "create" | "update" | "archive" | "delete" | "restore" | "read";
            /** @description A username, or what acted by itself: a service, `system`. */
            actor: string;
            /** Format: date-time */
            at: string;
            changes: components["schemas"]["AuditChangeDto"][];
            /** @example wine */
            entity: string;
            entity_id: string;
            /** @description Names the record within an answer. */
            key: string;
            request_id: string | null;
            /** @enum {string} */
            service: "gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker";
            /** @description Name of the thing, username of an account; null for other people. */
            title: string | null;
        };
        AutoPromoteDto: {
            auto: boolean;
        };
        AvailabilityDto: {
            blockedDates: components["schemas"]["TakenRangeDto"][];
            bookings: components["schemas"]["TakenRangeDto"][];
            /**
             * Format: date
             * @description Today at the property: calendars begin here.
             */
            today: string;
        };
        BackupDto: {
            elements: components["schemas"]["BackupElementDto"][];
            /** Format: date-time */
            exported_at: string;
            /** @enum {string} */
            format: "shamba-content";
            pages: components["schemas"]["BackupPageDto"][];
            pictures: components["schemas"]["BackupPictureDto"][];
            /** @enum {number} */
            version: 1;
        };
        BackupElementDto: {
            key: string;
            page: string;
            section: string;
            /** @enum {string} */
            type: "text" | "image" | "other";
            value: string;
        };
        BackupPageDto: {
            noindex: boolean;
            og_image: string | null;
            page: string;
            seo_description: string | null;
            seo_title: string | null;
        };
        BackupPictureDto: {
            bytes: number;
            height: number;
            name: string;
            url: string;
            width: number;
        };
        BackupReportDto: {
            /** @description false: a dry run, nothing was written. */
            applied: boolean;
            items: components["schemas"]["ImportItemDto"][];
            /** @description Pictures that the file’s items name and this library does not have. */
            missing_pictures: string[];
            /** @description Names what the site said during the dry run: sent back as `apply`, it imports. */
            state: string;
        };
        BatchAnswerDto: {
            /** @description One for each order, in their order. */
            results: components["schemas"]["BatchResultDto"][];
        };
        BatchDto: {
            orders: components["schemas"]["BatchOrderDto"][];
            /** @description With `hold` and `release`: why they are held; required. */
            reason?: string;
            /**
             * @description tracking: only the numbers are noted. hold: not of orders held for another reason. release: of one reason’s holds.
             * @enum {string}
             */
            step: "packed" | "tracking" | "shipped" | "delivered" | "hold" | "release";
            /**
             * Format: date
             * @description With `hold`: its last day; absent: until it is released.
             */
            until?: string;
        };
        BatchOrderDto: {
            carrier?: string;
            /** Format: uuid */
            id: string;
            /** @description Of several parcels: their numbers with commas between them. */
            tracking?: string;
        };
        BatchProblemDto: {
            /** @description Stable, for programs. */
            code: string;
            /** @description For people. */
            message: string;
        };
        BatchResultDto: {
            /** Format: uuid */
            id: string;
            /**
             * @description unchanged: it was there already, or further on.
             * @enum {string}
             */
            outcome: "done" | "unchanged" | "failed";
            problem: components["schemas"]["BatchProblemDto"] | (never | null);
        };
        BeginPreviewDto: {
            /**
             * @description A version, or the origin of a local build (localhost only).
             * @example 1.2.0
             */
            shown: string;
            /** @example mfe-checkout */
            slice: string;
        };
        BenefitDto: {
            allowance?: number;
            /** @description True for tastings until the discount begins: no order takes them yet. */
            begins_later?: boolean;
            /** @enum {string} */
            period?: "month" | "quarter" | "year";
            text: string;
            /** @description Uses in this period; absent when they are not counted. */
            used?: number;
        };
        BenefitMeterDto: {
            allowance: number;
            /** @example tasting */
            kind: string;
            /** @description allowance − used + refunded. */
            left: number;
            /** @enum {string} */
            period: "month" | "quarter" | "year";
            /** Format: date */
            period_from: string;
            /**
             * Format: date
             * @description The day on which the next period begins.
             */
            period_to: string;
            /** @description Number of uses that were given back. */
            refunded: number;
            used: number;
        };
        BenefitUseDto: {
            /** @description User who recorded it; the shop for an order. */
            actor: string;
            /** Format: date-time */
            at: string;
            kind: string;
            /** @description Above 0: used; below: given back. */
            quantity: number;
            reason: string;
            /**
             * @description order: a tasting that an order took or gave.
             * @enum {string}
             */
            source: "staff" | "order" | "run" | "visit";
        };
        BillingAddressDto: {
            address1?: string;
            address2?: string;
            city?: string;
            /**
             * @description Two letters; default US.
             * @example US
             */
            country?: string;
            sameAsShipping?: boolean;
            /** @description Two-letter code. */
            state?: string;
            /** @example 95684 */
            zipCode?: string;
        };
        BlockDatesDto: {
            /** @description Shown in the list; the audit row names who is signed in. Default admin. */
            created_by?: string;
            /**
             * Format: date
             * @description The last blocked night.
             */
            end_date: string;
            /**
             * @description Default other.
             * @enum {string}
             */
            reason?: "maintenance" | "personal_use" | "seasonal_closure" | "other";
            /** Format: date */
            start_date: string;
        };
        BlockedDateDto: {
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /**
             * Format: date
             * @description The last blocked night.
             */
            end_date: string;
            id: number;
            /** @enum {string} */
            reason: "maintenance" | "personal_use" | "seasonal_closure" | "other";
            /** Format: date */
            start_date: string;
            version: number;
        };
        BooksDto: {
            /** @description The year’s months with sales, newest first. */
            months: components["schemas"]["BooksMonthDto"][];
            /**
             * @description Open months with sales that are over, oldest first. Locking one locks those before it.
             * @example [
             *       "2026-09",
             *       "2026-10"
             *     ]
             */
            to_lock: string[];
            /** @description Sum of `months`. */
            total: components["schemas"]["BooksTotalDto"];
            /** @description Years since the first sale, newest first. */
            years: number[];
        };
        BooksMonthDetailDto: {
            /** @description False: a payment differs from its figures, and there is no journal. */
            balanced: boolean;
            /** @description True: its days have other money now than its journal as it was locked. */
            differs: boolean;
            /** @description True: the journal has no lines, and there is no file. */
            empty: boolean;
            /** Format: date-time */
            locked_at: string | null;
            /** @description Who locked it. */
            locked_by: string | null;
            /**
             * @description A month of the property, YYYY-MM.
             * @example 2026-10
             */
            month: string;
            /**
             * @description Earned, without tax, tips and refunds.
             * @example 1234.50
             */
            net: string;
            /** @enum {string} */
            state: "open" | "locked";
            /**
             * @description Paid, with tax, less what was given back.
             * @example 1234.50
             */
            taken: string;
            /**
             * @description Sales and lodging tax, less that of refunds.
             * @example 1234.50
             */
            tax: string;
        };
        BooksMonthDto: {
            /** Format: date-time */
            locked_at: string | null;
            /** @description Who locked it. */
            locked_by: string | null;
            /**
             * @description A month of the property, YYYY-MM.
             * @example 2026-10
             */
            month: string;
            /**
             * @description Earned, without tax, tips and refunds.
             * @example 1234.50
             */
            net: string;
            /** @enum {string} */
            state: "open" | "locked";
            /**
             * @description Paid, with tax, less what was given back.
             * @example 1234.50
             */
            taken: string;
        };
        BooksTotalDto: {
            /** @example 1234.50 */
            net: string;
            /** @example 1234.50 */
            taken: string;
        };
        BottleOfBoxDto: {
            name: string;
            /**
             * @description Of the shop; null: off the list.
             * @example 28.00
             */
            price: string | null;
            quantity: number;
            wine_id: number;
        };
        BottlesDto: {
            quantity: number;
            title: string;
        };
        BoxBottleDto: {
            quantity: number;
            wine_id: number;
        };
        BoxDto: {
            bottles: components["schemas"]["NamedBottleDto"][];
            /** @enum {string} */
            choice: "fixed" | "preference";
            /** @enum {string} */
            pricing: "tier" | "items";
            /** @description Bottles in the box. */
            size: number;
            tier_id: number;
        };
        BoxPriceAnswerDto: {
            price: components["schemas"]["BoxPriceDto"];
        };
        BoxPriceDto: {
            discount: string;
            shipping: string;
            /** @example 168.00 */
            subtotal: string;
            tax: string;
            total: string;
        };
        CalculateShippingDto: {
            /**
             * @description Wine subtotal before any discount.
             * @example 28.00
             */
            orderTotal: string;
            stateCode: string;
            wineBottles: number;
        };
        CalendarBookingDto: {
            /** @enum {string} */
            booking_status: "pending" | "confirmed" | "cancelled";
            /** @description True if the guest waits for an answer about other dates. */
            change_asked: boolean;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            guest_name: string;
            id: number;
            number_of_guests: number;
            /** @enum {string} */
            payment_status: "unpaid" | "paid" | "refunded";
            /** @example VSB-000042 */
            reference: string;
            special_requests: string | null;
            total_amount: string;
        };
        CaliforniaColumnDto: {
            bottles: number;
            /**
             * @description null: alcohol or class is not known.
             * @enum {string|null}
             */
            column: "up_to_14" | "over_14" | "sparkling" | null;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 0.20
             */
            gallons: string;
            /** @example 0.75 */
            litres: string;
        };
        CallOffPreviewDto: {
            currency: string;
            paid_registrations: number;
            /** @description Places of guests who are paying right now. They get the money back too. */
            paying: number;
            /** @description People, all parties together. */
            people: number;
            /** @description Price of the paid places. Their tax goes back with it. */
            refund: string;
            /** @description Confirmed registrations; each guest gets one mail. */
            registrations: number;
        };
        CanaryDto: {
            /** @description Share of visitors, in percent; 0 ends the canary. */
            percent: number;
            /** @example 1.2.0 */
            version: string;
        };
        CanaryGivenDto: {
            /** @description Share of visitors that get it, in percent. */
            percent: number;
            /** @description Address of its first page, for staff with `slices.deploy`. */
            preview: string;
            /**
             * Format: date-time
             * @description When it waits for people at the latest, if it is undecided then; null: it is judged by hand.
             */
            until: string | null;
        };
        CanarySetDto: {
            /** @description Share of visitors, in percent; 0 ends the trial of the set. */
            percent: number;
            releases: components["schemas"]["SetReleaseDto"][];
        };
        CancelDto: {
            reason?: string;
        };
        CancellationHintDto: {
            /** @description Whether anything of the order can be cancelled by the one who reads it (for staff: by its buyer) now. */
            allowed: boolean;
            reason: string | null;
        };
        CancellationPreviewDto: {
            allowed: boolean;
            /** @description The rules for what is in the order, as sentences. */
            policy: string[];
            reason: string | null;
            refund: components["schemas"]["CancellationRefundDto"];
        };
        CancellationRefundDto: {
            /** @description All that goes back. */
            amount: string;
            /** @description Tastings that the membership has again. */
            club_tastings: number;
            lines: components["schemas"]["CancelledLineDto"][];
            /** @description Finished and pending refunds of the order before it. */
            refunded_before: string;
            /** @description Part of the amount. */
            shipping: string;
            /** @description Kept of the bottles’ money: the tasting fee, no longer waived. */
            withheld: string;
        };
        CancelledLineDto: {
            amount: string;
            line_id: number;
            /** @example 50.00 */
            percent: string;
            quantity: number;
            title: string;
        };
        CancelOrderDto: {
            /**
             * @description Refund of the preview; 409 `refund_changed` when it differs now.
             * @example 28.00
             */
            amount?: string;
            /** @description Order line ids; absent: whatever can be cancelled. */
            lines?: number[];
        };
        CancelWholeOrderDto: {
            /** @description For the refund and the record of changes. */
            reason?: string;
        };
        CardAnswerDto: {
            card: components["schemas"]["CardDto"];
        };
        CardDto: {
            /** @example VISA */
            brand: string;
            cardholder_name: string | null;
            expiry_month: number;
            expiry_year: number;
            /** @example 1111 */
            last_four: string;
        };
        CartDto: {
            events: components["schemas"]["EventLineDto"][];
            experiences: components["schemas"]["ExperienceLineDto"][];
            /** Format: uuid */
            id: string | null;
            /** @description Sum of quantities without club lines: the badge. */
            item_count: number;
            /** @description Unit price times quantity, summed, without club lines. */
            item_total: string;
            vineyardStay: components["schemas"]["StayLineDto"][];
            wineClub: components["schemas"]["ClubLineDto"][];
            wines: components["schemas"]["WineLineDto"][];
        };
        CartEventDto: {
            category: string | null;
            /** @description Day of the chosen or next occurrence. */
            date: string | null;
            description: string | null;
            id: number;
            image_url: string | null;
            location: string | null;
            /** @description null: free. */
            price: string | null;
            start_time: string | null;
            title: string;
        };
        CartExperienceDto: {
            /** @description Sold by slot: a time must be chosen before paying. */
            bookable: boolean;
            description: string | null;
            duration: string | null;
            id: number;
            image_url: string | null;
            max_guests: number | null;
            price: string | null;
            title: string;
        };
        CartLineDto: {
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        CartStayDto: {
            cleaning_fee: string;
            image_url: string | null;
            max_guests: number;
            min_stay_nights: number;
            /** @example 12.50 */
            tax_rate: string;
            title: string;
            weekday_rate: string;
            weekend_rate: string;
        };
        CartTierDto: {
            bottles_per_quarter: number | null;
            /** @example 15.00 */
            discount_percentage: string;
            id: number;
            name: string;
            price_per_quarter: string | null;
        };
        CartWineDto: {
            description: string | null;
            id: number;
            image_url: string | null;
            in_stock: boolean;
            name: string;
            /** @example 28.00 */
            price: string;
            sku: string;
            slug: string;
            stock_quantity: number;
            tasting_notes: string | null;
            type: string;
            vintage: number | null;
        };
        ChangeEmailDto: {
            /** Format: password */
            current_password: string;
            /** Format: email */
            email: string;
        };
        ChangeFactorDto: {
            /** @description Where there is a second factor: a code of the app in use, or a recovery code. */
            code?: string;
            /** Format: password */
            current_password: string;
        };
        ChangeInquiryDto: {
            /** @description null: nobody takes care of it. */
            assigned_to_user_id?: number | null;
            /** @description Whether it is spam, as staff judge. */
            spam?: boolean;
            /** @enum {string} */
            status?: "new" | "open" | "answered" | "closed";
        };
        ChangeLineDto: {
            /** @description Fields to replace; the others stay. '' removes one. */
            item_details?: components["schemas"]["ItemDetailsDto"];
            /** @description Below 1 removes the line. */
            quantity?: number;
        };
        ChangePasswordDto: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            password: string;
        };
        ChangeRequestDto: {
            booking_id: number;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
            id: number;
            message: string | null;
            staff_note: string | null;
            /** @enum {string} */
            status: "pending" | "accepted" | "declined" | "withdrawn";
            version: number;
        };
        ChangeTierDto: {
            tier_id: number;
        };
        ChargeDto: {
            /** @example 168.00 */
            amount: string;
            /** @description Tries so far. */
            attempts: number;
            bottles: number;
            /** @description Of the last decline. */
            decline_code: string | null;
            /** @description The same as a sentence. */
            decline_says: string | null;
            /** Format: uuid */
            id: string;
            member_id: number;
            name: string;
            /** @description Local date; null: none by itself. */
            next_try_on: string | null;
            order_id: string | null;
            order_number: string | null;
            state: components["schemas"]["ClubChargeState"];
            tier_id: number;
        };
        ChargeOfBoxDto: {
            /**
             * Format: date
             * @description null: only with another card.
             */
            next_try_on: string | null;
            /** @enum {string} */
            state: "due" | "declined" | "paid";
        };
        ChargesDto: {
            /** @description For `cursor`; null: these are the last rows. */
            next_cursor: string | null;
            paid_before: components["schemas"]["PaidBoxesDto"];
            /** @description Most charges that are begun in a second. */
            rate: number;
            /** @description At most 50, by the member’s id. */
            rows: components["schemas"]["ChargeDto"][];
            /**
             * Format: date-time
             * @description null: the run has not begun.
             */
            started_at: string | null;
            /** @description Of the whole release, whatever the filters. */
            sums: components["schemas"]["ChargeSumDto"][];
        };
        ChargeSumDto: {
            /** @example 16800.00 */
            amount: string;
            charges: number;
            state: components["schemas"]["ClubChargeState"];
        };
        ChosenBottlesDto: {
            quantity: number;
            wine_id: number;
        };
        CloseDayDto: {
            /** Format: date */
            date: string;
            /**
             * @description With until: only these hours are closed.
             * @example 12:30
             */
            from?: string | null;
            reason?: string | null;
            /**
             * @description Visits may begin then again.
             * @example 12:30
             */
            until?: string | null;
        };
        ClosureDto: {
            /** Format: date */
            date: string;
            /**
             * @description null: the whole day.
             * @example 13:00
             */
            from: string | null;
            reason: string | null;
            /**
             * @description Visits may begin then again.
             * @example 15:00
             */
            until: string | null;
        };
        /** @enum {string} */
        ClubChargeState: "due" | "charging" | "declined" | "paid" | "skipped" | "failed" | "refunded" | "cancelled";
        ClubFiguresDto: {
            /** @description Oldest first; the last one is the month that runs. */
            months: components["schemas"]["ClubMonthDto"][];
        };
        ClubLineDto: {
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            tier: components["schemas"]["CartTierDto"] | (never | null);
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        ClubMemberDto: {
            email: string;
            first_name: string;
            id: number;
            last_name: string;
            /** Format: date-time */
            member_since: string | null;
            phone: string | null;
            shipping_address: string | null;
            shipping_city: string | null;
            shipping_country: string;
            shipping_state: string | null;
            shipping_zip: string | null;
            /** @example active */
            status: string;
            tier_id: number;
        };
        ClubMonthDto: {
            joined: number;
            left: number;
            /** @description Members at its end, paused ones among them. */
            members: number;
            /**
             * @description A month of the property, YYYY-MM.
             * @example 2026-05
             */
            month: string;
        };
        ClubQuartersDto: {
            next: components["schemas"]["ForecastDto"];
            /** @description The newest first. */
            quarters: components["schemas"]["QuarterFiguresDto"][];
        };
        ClubSettingsDto: {
            /** @description Most charges of members that are begun in a second; absent: 5. */
            charges_per_second?: number;
            /**
             * @description Since when a member has the discount of a tier. Who left and comes back has it from the first charge on.
             * @enum {string}
             */
            discount_begins: "first_charge" | "at_once";
            /** @description Days before a charge by which its members have been told of it; absent: 7. */
            notice_days?: number;
            /** @description Who announced a release can’t approve its charges; absent: they can. */
            second_person?: boolean;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        ClubStatusDto: {
            /**
             * @description Current discount on wine in percent; null: none yet.
             * @example 15.00
             */
            discount_percentage: string | null;
            member: components["schemas"]["ClubMemberDto"] | (never | null);
            tier_name: string | null;
        };
        ClubTermsDto: {
            /** @description Start of the member discount, as a sentence. */
            discount: string;
            /** @description Shown beside the box that is ticked. */
            text: string;
            /**
             * @description For consent_version.
             * @example 2026-12-3f8a01c2
             */
            version: string;
        };
        CodeDto: {
            /** @description Six digits of the app; at sign-in also a recovery code. */
            code: string;
        };
        CommerceChannelNightsDto: {
            /** @example Airbnb */
            name: string;
            /** @description Nights in the period. */
            nights: number;
            /** @description Stays with a night in the period. */
            stays: number;
            /** @description The channel pays the lodging tax of its stays. */
            tax_by_channel: boolean;
        };
        CommerceReleaseDto: {
            /**
             * Format: date
             * @description The last day on which members can be told.
             */
            announce_by: string | null;
            /** Format: date */
            charge_on: string | null;
            /**
             * @description null before the approval.
             * @example 20900.00
             */
            charged: string | null;
            /** Format: date */
            closes_on: string | null;
            /** @description Charges that wait for their next try or another card. */
            declined: number;
            id: number;
            members: number | null;
            name: string;
            /** Format: date */
            opens_on: string | null;
            pickup_days: string[];
            /** @description Members with a problem. */
            problems: number | null;
            /** Format: date */
            quarter: string;
            /** Format: date */
            ship_on: string | null;
            /** @enum {string} */
            state: "planned" | "open" | "simulated" | "approved" | "running" | "paused" | "finished" | "closed";
            tier_ids: number[];
            /** @description Charges that are due or under way. */
            to_charge: number;
            /** @description Paid boxes that have not left, without pickups that are back on the shelf. */
            to_send: number;
            /** @example 21340.00 */
            total: string | null;
        };
        CommerceStaffMemberDto: {
            billing_address: string | null;
            billing_city: string | null;
            billing_country: string | null;
            billing_state: string | null;
            billing_zip: string | null;
            cancel_reason: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /** @example VISA */
            card_brand: string | null;
            /** @description Always null: it is never kept. */
            card_cvv: string | null;
            card_expiry_month: number | null;
            card_expiry_year: number | null;
            /** @example 1111 */
            card_last_four: string | null;
            cardholder_name: string | null;
            /**
             * Format: date-time
             * @description The day on which the membership began.
             */
            created_at: string;
            /** @enum {string} */
            delivery_method: "ship" | "pickup";
            delivery_notes: string | null;
            email: string;
            first_name: string;
            /** @description Always null: it is never kept. */
            full_card_number: string | null;
            id: number;
            last_name: string;
            /** Format: date */
            paused_until: string | null;
            /**
             * @description null: no card is on file.
             * @example card
             */
            payment_method_type: string | null;
            phone: string | null;
            shipping_address: string | null;
            shipping_city: string | null;
            shipping_country: string;
            shipping_state: string | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "active" | "paused" | "cancelled";
            tier_id: number;
            /** @description null: there is no such tier. */
            tier_name: string | null;
            /** @description Quarters that are paid for and not sent yet. */
            to_send: string[];
            user_id: number | null;
            /** @description For If-Match. */
            version: number;
            wine_preferences: string[];
        };
        ConfirmedDto: {
            /** Format: password */
            current_password: string;
        };
        ConfirmedEmailDto: {
            email: string;
        };
        ConfirmEmailDto: {
            token: string;
        };
        ConfirmResetDto: {
            /** Format: password */
            password: string;
            token: string;
        };
        ConsentDto: {
            /** Format: date-time */
            given_at: string;
            /** @enum {string} */
            given_in: "signup" | "checkout";
            /** @description Version stated by the form. */
            stated_version: string | null;
            text: string;
            text_version: string;
        };
        ContactDto: {
            /** Format: email */
            email: string;
            /** @description Default general. */
            inquiry_type?: string;
            message: string;
            name: string;
            phone?: string | null;
            subject: string;
        };
        ContentElementDto: {
            /** @example hero-title */
            content_key: string;
            /** @enum {string} */
            content_type: "text" | "image" | "other";
            /** @description What staff wrote; null for an unedited element. */
            content_value: string | null;
            /** @description What the page shows until staff edit it. */
            default_value: string;
            display_order: number;
            /** @description Version that the draft is based on; another one than `version` is a conflict. */
            draft_base_version: number | null;
            /** @description What the caller’s own draft says instead. */
            draft_value: string | null;
            /** @description Of the entry, once there is one. */
            id: number | null;
            /** @example Hero: title */
            label: string;
            /** @example contact */
            page: string;
            /** @example hero */
            section_name: string;
            /**
             * @description The block of Settings that it follows: it is changed there and nowhere else. null: it has a value of its own.
             * @enum {string|null}
             */
            settings_block: "property" | "hours" | null;
            /** Format: date-time */
            updated_at: string | null;
            version: number | null;
        };
        ContentItemDto: {
            /** @example hero-title */
            content_key: string;
            /** @enum {string} */
            content_type: "text" | "image" | "other";
            /** @description Plain text or a link; empty means the built-in default. */
            content_value: string;
            display_order: number;
            id: number;
            /** @example contact */
            page: string;
            /** @example hero */
            section_name: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back to notice changes by others. */
            version: number;
        };
        ContentPageDto: {
            /** @description For search engines; empty: what the release says. */
            description: string;
            /** @description How many of them show something else than the built-in default. */
            edited: number;
            elements: number;
            /** @description How many of them are pictures. */
            images: number;
            /** @description Search engines are asked to leave the page out. */
            noindex: boolean;
            /** @description Of shared links; empty: what the release says. */
            picture: string;
            /** @description Of three: a title of at most 70 letters, a description of 50 to 160, and a picture for shared links. In percent. */
            seo_percent: number;
            /** @example contact */
            slug: string;
            /** @description For search engines, with placeholders such as {@site.name}; empty: what the release says. */
            title: string;
            /**
             * Format: date-time
             * @description Of the newest change.
             */
            updated_at: string | null;
        };
        ContentVersionDto: {
            content_value: string;
            /** Format: date-time */
            saved_at: string;
            /** @example admin */
            saved_by: string;
            version: number;
        };
        CountBenefitDto: {
            quantity: number;
            reason: string;
        };
        CountedAllowanceDto: {
            /** @description How many in each period. */
            allowance: number;
            /** @enum {string} */
            kind: "tasting_waiver" | "flight" | "guest_pass" | "event_ticket" | "case_price" | "private_tasting" | "barrel_tasting" | "annual_dinner";
            /** @enum {string} */
            period: "month" | "quarter" | "year";
        };
        CountedWineDto: {
            /** @description Bottles counted. */
            counted: number;
            /** @description stock_quantity when the count began: the difference is booked. */
            loaded: number;
            wine_id: number;
        };
        CountResultDto: {
            /** @description Bottles that were booked: more (positive) or fewer than loaded. */
            difference: number;
            /** @description Why nothing was booked. */
            message: string | null;
            /** @enum {string} */
            outcome: "booked" | "unchanged" | "refused";
            /** @description Stock afterwards; null for a wine that is gone. */
            stock_quantity: number | null;
            wine_id: number;
        };
        CreatePaymentDto: {
            /** @description Needed with wine or a membership (422). */
            ageConfirmed?: boolean;
            /** @description Amount shown on the page in cents: compared with a fresh quote. */
            amount: number;
            billingAddress?: components["schemas"]["BillingAddressDto"];
            /** @description The card may be kept for club shipments. With a membership this or consent_version is needed (422). */
            cardConsent?: boolean;
            /** @description Pays with the card on file of the caller’s membership; needs no token. */
            cardOnFile?: boolean;
            /** @description Version of the club’s terms that were shown and agreed to. */
            consent_version?: string;
            /** @enum {string} */
            currency?: "USD";
            /** @description Needed when something is to be paid (422). */
            customerInfo?: components["schemas"]["CustomerInfoDto"];
            note?: string;
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
            /** @description Needed with wine or a membership (422). */
            shippingAddress?: components["schemas"]["AddressDto"];
            /** @description One-time token of the card; not needed for an amount of 0. */
            sourceId?: string;
            stateCode?: string;
            verificationToken?: string;
        };
        CreatePreviewDto: {
            /** @description How long the link lives. */
            days: number;
            /** @example 1.4.0 */
            version: string;
        };
        CreateRoleDto: {
            label: string;
            /**
             * @description For programs; it never changes.
             * @example tasting_room
             */
            name: string;
            /** @description `area.verb`, `area.*` or `*`. */
            permissions: string[];
            /** @description Whether who has it signs in with a second factor; left out: as before, a new role not. Only owners lower it, and a role that is made or gets more by staff who need one needs one too. */
            second_factor?: boolean;
        };
        CreateSliceTokenDto: {
            /** @example Build server of the team */
            label: string;
            /**
             * @description It need not have a release yet.
             * @example mfe-gifts
             */
            slice: string;
        };
        CurrentUserDto: {
            /** @description null only when asked with `optional=1`. */
            user: components["schemas"]["SessionUserDto"] | (never | null);
        };
        CustomerDto: {
            account_type: string;
            approval_status: string;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            /** Format: date-time */
            first_order_at: string | null;
            id: number;
            last_name: string | null;
            /** Format: date-time */
            last_order_at: string | null;
            location: string | null;
            /**
             * @description Paid for orders under this address, with tax, less what was given back.
             * @example 128.00
             */
            money_spent: string;
            name: string | null;
            /** @description Orders under this address, without cancelled ones. 0: the customer is new. */
            order_count: number;
            /** @description Takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            phone: string | null;
            /** @enum {string} */
            role: "admin" | "customer";
            /** @description Staff roles; empty for customers. */
            staff_roles: string[];
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        CustomerInfoDto: {
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            phone?: string;
        };
        CustomerNoteDto: {
            author: string;
            /** @description Id of the member of staff who may change it. */
            author_id: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description null: as it was written.
             */
            edited_at: string | null;
            id: number;
            note: string;
            /** @description For If-Match. */
            version: number;
        };
        CustomerRegistrationDto: {
            /** @description True if DELETE can cancel it now; a paid one is cancelled in its order. */
            can_cancel: boolean;
            /** Format: date-time */
            created_at: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            /**
             * @description Earlier than start_time: on the next day.
             * @example 17:00
             */
            end_time: string;
            /** Format: date */
            event_date: string;
            event_id: number;
            event_title: string;
            id: number;
            image_url: string | null;
            location: string | null;
            occurrence_id: number;
            order_id: string | null;
            /** @description Price of one place. */
            price: string;
            quantity: number;
            /** @enum {string} */
            registration_type: "free" | "paid";
            /** @example 12:00 */
            start_time: string;
            /** @enum {string} */
            status: "confirmed" | "cancelled";
        };
        CustomerStayDto: {
            add_on_total: string;
            add_ons: components["schemas"]["AddOnDto"][];
            base_rate_per_night: string;
            /** @enum {string} */
            booking_status: "pending" | "confirmed" | "cancelled";
            /** @description True if other dates can be requested now. */
            can_request_change: boolean;
            change_requests: components["schemas"]["ChangeRequestDto"][];
            /** Format: date */
            check_in_date: string;
            /** @example 16:00 */
            check_in_time: string;
            /** Format: date */
            check_out_date: string;
            /** @example 11:00 */
            check_out_time: string;
            cleaning_fee: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            image_url: string | null;
            number_of_guests: number;
            order_id: string | null;
            /**
             * @description What its guest has to pay yet; "0.00": nothing.
             * @example 804.38
             */
            owed: string;
            /** @enum {string} */
            payment_status: "unpaid" | "paid" | "refunded";
            /** @example VSB-000042 */
            reference: string;
            /** @enum {string} */
            source: "online" | "manual";
            special_requests: string | null;
            /** @description Part of the total; null: its order has it. */
            tax_amount: string | null;
            tax_rate: string;
            total_amount: string;
            total_nights: number;
            version: number;
        };
        CustomerVisitDto: {
            /** Format: date */
            booking_date: string | null;
            /** @example 14:30 */
            booking_time: string | null;
            /** @description True if DELETE can cancel it now; a paid one is cancelled in its order. */
            can_cancel: boolean;
            /** @description True if PATCH can move it now. */
            can_reschedule: boolean;
            /** Format: date-time */
            created_at: string;
            duration: string | null;
            experience_id: number;
            experience_title: string;
            guest_count: number;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            image_url: string | null;
            order_id: string | null;
            /** @description The experience’s price at the request. */
            price: string | null;
            /** @description null: arranged by date, not by slot. */
            slot_id: number | null;
            /** @enum {string} */
            source: "rsvp" | "order";
            /** @enum {string} */
            status: "pending" | "confirmed" | "declined" | "cancelled";
            /** @example 2:30 PM */
            time_label: string | null;
            version: number;
        };
        DatedRateDto: {
            /** @description The state that wine is sent to; null: the winery’s own rate. */
            jurisdiction?: string | null;
            /**
             * @description Percent.
             * @example 7.25
             */
            rate: string;
            /** @description The document that the rate comes from. */
            source?: string | null;
            /**
             * @description Only `standard` (default) has rates here: `lodging` has the stay settings’, `none` is never taxed.
             * @enum {string}
             */
            tax_class?: "standard" | "lodging" | "none";
            /**
             * Format: date
             * @description First day, by the property’s date. The rate lasts until the next one.
             */
            valid_from: string;
        };
        DaySumsDto: {
            /** Format: date */
            day: string;
            /**
             * @description Taken by the bank in disputes that were lost, less what came back of them.
             * @example 1234.50
             */
            disputed: string;
            /**
             * @description The card provider's fees of these payments, as far as they are known.
             * @example 1234.50
             */
            fees: string;
            /** @description Payments whose fee the provider has not told yet. */
            fees_unknown: number;
            /**
             * @description Taken, less refunds, disputes and fees.
             * @example 1234.50
             */
            net: string;
            /** @description Number of payments. */
            payments: number;
            /** @example 1234.50 */
            refunded: string;
            /** @description Number of refunds. */
            refunds: number;
            /**
             * @description Paid, with tax, shipping and tips.
             * @example 1234.50
             */
            taken: string;
        };
        DeadEventDto: {
            attempts: number;
            /** @description Who did not take it. */
            consumer: string;
            id: string;
            lastError: string | null;
            /** Format: date-time */
            occurredAt: string;
            /**
             * @description Whose event it is; with the id it names the event.
             * @enum {string}
             */
            service: "gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker";
            type: string;
        };
        DeadEventsDto: {
            /** @description Newest first. */
            events: components["schemas"]["DeadEventDto"][];
            /** @description Services that could not be asked. */
            unreachable: string[];
        };
        DeliveryDto: {
            /** @enum {string} */
            method: "ship" | "pickup";
            /**
             * @description The shipping that goes back with a change to pickup, as `shipping_refund` said: 409 when it differs.
             * @example 28.00
             */
            refund?: string;
            /** @description With `ship`: another address than the order’s, whole, from here on. Absent: the order’s own. */
            shipping_address?: string;
            shipping_city?: string;
            /**
             * @description Code or name; a state that wine is sent to.
             * @example CA
             */
            shipping_state?: string;
            /** @description Apartment, suite, unit. */
            shipping_unit?: string;
            /** @example 95684 */
            shipping_zip?: string;
        };
        DisputeDto: {
            amount: string;
            /**
             * Format: date
             * @description The last local date to answer it; null: there is nothing to answer.
             */
            answer_by: string | null;
            /** @description Square’s. */
            id: string;
            /** Format: date-time */
            opened_at: string;
            /** @description For people: Not received. */
            reason: string;
            /**
             * @description Refunds of its payment wait while it is evidence_required or processing. An inquiry takes no money.
             * @enum {string}
             */
            state: "inquiry_evidence_required" | "inquiry_processing" | "inquiry_closed" | "evidence_required" | "processing" | "won" | "lost" | "accepted";
            /** @description The order’s money that it took: 0.00 until it is lost or accepted. */
            taken: string;
            /** @description For people: Dispute: $42.00, answer by Dec 3 */
            text: string;
        };
        DisputeSumsDto: {
            /** @description Disputes whose money the bank holds now, of any time. */
            held: number;
            /** @example 1234.50 */
            held_amount: string;
            /**
             * @description Lost in the period; less `won_amount` it is `disputed` of the total.
             * @example 1234.50
             */
            lost_amount: string;
            /** @description Disputes whose money came back in the period; never refunds. */
            returned: number;
            /** @example 1234.50 */
            returned_amount: string;
            /**
             * @description What came back in the period of disputes that were lost.
             * @example 1234.50
             */
            won_amount: string;
        };
        DocumentLinkDto: {
            service: string;
            /** @example /api/docs/catalog.json */
            url: string;
        };
        DraftChangeDto: {
            /** @description The live page was changed since. */
            conflict: boolean;
            /** @example hero-title */
            content_key: string;
            /** @description Of the live page; null: it has no entry. */
            current_value: string | null;
            /** @description Of the live page; 0: it has no entry. */
            current_version: number;
            draft_value: string;
        };
        DraftDto: {
            changes: components["schemas"]["DraftChangeDto"][];
            /** @description It was not published at its time. */
            failed: boolean;
            /**
             * @description Why it was not published at its time: parts of the live page had been changed, or its editor may no longer change pages.
             * @enum {string|null}
             */
            failure: "changed" | "not_allowed" | null;
            /** @description What staff type is live at once; drafts are made only when this is off. */
            live_autosave: boolean;
            others: components["schemas"]["OtherDraftDto"][];
            /**
             * Format: date-time
             * @description When it is published by itself.
             */
            publish_at: string | null;
        };
        EditingSettingsDto: {
            /** @description What staff type is on the live page a second later. Off: it goes into their draft until they publish. */
            live_autosave: boolean;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        EditMembershipDto: {
            /** @enum {string} */
            delivery_method?: "ship" | "pickup";
            delivery_notes?: string | null;
            shipping_address?: string | null;
            shipping_city?: string | null;
            /** @description Default US. */
            shipping_country?: string;
            /** @description Two-letter code or name. */
            shipping_state?: string | null;
            /** @example 95684 */
            shipping_zip?: string | null;
            wine_preferences?: string[];
        };
        EditorDto: {
            /** Format: date-time */
            since: string;
            /** @example grace */
            username: string;
        };
        EditProfileDto: {
            bio?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            location?: string | null;
            phone?: string | null;
        };
        EnrolmentDto: {
            /** @description The QR code as a data URI. */
            qr: string;
            /** @description In base32, for typing it into the app. */
            secret: string;
            /** @description What the QR code says. */
            uri: string;
        };
        ErrorLogDto: {
            context: {
                [key: string]: unknown;
            } | null;
            /** @description How often it was seen. */
            count: number;
            errorMessage: string;
            /** Format: date-time */
            firstSeen: string;
            id: number;
            /** @description Request in which it was last seen. */
            requestId: string | null;
            resolved: boolean;
            /** Format: date-time */
            resolvedAt: string | null;
            resolvedBy: string | null;
            /** @enum {string} */
            severity: "critical" | "error" | "warning" | "info";
            /** @description A service, slice:<name> or browser. */
            source: string;
            stack: string | null;
            /**
             * Format: date-time
             * @description When it was last seen.
             */
            timestamp: string;
            version: string | null;
        };
        ErrorLogStatsDto: {
            /** @description Those of severity critical. */
            criticalErrors: number;
            /** @description Those seen in the last 24 hours. */
            recentErrors: number;
            resolvedErrors: number;
            /** @description Kinds of errors on record. */
            totalErrors: number;
        };
        EventDateDto: {
            cancelled: boolean;
            /** @description null: the event’s max_attendees. */
            capacity: number | null;
            /** Format: date */
            date: string;
            /**
             * @description Earlier than start_time: on the next day.
             * @example 17:00
             */
            end_time: string;
            /** @description The occurrence; send it back in a PUT, or as occurrence_id when registering. */
            id: number;
            past: boolean;
            /** @description Seats without those registered; what checkouts hold is not taken off. */
            seats_left: number;
            /** @example 12:00 */
            start_time: string;
        };
        EventDto: {
            category: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /**
             * Format: date
             * @description The next date, else the first.
             */
            date: string | null;
            description: string;
            /**
             * Format: date
             * @description The day on which that date ends.
             */
            end_date: string | null;
            /** @description Ascending; past ones for staff only. */
            event_dates: components["schemas"]["EventDateDto"][];
            featured: boolean;
            id: number;
            image_url: string | null;
            location: string | null;
            max_attendees: number;
            /** @description "0.00": free. null: tickets are sold elsewhere. */
            price: string | null;
            /** @description Over all listed dates. */
            seats_left: number;
            slug: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging";
            ticket_link: string | null;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
        };
        EventLineDto: {
            event: components["schemas"]["CartEventDto"] | (never | null);
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        ExperienceDto: {
            active: boolean;
            availability: string | null;
            /** @description Visited at a slot; any other is arranged by date. */
            bookable: boolean;
            booking_info: string | null;
            /** @enum {string|null} */
            category: "tasting" | "tour" | "private" | "food_pairing" | "cooking_class" | "retreat" | "wedding" | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            description: string;
            duration: string | null;
            featured: boolean;
            id: number;
            image_url: string | null;
            included_items: string[];
            /** @description Other spelling of included_items. */
            includes: string[];
            max_guests: number;
            perfect_for: string[];
            /** @description null: by request. */
            price: string | null;
            /** @description Guests in one slot, all parties together. */
            slot_capacity: number;
            slug: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging";
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
        };
        ExperienceInquiryDto: {
            /** Format: email */
            email: string;
            message: string;
            name: string;
            phone?: string | null;
            /** @description The experience’s title plus "Booking Inquiry". */
            subject?: string;
        };
        ExperienceLineDto: {
            experience: components["schemas"]["CartExperienceDto"] | (never | null);
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        FeedConflictDto: {
            /**
             * Format: date
             * @description The day of departure.
             */
            end_date: string;
            /** Format: date */
            start_date: string;
            /**
             * @description Who has the nights here.
             * @example VSB-000042, Dec 11–13, 2026
             */
            taken_by: string;
        };
        FiguresReportDto: {
            slices: components["schemas"]["SliceFigureDto"][];
            /** @description As the page has it. */
            token: string;
        };
        FirstOwnerDto: {
            /** @description As the gateway printed it at its start. */
            code: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @example casey.rivera */
            username: string;
        };
        FlagDto: {
            /** @description By the newest release that declares it. */
            about: string;
            /** @example gift-wrap */
            name: string;
            /** @description Those of them that bring it on: for all visitors of their canary, and for everyone until somebody sets it. */
            on_in: string[];
            /** @description Share of visitors for whom it is on, in percent. null: nobody set it. */
            percent: number | null;
            /** @description Releases that declare it, the newest first. */
            releases: string[];
            /** @description On for staff, whatever the share. */
            staff: boolean;
        };
        /**
         * @description The release brings it on and is the canary (canary), or nobody set it (release; unset: it is off); it is set for all staff (staff), or for a share, with or without this visitor (share).
         * @enum {string}
         */
        FlagReason: "canary" | "release" | "unset" | "staff" | "share";
        FocusDto: {
            /** @description Percent from the left. */
            focus_x: number | null;
            /** @description Percent from the top. */
            focus_y: number | null;
        };
        ForecastDto: {
            /** @description The most bottles first. */
            by_wine: components["schemas"]["WineForecastDto"][];
            /** @description Of its first release; null: none is planned. */
            charge_on: string | null;
            /**
             * @description The amount at this yield.
             * @example 1680.00
             */
            expected: string;
            /** @description Skip it, or are paused. */
            left_out: number;
            /** @description Have paid for it already. */
            paid_before: number;
            /** @example 2027-02-15 */
            quarter: string;
            /** @description To be charged: those who do not skip, pause or have paid, with tax and shipping. */
            to_charge: components["schemas"]["MembersAndMoneyDto"];
            /**
             * @description Of the last four charged quarters; null: none. Then everybody counts.
             * @example 94.4
             */
            yield_percent: number | null;
        };
        FoundDto: {
            /** @description At most five of a kind, newest first. */
            hits: components["schemas"]["SearchHitDto"][];
            /** @description Kinds that could not be searched in time: there may be more of these. */
            missing: ("order" | "customer" | "wine" | "booking" | "member")[];
        };
        FulfilmentDto: {
            carrier: string | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** @enum {string} */
            method: "ship" | "pickup";
            /** Format: date-time */
            packed_at: string | null;
            /** @description The numbers in `tracking`, one for each parcel. */
            parcels: components["schemas"]["TrackedParcelDto"][];
            /** Format: date-time */
            shipped_at: string | null;
            /** @enum {string} */
            state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled";
            tracking: string | null;
        };
        GalleryImageDto: {
            active: boolean;
            alt_text: string | null;
            caption: string | null;
            display_order: number;
            id: number;
            image_url: string;
            is_featured: boolean;
            /** @description User name, for staff (`?view=staff`); else null. */
            uploaded_by: string | null;
            version: number;
        };
        GatewayRegisterDto: {
            /** @description Ignored: who registers is a customer. */
            account_type?: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @example casey.rivera */
            username: string;
        };
        GatewayReleaseDto: {
            /** @description Differences to what everyone gets: one line each, links that lead nowhere first. */
            changes: string[];
            /** @description The commit that it was built from, as its team said. */
            commit: string | null;
            /** @description On all pages of the last 30 days; null: no page told. */
            figures: components["schemas"]["ReleaseFiguresDto"] | (never | null);
            /** @description It runs with the SDK of the shell that visitors have. */
            fits: boolean;
            /** @description It runs with the SDK of a new shell that waits; false: none waits. */
            fits_waiting: boolean;
            /**
             * Format: date-time
             * @description When it was last shown to be good; such releases are gone back to before others.
             */
            good_at: string | null;
            /** @description What its team said of it as it was published. */
            notes: string | null;
            /**
             * Format: date-time
             * @description When it last became stable.
             */
            promoted_at: string | null;
            /** @description Who published it: a member of staff, or a slice’s token. */
            published_by: string | null;
            /** Format: date-time */
            registered_at: string;
            /**
             * Format: date-time
             * @description When it last failed or was rolled back from; null: never, or it has been shown to be good since.
             */
            rejected_at: string | null;
            /** @description Why it failed or was rolled back from: the judge’s reason, or `by hand` with people’s words. */
            rejected_for: string | null;
            /** @description SDK range that it wants. */
            sdk: string;
            version: string;
            /** @description In trials of the last 30 days; null: in none. */
            visitors: components["schemas"]["VisitorsDto"] | (never | null);
            /** @description It becomes stable by itself when a lock ends. */
            waits_for_lock: boolean;
        };
        GatewayStaffMemberDto: {
            id: number;
            name: string | null;
            username: string;
        };
        GoesBackDto: {
            /** @description False: a promoted release that fails is only told of. */
            goes_back: boolean;
        };
        HeldNightsDto: {
            /**
             * Format: date
             * @description The last night that is held.
             */
            end_date: string;
            /** Format: date */
            start_date: string;
        };
        HeroImageDto: {
            /** @description The element that shows it now. */
            element: components["schemas"]["SavedElementDto"] | (never | null);
            /** @example /media/uploads/0f3a.webp */
            imageUrl: string;
        };
        HoldDto: {
            reason: string;
            /**
             * Format: date
             * @description Its last day; absent: until it is released.
             */
            until?: string;
        };
        HospitalityChannelNightsDto: {
            /** @example Airbnb */
            channel: string;
            /**
             * Format: date
             * @description The last night that is taken.
             */
            end_date: string;
            /**
             * @description booked: a stay. closed: closed by the host there. unclear: the channel marks both alike.
             * @enum {string}
             */
            mark: "booked" | "closed" | "unclear";
            /** Format: date */
            start_date: string;
        };
        HospitalityRegisterDto: {
            customerInfo: components["schemas"]["CustomerInfoDto"];
            /** @description Default: the next date that can be visited. */
            occurrence_id?: number;
            /** @description Default 1. */
            quantity?: number;
        };
        HoursSettingsDto: {
            /** @description Days that are left out are closed. */
            days: components["schemas"]["OpenDayDto"][];
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        ImagePositionDto: {
            display_order: number;
            id: number;
        };
        ImportChangeDto: {
            /** @example price */
            field: string;
            /** @description As it is; long texts are cut. */
            from: string;
            /** @description As it will be, or is now. */
            to: string;
        };
        ImportItemDto: {
            /** @description What the site says now; shortened. */
            from: string | null;
            /** @description Of an element. */
            key: string | null;
            /**
             * @description A text or picture of a page, or what search engines show.
             * @enum {string}
             */
            kind: "element" | "page";
            /** @description Why it is refused. */
            message: string | null;
            /** @enum {string} */
            outcome: "new" | "changed" | "unchanged" | "refused";
            page: string;
            /** @description What the file says; shortened. */
            to: string;
        };
        ImportReportDto: {
            /** @description False for a dry run, which writes nothing. */
            applied: boolean;
            /** @description Every row of a dry run; else those that were asked for. */
            rows: components["schemas"]["ImportRowDto"][];
            /** @description Headings that mean nothing here; their cells are left out. */
            unknown_columns: string[];
        };
        ImportRowDto: {
            changes: components["schemas"]["ImportChangeDto"][];
            /** @description Line of the file; the headings are line 1. */
            line: number;
            /** @description Why it is refused. */
            message: string | null;
            name: string | null;
            /** @enum {string} */
            outcome: "new" | "changed" | "unchanged" | "refused";
            sku: string;
            /** @description Of the wine it was compared with; null for a new one. */
            version: number | null;
        };
        InquiryAnswerDto: {
            message: string;
            success: boolean;
        };
        InquiryDto: {
            /** @description Id of the member of staff who takes care of it. */
            assigned_to_user_id: number | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            id: number;
            inquiry_type: string | null;
            /** @enum {string} */
            kind: "contact" | "experience" | "booking";
            message: string | null;
            name: string | null;
            /** @description What a booking call sent. */
            payload: {
                [key: string]: unknown;
            } | null;
            phone: string | null;
            /**
             * @description Why it is likely spam: a stranger’s first message with three links or more, the same text from several addresses, or staff said so. null: it is no spam.
             * @enum {string|null}
             */
            spam: "links" | "same_text" | "staff" | null;
            /** @enum {string} */
            status: "new" | "open" | "answered" | "closed";
            subject: string | null;
            user_id: number | null;
            /** @description For If-Match. */
            version: number;
        };
        InquiryEntryDto: {
            author: string;
            body: string;
            /** Format: date-time */
            created_at: string;
            id: number;
            /**
             * @description answer: was mailed to the sender; note: stays with staff.
             * @enum {string}
             */
            kind: "answer" | "note";
            /** @description Of the mail. */
            subject: string | null;
        };
        InquiryRowDto: {
            /** @description Id of the member of staff who takes care of it. */
            assigned_to_user_id: number | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            id: number;
            inquiry_type: string | null;
            /** @enum {string} */
            kind: "contact" | "experience" | "booking";
            message: string | null;
            /** @description Messages of the burst. */
            message_count: number;
            name: string | null;
            /** @description What a booking call sent. */
            payload: {
                [key: string]: unknown;
            } | null;
            phone: string | null;
            /**
             * @description Why it is likely spam: a stranger’s first message with three links or more, the same text from several addresses, or staff said so. null: it is no spam.
             * @enum {string|null}
             */
            spam: "links" | "same_text" | "staff" | null;
            /** @enum {string} */
            status: "new" | "open" | "answered" | "closed";
            subject: string | null;
            user_id: number | null;
            /** @description For If-Match. */
            version: number;
        };
        InquiryThreadDto: {
            /** @description Id of the member of staff who takes care of it. */
            assigned_to_user_id: number | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            entries: components["schemas"]["InquiryEntryDto"][];
            id: number;
            inquiry_type: string | null;
            /** @enum {string} */
            kind: "contact" | "experience" | "booking";
            message: string | null;
            /** @description The first one too. */
            messages: components["schemas"]["InquiryDto"][];
            name: string | null;
            /** @description What a booking call sent. */
            payload: {
                [key: string]: unknown;
            } | null;
            phone: string | null;
            /**
             * @description Why it is likely spam: a stranger’s first message with three links or more, the same text from several addresses, or staff said so. null: it is no spam.
             * @enum {string|null}
             */
            spam: "links" | "same_text" | "staff" | null;
            /** @enum {string} */
            status: "new" | "open" | "answered" | "closed";
            subject: string | null;
            user_id: number | null;
            /** @description For If-Match. */
            version: number;
        };
        ItemDetailsDto: {
            /** @description Stay: ids of its add-ons, each once, at most 20. */
            add_ons?: number[];
            amenities?: string[];
            /** @description Shown as given. */
            checkIn?: string;
            /**
             * @description Stay: first night.
             * @example 2026-12-05
             */
            checkInDate?: string;
            /** @description Shown as given. */
            checkOut?: string;
            /**
             * @description Stay: day of departure.
             * @example 2026-12-07
             */
            checkOutDate?: string;
            duration?: string;
            guests?: number;
            image_url?: string;
            maxGuests?: number;
            /** @description Event: the chosen date; the next one when absent. */
            occurrence_id?: number;
            /**
             * @description Experience: the day of its slot, or a wish.
             * @example 2026-12-05
             */
            preferredDate?: string;
            /** @example 14:30 */
            preferredTime?: string;
            /** @description Stay, in answers only: the rate of a night now. */
            price?: string;
            rating?: string;
            /** @description Experience with slots: the chosen one. */
            slotId?: number;
            specialRequests?: string;
            title?: string;
        };
        LatestPaymentDto: {
            /** @description Number of the paid order. */
            order_number: string | null;
            /**
             * @description none: nothing was paid in the last 30 minutes.
             * @enum {string}
             */
            state: "none" | "under_way" | "paid" | "not_charged";
        };
        LedgerEntryDto: {
            /** @example user:1 */
            actor: string;
            /** @description User name of a member of staff. */
            actor_name: string | null;
            /** @description Stock after it, in all places together. */
            balance: number;
            /** Format: date-time */
            created_at: string;
            id: number;
            /** @example cellar */
            location: string;
            note: string | null;
            order_id: string | null;
            /** @description Bottles that came (positive) or went. */
            quantity: number;
            /** @enum {string} */
            reason: "opening" | "stock_take" | "sale" | "restock" | "delivery" | "pour" | "sample" | "breakage" | "corked" | "replacement" | "staff" | "donation" | "transfer";
        };
        LeftOutDto: {
            /** @description The membership has ended. */
            ended: number;
            /** @description They skipped. */
            member: number;
            /** @description Paused on the day of the charge. */
            paused: number;
            /** @description Charged, then given back whole. */
            refunded: number;
            /** @description Staff skipped them. */
            staff: number;
            /** @description The run was stopped before. */
            stopped: number;
        };
        LockDto: {
            /**
             * Format: date
             * @description Day of the property after which it ends by itself.
             */
            last_day: string;
            /** Format: date-time */
            locked_at: string;
            /** @description A member of staff, or a slice’s token. */
            locked_by: string;
            reason: string;
            /** @description null: the releases of every slice are locked. */
            slice: string | null;
        };
        LockedMonthsDto: {
            /**
             * @description Oldest first.
             * @example [
             *       "2026-09",
             *       "2026-10"
             *     ]
             */
            locked: string[];
            /** @description The year’s months with sales, newest first. */
            months: components["schemas"]["BooksMonthDto"][];
            /**
             * @description Open months with sales that are over, oldest first. Locking one locks those before it.
             * @example [
             *       "2026-09",
             *       "2026-10"
             *     ]
             */
            to_lock: string[];
            /** @description Sum of `months`. */
            total: components["schemas"]["BooksTotalDto"];
            /** @description Years since the first sale, newest first. */
            years: number[];
        };
        LockMonthDto: {
            /** @description The `version` of the months that the person saw. Required when earlier ones are locked too. */
            version?: string;
        };
        LockReleasesDto: {
            /**
             * Format: date
             * @description Day of the property after which it ends by itself, at most 62 days ahead.
             */
            last_day: string;
            /** @example Harvest weekend */
            reason: string;
        };
        LodgingRowDto: {
            /** @description Lines behind the sums: sold and added, refunded and lost. */
            lines: number;
            /**
             * @description Two letters of the state whose rate was charged; `winery`: the winery’s rate.
             * @example NV
             */
            place: string;
            /**
             * @description Percent.
             * @example 7.25
             */
            rate: string;
            /**
             * @description `web`: guests on the site; `staff`: entered by staff.
             * @enum {string}
             */
            source: "web" | "staff";
            /**
             * @description Tax due: sold less refunded.
             * @example 28.00
             */
            tax: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging" | "none";
            /**
             * @description Tax of it, at the original rate.
             * @example 28.00
             */
            tax_refunded: string;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax_sold: string;
            /**
             * @description Sold less refunded, without tax.
             * @example 28.00
             */
            taxable: string;
            /**
             * @description Given back without tax, in the period of the refund; with what was lost in disputes.
             * @example 28.00
             */
            taxable_refunded: string;
            /**
             * @description Sold without tax, with later payments.
             * @example 28.00
             */
            taxable_sold: string;
        };
        LookSettingsDto: {
            /**
             * @description Buttons and links; null: the shop's own.
             * @example #8a1c33
             */
            color_action?: string | null;
            /**
             * @description Header, footer and text; null: the shop's own.
             * @example #8a1c33
             */
            color_dark?: string | null;
            /**
             * @description What pages lie on; null: the shop's own.
             * @example #8a1c33
             */
            color_page?: string | null;
            /**
             * Format: uri-reference
             * @description In the header of pages; null: the name in letters.
             */
            header_logo_url?: string | null;
            /**
             * Format: uri-reference
             * @description In mails; null: the name in letters.
             */
            logo_url?: string | null;
            /**
             * Format: uri-reference
             * @description Shown when a page is shared that has no picture of its own.
             */
            share_image_url?: string | null;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        MailPlaceholderDto: {
            name: string;
            /** @description What it says in the sample. */
            sample: string;
        };
        MailSampleDto: {
            html: string;
            subject: string;
            text: string;
        };
        MailSampleWordsDto: {
            closing?: string;
            greeting: string;
            greeting_unnamed?: string;
            intro?: string;
            subject: string;
        };
        MailTestDto: {
            /**
             * @description captured: no mail server is set, mails stay in the back office.
             * @enum {string}
             */
            outcome: "sent" | "captured" | "failed";
            /** @description What the mail server said, when it failed. */
            problem: string | null;
            to: string;
        };
        MailTextDto: {
            /** @description The built-in words. */
            defaults: components["schemas"]["ToldWordsDto"];
            /** @description Staff have changed its words. */
            edited: boolean;
            /** @example visit_update.confirmed */
            key: string;
            /** @description Placeholders that the intro has to keep. */
            must: string[];
            placeholders: components["schemas"]["MailPlaceholderDto"][];
            /** @description When it is sent. */
            sent: string;
            /** @example Visit confirmed */
            title: string;
            /** Format: date-time */
            updated_at: string | null;
            version: number;
            words: components["schemas"]["ToldWordsDto"];
        };
        MailWordsDto: {
            /** @description Below the facts; each line is a paragraph. */
            closing?: string;
            greeting: string;
            /** @description In place of the greeting where the mail knows no name; only of mails that can be without one. */
            greeting_unnamed?: string;
            /** @description Above the facts; each line is a paragraph. */
            intro?: string;
            subject: string;
        };
        MarkShippedDto: {
            /** @description false takes it back. */
            shipped: boolean;
        };
        MediaDto: {
            /** @description Size of the file. */
            bytes: number;
            /** Format: date-time */
            created_at: string;
            /** @description Point that stays in view, percent from the left. */
            focus_x: number | null;
            /** @description The same, percent from the top. */
            focus_y: number | null;
            height: number;
            id: number;
            /** @description What the uploaded file was called; empty when nobody knows. */
            name: string;
            /** @description Goes up with each replacement and each other focal point. */
            revision: number;
            /** @example /media/uploads/0f3a.webp */
            url: string;
            /** @description Where it is shown; null while a service that may show it does not answer. */
            uses: components["schemas"]["PictureUseDto"][] | null;
            width: number;
        };
        MemberBoxDto: {
            /** @description Beyond the box, at the member price. */
            added: components["schemas"]["BottleOfBoxDto"][];
            bottles: components["schemas"]["BottleOfBoxDto"][];
            /**
             * @description On the day of the charge.
             * @enum {string}
             */
            card: "ok" | "expired" | "none";
            /** @description After the approval: `bottles`, added ones too, delivery and price are as approved, the delivery as its order’s once there is one. null: not approved, or paid by an order. */
            charge: components["schemas"]["ChargeOfBoxDto"] | (never | null);
            choices: components["schemas"]["WineChoiceDto"][];
            /** @enum {string} */
            delivery_method: "ship" | "pickup";
            /**
             * @description Percent that added bottles are cheaper.
             * @example 15.00
             */
            discount_percentage: string;
            editable: boolean;
            gift_message: string | null;
            /** @description Bottles in the box: those paid for, else the release’s. */
            least: number;
            /** @description The order that brings the box; null: none yet. */
            order_id: string | null;
            /** @description The quarter is paid for: the box comes, nothing is charged. */
            paid: boolean;
            /**
             * Format: date
             * @description null: any.
             */
            pickup_day: string | null;
            /** @description All that will be charged; zeros when skipped or paid. */
            price: components["schemas"]["BoxPriceDto"];
            release: components["schemas"]["ReleaseOfBoxDto"];
            /**
             * @description null: picked up, or no address.
             * @example 12 Main Street, Sacramento, CA, 95814
             */
            ships_to: string | null;
            skipped: boolean;
            /**
             * Format: date
             * @description The last day for changes, at the winery.
             */
            until: string;
            /** @description For If-Match. */
            version: number;
            /**
             * @description Most that the wines of the box may cost in the shop; null: any sum.
             * @example 176.00
             */
            worth: string | null;
        };
        MemberQuarterDto: {
            /**
             * @description null: no charge.
             * @example 168.00
             */
            amount: string | null;
            /** @description Tries of the charge so far. */
            attempts: number;
            bottles: number;
            /** @description Why its last try was declined, as a sentence. */
            decline_says: string | null;
            /** @description Empty where the bottles were not chosen one by one. */
            items: components["schemas"]["QuarterItemDto"][];
            /** @description That brings the box, else that paid for it. */
            order: components["schemas"]["QuarterOrderDto"] | (never | null);
            /**
             * Format: date
             * @description The usual day of its shipment.
             */
            quarter: string;
            release: components["schemas"]["QuarterReleaseDto"] | (never | null);
            /**
             * Format: date
             * @description Local date; null: not sent.
             */
            sent_on: string | null;
            /**
             * @description Who skipped it; null: not skipped, or not kept.
             * @enum {string|null}
             */
            skipped_by: "member" | "staff" | null;
            /** @description Of the charge that counts, else of the newest one. skipped: also without a charge. */
            state: components["schemas"]["MemberQuarterState"];
            /** @description Of the newest parcel of its order. */
            tracking: string | null;
        };
        /**
         * @description Of the charge that counts, else of the newest one. skipped: also without a charge.
         * @enum {string}
         */
        MemberQuarterState: "due" | "charging" | "declined" | "paid" | "skipped" | "failed" | "refunded" | "cancelled" | "none";
        MembersAndMoneyDto: {
            /** @example 1680.00 */
            amount: string;
            members: number;
        };
        MembershipAnswerDto: {
            member: components["schemas"]["MembershipDto"] | (never | null);
        };
        MembershipDto: {
            benefits: components["schemas"]["BenefitDto"][];
            bottles_per_quarter: number | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /** @description null: none, or it is being saved. */
            card: components["schemas"]["CardDto"] | (never | null);
            /**
             * @description Current discount on wine in percent; another tier’s, or null, until the first charged quarter.
             * @example 15.00
             */
            current_discount_percentage: string | null;
            /** @enum {string} */
            delivery_method: "ship" | "pickup";
            delivery_notes: string | null;
            /**
             * @description Discount of the tier in percent.
             * @example 15.00
             */
            discount_percentage: string;
            id: number;
            /** Format: date-time */
            member_since: string | null;
            next_shipment: components["schemas"]["NextShipmentDto"] | (never | null);
            /**
             * Format: date
             * @description The day a paused membership goes on by itself.
             */
            paused_until: string | null;
            /** @example 168.00 */
            price_per_quarter: string | null;
            shipping_address: string | null;
            shipping_city: string | null;
            shipping_country: string;
            shipping_state: string | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "active" | "paused" | "cancelled";
            tier_id: number;
            tier_name: string;
            /** @description For If-Match. */
            version: number;
            wine_preferences: string[];
        };
        MendDto: {
            /** @enum {string} */
            action: "substitute" | "leave_out" | "pickup";
            /** @description Of a substitute. */
            by_wine_id?: number;
            /** @description Of the other two. */
            member_ids?: number[];
            /** @description Of a substitute. */
            wine_id?: number;
        };
        MendedDto: {
            /** @description Boxes or members that changed. */
            changed: number;
            refused: components["schemas"]["RefusedMendDto"][];
        };
        MessagePreviewDto: {
            html: string;
            subject: string;
            text: string;
        };
        MessageTemplateDto: {
            /** @description Off: it is sent to no guest. */
            active: boolean;
            /** @description It asks for a review and Settings have no link to one: until they do it is sent to no guest. */
            awaits_review_link: boolean;
            body: string;
            /** @description Days before arrival or after departure; 0 for the other moments. */
            days: number;
            id: number;
            /** @enum {string} */
            moment: "confirmation" | "before_arrival" | "arrival" | "after_departure";
            name: string;
            subject: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        MoneySumsDto: {
            /**
             * @description Taken by the bank in disputes that were lost, less what came back of them.
             * @example 1234.50
             */
            disputed: string;
            /**
             * @description The card provider's fees of these payments, as far as they are known.
             * @example 1234.50
             */
            fees: string;
            /** @description Payments whose fee the provider has not told yet. */
            fees_unknown: number;
            /**
             * @description Taken, less refunds, disputes and fees.
             * @example 1234.50
             */
            net: string;
            /** @description Number of payments. */
            payments: number;
            /** @example 1234.50 */
            refunded: string;
            /** @description Number of refunds. */
            refunds: number;
            /**
             * @description Paid, with tax, shipping and tips.
             * @example 1234.50
             */
            taken: string;
        };
        MonthStatsDto: {
            /** @description null while the service that knows is down. */
            monthlyOrders: number | null;
            /**
             * @description null while the service that knows is down.
             * @example 1234.50
             */
            monthlyRevenue: string | null;
            /** @description null while the service that knows is down. */
            vineyardBookings: number | null;
        };
        MonthsToLockDto: {
            /**
             * @description Less that of refunds.
             * @example 1234.50
             */
            lodging_tax: string;
            /**
             * @description Oldest first.
             * @example [
             *       "2026-09",
             *       "2026-10"
             *     ]
             */
            months: string[];
            /** @example 1234.50 */
            net: string;
            /**
             * @description Less that of refunds.
             * @example 1234.50
             */
            sales_tax: string;
            /**
             * @description Sum of the months, as are the others.
             * @example 1234.50
             */
            taken: string;
            /**
             * @description The first month of which a payment differs from its figures: nothing can be locked. null: none.
             * @example null
             */
            unbalanced: string | null;
            /** @description Changes with anything in the journals of the months. */
            version: string;
        };
        MoveBookingDto: {
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            /** @description The preview’s difference; 409 `difference_changed` when it is another by now. */
            difference: string;
            /** @description Said to the guest in the mail about it. */
            note?: string;
            /** @description Why it is waived; required with `waive`. */
            reason?: string;
            /**
             * @description One of the preview’s choices.
             * @enum {string}
             */
            settlement: "none" | "refund" | "waive" | "owed" | "settled";
            /**
             * @description Only of a stay that no order paid for. Default: nights × its rate + cleaning + add-ons.
             * @example 28.00
             */
            total_amount?: string;
            /** @description The version that the preview was of. */
            version: number;
        };
        MovedToDto: {
            shipping_address: string;
            shipping_city: string | null;
            shipping_state: string | null;
            shipping_zip: string | null;
        };
        MoveLineDto: {
            /** @description null: it is not part of it any more. */
            after: string | null;
            /** @description null: it was not part of the stay. */
            before: string | null;
            /** @example 3 nights × $280.00 */
            label: string;
        };
        MovePreviewDto: {
            /** @description Choices for the difference: refund (through the order), waive, owed, settled (at the house), none. */
            choices: ("none" | "refund" | "waive" | "owed" | "settled")[];
            /**
             * @description total_after − paid; below zero: the guest has paid more.
             * @example -315.00
             */
            difference: string;
            /** @description Part of a refund: it was paid in the house, and staff give it back there. "0.00": all goes to the card. */
            in_person: string;
            lines: components["schemas"]["MoveLineDto"][];
            /** @description Reasons why a guest could not book these nights. */
            notes: string[];
            /** @description Amount paid and not refunded. */
            paid: string;
            /** @description Deadlines of a payment link for the difference; null: none can be sent. */
            pay_by: components["schemas"]["PayByDto"] | (never | null);
            /** @description Price on the new nights. */
            total_after: string;
            /** @description Price of the stay when it was booked. */
            total_before: string;
            version: number;
        };
        MoveRegistrationDto: {
            occurrence_id: number;
        };
        MoveVisitDto: {
            /** Format: date */
            booking_date?: string;
            /** @description "2:30 PM" or "14:30". */
            booking_time?: string;
            slot_id?: number;
        };
        NamedBottleDto: {
            name: string;
            quantity: number;
            wine_id: number;
        };
        NewPreviewLinkDto: {
            /** Format: date-time */
            created_at: string;
            /** @description Who made it. */
            created_by: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** Format: date-time */
            last_opened_at: string | null;
            /** @description The link. It is shown this once; only a hash of its secret is kept. */
            link: string;
            /** @description Browsers that opened it. */
            opens: number;
            /** @example mfe-gifts */
            slice: string;
            /** @example 1.4.0 */
            version: string;
        };
        NewSliceTokenDto: {
            /** Format: date-time */
            created_at: string;
            /** @description Who made it; `system`: a command. */
            created_by: string;
            id: number;
            /** @description What it is for. */
            label: string;
            /**
             * Format: date-time
             * @description To the minute; null: never.
             */
            last_used_at: string | null;
            /** @example mfe-gifts */
            slice: string;
            /** @description The token itself. It is shown this once; only a hash of it is kept. */
            token: string;
        };
        NextShipmentDto: {
            /** @description Number of bottles. */
            bottles: number;
            /** Format: date */
            date: string;
            /** @description Its member can neither skip it nor take a skip back any more. */
            final: boolean;
            /**
             * Format: date
             * @description The one after it that is not skipped.
             */
            following_date: string | null;
            /** @description Empty when it is skipped. */
            items: components["schemas"]["ShipmentItemDto"][];
            /** @description Paid for: it is sent, and can no longer be skipped. */
            paid: boolean;
            skipped: boolean;
            /**
             * @description Who skipped it; null: not kept.
             * @enum {string|null}
             */
            skipped_by: "member" | "staff" | null;
        };
        NoteInquiryDto: {
            note: string;
        };
        NotificationDetailDto: {
            attachments: components["schemas"]["AttachmentDto"][];
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            html: string;
            id: number;
            kind: string;
            last_error: string | null;
            recipient: string;
            /** @description The mail server takes no mail for this address: it is not sent again with the others. */
            refused: boolean;
            request_id: string | null;
            /**
             * @description captured: no mail server is set, the mail can only be read here. withheld: its recipient, or the account that causes it, had as many as an hour allows; staff can send it. unsubscribed: its recipient wants no mails of its kind.
             * @enum {string}
             */
            state: "pending" | "sent" | "captured" | "failed" | "withheld" | "unsubscribed";
            subject: string;
            text: string;
        };
        NotificationDto: {
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            id: number;
            kind: string;
            last_error: string | null;
            recipient: string;
            /** @description The mail server takes no mail for this address: it is not sent again with the others. */
            refused: boolean;
            request_id: string | null;
            /**
             * @description captured: no mail server is set, the mail can only be read here. withheld: its recipient, or the account that causes it, had as many as an hour allows; staff can send it. unsubscribed: its recipient wants no mails of its kind.
             * @enum {string}
             */
            state: "pending" | "sent" | "captured" | "failed" | "withheld" | "unsubscribed";
            subject: string;
        };
        OccupancyFiguresDto: {
            /** @description Oldest first; the last one is the month that runs. */
            months: components["schemas"]["OccupancyMonthDto"][];
        };
        OccupancyMonthDto: {
            /** @description Nights of the month that were not blocked. */
            available: number;
            /**
             * @description Average of what the nights cost, without cleaning, add-ons and tax; null without nights.
             * @example 291.50
             */
            average_rate: string | null;
            /** @description Stays with a night in the month, cancelled ones left out. */
            bookings: number;
            /**
             * @description A month of the property, YYYY-MM.
             * @example 2026-05
             */
            month: string;
            /** @description Nights that guests have; in the month that runs also those to come. */
            nights: number;
            /** @description Nights of the available ones, in percent. */
            percent: number;
        };
        OfferedAddOnDto: {
            id: number;
            name: string;
            /** @description Days of arrival on which it cannot be booked: other guests check out then. */
            not_on: string[];
            /**
             * @description Once per stay, before tax.
             * @example 45.00
             */
            price: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging";
        };
        OldStaysDto: {
            /** @example 12.50 */
            rate: string;
            stays: number;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax: string;
            /**
             * @description Without tax.
             * @example 28.00
             */
            taxable: string;
        };
        OpenDayDto: {
            /** @example 12:30 */
            closes: string;
            /**
             * @description When the last visit may begin.
             * @example 12:30
             */
            last_start: string;
            /** @example 12:30 */
            opens: string;
            /** @description Minutes between two beginnings; default 30. */
            slot_minutes?: number;
            /** @description 0 is Sunday. */
            weekday: number;
        };
        OpenSealedShipmentDto: {
            /** @description Kept in the audit log with the person who read it. */
            reason: string;
        };
        OrderAdjustmentDto: {
            amount: string;
            /** @enum {string} */
            kind: "member_discount" | "tasting_waiver" | "club_tasting" | "agreed_price" | "shipping" | "tax";
            label: string;
        };
        OrderAnswerDto: {
            order: components["schemas"]["OrderDetailsDto"];
        };
        OrderDetailsDto: {
            adjustments: components["schemas"]["OrderAdjustmentDto"][];
            billing_address: string | null;
            cancellation: components["schemas"]["CancellationHintDto"];
            /** Format: date-time */
            cancelled_at: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            discount: string;
            /** @description null: nothing is shipped. */
            fulfilment: components["schemas"]["FulfilmentDto"] | (never | null);
            /** Format: uuid */
            id: string;
            items: components["schemas"]["OrderItemDto"][];
            /** @example SH-7KQ4MZ2P */
            order_number: string;
            /** @enum {string} */
            payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
            refunded_amount: string;
            /** @description Oldest first. */
            refunds: components["schemas"]["RefundDto"][];
            shipping_address: string | null;
            shipping_address_line_1: string | null;
            shipping_address_line_2: string | null;
            /** @description Shipping. */
            shipping_amount: string;
            shipping_city: string | null;
            shipping_country: string | null;
            /** @example Standard */
            shipping_method: string | null;
            shipping_state: string | null;
            /** @enum {string|null} */
            shipping_status: "Pending" | "Shipped" | "Delivered" | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            subtotal: string;
            tax: string;
            /** @description Oldest first. */
            timeline: components["schemas"]["TimelineEntryDto"][];
            total: string;
            /** @description Same as total. */
            total_amount: string;
            /** @description Changes with every change of the order. */
            version: number;
        };
        OrderDto: {
            adjustments: components["schemas"]["OrderAdjustmentDto"][];
            billing_address: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            discount: string;
            /** Format: uuid */
            id: string;
            items: components["schemas"]["OrderItemDto"][];
            /** @example SH-7KQ4MZ2P */
            order_number: string;
            /** @enum {string} */
            payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
            refunded_amount: string;
            shipping_address: string | null;
            shipping_address_line_1: string | null;
            shipping_address_line_2: string | null;
            /** @description Shipping. */
            shipping_amount: string;
            shipping_city: string | null;
            shipping_country: string | null;
            /** @example Standard */
            shipping_method: string | null;
            shipping_state: string | null;
            /** @enum {string|null} */
            shipping_status: "Pending" | "Shipped" | "Delivered" | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            subtotal: string;
            tax: string;
            total: string;
            /** @description Same as total. */
            total_amount: string;
            /** @description Changes with every change of the order. */
            version: number;
        };
        OrderedWineDto: {
            quantity: number;
            wine_id: number;
            wine_name: string;
        };
        OrderItemDto: {
            /** @description Add-ons of a stay as sold: the rest of the fee. */
            add_ons: components["schemas"]["SoldAddOnDto"][];
            /** @description Paid later, without tax: what a stay’s other nights cost more; else 0.00. */
            added: string;
            /** @description The calendar file of a dated item; the address opens nothing else. */
            calendar_url: string | null;
            /** @description Cleaning part of the fee. */
            cleaning_fee: string;
            /** @description Persons of it whose tasting the buyer’s membership paid for, as bought. */
            club_tastings: number;
            /**
             * Format: date
             * @description Date of a stay, an event, a visit.
             */
            date: string | null;
            detail: string | null;
            /** @description Its part of the order’s discounts. */
            discount: string;
            /**
             * Format: date
             * @description A stay’s check-out day.
             */
            end_date: string | null;
            /** Format: date */
            event_date: string | null;
            event_image: string | null;
            event_name: string | null;
            experience_image: string | null;
            experience_name: string | null;
            /** @description Once per item: a stay’s cleaning and its add-ons; else 0.00. */
            fee: string;
            id: number;
            image_url: string | null;
            /** @description A bottle of a club box: paid with the box, its own price is 0.00. */
            in_box: boolean;
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            /** @description Unit price at the purchase. */
            price: string;
            quantity: number;
            /** @description Money of it that has gone back. */
            refunded_amount: string;
            /** @description Pieces that were given back. */
            refunded_quantity: number;
            /** @example 14:00 */
            time: string | null;
            title: string;
            /** @description price × quantity + fee + added, before discount and tax. */
            total: string;
            wine_id: number | null;
            wine_image: string | null;
            wine_name: string | null;
        };
        OrderItemsDto: {
            items: components["schemas"]["OrderItemDto"][];
            /** @description For Buy Again. */
            wines: components["schemas"]["OrderedWineDto"][];
        };
        OrderReleaseDto: {
            id: number;
            name: string;
        };
        OriginalStackDto: {
            /** @description Null where no frame of the stack has a source map. */
            stack: string | null;
        };
        OtherDraftDto: {
            /** @description How many elements it changes. */
            changes: number;
            /**
             * @description Why it was not published at its time: parts of the live page had been changed, or its editor may no longer change pages.
             * @enum {string|null}
             */
            failure: "changed" | "not_allowed" | null;
            /** Format: date-time */
            publish_at: string | null;
            /** @example admin */
            username: string;
        };
        OwnerDto: {
            /** @description https address of their chat. */
            chat?: string;
            mail?: string;
            name: string;
        };
        OwnSessionDto: {
            /** Format: date-time */
            created_at: string;
            /** @description The one that asks. */
            current: boolean;
            /** @example Chrome on Windows */
            device: string;
            /** @description Opaque; opens nothing. */
            id: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            last_seen_at: string;
        };
        PageSettingsDto: {
            /** @description Search engines are asked to leave the page out, and it is not in the site map. */
            noindex: boolean;
            og_image: string | null;
            seo_description: string | null;
            seo_title: string | null;
            slug: string;
            /** @description 0 while nothing was ever saved. */
            version: number;
        };
        PaidBoxesDto: {
            /** @description All of them. */
            boxes: number;
            /** @description Those that have their order. */
            ordered: number;
        };
        PaidQuarterDto: {
            /** @example 168.00 */
            amount: string;
            bottles: number;
            /** @description The order of its box, when another one paid. */
            box_order_id: string | null;
            currency: string;
            /** @description The order that paid for it. */
            order_id: string | null;
            /** Format: date */
            quarter: string;
            /** Format: date-time */
            shipped_at: string | null;
            /** @description True if it is sent with its order’s parcel. */
            with_order: boolean;
        };
        PasswordStrengthDto: {
            /** @description Whether it would be taken. */
            acceptable: boolean;
            /** @description Why it would be refused, or what makes it better. */
            message: string | null;
            /** @description 0: guessed at once, 4: hard to guess. */
            score: number;
        };
        PasswordToEstimateDto: {
            /** @description As far as it is typed; default: who is signed in. */
            email?: string;
            /** @description Whether it is for staff; default: whether staff are signed in. */
            for_staff?: boolean;
            /** Format: password */
            password: string;
            /** @description As far as it is typed; default: who is signed in. */
            username?: string;
        };
        PatchUserDto: {
            approval_status?: string;
            bio?: string | null;
            /**
             * Format: email
             * @description Becomes `pending_email`, and `email` once its mailed link is opened.
             */
            email?: string;
            first_name?: string | null;
            last_name?: string | null;
            location?: string | null;
            name?: string | null;
            /** @description Staff: sign-in needs a second factor whatever the roles say; left out: as before. Only owners lower it. Roles given by staff who need a factor bring it along, and who needed one keeps needing it when they change roles. */
            needs_second_factor?: boolean;
            phone?: string | null;
            /** @description Staff roles; an account becomes staff, or stops being staff, here. */
            staff_roles?: string[];
        };
        PauseDto: {
            /** Format: date */
            resume_date: string;
        };
        PayByDto: {
            /** Format: date */
            first: string;
            /** Format: date */
            latest: string;
            /** Format: date */
            suggested: string;
        };
        PayLinkDto: {
            /** @description Amount shown on the page in cents. */
            amount: number;
            /** @description One-time token of the card. */
            sourceId: string;
            verificationToken?: string;
        };
        PayLinkLineDto: {
            /** @description null: it is not part of it any more. */
            after: string | null;
            /** @description null: it was not part of the stay. */
            before: string | null;
            label: string;
        };
        PaymentAnswerDto: {
            /** @description The provider’s reason, for the shopper; after some declines a plain text. */
            error?: string;
            /** @description For POST /api/orders; null when nothing was to be paid. */
            paymentId: string | null;
            /** @description After some declines: seconds until another card may be tried. */
            retryAfter?: number;
            /** @description false: declined or not completed; nothing is charged and another card may be tried at once. */
            success: boolean;
        };
        PaymentDetailsDto: {
            /**
             * Format: uuid
             * @description From create-payment; absent or null when nothing was to be paid.
             */
            paymentId?: string;
        };
        PaymentLinkDto: {
            /** @example 630.00 */
            amount: string;
            created_by: string;
            /** Format: date-time */
            deadline: string;
            /** @description It pays for the stay itself, not for other nights. */
            for_stay: boolean;
            id: number;
            /** @description Number of further mails allowed. */
            sends_left: number;
            /** @description Mails that carried it. */
            sent: number;
            /** Format: date-time */
            sent_at: string;
            /**
             * @description open: payable until its deadline. paying: a payment is under way. expired, withdrawn, paid: over.
             * @enum {string}
             */
            state: "open" | "expired" | "withdrawn" | "paid" | "paying";
            /** Format: date */
            to_check_in: string;
            /** Format: date */
            to_check_out: string;
        };
        PayPageDto: {
            /** @description To be paid. */
            amount: string;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            currency: string;
            /** Format: date-time */
            deadline: string;
            /** @description It pays for the stay itself, not for other nights. */
            for_stay: boolean;
            lines: components["schemas"]["PayLinkLineDto"][];
            /** Format: date */
            new_check_in_date: string;
            /** Format: date */
            new_check_out_date: string;
            /** @description Amount paid for the stay. */
            paid: string;
            /** @description The booking as people name it. */
            reference: string;
            /** @enum {string} */
            state: "open" | "paying" | "paid" | "expired" | "withdrawn" | "changed";
            /** @description Tax in the amount. */
            tax: string;
            total_after: string;
            total_before: string;
        };
        PickupDetailsDto: {
            /** Format: date-time */
            collected_at: string | null;
            /** @description Recipient of the bottles. */
            collected_by: string | null;
            /** @description The member of staff who handed them over. */
            handed_over_by: string | null;
            id_checked: boolean | null;
            /**
             * Format: date
             * @description Last local date on which it is kept, by the settings; null: not ready, or no limit.
             */
            kept_until: string | null;
            /** Format: date-time */
            ready_at: string | null;
            /** Format: date-time */
            returned_at: string | null;
        };
        PickupDto: {
            /** @description Recipient of the bottles; required for collected. */
            collected_by?: string;
            /** @description The ID was checked; needed for collected. */
            id_checked?: boolean;
            /**
             * @description returned: not collected, back on the shelf.
             * @enum {string}
             */
            state: "ready" | "collected" | "returned";
        };
        PictureUseDto: {
            /** @description Nothing tells who can’t see the picture what it shows. */
            alt_missing: boolean;
            /** @description Of the row, or its key. */
            id: string;
            /** @enum {string} */
            kind: "wine" | "event" | "experience" | "gallery" | "page" | "draft" | "seo" | "look";
            title: string;
        };
        PlaceOrderDto: {
            ageConfirmed?: boolean;
            billingAddress?: components["schemas"]["BillingAddressDto"];
            /** @description Not believed: the order has the lines that were paid. */
            cartItems?: {
                [key: string]: unknown;
            } | {
                [key: string]: unknown;
            }[];
            /** @description Needed when create-payment was not told. */
            customerInfo?: components["schemas"]["CustomerInfoDto"];
            note?: string;
            paymentDetails?: components["schemas"]["PaymentDetailsDto"];
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
            /** @description Only for an order without payment: otherwise the paid one counts. */
            shippingAddress?: components["schemas"]["AddressDto"];
            /** @description Compared with what was paid: 409 `totals_mismatch`. */
            totals?: components["schemas"]["TotalsDto"];
        };
        PlannedShipmentDto: {
            /** @description Bottles that the member added to the box. */
            added: components["schemas"]["ShipmentItemDto"][];
            bottles: number;
            /** @description Staff have chosen the bottles; else preferences and stock do. */
            chosen_by_staff: boolean;
            /** @description Its member can neither skip it nor take a skip back any more; staff may. */
            closed: boolean;
            /** Format: date */
            date: string;
            /**
             * @description Of this shipment.
             * @enum {string}
             */
            delivery_method: "ship" | "pickup";
            /** @description Its release’s approval has fixed it: also staff can’t change it or take a skip back. */
            final: boolean;
            /**
             * Format: date
             * @description The one after it that is not skipped.
             */
            following_date: string | null;
            gift_message: string | null;
            /** @description Empty when it is skipped. */
            items: components["schemas"]["ShipmentItemDto"][];
            /** @description Paid for: it is sent whatever else is decided. */
            paid: boolean;
            /**
             * Format: date
             * @description The chosen pickup day.
             */
            pickup_day: string | null;
            /**
             * Format: date
             * @description Its usual day; names it.
             */
            quarter: string;
            skipped: boolean;
            /**
             * @description Who skipped it; null: not kept.
             * @enum {string|null}
             */
            skipped_by: "member" | "staff" | null;
        };
        PlanShipmentDto: {
            /** @description As many bottles as the shipment has. null: chosen by preferences and stock. */
            items?: components["schemas"]["ChosenBottlesDto"][] | null;
            /**
             * Format: date
             * @description null: the usual day.
             */
            ships_on?: string | null;
        };
        PreviewedLineDto: {
            amount: string;
            line_id: number;
            quantity: number;
            /**
             * @description What becomes available again, or ends. quarter: one paid quarter of a membership, which stays.
             * @enum {string}
             */
            releases: "bottles" | "seats" | "visit" | "nights" | "membership" | "quarter";
            /** @description True if it can be sold again. */
            restock: boolean;
            /** @description Part of the amount. */
            tax: string;
            title: string;
        };
        PreviewedMailDto: {
            /** @enum {string} */
            kind: "order_cancelled" | "order_lines_cancelled" | "order_refunded" | "staff_notice";
            /** @description null: to staff. */
            to: string | null;
        };
        PreviewedSliceDto: {
            /**
             * @description A version, or the origin of a local build.
             * @example 1.2.0
             */
            shown: string;
            /** @example mfe-checkout */
            slice: string;
        };
        PreviewLinkDto: {
            /** Format: date-time */
            created_at: string;
            /** @description Who made it. */
            created_by: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** Format: date-time */
            last_opened_at: string | null;
            /** @description Browsers that opened it. */
            opens: number;
            /** @example mfe-gifts */
            slice: string;
            /** @example 1.4.0 */
            version: string;
        };
        PreviewMessageDto: {
            /** @description May contain {{guest_name}}, {{reference}}, {{check_in_date}}, {{check_out_date}}, {{check_in_time}}, {{check_out_time}}, {{nights}}, {{number_of_guests}}, {{winery_name}}, {{winery_address}}, {{winery_phone}}, {{winery_email}}, {{review_link}}. */
            body: string;
            /** Format: date */
            check_in_date?: string;
            /** @example 12:30 */
            check_in_time?: string;
            /** Format: date */
            check_out_date?: string;
            /** @example 12:30 */
            check_out_time?: string;
            guest_name?: string;
            /**
             * @description When it is sent: a mail after departure says how such mails end.
             * @enum {string}
             */
            moment?: "confirmation" | "before_arrival" | "arrival" | "after_departure";
            number_of_guests?: number;
            reference?: string;
            /** @description May contain {{guest_name}}, {{reference}}, {{check_in_date}}, {{check_out_date}}, {{check_in_time}}, {{check_out_time}}, {{nights}}, {{number_of_guests}}, {{winery_name}}, {{winery_address}}, {{winery_phone}}, {{winery_email}}, {{review_link}}. */
            subject: string;
        };
        PreviewMoveDto: {
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            /**
             * @description Only of a stay that no order paid for. Default: nights × its rate + cleaning + add-ons.
             * @example 28.00
             */
            total_amount?: string;
        };
        PriceBoxDto: {
            /** @description Absent: unchanged. */
            added?: components["schemas"]["WantedBottleDto"][];
            /** @description As many as `least`; those beyond count as added ones. */
            bottles: components["schemas"]["WantedBottleDto"][];
            /**
             * @description Absent: unchanged.
             * @enum {string}
             */
            delivery_method?: "ship" | "pickup";
        };
        /** @description What went wrong (RFC 9457). Some codes bring more properties, such as `currentVersion` with 409 `stale_version`. */
        Problem: {
            /** @description For programs; it does not change. These are the ones that the services have; a bank has more, and new ones may come. */
            code: string;
            /** @description The fields at fault, each with its messages. */
            errors?: {
                [key: string]: string[];
            };
            /** @description For people, in plain English. */
            message: string;
            /** @description Names the request in logs. */
            requestId: string;
            status: number;
            /** @description The words of the HTTP status. */
            title: string;
            /** @description Always about:blank: `code` says which problem it is. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        ProblemCountDto: {
            /** @enum {string} */
            code: "no_card" | "card_expired" | "no_address" | "po_box" | "state_not_served" | "zip_of_other_state" | "age_not_confirmed" | "not_enough_wine" | "wine_gone" | "box_incomplete" | "tier_without_price";
            members: number;
        };
        ProfileDto: {
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            email_verified: boolean;
            first_name: string | null;
            last_name: string | null;
            location: string | null;
            /** @description Replaces `email` once its mailed link was opened. */
            pending_email: string | null;
            phone: string | null;
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        PromoteDto: {
            /** @description Also while it is locked: for staff with `slices.lock`. */
            despite_lock?: boolean;
            /** @description Pages that are open and run this slice offer to reload. */
            urgent?: boolean;
            /** @example 1.2.0 */
            version: string;
        };
        PromoteSetDto: {
            /** @description Also while it is locked: for staff with `slices.lock`. */
            despite_lock?: boolean;
            releases: components["schemas"]["SetReleaseDto"][];
            /** @description Pages that are open and run this slice offer to reload. */
            urgent?: boolean;
        };
        PropertySettingsDto: {
            /** @example Fair Play */
            city: string;
            /** @example US */
            country: string;
            /**
             * Format: email
             * @example hello@shambaridge.example
             */
            email: string;
            /** @example 38.5996 */
            latitude?: string | null;
            /** @example -120.6849 */
            longitude?: string | null;
            /** @example Shamba Ridge Vineyard */
            name: string;
            /** @example (530) 555-0142 */
            phone: string;
            /** @example CA */
            state: string;
            /**
             * Format: email
             * @description For questions about stays.
             * @example stay@shambaridge.example
             */
            stay_email: string;
            /** @example 4820 Shamba Ridge Road */
            street: string;
            /**
             * @description IANA name. 409 `zone_is_fixed` once anything is sold or booked.
             * @example America/Los_Angeles
             */
            time_zone: string;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
            /** @example 95684 */
            zip_code: string;
        };
        ProviderSettingsDto: {
            applicationId: string;
            /** @enum {string} */
            environment: "production" | "sandbox" | "emulator";
            locationId: string;
            /** @description The provider’s browser script. */
            scriptUrl: string;
        };
        ProviderTestDto: {
            /** @enum {string} */
            environment: "production" | "sandbox" | "emulator";
            /** @description The name of the location at Square. */
            location: string | null;
            /** @description Cards can be taken. */
            ok: boolean;
            /** @description Problems, a sentence each; empty when cards can be taken. */
            problems: string[];
            /** @description A test event of Square arrived; null: none could be sent. */
            webhook_arrived: boolean | null;
        };
        PublicSeasonDto: {
            /**
             * Format: date
             * @description Last day of check-in at this rate.
             */
            end_date: string;
            /** @description Fewest nights of a stay that begins then; null: the house's. */
            min_stay_nights: number | null;
            name: string;
            /** @example 310.00 */
            nightly_rate: string;
            /** Format: date */
            start_date: string;
        };
        PublicStaySettingsDto: {
            /** @description Add-ons that can be booked with a stay. */
            add_ons: components["schemas"]["OfferedAddOnDto"][];
            /** @example 16:00 */
            check_in_time: string;
            /** @example 11:00 */
            check_out_time: string;
            /**
             * @description Once per stay.
             * @example 75.00
             */
            cleaning_fee: string;
            /** @example USD */
            currency: string;
            max_guests: number;
            min_stay_nights: number;
            season_rates: components["schemas"]["PublicSeasonDto"][];
            /**
             * @description Percent of nights and cleaning.
             * @example 12.50
             */
            tax_rate: string;
            /** @example 280.00 */
            weekday_rate: string;
            /**
             * @description For check-in on Friday or Saturday.
             * @example 325.00
             */
            weekend_rate: string;
        };
        PublishDraftDto: {
            /**
             * Format: date-time
             * @description When; without it, now. At most a year ahead.
             */
            at?: string | null;
        };
        QuarterFiguresDto: {
            charged: components["schemas"]["MembersAndMoneyDto"];
            /** @description By the tiers of today; none before the quarter’s day. */
            churn: components["schemas"]["TierChurnDto"][];
            /**
             * @description Of all tiers: who left, of who was there. null: nobody was.
             * @example 94.4
             */
            churn_percent: number | null;
            /** @description Declined now: tried again, or waiting for another card. */
            declined: components["schemas"]["MembersAndMoneyDto"];
            /** @description Not paid until the deadline. */
            failed: components["schemas"]["MembersAndMoneyDto"];
            /** @description Every release of it is finished, and none is open. */
            finished: boolean;
            left_out: components["schemas"]["LeftOutDto"];
            /** @description All, whether charged or not. */
            members: number;
            /** @description Had paid for the quarter by an order of their own. */
            paid_before: number;
            /** @example 2027-02-15 */
            quarter: string;
            /** @description Those of the charged ones whose card was declined before. */
            recovered: components["schemas"]["MembersAndMoneyDto"];
            /** @description Boxes that have left. */
            sent: number;
            /** @description Those with a charge by the approval. */
            to_charge: components["schemas"]["MembersAndMoneyDto"];
            /** @description Not tried yet, or under way. */
            waiting: components["schemas"]["MembersAndMoneyDto"];
            /**
             * @description Charged members of those whose charge is over; null: none is.
             * @example 94.4
             */
            yield_percent: number | null;
        };
        QuarterItemDto: {
            name: string;
            quantity: number;
        };
        QuarterOrderDto: {
            /** Format: uuid */
            id: string;
            number: string;
        };
        QuarterReleaseDto: {
            id: number;
            /** @description Runs of the past have no name: month and year. */
            name: string;
        };
        QueueLengthDto: {
            /** @description Being worked on. */
            active: number | null;
            /** @description Put off. */
            delayed: number | null;
            name: string;
            /**
             * Format: date-time
             * @description Since when the oldest one waits.
             */
            oldest: string | null;
            /** @enum {string} */
            service: "gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker";
            /** @description Not begun yet; null while Redis does not answer. */
            waiting: number | null;
        };
        QuoteAdjustmentDto: {
            allocations: components["schemas"]["QuoteAllocationDto"][];
            /** @description Signed: a discount is negative. */
            amount: string;
            /** @enum {string} */
            kind: "member_discount" | "tasting_waiver" | "club_tasting" | "agreed_price" | "shipping" | "tax";
            label: string;
            taxClass: string | null;
        };
        QuoteAllocationDto: {
            amount: string;
            lineId: number;
        };
        QuoteDto: {
            adjustments: components["schemas"]["QuoteAdjustmentDto"][];
            /** @description The total in whole cents, as create-payment wants it. */
            amount: number;
            /** @example USD */
            currency: string;
            /**
             * Format: date-time
             * @description Expiry of the checkout’s holds.
             */
            holdExpiresAt?: string;
            issues: components["schemas"]["QuoteIssueDto"][];
            lines: components["schemas"]["QuoteLineDto"][];
            shippingIsEstimate: boolean;
            totals: components["schemas"]["QuoteTotalsDto"];
        };
        QuoteIssueDto: {
            /** @description false: a notice; the cart can be bought. */
            blocking: boolean;
            /** @description Stable, e.g. sold_out, insufficient_stock, needs_slot, sign_in_required, state_not_served, zip_of_other_state, price_changed. */
            code: string;
            lineId?: number;
            message: string;
            /** @description With price_changed: of one, now. */
            newPrice?: string;
            /** @description With price_changed: of one, when the line was last written. */
            oldPrice?: string;
        };
        QuoteLineDto: {
            /** @description Add-ons of a stay: the rest of the fee. */
            add_ons: components["schemas"]["SoldAddOnDto"][];
            /** @description Cleaning part of the fee. */
            cleaning_fee: string;
            /** @description Dates or times, for people. */
            detail: string | null;
            discount: string;
            /** @description Once per line: a stay’s cleaning and its add-ons. */
            fee: string;
            /** @description The cart line. */
            id: number;
            image_url: string | null;
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description unit_price × quantity + fee. */
            subtotal: string;
            tax: string;
            title: string;
            /** @description subtotal − discount + tax. */
            total: string;
            /** @example 28.00 */
            unit_price: string;
        };
        QuoteRequestDto: {
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
            /** @description Only its state and ZIP code are read. */
            shippingAddress?: {
                [key: string]: unknown;
            } | {
                [key: string]: unknown;
            }[];
            /** @description Destination of wine; takes precedence over the address. */
            stateCode?: string;
        };
        QuoteTotalsDto: {
            discount: string;
            shipping: string;
            subtotal: string;
            tax: string;
            total: string;
        };
        RateOfFileDto: {
            /** @description True if the file names a past day: past days keep their rates. */
            from_today: boolean;
            /** @description A state’s two letters; null: the winery’s own rate. */
            jurisdiction: string | null;
            /** @description Line of the file; the headings are line 1. */
            line: number;
            /** @enum {string} */
            outcome: "new" | "changed" | "same";
            /**
             * @description Percent.
             * @example 7.25
             */
            rate: string;
            /** @description The document that the rate comes from. */
            source: string | null;
            /** Format: date */
            valid_from: string;
            /** @description Rate on that day until now; null: none of its own. */
            was: string | null;
        };
        RatesFileDto: {
            /** @description Rows that can’t be taken. */
            problems: components["schemas"]["RatesFileProblemDto"][];
            rates: components["schemas"]["RateOfFileDto"][];
            /** @description Headings that mean nothing here; their cells are left out. */
            unknown_columns: string[];
        };
        RatesFileProblemDto: {
            line: number;
            message: string;
        };
        ReadFeedDto: {
            /** @description An empty calendar is right: the nights of its earlier events are free. Default false. */
            accept_empty?: boolean;
        };
        RecordsSettingsDto: {
            /**
             * @description Years for which the sealed record of shipped wine is kept after its buyer was erased.
             * @example 4
             */
            sealed_shipment_years: number;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        RecoveryCodesDto: {
            recovery_codes: string[];
        };
        RefundDto: {
            amount: string;
            /** @description Made in Square’s own pages, not here: what it names of the lines is only their share. */
            at_square: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /** @description True if staff refund it at the house, where it was paid. */
            in_person: boolean;
            lines: components["schemas"]["RefundedLineDto"][];
            reason: string;
            /** @description Part of the amount. */
            shipping: string;
            /**
             * @description pending until the provider says completed; voided: the money was never taken.
             * @enum {string}
             */
            status: "pending" | "completed" | "failed" | "voided";
        };
        RefundedLineDto: {
            amount: string;
            line_id: number;
            quantity: number;
            title: string;
        };
        RefundInputDto: {
            /**
             * @description Money alone, in place of lines and shipping: nothing is taken out of the order or put back on the shelf.
             * @example 28.00
             */
            amount?: string;
            /** @description The line whose money the amount is; absent: the whole order’s. */
            amount_line_id?: number;
            /** @description True: of the lines’ money the part that the cancellation rules give back now; absent: all of it. */
            by_rules?: boolean;
            lines?: components["schemas"]["RefundLineDto"][];
            reason: string;
            /**
             * @description Amount of the preview; 409 `refund_changed` if it is another one now.
             * @example 28.00
             */
            refund?: string;
            /** @description Absent: shipping goes back with the last unshipped wine. */
            shipping?: boolean;
        };
        RefundLineDto: {
            line_id: number;
            quantity: number;
            /** @description True if the goods can be sold again; default true. */
            restock?: boolean;
        };
        RefundPreviewDto: {
            /** @description All that goes back. */
            amount: string;
            /** @description Part of the amount: paid in cash or outside, given back by staff. */
            by_hand: string;
            /** @description Tastings that the membership has again. */
            club_tastings: number;
            /** @description The order counts as cancelled afterwards. */
            ends_order: boolean;
            lines: components["schemas"]["PreviewedLineDto"][];
            /** @description A mail about a refund follows when the bank has done it. */
            mails: components["schemas"]["PreviewedMailDto"][];
            /** @description The same after it. */
            refunded_after: string;
            /** @description Finished and pending refunds before it. */
            refunded_before: string;
            /** @description Part of the amount. */
            shipping: string;
            /** @description A parcel that has not left is not sent. */
            stops_parcel: boolean;
            /** @description Part of the amount. */
            tax: string;
            /**
             * @description void: the card is not charged at all; refund: it was charged, or is before the money goes back.
             * @enum {string}
             */
            way: "nothing" | "void" | "refund";
            /** @description Kept of the bottles’ money: the tasting fee, no longer waived. */
            withheld: string;
        };
        RefundPreviewInputDto: {
            /**
             * @description Money alone, in place of lines and shipping: nothing is taken out of the order or put back on the shelf.
             * @example 28.00
             */
            amount?: string;
            /** @description The line whose money the amount is; absent: the whole order’s. */
            amount_line_id?: number;
            /** @description True: of the lines’ money the part that the cancellation rules give back now; absent: all of it. */
            by_rules?: boolean;
            lines?: components["schemas"]["RefundLineDto"][];
            reason?: string;
            /** @example 28.00 */
            refund?: string;
            /** @description Absent: shipping goes back with the last unshipped wine. */
            shipping?: boolean;
        };
        RefundStrayPaymentDto: {
            reason: string;
        };
        RefusedMendDto: {
            member_id: number;
            /** @description Why, as a sentence. */
            reason: string;
        };
        RegisteredDto: {
            /** Format: date-time */
            created_at: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            /**
             * @description Earlier than start_time: on the next day.
             * @example 17:00
             */
            end_time: string;
            /** Format: date */
            event_date: string;
            event_id: number;
            event_title: string;
            id: number;
            image_url: string | null;
            location: string | null;
            message: string;
            occurrence_id: number;
            order_id: string | null;
            /** @description Price of one place. */
            price: string;
            quantity: number;
            /** @enum {string} */
            registration_type: "free" | "paid";
            /** @example 12:00 */
            start_time: string;
            /** @enum {string} */
            status: "confirmed" | "cancelled";
        };
        RegistrationDto: {
            /** @description Of an upload with `canary`; null: it is none, because it is stable, or was taken back before. */
            canary?: components["schemas"]["CanaryGivenDto"] | (never | null);
            /** @description Differences to what everyone gets: one line each, links that lead nowhere first. Absent: known already, or the first. */
            changes?: string[];
            /** @description It became stable by itself. */
            promoted: boolean;
            /** @description False when this release was known already. */
            registered: boolean;
            version: string;
            /** @description It becomes stable by itself when a lock ends. */
            waits_for_lock?: boolean;
        };
        ReleaseDetailDto: {
            /**
             * Format: date
             * @description The last day on which members can be told.
             */
            announce_by: string | null;
            /**
             * Format: date-time
             * @description The last announcement.
             */
            announced_at: string | null;
            /** Format: date-time */
            approved_at: string | null;
            boxes: components["schemas"]["BoxDto"][];
            /** Format: date */
            charge_on: string | null;
            /**
             * @description null before the approval.
             * @example 20900.00
             */
            charged: string | null;
            /** Format: date */
            closes_on: string | null;
            /** @description Charges that wait for their next try or another card. */
            declined: number;
            id: number;
            /**
             * Format: date
             * @description The first day on which the charges can be approved; null: not everybody was told in time.
             */
            may_approve_from: string | null;
            members: number | null;
            name: string;
            /** Format: date-time */
            opened_at: string | null;
            /** Format: date */
            opens_on: string | null;
            pickup_days: string[];
            /** @description Members with a problem. */
            problems: number | null;
            /** Format: date */
            quarter: string;
            /** Format: date */
            share_until: string | null;
            shares: components["schemas"]["ShareDto"][];
            /** Format: date */
            ship_on: string | null;
            /** Format: date-time */
            simulated_at: string | null;
            /** @description The release, a member in it, a shipment, card or charge has changed since the simulation, or other releases claim other bottles of its wines. Prices and stock of the shop are not compared. */
            stale: boolean;
            /** @enum {string} */
            state: "planned" | "open" | "simulated" | "approved" | "running" | "paused" | "finished" | "closed";
            steps: components["schemas"]["ReleaseStepDto"][];
            tier_ids: number[];
            /** @description Charges that are due or under way. */
            to_charge: number;
            /** @description Paid boxes that have not left, without pickups that are back on the shelf. */
            to_send: number;
            told: components["schemas"]["ToldDto"];
            /** @example 21340.00 */
            total: string | null;
            totals: components["schemas"]["SimulationTotalsDto"] | (never | null);
            /** @description For If-Match. */
            version: number;
        };
        ReleaseDraftDto: {
            boxes: components["schemas"]["BoxDto"][];
            /** Format: date */
            charge_on: string;
            /** Format: date */
            closes_on: string;
            name: string;
            /** Format: date */
            opens_on: string;
            pickup_days: string[];
            /** Format: date */
            quarter: string;
            /** Format: date */
            share_until: string | null;
            shares: components["schemas"]["ShareDto"][];
            /** Format: date */
            ship_on: string;
            tier_ids: number[];
        };
        ReleaseFiguresDto: {
            /** @description Shifts of the layout, in thousandths. */
            cls_p75_milli: number | null;
            failed: number;
            /** @description Milliseconds until the slowest answer to an input. */
            inp_p75_ms: number | null;
            /** @description Milliseconds until the largest paint of pages that began with it. */
            lcp_p75_ms: number | null;
            /** @description Milliseconds from start to shown. */
            load_p75_ms: number | null;
            /** @description Pages that told. */
            views: number;
        };
        ReleaseOfBoxDto: {
            /** Format: date */
            charge_on: string;
            /** Format: date */
            closes_on: string;
            id: number;
            name: string;
            pickup_days: string[];
            /** Format: date */
            quarter: string;
            /** Format: date */
            ship_on: string;
        };
        ReleaseStepDto: {
            /** @enum {string} */
            key: "plan" | "open" | "simulate" | "announce" | "approve" | "charge" | "send";
            /**
             * Format: date
             * @description Its planned day, if it has one.
             */
            on: string | null;
            /** @enum {string} */
            state: "done" | "now" | "later";
        };
        RemovalLineDto: {
            bottles: number;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 0.20
             */
            gallons: string;
            /**
             * @description `returned`: back in the stock. `missing` and `found`: differences of a stock-take.
             * @enum {string}
             */
            kind: "removed" | "returned" | "missing" | "found";
            /** @example 0.75 */
            litres: string;
            /** @enum {string} */
            reason: "opening" | "stock_take" | "sale" | "restock" | "delivery" | "pour" | "sample" | "breakage" | "corked" | "replacement" | "staff" | "donation" | "transfer";
            /**
             * @description As set for the wine, otherwise by its kind and alcohol; null when neither tells it.
             * @enum {string|null}
             */
            tax_class: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
        };
        RemovalsDto: {
            /** @description Removed, by the columns of California's return. */
            california: components["schemas"]["CaliforniaColumnDto"][];
            /** @description Removed, by class. */
            classes: components["schemas"]["RemovedClassDto"][];
            /** Format: date */
            from: string;
            /** @description By class, kind and reason. */
            lines: components["schemas"]["RemovalLineDto"][];
            /** Format: date */
            to: string;
            /** @description Removed. */
            total: components["schemas"]["VolumeDto"];
            /** @description Removed wines with a missing class or alcohol. */
            unclassed: components["schemas"]["UnclassedWineDto"][];
        };
        RemovedClassDto: {
            bottles: number;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 0.20
             */
            gallons: string;
            /** @example 0.75 */
            litres: string;
            /**
             * @description As set for the wine, otherwise by its kind and alcohol; null when neither tells it.
             * @enum {string|null}
             */
            tax_class: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
        };
        RemovedDto: {
            /** @description A higher version at the origin becomes stable by itself. */
            auto_promote: boolean;
            /** @description People chose what everyone gets: a build that npm start offers does not replace it, until auto is set to on. */
            by_hand: boolean;
            canary: string | null;
            canary_percent: number;
            /** @description Slices whose canaries ended with this change, because they were tried together. Absent: none. */
            ended?: string[];
            /** @description A promoted release that fails goes back by itself; else it is only told of. */
            goes_back: boolean;
            /** @description Links of other slices that lead nowhere now, and its pages and slots. */
            lost: string[];
            name: string;
            /** @description A rollback holds until staff promote a release. */
            pinned: boolean;
            /**
             * Format: date-time
             * @description When it was taken off the site; null: it is on it.
             */
            removed_at: string | null;
            stable: string | null;
        };
        ReorderImagesDto: {
            images: components["schemas"]["ImagePositionDto"][];
        };
        ReplaceCardDto: {
            billing_zip?: string;
            card_cvv?: string;
            card_expiry_month?: number;
            card_expiry_year?: number;
            /** @description With the emulator only; else 422. */
            card_number?: string;
            cardholder_name?: string;
            /** @enum {string} */
            payment_method_type?: "card";
            /** @description One-time token of the card field. */
            source_id?: string;
        };
        ReportErrorDto: {
            /** @description Flat facts; nested values are dropped. */
            context?: {
                [key: string]: unknown;
            } | {
                [key: string]: unknown;
            }[];
            message: string;
            /** @description Path of the page; a query is dropped. */
            path?: string;
            /** @description Left out when it is none. */
            requestId?: string;
            /**
             * @description Default error; critical is taken as error, since anyone may call this.
             * @enum {string}
             */
            severity?: "critical" | "error" | "warning" | "info";
            /** @description Name of the slice that failed; absent for the shell. */
            slice?: string;
            stack?: string;
            /** @description Version of that slice or of the shell. */
            version?: string;
        };
        RequestChangeDto: {
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            message?: string;
        };
        RequestResetDto: {
            /** Format: email */
            email: string;
        };
        RequestVisitDto: {
            /** Format: date */
            booking_date: string;
            /** @description "2:30 PM" or "14:30". */
            booking_time: string;
            experience_id: number;
            /** @description Default 1. */
            guest_count?: number;
            /** Format: email */
            guest_email: string;
            guest_name: string;
            guest_phone?: string | null;
        };
        ResetDoneDto: {
            /** @description The user whose password was changed. The answer signs no one in. */
            user: components["schemas"]["UserDto"];
        };
        ResolveErrorDto: {
            resolved: boolean;
        };
        RetireDto: {
            /** @example 1.2.0 */
            version: string;
        };
        RetriedDto: {
            /** @description Mails that are on their way again. */
            retried: number;
        };
        RoleDto: {
            /** @example Tasting room */
            label: string;
            /** @description How many people have it. */
            members: number;
            /** @example tasting_room */
            name: string;
            /**
             * @example [
             *       "rsvps.*",
             *       "customers.read"
             *     ]
             */
            permissions: string[];
            /** @description Who has it signs in with a second factor. */
            second_factor: boolean;
            /** @description For If-Match. */
            version: number;
        };
        RollBackDto: {
            /**
             * @description The release that is to go back; 409 `other_goes_back` when it would be another one.
             * @example 1.2.0
             */
            from?: string;
            /** @description Why it goes back, for staff and the team. */
            reason?: string;
            /** @description Pages that are open and run this slice offer to reload. */
            urgent?: boolean;
            /** @example 1.2.0 */
            version?: string;
        };
        RollBackSetDto: {
            /** @description Why it goes back, for staff and the team. */
            reason?: string;
            releases: components["schemas"]["SetRollBackReleaseDto"][];
            /** @description Pages that are open and run this slice offer to reload. */
            urgent?: boolean;
        };
        RolledBackDto: {
            /** @description A higher version at the origin becomes stable by itself. */
            auto_promote: boolean;
            /** @description The release that went back: the canary, or stable. */
            back: string | null;
            /** @description People chose what everyone gets: a build that npm start offers does not replace it, until auto is set to on. */
            by_hand: boolean;
            canary: string | null;
            canary_percent: number;
            /** @description Slices whose canaries ended with this change, because they were tried together. Absent: none. */
            ended?: string[];
            /** @description A promoted release that fails goes back by itself; else it is only told of. */
            goes_back: boolean;
            name: string;
            /** @description A rollback holds until staff promote a release. */
            pinned: boolean;
            /**
             * Format: date-time
             * @description When it was taken off the site; null: it is on it.
             */
            removed_at: string | null;
            stable: string | null;
            /** @description The release failed before; null: nothing speaks against it. */
            warning: string | null;
        };
        RolledBackSetDto: {
            /** @description The releases that went back: the canaries, or all of stable. */
            back: components["schemas"]["SetReleaseDto"][];
            /** @description Other slices whose canaries ended, because they were tried together with one of these. */
            ended: string[];
            /** @description The slices of the set, by name. */
            slices: components["schemas"]["SliceDto"][];
            /** @description Releases that failed before. */
            warnings: string[];
        };
        RunFiguresDto: {
            charged: components["schemas"]["MembersAndMoneyDto"];
            /** @description Declined now: tried again, or waiting for another card. */
            declined: components["schemas"]["MembersAndMoneyDto"];
            /** @description Not paid until the deadline. */
            failed: components["schemas"]["MembersAndMoneyDto"];
            left_out: components["schemas"]["LeftOutDto"];
            /** @description All, whether charged or not. */
            members: number;
            /** @description Had paid for the quarter by an order of their own. */
            paid_before: number;
            /** @description Those of the charged ones whose card was declined before. */
            recovered: components["schemas"]["MembersAndMoneyDto"];
            /** @description Boxes that have left. */
            sent: number;
            /** @description Those with a charge by the approval. */
            to_charge: components["schemas"]["MembersAndMoneyDto"];
            /** @description Not tried yet, or under way. */
            waiting: components["schemas"]["MembersAndMoneyDto"];
            /**
             * @description Charged members of those whose charge is over; null: none is.
             * @example 94.4
             */
            yield_percent: number | null;
        };
        SaleRulesSettingsDto: {
            /** @description From how many years on somebody may buy wine, join the club and collect a pickup. */
            minimum_age: number;
            /** @description For how many days a pickup is kept from the day on which it is ready; 0: customers are told no limit. */
            pickup_days: number;
            /** @description Further note for customers who pick up an order. */
            pickup_note?: string;
            /** @description Place of pickups; empty: the winery’s address. */
            pickup_place?: string;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
            /** @description One person’s tasting is free in an order with a bottle; absent: it is. */
            waive_tasting?: boolean;
        };
        SalesFiguresDto: {
            /** @description Oldest first; the last one is the month that runs. */
            months: components["schemas"]["SalesMonthDto"][];
        };
        SalesMonthDto: {
            /**
             * @description A month of the property, YYYY-MM.
             * @example 2026-05
             */
            month: string;
            /**
             * @description Earned in the month: without discounts, refunds and tax. null while hospitality does not answer.
             * @example 1234.50
             */
            net: string | null;
            /** @description Paid orders that are not cancelled, with something of the kind (wine, wine_club, experience, event, vineyard_stay). */
            orders: {
                [key: string]: number;
            };
            /**
             * @description Paid in the month, with tax, less what was given back. null while hospitality does not answer.
             * @example 1234.50
             */
            revenue: string | null;
        };
        SaveAddressDto: {
            address_line_1: string;
            address_line_2?: string;
            /** @enum {string} */
            address_type: "shipping" | "billing";
            city: string;
            /**
             * @description Two letters; default US.
             * @example US
             */
            country?: string;
            first_name: string;
            is_default?: boolean;
            last_name: string;
            /**
             * @description Code or name; in the United States one of its states. Not needed where addresses name none.
             * @example CA
             */
            state: string;
            /** @example 95684 */
            zip_code: string;
        };
        SaveAllowanceDto: {
            allowance: number;
            /** @enum {string} */
            kind: "tasting_waiver" | "flight" | "guest_pass" | "event_ticket" | "case_price" | "private_tasting" | "barrel_tasting" | "annual_dinner";
            /**
             * @description Default: as it is, else the usual one of its kind.
             * @enum {string}
             */
            period?: "month" | "quarter" | "year";
        };
        SaveBookingDto: {
            add_ons?: components["schemas"]["AddOnDto"][];
            /**
             * @description Default: the rate of the check-in day.
             * @example 28.00
             */
            base_rate_per_night?: string;
            /**
             * @description Default confirmed.
             * @enum {string}
             */
            booking_status?: "pending" | "confirmed" | "cancelled";
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            /**
             * @description Default: from the settings.
             * @example 28.00
             */
            cleaning_fee?: string;
            /** Format: email */
            guest_email: string;
            guest_name: string;
            guest_phone?: string | null;
            /** @description Default 2; at most the house’s max_guests. */
            number_of_guests?: number;
            /**
             * @description How it was paid, with `payment_status` paid: the payment becomes an order. Default other.
             * @enum {string}
             */
            paid_by?: "cash" | "terminal" | "bank" | "other";
            /**
             * @description Default unpaid.
             * @enum {string}
             */
            payment_status?: "unpaid" | "paid" | "refunded";
            special_requests?: string | null;
            /**
             * @description Part of the total. Default: none.
             * @example 28.00
             */
            tax_amount?: string;
            /**
             * @description Default: from the settings; kept for the record.
             * @example 12.50
             */
            tax_rate?: string;
            /**
             * @description Default: nights × rate + cleaning + add-ons + tax.
             * @example 28.00
             */
            total_amount?: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveBoxDto: {
            /** @description By preference: the wines to choose from, and the most of each in one box. */
            bottles: components["schemas"]["BoxBottleDto"][];
            /**
             * @description Default fixed: the box is exactly `bottles`.
             * @enum {string}
             */
            choice?: "fixed" | "preference";
            /**
             * @description tier: the tier’s price. items: the wines less the tier’s discount, with shipping.
             * @enum {string}
             */
            pricing: "tier" | "items";
            /** @description Bottles of a box by preference. A fixed one has as many as `bottles` says. */
            size?: number | null;
            tier_id: number;
        };
        SaveBoxOfMemberDto: {
            /** @description Absent: unchanged. */
            added?: components["schemas"]["WantedBottleDto"][];
            /** @description As many as `least`; those beyond count as added ones. */
            bottles: components["schemas"]["WantedBottleDto"][];
            /**
             * @description Absent: unchanged.
             * @enum {string}
             */
            delivery_method?: "ship" | "pickup";
            gift_message?: string | null;
            /**
             * Format: date
             * @description One of the release’s; null: any.
             */
            pickup_day?: string | null;
            skipped?: boolean;
        };
        SaveContentDto: {
            /** @description Plain text or a link; empty goes back to the built-in default. */
            content_value: string;
            /** @description Version that the change is based on, 0 for an element without an entry; If-Match wins. */
            version?: number;
        };
        SavedAddressDto: {
            address_line_1: string;
            address_line_2: string | null;
            /** @enum {string} */
            address_type: "shipping" | "billing";
            city: string;
            country: string;
            first_name: string;
            id: number;
            is_default: boolean;
            last_name: string;
            state: string;
            version: number;
            zip_code: string;
        };
        SavedElementDto: {
            /** @example hero-title */
            content_key: string;
            /** @enum {string} */
            content_type: "text" | "image" | "other";
            /** @description Plain text or a link; empty means the built-in default. */
            content_value: string;
            display_order: number;
            /** @description Saved into the draft: the live page is unchanged. id is 0 when the live page has no entry. */
            draft: boolean;
            id: number;
            /** @example contact */
            page: string;
            /** @example hero */
            section_name: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back to notice changes by others. */
            version: number;
        };
        SaveElementDto: {
            /** @description Plain text or a link; empty goes back to the built-in default. */
            content: string;
            /**
             * @description For an element that the site does not declare; default text. A declared one has its own.
             * @enum {string}
             */
            content_type?: "text" | "image" | "other";
            /** @description The content key, e.g. hero-title. */
            elementId: string;
            page: string;
            /** @description Default: the key up to its first dash. */
            section_name?: string;
            /** @description Version that the change is based on, 0 for an element without an entry; If-Match wins. */
            version?: number;
        };
        SaveEventDateDto: {
            /** @description Called off: registration is closed. Registered guests get a mail and their money back. */
            cancelled?: boolean;
            /** @description null: the event’s max_attendees. */
            capacity?: number | null;
            /** Format: date */
            date?: string;
            /**
             * @description Earlier than start_time: on the next day.
             * @example 12:30
             */
            end_time?: string;
            /** @description Id of an existing date. */
            id?: number;
            /** @example 12:30 */
            start_time?: string;
        };
        SaveEventDto: {
            category: string;
            /**
             * Format: date
             * @description Used when event_dates is absent: one date, 12:00 to 17:00.
             */
            date?: string | null;
            description: string;
            event_dates?: components["schemas"]["SaveEventDateDto"][];
            featured?: boolean;
            /** Format: uri-reference */
            image_url?: string | null;
            location?: string | null;
            /** @description Default 50. */
            max_attendees?: number;
            /**
             * @description Empty: free, or sold elsewhere when there is a ticket_link.
             * @example 28.00
             */
            price?: string | null;
            /** Format: uri */
            ticket_link?: string | null;
            title: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveExperienceDto: {
            /** @description Default true. */
            active?: boolean;
            availability?: string | null;
            /** @description Default: true when category or title says tasting. */
            bookable?: boolean;
            booking_info?: string | null;
            /** @enum {string|null} */
            category?: "tasting" | "tour" | "private" | "food_pairing" | "cooking_class" | "retreat" | "wedding" | null;
            description: string;
            duration?: string | null;
            featured?: boolean;
            /** Format: uri-reference */
            image_url?: string | null;
            /** @description Blank items are left out. */
            included_items?: string[];
            /** @description Other spelling of included_items, used when that is absent. */
            includes?: string[];
            /** @description Default 8. */
            max_guests?: number;
            perfect_for?: string[];
            /**
             * @description Empty: by request.
             * @example 28.00
             */
            price?: string | null;
            /** @description Default: max_guests, but at least 10. */
            slot_capacity?: number;
            /**
             * @description Default: lodging for retreats, else standard.
             * @enum {string}
             */
            tax_class?: "standard" | "lodging";
            title: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveMailTextDto: {
            /** @description Below the facts; each line is a paragraph. */
            closing?: string;
            greeting: string;
            /** @description In place of the greeting where the mail knows no name; only of mails that can be without one. */
            greeting_unnamed?: string;
            /** @description Above the facts; each line is a paragraph. */
            intro?: string;
            subject: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveMessageTemplateDto: {
            /** @description On when absent. */
            active?: boolean;
            /** @description May contain {{guest_name}}, {{reference}}, {{check_in_date}}, {{check_out_date}}, {{check_in_time}}, {{check_out_time}}, {{nights}}, {{number_of_guests}}, {{winery_name}}, {{winery_address}}, {{winery_phone}}, {{winery_email}}, {{review_link}}. */
            body: string;
            /** @description Required before arrival and after departure, from 1 on; else it is 0. */
            days?: number;
            /** @enum {string} */
            moment: "confirmation" | "before_arrival" | "arrival" | "after_departure";
            name: string;
            /** @description May contain {{guest_name}}, {{reference}}, {{check_in_date}}, {{check_out_date}}, {{check_in_time}}, {{check_out_time}}, {{nights}}, {{number_of_guests}}, {{winery_name}}, {{winery_address}}, {{winery_phone}}, {{winery_email}}, {{review_link}}. */
            subject: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SavePageSettingsDto: {
            /** @description Default false: the page is found by search engines. */
            noindex?: boolean;
            /** Format: uri-reference */
            og_image?: string | null;
            seo_description?: string | null;
            seo_title?: string | null;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveReleaseDto: {
            boxes: components["schemas"]["SaveBoxDto"][];
            /** Format: date */
            charge_on: string;
            /** Format: date */
            closes_on: string;
            name: string;
            /** Format: date */
            opens_on: string;
            /** @description Local dates on which boxes can be picked up. */
            pickup_days: string[];
            /**
             * Format: date
             * @description The usual day: 15 February, May, August or November.
             */
            quarter: string;
            /**
             * Format: date
             * @description Last day of the club’s share; required with shares.
             */
            share_until?: string | null;
            /** @description Bottles that the shop does not sell meanwhile. */
            shares: components["schemas"]["SaveShareDto"][];
            /** Format: date */
            ship_on: string;
            /** @description Tiers of the release, each with one of the boxes. */
            tier_ids: number[];
        };
        SaveRoleDto: {
            label: string;
            /** @description `area.verb`, `area.*` or `*`. */
            permissions: string[];
            /** @description Whether who has it signs in with a second factor; left out: as before, a new role not. Only owners lower it, and a role that is made or gets more by staff who need one needs one too. */
            second_factor?: boolean;
        };
        SaveSeasonDto: {
            /** Format: date */
            end_date: string;
            /** @description Absent or null: the house's minimum. */
            min_stay_nights?: number | null;
            name: string;
            /** @example 28.00 */
            nightly_rate: string;
            /** Format: date */
            start_date: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveShareDto: {
            bottles: number;
            wine_id: number;
        };
        SaveShippingSettingDto: {
            /**
             * @description Wine subtotal from which shipping is free; absent or empty: never.
             * @example 28.00
             */
            free_shipping_threshold?: string;
            /**
             * @description Per bottle.
             * @example 28.00
             */
            shipping_cost: string;
            state_code: string;
            /** @description Ignored: the name follows the code. */
            state_name?: string;
        };
        SaveStayAddOnDto: {
            /** @description Default true. */
            active?: boolean;
            name: string;
            only_without_departure?: boolean;
            /** @example 28.00 */
            price: string;
            /**
             * @description Default standard.
             * @enum {string}
             */
            tax_class?: "standard" | "lodging";
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveStayFeedDto: {
            /** @example Airbnb */
            name: string;
            /** @description The channel pays the lodging tax of its stays. Default false. */
            tax_by_channel?: boolean;
            /** @description https address of the calendar of the channel; null or absent: nothing is read. */
            url?: string | null;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveStaySettingsDto: {
            auto_confirm?: boolean;
            /** @example 12:30 */
            check_in_time?: string;
            /** @example 12:30 */
            check_out_time?: string;
            /** @example 28.00 */
            cleaning_fee?: string;
            max_guests?: number;
            min_stay_nights?: number;
            /** @example 12.50 */
            tax_rate?: string;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
            /** @example 28.00 */
            weekday_rate?: string;
            /** @example 28.00 */
            weekend_rate?: string;
        };
        SaveTierDto: {
            active?: boolean;
            /** @description Texts. One entry may have several lines: each is a benefit. */
            benefits?: string[];
            bottles_per_quarter?: number | null;
            /** @description What is counted for each member, each kind once; tastings are `max_tastings`. */
            counted_benefits?: components["schemas"]["SaveAllowanceDto"][];
            description: string;
            /** @example 12.50 */
            discount_percentage: string;
            /** @description Tastings per month. */
            max_tastings: number;
            name: string;
            /**
             * @description Without it the tier is shown, not sold.
             * @example 28.00
             */
            price_per_quarter?: string | null;
            swahili_name?: string | null;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        SaveWineDto: {
            /** @example 12.50 */
            abv?: string | null;
            description: string;
            featured?: boolean;
            /**
             * Format: uri-reference
             * @description Other spelling of image_url, used when that is absent.
             */
            image?: string | null;
            /**
             * Format: uri-reference
             * @description http(s) address or a path of this site.
             */
            image_url?: string | null;
            name: string;
            /** @example 28.00 */
            price: string;
            rating?: number | null;
            sku: string;
            /** @description Address below /wines; made from the name when absent. */
            slug?: string;
            /** @description Bottles counted. On PUT a stock-take: the ledger books the difference to stock_loaded. */
            stock?: number;
            /** @description stock_quantity that the form had loaded. */
            stock_loaded?: number;
            tasting_notes?: string | null;
            /** @enum {string} */
            tax_class?: "standard" | "lodging";
            /** @enum {string} */
            type: "red" | "white" | "rosé" | "sparkling";
            varietal?: string | null;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
            /** @description At most five years ahead of the current year. */
            vintage: number;
            /** @enum {string|null} */
            wine_tax_class?: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
        };
        ScheduleDto: {
            /** @description What the last run failed of. */
            error: string | null;
            /** @description Milliseconds from the end of a run to the next. */
            everyMs: number;
            /**
             * Format: date-time
             * @description When the last run ended.
             */
            lastRun: string;
            /** Format: date-time */
            lastSuccess: string | null;
            name: string;
            /** @enum {string} */
            service: "gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker";
            /** @description Milliseconds. */
            tookMs: number;
        };
        SealedShipmentDto: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date
             * @description Removed after this day (Settings, records).
             */
            kept_until: string;
            /** @description null: a club shipment. */
            order_number: string | null;
            /**
             * Format: date
             * @description Quarter of a club shipment.
             */
            quarter: string | null;
            /** Format: date */
            shipped_on: string;
            /** @description Destination state, two letters. */
            state: string | null;
        };
        SearchHitDto: {
            detail: string;
            /** @description Opens its page; for a member the id of the account. */
            id: string;
            /** @enum {string} */
            kind: "order" | "customer" | "wine" | "booking" | "member";
            title: string;
        };
        SeasonDto: {
            currency: string;
            /**
             * Format: date
             * @description Last day of check-in at this rate.
             */
            end_date: string;
            id: number;
            /** @description Fewest nights of a stay that begins then; null: the house's. */
            min_stay_nights: number | null;
            name: string;
            nightly_rate: string;
            /** Format: date */
            start_date: string;
            version: number;
        };
        SecondFactorDto: {
            /**
             * Format: date-time
             * @description null: there is none.
             */
            enabled_at: string | null;
            recovery_codes_left: number;
            /** @description A role of the user needs one. */
            required: boolean;
        };
        SenderSettingsDto: {
            /**
             * Format: email
             * @description The address that mails come from; the mail server must be allowed to use it.
             */
            from_email: string;
            /** @description Who mails come from; null: the winery’s name. */
            from_name?: string | null;
            /**
             * Format: email
             * @description Where answers go; null: to from_email.
             */
            reply_to?: string | null;
            /**
             * Format: uri
             * @description Where guests write a review: {{review_link}} of message templates; null: those are not sent.
             */
            review_url?: string | null;
            /**
             * Format: email
             * @description Where notices for staff go.
             */
            staff_email: string;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        SendLinkDto: {
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            /** @description The preview’s difference; 409 `difference_changed` when it is another by now. */
            difference: string;
            /** @description Said to the guest in the mail. */
            note?: string;
            /**
             * Format: date
             * @description The last day on which it can be paid, by the house’s calendar; within the preview’s `pay_by`.
             */
            pay_until: string;
            /** @description The version that the preview was of. */
            version: number;
        };
        ServedStateDto: {
            /**
             * Format: date
             * @description First day on which wine is shipped there; null: never.
             */
            served_from?: string | null;
            /**
             * Format: date
             * @description First day on which it is no longer; null: no end.
             */
            served_until?: string | null;
            state_code: string;
            /** @description Follows the code. */
            state_name?: string;
        };
        SessionUserDto: {
            account_type: string;
            approval_status: string;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            id: number;
            last_name: string | null;
            location: string | null;
            /** @description Staff who have to set up a second factor before anything else. */
            must_enrol: boolean;
            name: string | null;
            /** @description Takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            /** @description What staff may do; '*' is everything. Empty for customers. */
            permissions: string[];
            phone: string | null;
            /** @enum {string} */
            role: "admin" | "customer";
            /** @description Staff roles; empty for customers. */
            staff_roles: string[];
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        SetDto: {
            /** @description Other slices whose canaries ended, because they were tried together with one of these. */
            ended: string[];
            /** @description The slices of the set, by name. */
            slices: components["schemas"]["SliceDto"][];
        };
        SetFlagDto: {
            /** @description Share of visitors for whom it is on, in percent. */
            percent: number;
            /** @description On for staff, whatever the share. */
            staff: boolean;
        };
        SetReleaseDto: {
            /** @example mfe-checkout */
            name: string;
            /** @example 1.2.0 */
            version: string;
        };
        SetRollBackReleaseDto: {
            /**
             * @description The release that is to go back; 409 `other_goes_back` when it would be another one.
             * @example 1.2.0
             */
            from?: string;
            /** @example mfe-checkout */
            name: string;
            /** @example 1.2.0 */
            version?: string;
        };
        SettleMoveDto: {
            /** @enum {string} */
            settlement: "settled";
        };
        SetUpCodeDto: {
            /** @description As the gateway printed it at its start. */
            code: string;
        };
        SetUpDto: {
            /** @description Steps that are done or were left for later. */
            done: ("winery" | "hours" | "selling" | "payments" | "mail")[];
            /** @description Where the test mail goes: the caller’s address. */
            mail_to: string | null;
            /**
             * @description open: there is no owner yet; begun: the owner is setting the winery up.
             * @enum {string}
             */
            state: "open" | "begun" | "finished";
        };
        SetUpStateDto: {
            /**
             * @description open: there is no owner yet; begun: the owner is setting the winery up.
             * @enum {string}
             */
            state: "open" | "begun" | "finished";
        };
        ShareDto: {
            bottles: number;
            name: string;
            wine_id: number;
        };
        ShipmentDateDto: {
            /**
             * Format: date
             * @description The usual day: 15 February, May, August or November.
             */
            quarter: string;
            /**
             * Format: date
             * @description When the bottles leave, at most 30 days from the usual day.
             */
            ships_on: string;
        };
        ShipmentDatesSettingsDto: {
            /** @description Shipments that are left out leave on their usual day. */
            shipments: components["schemas"]["ShipmentDateDto"][];
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        ShipmentDto: {
            /** @description null removes it. */
            carrier?: string | null;
            /** @description With `shipped`: true sends it before its day (`ship_after`). */
            early?: boolean;
            /**
             * @description returned: the carrier brought it back.
             * @enum {string}
             */
            state: "pending" | "packed" | "shipped" | "delivered" | "returned";
            /** @description With `shipped`: true mails the customer again, false mails nobody. Absent: a mail when it is sent, one for an order. */
            tell_customer?: boolean;
            /** @description Of several parcels: their numbers with commas between them. null removes them. */
            tracking?: string | null;
        };
        ShipmentItemDto: {
            name: string;
            quantity: number;
            wine_id: number | null;
        };
        ShipmentsDto: {
            /** Format: date */
            from: string;
            /** @description By the state that wine was sent to. */
            states: components["schemas"]["StateShipmentsDto"][];
            /** Format: date */
            to: string;
            total: components["schemas"]["ShipmentSumsDto"];
            /** @description Bottles of club boxes without a note of their wines: 750 ml each. */
            unknown_bottles: number;
        };
        ShipmentSumsDto: {
            /** @description Sent and returned. */
            bottles: number;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 2.38
             */
            gallons: string;
            /** @example 9.00 */
            litres: string;
            /** @description Orders of these parcels. */
            orders: number;
            /** @description Parcels that were sent. */
            parcels: number;
            /** @description Bottles that came back, negative. */
            returned: number;
            /** @description Bottles that were sent. */
            sent: number;
            /**
             * @description Price of the wine, less discounts, without tax and shipping.
             * @example 336.00
             */
            value: string;
        };
        ShippedParcelDto: {
            /**
             * @description By the clock of the property.
             * @example 2026-10-05 14:30
             */
            at: string;
            /** @description Negative: returned. */
            bottles: number;
            /** Format: date */
            day: string;
            /** @enum {string} */
            kind: "sent" | "returned";
            /** @example 9.00 */
            litres: string;
            /**
             * Format: uuid
             * @description null: a club box without an order.
             */
            order_id: string | null;
            order_number: string | null;
            /**
             * @description Price of the wine, less discounts, without tax and shipping.
             * @example 336.00
             */
            value: string;
            /** @example 2 × Kilele Syrah 2022 (750 ml, 14.50 %) */
            wines: string;
        };
        ShippedRecordDto: {
            /** @description Line by line. */
            address: string[];
            bottles: components["schemas"]["BottlesDto"][];
            carrier: string | null;
            recipient: string;
            /** Format: date */
            shipped_on: string;
            tracking: string | null;
        };
        ShippingCostDto: {
            /** @example 15.00 */
            cost: string;
        };
        ShippingSettingDto: {
            /** @example USD */
            currency: string;
            free_shipping_threshold: string | null;
            id: number;
            /** @example 6.00 */
            shipping_cost: string;
            /** @example CA */
            state_code: string;
            state_name: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
        };
        ShipStateDto: {
            /** @example CA */
            code: string;
            name: string;
            /** @description Wine may be shipped there today. */
            open: boolean;
        };
        ShipStatesSettingsDto: {
            /** @description States that are left out stay as they are. */
            states: components["schemas"]["ServedStateDto"][];
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        ShownFlagDto: {
            about: string;
            /** @example gift-wrap */
            name: string;
            on: boolean;
            /** @description Share of visitors in percent. null: nobody set it. */
            percent: number | null;
            /** @description The release brings it on and is the canary (canary), or nobody set it (release; unset: it is off); it is set for all staff (staff), or for a share, with or without this visitor (share). */
            why: components["schemas"]["FlagReason"];
        };
        ShownSliceDto: {
            /**
             * @description null: there is no canary.
             * @enum {string|null}
             */
            arm: "canary" | "stable" | null;
            /** @description Visitors who get the canary. null: there is none. */
            canary_percent: number | null;
            /** @description All that the release declares. */
            flags: components["schemas"]["ShownFlagDto"][];
            /** @description True when the visitor’s own release failed in this browser. */
            left_out: boolean;
            /** @example mfe-checkout */
            name: string;
            /** @description True when only a preview shows this release here. */
            previewed: boolean;
            /** @example 1.2.0 */
            version: string;
        };
        SignedInDto: {
            account_type: string;
            approval_status: string;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            id: number;
            last_name: string | null;
            location: string | null;
            /** @description Staff who have to set up a second factor before anything else. */
            must_enrol: boolean;
            name: string | null;
            /** @description Takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            /** @description What staff may do; '*' is everything. Empty for customers. */
            permissions: string[];
            phone: string | null;
            /** @enum {string} */
            role: "admin" | "customer";
            /** @description Staff roles; empty for customers. */
            staff_roles: string[];
            user: components["schemas"]["SessionUserDto"];
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        SignedUpDto: {
            membership: components["schemas"]["SignupMembershipDto"];
            user: components["schemas"]["SessionUserDto"];
        };
        SignInDto: {
            /** @description Username or e-mail address. */
            email: string;
            /** Format: password */
            password: string;
        };
        SignupDto: {
            /** @description false is refused (422). */
            age_confirmed?: boolean;
            billing_address?: string;
            billing_city?: string;
            /**
             * @description Two letters; default US.
             * @example US
             */
            billing_country?: string;
            billing_same_as_shipping?: boolean;
            billing_state?: string;
            /** @example 95684 */
            billing_zip?: string;
            /** @description Emulator only; exchanged in memory and dropped. */
            card_cvv?: string;
            card_expiry_month?: number;
            card_expiry_year?: number;
            /** @description Emulator only; exchanged in memory and dropped. */
            card_number?: string;
            cardholder_name?: string;
            /** @description Version of the terms that the form showed. */
            consent_version?: string;
            delivery_notes?: string;
            /** @description As for registration. */
            email?: string;
            first_name: string;
            last_name: string;
            /** Format: password */
            password?: string;
            phone: string;
            shipping_address: string;
            shipping_city: string;
            shipping_state: string;
            /** @example 95684 */
            shipping_zip: string;
            /** @description The card field's one-time token; required unless the emulator is used. */
            source_id?: string;
            tier_id: number;
            /** @description As for registration. */
            username?: string;
            wine_preferences?: string[];
        };
        SignupMembershipDto: {
            id: number;
            /** Format: date */
            next_shipment_date: string | null;
            /**
             * @description pending: it becomes active within a minute.
             * @enum {string}
             */
            status: "pending" | "active" | "paused" | "cancelled";
            tier_id: number;
            tier_name: string | null;
        };
        SimulatedDto: {
            totals: components["schemas"]["SimulationTotalsDto"];
        };
        SimulatedItemDto: {
            name: string;
            quantity: number;
            wine_id: number | null;
        };
        SimulatedRowDto: {
            bottles: number;
            /** @enum {string} */
            delivery_method: "ship" | "pickup";
            discount: string;
            items: components["schemas"]["SimulatedItemDto"][];
            member_id: number;
            name: string;
            /** @enum {string} */
            outcome: "charge" | "paid" | "skipped" | "paused";
            problems: ("no_card" | "card_expired" | "no_address" | "po_box" | "state_not_served" | "zip_of_other_state" | "age_not_confirmed" | "not_enough_wine" | "wine_gone" | "box_incomplete" | "tier_without_price")[];
            shipping: string;
            /** @description Two-letter code of the destination. */
            state: string | null;
            /** @example 168.00 */
            subtotal: string;
            tax: string;
            tier_id: number;
            total: string;
        };
        SimulationDto: {
            /** @description For `cursor`; null: these are the last rows. */
            next_cursor: string | null;
            /** @description At most 100, by the member’s id. */
            rows: components["schemas"]["SimulatedRowDto"][];
            /** @description Of all members; null: never simulated. */
            totals: components["schemas"]["SimulationTotalsDto"] | (never | null);
        };
        SimulationTotalsDto: {
            bottles: number;
            by_tier: components["schemas"]["TierTotalsDto"][];
            by_wine: components["schemas"]["WineTotalsDto"][];
            charge: number;
            discount: string;
            members: number;
            /** @description Members who paid for the quarter: they get the box and are not charged. */
            paid: number;
            paused: number;
            /** @description The most frequent first. */
            problems: components["schemas"]["ProblemCountDto"][];
            shipping: string;
            skipped: number;
            /** @example 21340.00 */
            subtotal: string;
            tax: string;
            total: string;
            /** @description Members with at least one problem. */
            with_problems: number;
        };
        SiteDto: {
            city: string;
            /** @description Days from today on, in order, on which it is closed although its hours say otherwise. */
            closed_days: string[];
            /** @description Two letters. */
            country: string;
            email: string;
            /** @description The days on which the tasting room is open. */
            hours: components["schemas"]["SiteHoursDto"][];
            latitude: string | null;
            longitude: string | null;
            /** @description From how many years on somebody may buy wine here. */
            minimum_age: number;
            name: string;
            phone: string;
            /** @description Two letters. */
            state: string;
            /** @description For questions about stays. */
            stay_email: string;
            street: string;
            /** @description IANA name; the clock of all times and days. */
            time_zone: string;
            /**
             * Format: date
             * @description Today at the property: calendars begin here.
             */
            today: string;
            zip_code: string;
        };
        SiteHoursDto: {
            /** @example 17:00 */
            closes: string;
            /**
             * @description When the last visit may begin.
             * @example 16:00
             */
            last_start: string;
            /** @example 12:00 */
            opens: string;
            /** @description Minutes from one start of a visit to the next. */
            slot_minutes: number;
            /** @description 0 is Sunday. */
            weekday: number;
        };
        SliceDto: {
            /** @description A higher version at the origin becomes stable by itself. */
            auto_promote: boolean;
            /** @description People chose what everyone gets: a build that npm start offers does not replace it, until auto is set to on. */
            by_hand: boolean;
            canary: string | null;
            canary_percent: number;
            /** @description Slices whose canaries ended with this change, because they were tried together. Absent: none. */
            ended?: string[];
            /** @description A promoted release that fails goes back by itself; else it is only told of. */
            goes_back: boolean;
            name: string;
            /** @description A rollback holds until staff promote a release. */
            pinned: boolean;
            /**
             * Format: date-time
             * @description When it was taken off the site; null: it is on it.
             */
            removed_at: string | null;
            stable: string | null;
        };
        SliceErrorDto: {
            /** @description How often it was seen. */
            count: number;
            /** Format: date-time */
            first_seen: string;
            /** @description In System Health: /admin/health?error=<id>. */
            id: number;
            /** Format: date-time */
            last_seen: string;
            message: string;
            /** @description In the sources; null without a source map. */
            place: string | null;
            severity: string;
            version: string | null;
        };
        SliceFigureDto: {
            /** @description Cumulative layout shift, in thousandths. */
            cls_milli?: number;
            /** @description It failed on this page. */
            failed: boolean;
            /** @description Interaction to next paint, in milliseconds. */
            inp_ms?: number;
            /** @description Largest contentful paint of the page, in milliseconds. */
            lcp_ms?: number;
            /** @description From start to shown, in milliseconds. */
            load_ms?: number;
            slice: string;
            version: string;
        };
        SliceListItemDto: {
            /** @description A higher version at the origin becomes stable by itself. */
            auto_promote: boolean;
            /** @description People chose what everyone gets: a build that npm start offers does not replace it, until auto is set to on. */
            by_hand: boolean;
            canary: string | null;
            canary_percent: number;
            /** @description Slices whose canaries ended with this change, because they were tried together. Absent: none. */
            ended?: string[];
            /** @description Flags that its releases declare. */
            flags: components["schemas"]["FlagDto"][];
            /** @description A promoted release that fails goes back by itself; else it is only told of. */
            goes_back: boolean;
            /** @description The release that a rollback goes to. */
            last_good: string | null;
            /** @description Locks of all releases and of this slice’s, the last to end first. */
            locks: components["schemas"]["LockDto"][];
            /** @description Links of other slices, pages and slots that would be lost without it. */
            lost_without: string[];
            name: string;
            /** @description The site cannot do without it: it is never taken off. */
            needed: boolean;
            /** @description Of the release that everyone gets; null: it names none, or a token of another slice asks. */
            owner: components["schemas"]["OwnerDto"] | (never | null);
            /** @description A rollback holds until staff promote a release. */
            pinned: boolean;
            /** @description Newest version first. */
            releases: components["schemas"]["GatewayReleaseDto"][];
            /**
             * Format: date-time
             * @description When it was taken off the site; null: it is on it.
             */
            removed_at: string | null;
            stable: string | null;
            /** @description Of the canary, or the watch over stable; null: neither. */
            trial: components["schemas"]["TrialDto"] | (never | null);
        };
        SlicePreviewDto: {
            slices: components["schemas"]["PreviewedSliceDto"][];
            /**
             * Format: date-time
             * @description null: nothing is previewed.
             */
            until: string | null;
        };
        SliceTokenDto: {
            /** Format: date-time */
            created_at: string;
            /** @description Who made it; `system`: a command. */
            created_by: string;
            id: number;
            /** @description What it is for. */
            label: string;
            /**
             * Format: date-time
             * @description To the minute; null: never.
             */
            last_used_at: string | null;
            /** @example mfe-gifts */
            slice: string;
        };
        SlotCapacityDto: {
            /** @description null: the experience’s slot_capacity. */
            capacity: number | null;
        };
        SlotDto: {
            available: boolean;
            capacity: number;
            /** Format: date */
            date: string;
            /** @description Send it as slotId with a cart line. */
            id: number;
            /** @example 2:30 PM */
            label: string;
            /** @description Without the places held by checkouts. */
            places_left: number;
            /** @example 14:30 */
            time: string;
        };
        SoldAddOnDto: {
            id: number;
            name: string;
            /**
             * @description Once per stay, before tax.
             * @example 45.00
             */
            price: string;
        };
        StaffBookingDto: {
            /** Format: date */
            booking_date: string | null;
            /** @example 14:30 */
            booking_time: string | null;
            /** Format: date-time */
            created_at: string;
            experience_id: number;
            experience_title: string;
            guest_count: number;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            order_id: string | null;
            /** @description The experience’s price at the request. */
            price: string | null;
            /** @description null: arranged by date, not by slot. */
            slot_id: number | null;
            /** @enum {string} */
            source: "rsvp" | "order";
            /** @enum {string} */
            status: "pending" | "confirmed" | "declined" | "cancelled";
            version: number;
            /** @description Pending without places: confirming takes them, 409 when they are gone. */
            without_places: boolean;
        };
        StaffMemberDetailDto: {
            /** @description Uses and returns, newest first; at most 20. */
            benefit_uses: components["schemas"]["BenefitUseDto"][];
            /** @description Counted benefits in the periods that run. */
            benefits: components["schemas"]["BenefitMeterDto"][];
            billing_address: string | null;
            billing_city: string | null;
            billing_country: string | null;
            billing_state: string | null;
            billing_zip: string | null;
            cancel_reason: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /** @example VISA */
            card_brand: string | null;
            /** @description Always null: it is never kept. */
            card_cvv: string | null;
            card_expiry_month: number | null;
            card_expiry_year: number | null;
            /** @example 1111 */
            card_last_four: string | null;
            cardholder_name: string | null;
            consents: components["schemas"]["ConsentDto"][];
            /**
             * Format: date-time
             * @description The day on which the membership began.
             */
            created_at: string;
            /** @enum {string} */
            delivery_method: "ship" | "pickup";
            delivery_notes: string | null;
            email: string;
            first_name: string;
            /** @description Always null: it is never kept. */
            full_card_number: string | null;
            id: number;
            last_name: string;
            next_shipment: components["schemas"]["PlannedShipmentDto"] | (never | null);
            /** Format: date */
            paused_until: string | null;
            /**
             * @description null: no card is on file.
             * @example card
             */
            payment_method_type: string | null;
            phone: string | null;
            /** @description Paid quarters, the newest first; 12 at most. */
            quarters: components["schemas"]["PaidQuarterDto"][];
            shipping_address: string | null;
            shipping_city: string | null;
            shipping_country: string;
            shipping_state: string | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "active" | "paused" | "cancelled";
            tier_id: number;
            /** @description null: there is no such tier. */
            tier_name: string | null;
            /** @description Quarters that are paid for and not sent yet. */
            to_send: string[];
            user_id: number | null;
            /** @description For If-Match. */
            version: number;
            wine_preferences: string[];
        };
        StaffMoveVisitDto: {
            /** Format: date */
            booking_date?: string;
            /** @description "2:30 PM" or "14:30". */
            booking_time?: string;
            /** @description Said to the guest in the mail about it. */
            note?: string;
            slot_id?: number;
        };
        StaffOrderAnswerDto: {
            order: components["schemas"]["StaffOrderDetailsDto"];
        };
        StaffOrderDetailsDto: {
            adjustments: components["schemas"]["OrderAdjustmentDto"][];
            billing_address: string | null;
            /** @description True if the box of its membership is sent by an order of its own: it is not packed with this one. */
            box_apart: boolean;
            cancellation: components["schemas"]["CancellationHintDto"];
            /** Format: date-time */
            cancelled_at: string | null;
            carrier: string | null;
            /**
             * @description Through what it was sold.
             * @enum {string}
             */
            channel: "web" | "phone" | "bar" | "club" | "staff";
            /** Format: date-time */
            created_at: string;
            currency: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            /**
             * @description null: it has no bottles.
             * @enum {string|null}
             */
            delivery_method: "ship" | "pickup" | null;
            discount: string;
            /**
             * Format: date
             * @description The last local date to answer a dispute at Square; null: there is none to answer.
             */
            dispute_due: string | null;
            /** @description Oldest first. */
            disputes: components["schemas"]["DisputeDto"][];
            /** @description null: nothing is shipped. */
            fulfilment: components["schemas"]["FulfilmentDto"] | (never | null);
            /** @description A gift: its packing slip has this text and no prices. */
            gift_message: string | null;
            /** @description True if a hold is in force today: the order is not packed, sent or handed over. */
            held: boolean;
            hold_reason: string | null;
            /**
             * Format: date
             * @description Its last day; null: until released.
             */
            hold_until: string | null;
            /** Format: uuid */
            id: string;
            items: components["schemas"]["OrderItemDto"][];
            /** @description The member’s address now, where a club box that waits goes to another; null: it does not. */
            moved_to: components["schemas"]["MovedToDto"] | (never | null);
            /** @example SH-7KQ4MZ2P */
            order_number: string;
            /**
             * @description State of the bottles.
             * @enum {string|null}
             */
            parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
            /** @enum {string} */
            payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
            /** @description null: it is not picked up. */
            pickup: components["schemas"]["PickupDetailsDto"] | (never | null);
            /**
             * Format: date
             * @description Local date since which it is ready for pickup; null: it is not.
             */
            ready_on: string | null;
            refunded_amount: string;
            /** @description Oldest first. */
            refunds: components["schemas"]["RefundDto"][];
            /** @description The club’s release that charged it; null: none. */
            release: components["schemas"]["OrderReleaseDto"] | (never | null);
            /**
             * Format: date
             * @description Not to be sent before this day.
             */
            ship_after: string | null;
            shipping_address: string | null;
            shipping_address_line_1: string | null;
            shipping_address_line_2: string | null;
            /** @description Shipping. */
            shipping_amount: string;
            shipping_city: string | null;
            shipping_country: string | null;
            /** @example Standard */
            shipping_method: string | null;
            /** @description The shipping that would go back if it were picked up instead; null: it can’t be changed to pickup. */
            shipping_refund: string | null;
            shipping_state: string | null;
            /** @enum {string|null} */
            shipping_status: "Pending" | "Shipped" | "Delivered" | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            subtotal: string;
            tax: string;
            /** @description Oldest first. */
            timeline: components["schemas"]["TimelineEntryDto"][];
            total: string;
            /** @description Same as total. */
            total_amount: string;
            tracking: string | null;
            /** @description Changes with every change of the order. */
            version: number;
        };
        StaffOrderDto: {
            adjustments: components["schemas"]["OrderAdjustmentDto"][];
            billing_address: string | null;
            /** @description True if the box of its membership is sent by an order of its own: it is not packed with this one. */
            box_apart: boolean;
            /** Format: date-time */
            cancelled_at: string | null;
            carrier: string | null;
            /**
             * @description Through what it was sold.
             * @enum {string}
             */
            channel: "web" | "phone" | "bar" | "club" | "staff";
            /** Format: date-time */
            created_at: string;
            currency: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            /**
             * @description null: it has no bottles.
             * @enum {string|null}
             */
            delivery_method: "ship" | "pickup" | null;
            discount: string;
            /**
             * Format: date
             * @description The last local date to answer a dispute at Square; null: there is none to answer.
             */
            dispute_due: string | null;
            /** @description A gift: its packing slip has this text and no prices. */
            gift_message: string | null;
            /** @description True if a hold is in force today: the order is not packed, sent or handed over. */
            held: boolean;
            hold_reason: string | null;
            /**
             * Format: date
             * @description Its last day; null: until released.
             */
            hold_until: string | null;
            /** Format: uuid */
            id: string;
            items: components["schemas"]["OrderItemDto"][];
            /** @description The member’s address now, where a club box that waits goes to another; null: it does not. */
            moved_to: components["schemas"]["MovedToDto"] | (never | null);
            /** @example SH-7KQ4MZ2P */
            order_number: string;
            /**
             * @description State of the bottles.
             * @enum {string|null}
             */
            parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
            /** @enum {string} */
            payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
            /**
             * Format: date
             * @description Local date since which it is ready for pickup; null: it is not.
             */
            ready_on: string | null;
            refunded_amount: string;
            /** @description The club’s release that charged it; null: none. */
            release: components["schemas"]["OrderReleaseDto"] | (never | null);
            /**
             * Format: date
             * @description Not to be sent before this day.
             */
            ship_after: string | null;
            shipping_address: string | null;
            shipping_address_line_1: string | null;
            shipping_address_line_2: string | null;
            /** @description Shipping. */
            shipping_amount: string;
            shipping_city: string | null;
            shipping_country: string | null;
            /** @example Standard */
            shipping_method: string | null;
            shipping_state: string | null;
            /** @enum {string|null} */
            shipping_status: "Pending" | "Shipped" | "Delivered" | null;
            shipping_zip: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            subtotal: string;
            tax: string;
            total: string;
            /** @description Same as total. */
            total_amount: string;
            tracking: string | null;
            /** @description Changes with every change of the order. */
            version: number;
        };
        StaffRegistrationDto: {
            /** Format: date-time */
            created_at: string;
            customer_email: string;
            customer_name: string;
            customer_phone: string | null;
            /**
             * @description Earlier than start_time: on the next day.
             * @example 17:00
             */
            end_time: string;
            /** Format: date */
            event_date: string;
            event_id: number;
            event_title: string;
            id: number;
            image_url: string | null;
            location: string | null;
            occurrence_id: number;
            order_id: string | null;
            /** @description Price of one place. */
            price: string;
            quantity: number;
            /** @enum {string} */
            registration_type: "free" | "paid";
            /** @example 12:00 */
            start_time: string;
            /** @enum {string} */
            status: "confirmed" | "cancelled";
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
        };
        StaffSlotDto: {
            available: boolean;
            capacity: number;
            /** @description Its day or hours are closed, or the experience cannot be booked now. */
            closed: boolean;
            /** Format: date */
            date: string;
            /** @description Send it as slotId with a cart line. */
            id: number;
            /** @example 2:30 PM */
            label: string;
            past: boolean;
            /** @description Without the places held by checkouts. */
            places_left: number;
            /** @description Guests of confirmed visits, and of pending ones that keep their places. */
            taken: number;
            /** @example 14:30 */
            time: string;
        };
        StaffStayDto: {
            add_on_total: string;
            add_ons: components["schemas"]["AddOnDto"][];
            base_rate_per_night: string;
            /** @enum {string} */
            booking_status: "pending" | "confirmed" | "cancelled";
            change_requests: components["schemas"]["ChangeRequestDto"][];
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            cleaning_fee: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            moves: components["schemas"]["StayMoveDto"][];
            number_of_guests: number;
            order_id: string | null;
            /**
             * @description What its guest has to pay yet; "0.00": nothing.
             * @example 804.38
             */
            owed: string;
            /** @description The newest one; null: none was sent. */
            payment_link: components["schemas"]["PaymentLinkDto"] | (never | null);
            /** @enum {string} */
            payment_status: "unpaid" | "paid" | "refunded";
            /** @example VSB-000042 */
            reference: string;
            /** @enum {string} */
            source: "online" | "manual";
            special_requests: string | null;
            /** @description Part of the total; null: its order has it. */
            tax_amount: string | null;
            tax_rate: string;
            total_amount: string;
            total_nights: number;
            version: number;
        };
        StartedCheckoutDto: {
            /** Format: uuid */
            checkoutId: string;
            /**
             * Format: date-time
             * @description Expiry of the holds.
             */
            holdExpiresAt: string;
            quote: components["schemas"]["QuoteDto"];
        };
        StateShipmentsDto: {
            /** @description Sent and returned. */
            bottles: number;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 2.38
             */
            gallons: string;
            /** @example 9.00 */
            litres: string;
            /** @description Orders of these parcels. */
            orders: number;
            /** @description Parcels that were sent. */
            parcels: number;
            /** @description Bottles that came back, negative. */
            returned: number;
            /** @description Bottles that were sent. */
            sent: number;
            /**
             * @description Two letters; null: not known any more.
             * @example NV
             */
            state: string | null;
            /**
             * @description Price of the wine, less discounts, without tax and shipping.
             * @example 336.00
             */
            value: string;
        };
        StatsDto: {
            /** @description Signed in within the last 30 days. */
            activeUsers: number;
            lastMonth: components["schemas"]["MonthStatsDto"];
            /** @description The same month of last year. */
            lastYear: components["schemas"]["MonthStatsDto"];
            /** @description null while the service that knows is down. */
            monthlyOrders: number | null;
            /**
             * @description null while the service that knows is down.
             * @example 1234.50
             */
            monthlyRevenue: string | null;
            newUsersThisMonth: number;
            /** @description null while the service that knows is down. */
            totalMembers: number | null;
            /**
             * @description null while the service that knows is down.
             * @example 1234.50
             */
            totalRevenue: string | null;
            totalUsers: number;
            usersByRole: {
                [key: string]: number;
            };
            /** @description null while the service that knows is down. */
            vineyardBookings: number | null;
            /** @description null while the service that knows is down. */
            wineClubMembers: number | null;
        };
        StayAddOnDto: {
            /** @description Guests can book it. */
            active: boolean;
            currency: string;
            id: number;
            name: string;
            /** @description Sold only when nobody leaves on the day of arrival. */
            only_without_departure: boolean;
            /** @example 45.00 */
            price: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging";
            version: number;
        };
        StayBookingDto: {
            add_on_total: string;
            add_ons: components["schemas"]["AddOnDto"][];
            base_rate_per_night: string;
            /** @enum {string} */
            booking_status: "pending" | "confirmed" | "cancelled";
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            cleaning_fee: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            number_of_guests: number;
            order_id: string | null;
            /**
             * @description What its guest has to pay yet; "0.00": nothing.
             * @example 804.38
             */
            owed: string;
            /** @enum {string} */
            payment_status: "unpaid" | "paid" | "refunded";
            /** @example VSB-000042 */
            reference: string;
            /** @enum {string} */
            source: "online" | "manual";
            special_requests: string | null;
            /** @description Part of the total; null: its order has it. */
            tax_amount: string | null;
            tax_rate: string;
            total_amount: string;
            total_nights: number;
            version: number;
        };
        StayCalendarDto: {
            blocks: components["schemas"]["BlockedDateDto"][];
            bookings: components["schemas"]["CalendarBookingDto"][];
            channels: components["schemas"]["HospitalityChannelNightsDto"][];
            /**
             * Format: date
             * @description The first night that was asked for.
             */
            from: string;
            holds: components["schemas"]["HeldNightsDto"][];
            /**
             * Format: date
             * @description The last one.
             */
            to: string;
        };
        StayFeedDto: {
            /** @description Path at which the channel reads our calendar. Secret. */
            calendar_path: string;
            /** Format: date-time */
            checked_at: string | null;
            conflicts: components["schemas"]["FeedConflictDto"][];
            /** @description Events of its calendar that are not over. */
            events: number;
            /** @description Why the last attempt failed. */
            failure: string | null;
            id: number;
            /** @example Airbnb */
            name: string;
            /**
             * Format: date-time
             * @description Last success.
             */
            read_at: string | null;
            /** @description The channel pays the lodging tax of its stays. */
            tax_by_channel: boolean;
            /** @description Address of the calendar of the channel. */
            url: string | null;
            version: number;
        };
        StayFiguresDto: {
            /**
             * @description The revenue divided by the stays paid for, to the whole unit of the currency; null without any.
             * @example 733.00
             */
            average_booking: string | null;
            /**
             * @description Average price of a night, without cancelled bookings; null without bookings.
             * @example 291.50
             */
            average_rate: string | null;
            /** @description Bookings that are confirmed. */
            confirmed: number;
            /** @description The same for the last month. */
            last_month: number;
            /** @description The same for this month of last year. */
            last_year: number;
            /**
             * @description Paid for stays, with tax, less what was given back; null while commerce does not answer.
             * @example 12480.00
             */
            revenue: string | null;
            /** @description With a night in this month of the property, cancelled ones left out. */
            this_month: number;
            /** @description All bookings, cancelled ones left out. */
            total_bookings: number;
        };
        StayLineDto: {
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            stay: components["schemas"]["CartStayDto"] | (never | null);
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
        };
        StayMoveDto: {
            /** Format: date-time */
            created_at: string;
            /** @description Signed: below zero the guest had paid more. */
            difference: string;
            /** Format: date */
            from_check_in: string;
            /** Format: date */
            from_check_out: string;
            id: number;
            moved_by: string;
            reason: string | null;
            /** @enum {string} */
            settlement: "none" | "refund" | "waive" | "owed" | "settled" | "replaced" | "link";
            /** Format: date */
            to_check_in: string;
            /** Format: date */
            to_check_out: string;
            version: number;
        };
        StayPriceDto: {
            base_rate_per_night: string;
            cleaning_fee: string;
            /** @description Reasons why a guest could not book these nights. */
            notes: string[];
            /** @description Part of the total. */
            tax_amount: string;
            total_amount: string;
            total_nights: number;
        };
        StaySettingsDto: {
            /** @description Off: a paid stay waits for staff to confirm it. */
            auto_confirm: boolean;
            /** @example 16:00 */
            check_in_time: string;
            /** @example 11:00 */
            check_out_time: string;
            /**
             * @description Once per stay.
             * @example 75.00
             */
            cleaning_fee: string;
            /** @example USD */
            currency: string;
            id: number;
            max_guests: number;
            min_stay_nights: number;
            season_rates: components["schemas"]["PublicSeasonDto"][];
            /**
             * @description Percent of nights and cleaning.
             * @example 12.50
             */
            tax_rate: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
            /** @example 280.00 */
            weekday_rate: string;
            /**
             * @description For check-in on Friday or Saturday.
             * @example 325.00
             */
            weekend_rate: string;
        };
        StockIssueDto: {
            code: string;
            item_id: number;
            item_type: string;
            lineId?: number;
            message: string;
            requested: number;
        };
        StockPlaceDto: {
            /** @example cellar */
            location: string;
            /** @description Bottles by the ledger; sales leave from the cellar. */
            quantity: number;
        };
        StockResultDto: {
            issues: components["schemas"]["StockIssueDto"][];
            valid: boolean;
        };
        StockTakeDto: {
            rows: components["schemas"]["CountedWineDto"][];
        };
        StrayCustomerDto: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string | null;
        };
        StrayPaymentDto: {
            /** @example 75.06 */
            amount: string;
            /** @description Id of the payment’s attempt. */
            attempt_id: string | null;
            /** @description State of the attempt; null: not ours. */
            attempt_state: string | null;
            /** Format: date-time */
            created_at: string;
            /** @example USD */
            currency: string;
            customer: components["schemas"]["StrayCustomerDto"] | (never | null);
            /** @description The card provider’s id. */
            id: string;
            refund: components["schemas"]["StrayRefundDto"] | (never | null);
            /** @example 0.00 */
            refunded: string;
            /**
             * Format: date-time
             * @description From then on it can be given back.
             */
            settled_at: string;
            /**
             * @description approved: reserved, not yet taken.
             * @enum {string}
             */
            status: "approved" | "completed" | "canceled" | "failed";
        };
        StrayRefundDto: {
            id: string;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "voided";
        };
        TakenRangeDto: {
            /**
             * Format: date
             * @description Blocked: the last blocked night. Booked: the day of departure, on which others may arrive.
             */
            end_date: string;
            /**
             * Format: date
             * @description The last night that is taken.
             */
            last_night: string;
            /** Format: date */
            start_date: string;
        };
        TaxAmountsDto: {
            /** @description Lines behind the sums: sold and added, refunded and lost. */
            lines: number;
            /**
             * @description Tax due: sold less refunded.
             * @example 28.00
             */
            tax: string;
            /**
             * @description Tax of it, at the original rate.
             * @example 28.00
             */
            tax_refunded: string;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax_sold: string;
            /**
             * @description Sold less refunded, without tax.
             * @example 28.00
             */
            taxable: string;
            /**
             * @description Given back without tax, in the period of the refund; with what was lost in disputes.
             * @example 28.00
             */
            taxable_refunded: string;
            /**
             * @description Sold without tax, with later payments.
             * @example 28.00
             */
            taxable_sold: string;
        };
        TaxesDto: {
            /** @description null while hospitality does not answer. */
            channels: components["schemas"]["CommerceChannelNightsDto"][] | null;
            /** @description Gross sales: `sales` and `untaxed`, no lodging and no tips. */
            gross: components["schemas"]["TaxAmountsDto"];
            /** @description Lodging of orders. */
            lodging: components["schemas"]["LodgingRowDto"][];
            /** @description Sum of `lodging_total` and `old_stays`: what the winery owes. null while hospitality does not answer. */
            lodging_owed: components["schemas"]["TaxOwedDto"] | (never | null);
            /** @description Sum of `lodging`. */
            lodging_total: components["schemas"]["TaxAmountsDto"];
            /** @description null while hospitality does not answer. */
            old_stays: components["schemas"]["OldStaysDto"][] | null;
            /** @description Sales tax by place, class and rate; no lodging. */
            sales: components["schemas"]["TaxRowDto"][];
            /** @description Sum of `sales`. */
            sales_total: components["schemas"]["TaxAmountsDto"];
            /**
             * @description The winery’s state; null: not known yet.
             * @example CA
             */
            state: string | null;
            /**
             * @description Zone of the days.
             * @example America/Los_Angeles
             */
            time_zone: string;
            untaxed: components["schemas"]["UntaxedRowDto"][];
            /** @description Sum of `untaxed`. */
            untaxed_total: components["schemas"]["TaxAmountsDto"];
        };
        TaxLineDto: {
            /** Format: date-time */
            at: string;
            /** @example web */
            channel: string;
            /**
             * Format: date
             * @description Day on which it counts.
             */
            day: string;
            /**
             * @description Kind of thing, or `shipping`.
             * @example wine
             */
            item_type: string;
            /**
             * @description `added`: a later payment for a moved stay; `disputed`: taken by the bank in a dispute; `dispute_won`: what came back of a lost one.
             * @enum {string}
             */
            kind: "sold" | "refunded" | "disputed" | "dispute_won" | "added";
            /** Format: uuid */
            order_id: string;
            order_number: string;
            /** @description Two letters of the state whose rate was charged; `winery`: the winery’s rate. */
            place: string;
            /** @example 7.25 */
            rate: string;
            /**
             * @description State that it was sent to, `pickup`, or `winery`.
             * @example NV
             */
            sent_to: string;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax: string;
            tax_class: string;
            /**
             * @description Without tax; negative: refunded.
             * @example 28.00
             */
            taxable: string;
            /** @example Kilele Syrah */
            title: string;
        };
        TaxOwedDto: {
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax: string;
            /**
             * @description Without tax.
             * @example 28.00
             */
            taxable: string;
        };
        TaxRowDto: {
            /** @description Lines behind the sums: sold and added, refunded and lost. */
            lines: number;
            /**
             * @description Two letters of the state whose rate was charged; `winery`: the winery’s rate.
             * @example NV
             */
            place: string;
            /**
             * @description Percent.
             * @example 7.25
             */
            rate: string;
            /**
             * @description Tax due: sold less refunded.
             * @example 28.00
             */
            tax: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging" | "none";
            /**
             * @description Tax of it, at the original rate.
             * @example 28.00
             */
            tax_refunded: string;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax_sold: string;
            /**
             * @description Sold less refunded, without tax.
             * @example 28.00
             */
            taxable: string;
            /**
             * @description Given back without tax, in the period of the refund; with what was lost in disputes.
             * @example 28.00
             */
            taxable_refunded: string;
            /**
             * @description Sold without tax, with later payments.
             * @example 28.00
             */
            taxable_sold: string;
        };
        TaxSettingsDto: {
            /** @description The rates in force today and those to come. A change states all that begin today or later; rates of days that are over stay as they are. Left out: nothing but `standard_rate` changes. */
            rates?: components["schemas"]["DatedRateDto"][];
            /**
             * @description Percent at the winery today: on wine, club, events and ordinary experiences. That on stays is in the stay’s settings. Another value is in force from today on.
             * @example 12.50
             */
            standard_rate: string;
            /** @description Version that a change is based on; If-Match wins. */
            version?: number;
        };
        TendersDto: {
            /** @description Days with money, oldest first. */
            days: components["schemas"]["DaySumsDto"][];
            disputes: components["schemas"]["DisputeSumsDto"];
            /** Format: date */
            from: string;
            /** @description Ways to pay with money in the period. */
            tenders: components["schemas"]["TenderSumsDto"][];
            /** Format: date */
            to: string;
            total: components["schemas"]["MoneySumsDto"];
        };
        TenderSumsDto: {
            /**
             * @description Taken by the bank in disputes that were lost, less what came back of them.
             * @example 1234.50
             */
            disputed: string;
            /**
             * @description The card provider's fees of these payments, as far as they are known.
             * @example 1234.50
             */
            fees: string;
            /** @description Payments whose fee the provider has not told yet. */
            fees_unknown: number;
            /**
             * @description Taken, less refunds, disputes and fees.
             * @example 1234.50
             */
            net: string;
            /** @description Number of payments. */
            payments: number;
            /** @example 1234.50 */
            refunded: string;
            /** @description Number of refunds. */
            refunds: number;
            /**
             * @description Paid, with tax, shipping and tips.
             * @example 1234.50
             */
            taken: string;
            /** @enum {string} */
            tender: "card" | "link" | "cash" | "outside";
        };
        TierChurnDto: {
            /** @description Those of them who left in its three months. */
            left: number;
            /** @description At the start of the quarter’s day, paused ones too. */
            members: number;
            name: string;
            tier_id: number;
        };
        TierDto: {
            active: boolean;
            benefits: string[];
            bottles_per_quarter: number | null;
            /** @description What is counted, beside the tastings. */
            counted_benefits: components["schemas"]["CountedAllowanceDto"][];
            /** Format: date-time */
            created_at: string;
            /** @example USD */
            currency: string;
            description: string;
            /**
             * @description Percent off wine, decimal string.
             * @example 15.00
             */
            discount_percentage: string;
            id: number;
            /** @description Tastings per month. */
            max_tastings: number;
            name: string;
            /** @example 168.00 */
            price_per_quarter: string | null;
            swahili_name: string | null;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        TierTotalsDto: {
            bottles: number;
            /** @description Members to charge. */
            charge: number;
            members: number;
            name: string;
            tier_id: number;
            /** @example 1512.00 */
            total: string;
        };
        TimelineEntryDto: {
            /** Format: date-time */
            at: string;
            /** @description placed, authorised, captured, mail, packed, shipped, delivered, lines_returned, refund_requested, refund_completed, refund_failed, cancelled, payment_lost … */
            kind: string;
            /** @description For people. */
            text: string;
        };
        TogetherDto: {
            slice: string;
            version: string;
        };
        ToldDto: {
            /** @description Those of them whose mail left enough days before the charge. */
            in_time: number;
            /** Format: date-time */
            last_sent_at: string | null;
            /** @description Members to be charged. */
            of: number;
            /** @description Those to whom a mail with at least their amount has left. */
            told: number;
        };
        ToldWordsDto: {
            closing: string;
            greeting: string;
            /** @description null: this mail needs none. */
            greeting_unnamed: string | null;
            intro: string;
            subject: string;
        };
        TotalsDto: {
            /** @example 28.00 */
            shipping?: string;
            /** @example 28.00 */
            subtotal?: string;
            /** @example 28.00 */
            tax?: string;
            /** @example 28.00 */
            total?: string;
        };
        TrackedParcelDto: {
            number: string;
            /** @description Its page at the carrier; null: not known to us. */
            url: string | null;
        };
        TrialDto: {
            /** Format: date-time */
            begun_at: string;
            /** @description The release on trial. */
            canary: components["schemas"]["ArmDto"];
            /** @description Visitors after which it is clean if no further one fails; of a watch, after which it ends. */
            clean_after: number;
            /** @description Version of the other release. */
            compared_with: string;
            /** @description False while unusable pages and what pages tell as they are left are shown and do not decide. */
            deciding: boolean;
            /** @description False: a watch that only tells of failures, as after an urgent promotion or a way back. */
            goes_back: boolean;
            /**
             * @description promoted: the watch over stable.
             * @enum {string}
             */
            kind: "canary" | "promoted";
            /**
             * Format: date-time
             * @description When it steps on by itself, at the earliest, or when the watch ends; null while it does not.
             */
            next_at: string | null;
            /**
             * @description Why it is frozen (stable, service) or held (visitors, days); set: another of its set is.
             * @enum {string|null}
             */
            reason: "stable" | "service" | "visitors" | "days" | "set" | null;
            /** @description The other one; of a watch, while it was itself on trial. */
            stable: components["schemas"]["ArmDto"];
            /** @enum {string} */
            state: "running" | "frozen" | "held";
            /** @description The other releases of its set. */
            together: components["schemas"]["TogetherDto"][];
        };
        UnclassedWineDto: {
            id: number;
            /**
             * @description What is missing.
             * @enum {string}
             */
            missing: "class" | "strength";
            name: string;
            vintage: number;
        };
        UndoDto: {
            /** Format: email */
            email: string;
            /** @description How the owner of the address asked for it; for the audit log. */
            reason: string;
        };
        UnsubscribedDto: {
            /**
             * Format: date-time
             * @description Since when the address wants no mails that answer nothing; null: it takes them.
             */
            since: string | null;
        };
        UntaxedRowDto: {
            /**
             * @description Kind of thing, or `shipping`.
             * @example shipping
             */
            item_type: string;
            /** @description Lines behind the sums: sold and added, refunded and lost. */
            lines: number;
            /**
             * @description Two letters of the state whose rate was charged; `winery`: the winery’s rate.
             * @example NV
             */
            place: string;
            /**
             * @description Percent.
             * @example 7.25
             */
            rate: string;
            /**
             * @description Tax due: sold less refunded.
             * @example 28.00
             */
            tax: string;
            /** @enum {string} */
            tax_class: "standard" | "lodging" | "none";
            /**
             * @description Tax of it, at the original rate.
             * @example 28.00
             */
            tax_refunded: string;
            /**
             * @description Tax of it.
             * @example 28.00
             */
            tax_sold: string;
            /**
             * @description Sold less refunded, without tax.
             * @example 28.00
             */
            taxable: string;
            /**
             * @description Given back without tax, in the period of the refund; with what was lost in disputes.
             * @example 28.00
             */
            taxable_refunded: string;
            /**
             * @description Sold without tax, with later payments.
             * @example 28.00
             */
            taxable_sold: string;
        };
        UpdateImageDto: {
            active?: boolean;
            alt_text?: string | null;
            caption?: string | null;
            /** Format: uri-reference */
            image_url?: string;
            is_featured?: boolean;
            /** @description Version that the change is based on; If-Match wins. */
            version?: number;
        };
        UploadedDto: {
            height: number;
            id: number;
            /** @example /media/uploads/0f3a.webp */
            url: string;
            width: number;
        };
        UserDto: {
            account_type: string;
            approval_status: string;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            id: number;
            last_name: string | null;
            location: string | null;
            name: string | null;
            /** @description Takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            phone: string | null;
            /** @enum {string} */
            role: "admin" | "customer";
            /** @description Staff roles; empty for customers. */
            staff_roles: string[];
            username: string;
            /** @description For If-Match. */
            version: number;
        };
        ValidateStockDto: {
            /** @description The cart as a list of lines or in its groups; absent: the caller’s own cart. */
            cartItems?: {
                [key: string]: unknown;
            } | {
                [key: string]: unknown;
            }[];
            /** @description Random id kept by the browser; ignored when signed in. */
            session_id?: string;
            /** @description Same as session_id. */
            sessionId?: string;
        };
        ViewReportDto: {
            /** @description With `ok`: interactive elements shown in main. */
            controls?: number;
            /** @description With `left`: presses that did nothing. */
            dead?: number;
            /** @description With `left`: errors of the release after it was good. */
            errors?: number;
            /** @enum {string} */
            event: "start" | "ok" | "fail" | "left";
            /** @description With `left`: ways to a page that only the release before had. */
            gone?: number;
            /**
             * @description What failed.
             * @enum {string}
             */
            kind?: "load" | "render" | "stray" | "hang" | "unusable";
            /** @description From start to shown, in milliseconds. */
            load_ms?: number;
            /** @description With `left`: presses. */
            presses?: number;
            /** @description With `left`: bursts of presses at one place. */
            rage?: number;
            /** @description With `ok`: the pattern of the page’s route. */
            route?: string;
            slice: string;
            /** @description As the page has it. */
            token: string;
            /**
             * @description What made the page unusable.
             * @enum {string}
             */
            why?: "heading" | "covered" | "empty";
        };
        VisitorsDto: {
            /** @description Visitors who told how it went. */
            exposed: number;
            failed: number;
            /** @description Milliseconds within which it was ready for three of four. */
            load_p75_ms: number | null;
            /** @description Began and never told how it went. */
            lost: number;
        };
        VisitRequestedDto: {
            /** Format: date */
            booking_date: string | null;
            /** @example 14:30 */
            booking_time: string | null;
            /** Format: date-time */
            created_at: string;
            experience_id: number;
            experience_title: string;
            guest_count: number;
            guest_email: string;
            guest_name: string;
            guest_phone: string | null;
            id: number;
            message: string;
            order_id: string | null;
            /** @description The experience’s price at the request. */
            price: string | null;
            /** @enum {string} */
            source: "rsvp" | "order";
            /** @enum {string} */
            status: "pending" | "confirmed" | "declined" | "cancelled";
            version: number;
        };
        VolumeDto: {
            bottles: number;
            /**
             * @description Wine gallons of 3.785411784 l, rounded once from the sum.
             * @example 0.20
             */
            gallons: string;
            /** @example 0.75 */
            litres: string;
        };
        WaitingEventsDto: {
            /** @description Who is to get them. */
            consumer: string;
            /**
             * Format: date-time
             * @description When the one that waits longest occurred.
             */
            oldest: string;
            /** @description Of these, how many were refused at least once. */
            retried: number;
            /** @enum {string} */
            service: "gateway" | "catalog" | "commerce" | "hospitality" | "content" | "worker";
            waiting: number;
        };
        WantedBottleDto: {
            quantity: number;
            wine_id: number;
        };
        WebhookHealthDto: {
            /**
             * Format: date-time
             * @description The last with a right signature.
             */
            accepted_at: string | null;
            /** @description Notifications with a wrong signature, since the last accepted one before them. Strangers can send some. */
            refused: number;
            /**
             * Format: date-time
             * @description The last of these.
             */
            refused_at: string | null;
            /** @description No notification was accepted since the last refusal. */
            refusing: boolean;
        };
        WineChoiceDto: {
            /** @description Bottles that this member can have, in the box and added. */
            left: number;
            /** @description Most bottles of it in the box; 0: it can only be added. */
            most: number;
            name: string;
            /**
             * @description Of the shop.
             * @example 28.00
             */
            price: string;
            /** @example red */
            type: string;
            wine_id: number;
        };
        WineDto: {
            /**
             * @description Percent of alcohol by volume.
             * @example 14.50
             */
            abv: string | null;
            /**
             * Format: date-time
             * @description Of wines that staff have taken off the list.
             */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @example USD */
            currency: string;
            description: string;
            featured: boolean;
            id: number;
            image_url: string | null;
            in_stock: boolean;
            name: string;
            /**
             * @description One 750 ml bottle, decimal string.
             * @example 28.00
             */
            price: string;
            rating: number | null;
            sku: string;
            sku_id: number;
            slug: string;
            /** @description Bottles on hand; what checkouts hold is not taken off. */
            stock_quantity: number;
            tasting_notes: string | null;
            /** @enum {string} */
            tax_class: "standard" | "lodging";
            /** @enum {string} */
            type: "red" | "white" | "rosé" | "sparkling";
            /** Format: date-time */
            updated_at: string;
            varietal: string | null;
            /** @description Send it back as If-Match to notice changes by others. */
            version: number;
            vintage: number;
            /**
             * @description Class of the federal excise tax.
             * @enum {string|null}
             */
            wine_tax_class: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
        };
        WineForecastDto: {
            /** @description When everybody pays. */
            bottles: number;
            /** @description At the yield of the past. */
            expected: number;
            name: string;
            /** @description null: any wine. */
            wine_id: number | null;
        };
        WineLineDto: {
            id: number;
            item_details: components["schemas"]["ItemDetailsDto"];
            item_id: number;
            /** @enum {string} */
            item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
            quantity: number;
            /** @description Price of one now, as its owner says; null: no price. */
            unit_price: string | null;
            wine: components["schemas"]["CartWineDto"] | (never | null);
        };
        WineTotalsDto: {
            /** @description Bottles on hand beyond the shares of all releases. */
            free: number;
            /** @description Bottles wanted beyond `share` and `free`. */
            missing: number;
            name: string;
            /** @description The release’s share. */
            share: number;
            /** @description Bottles in all boxes. */
            wanted: number;
            wine_id: number;
        };
        WorkDto: {
            /** @description Newest first. */
            dead: components["schemas"]["DeadEventDto"][];
            /** @description By service and name. */
            queues: components["schemas"]["QueueLengthDto"][];
            /**
             * @description As the gateway sees Redis. no_writes: it answers and refuses to write (a read-only replica, a full one).
             * @enum {string}
             */
            redis: "ok" | "no_writes" | "away";
            /** @description By service and name. */
            schedules: components["schemas"]["ScheduleDto"][];
            /** @description Why the shell of the gateway that answers waits, and the one before stays on: a sentence for each slice. Empty: it is on. */
            shellWaits: string[];
            /** @description Services that could not be asked. */
            unreachable: string[];
            /** @description The longest waiting first. */
            waiting: components["schemas"]["WaitingEventsDto"][];
        };
        WriteNoteDto: {
            note: string;
        };
    };
    responses: {
        /** @description The request was refused, or could not be carried out. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Bad Request",
                 *       "status": 400,
                 *       "code": "invalid_fields",
                 *       "message": "Please enter a valid email address",
                 *       "errors": {
                 *         "email": [
                 *           "Please enter a valid email address"
                 *         ]
                 *       },
                 *       "requestId": "01J9ZQ3V0G5Y2M7T8K4R6W1XNB"
                 *     }
                 */
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
    gateway_Overview_audit: {
        parameters: {
            query?: {
                action?: "create" | "update" | "archive" | "delete" | "restore" | "read";
                /** @description A username, in any case of letters. */
                actor?: string;
                /** @description Goes on where an answer ended: its `next`. */
                cursor?: string;
                /** @description A kind of thing: `wine`, `staff_role` … */
                entity?: string;
                /** @description One of that kind. */
                entity_id?: string;
                /** @description First day, by the property’s clock. */
                from?: string;
                /** @description Last day, by the property’s clock. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPageDto"];
                };
            };
        };
    };
    hospitality_Closures_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosureDto"][];
                };
            };
        };
    };
    hospitality_Closures_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDayDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosureDto"];
                };
            };
        };
    };
    hospitality_Closures_open: {
        parameters: {
            query?: {
                /** @description Opens the hours that are closed from this time on, not the whole day. */
                from?: string;
            };
            header?: never;
            path: {
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Charges_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Charges_skip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_ClubFigures_quarters: {
        parameters: {
            query?: {
                /** @description How many; 8 without it. */
                quarters?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubQuartersDto"];
                };
            };
        };
    };
    commerce_ClubFigures_quartersFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Releases_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceReleaseDto"][];
                };
            };
        };
    };
    commerce_Releases_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReleaseDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Releases_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Releases_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReleaseDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Releases_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Approval_announce: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncedDto"];
                };
            };
        };
    };
    commerce_Approval_approve: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Runs_list: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: number;
                /** @description Text search in name, e-mail and telephone. Each word must occur. */
                q?: string;
                state?: "due" | "charging" | "declined" | "paid" | "skipped" | "failed" | "refunded" | "cancelled";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargesDto"];
                };
            };
        };
    };
    commerce_Releases_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_ClubFigures_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunFiguresDto"];
                };
            };
        };
    };
    commerce_ClubFigures_releaseFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Simulation_mend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MendDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MendedDto"];
                };
            };
        };
    };
    commerce_Releases_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Runs_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Runs_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Runs_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Simulation_simulate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatedDto"];
                };
            };
        };
    };
    commerce_Simulation_read: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: number;
                outcome?: "charge" | "paid" | "skipped" | "paused";
                problem?: "no_card" | "card_expired" | "no_address" | "po_box" | "state_not_served" | "zip_of_other_state" | "age_not_confirmed" | "not_enough_wine" | "wine_gone" | "box_incomplete" | "tier_without_price";
                /** @description Text search in name, e-mail and telephone. Each word must occur. */
                q?: string;
                tier?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationDto"];
                };
            };
        };
    };
    commerce_Simulation_file: {
        parameters: {
            query?: {
                outcome?: "charge" | "paid" | "skipped" | "paused";
                problem?: "no_card" | "card_expired" | "no_address" | "po_box" | "state_not_served" | "zip_of_other_state" | "age_not_confirmed" | "not_enough_wine" | "wine_gone" | "box_incomplete" | "tier_without_price";
                /** @description Text search in name, e-mail and telephone. Each word must occur. */
                q?: string;
                tier?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Runs_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Approval_withdraw: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDetailDto"];
                };
            };
        };
    };
    commerce_Releases_draft: {
        parameters: {
            query?: {
                /** @description Default: the next quarter with a tier that is in no release. */
                quarter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDraftDto"];
                };
            };
        };
    };
    content_Backup_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupDto"];
                };
            };
        };
    };
    content_Backup_run: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The `state` of a dry run of the same file. */
                    apply?: string;
                    /**
                     * Format: binary
                     * @description A backup, at most 5 MB.
                     */
                    file: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupReportDto"];
                };
            };
        };
    };
    gateway_Customers_list: {
        parameters: {
            query?: {
                /** @description active: with orders under the address; new: without. */
                activity?: "active" | "new";
                /** @description approved, or any other that staff have set. */
                approval_status?: string;
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in username, name, e-mail, telephone and location. Each word must occur. */
                q?: string;
                /** @description Default -created. */
                sort?: "created" | "-created" | "username" | "-username" | "orders" | "-orders" | "spent" | "-spent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDto"][];
                };
            };
        };
    };
    gateway_Customers_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDto"];
                };
            };
        };
    };
    commerce_CustomerAddresses_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"][];
                };
            };
        };
    };
    commerce_CustomerAddresses_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"];
                };
            };
        };
    };
    commerce_CustomerAddresses_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"];
                };
            };
        };
    };
    commerce_CustomerAddresses_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_CustomerMembership_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    gateway_CustomerNotes_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteDto"][];
                };
            };
        };
    };
    gateway_CustomerNotes_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteNoteDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteDto"];
                };
            };
        };
    };
    gateway_CustomerNotes_edit: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteNoteDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteDto"];
                };
            };
        };
    };
    gateway_CustomerNotes_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Overview_deadEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadEventsDto"];
                };
            };
        };
    };
    gateway_Overview_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Overview_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_AdminEvents_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                event_id?: number;
                /** @description First day of the event. */
                from?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in guest, e-mail, telephone and event. Each word must occur. */
                q?: string;
                registration_type?: "free" | "paid";
                /** @description Default -created. */
                sort?: "created" | "-created";
                status?: "confirmed" | "cancelled";
                /** @description Last day of the event. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRegistrationDto"][];
                };
            };
        };
    };
    hospitality_AdminEvents_cancelRegistration: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_AdminEvents_moveRegistration: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveRegistrationDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRegistrationDto"];
                };
            };
        };
    };
    hospitality_AdminEvents_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveEventDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
        };
    };
    hospitality_AdminEvents_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
        };
    };
    hospitality_AdminEvents_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveEventDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
        };
    };
    hospitality_AdminEvents_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_AdminEvents_callOffPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dateId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallOffPreviewDto"];
                };
            };
        };
    };
    hospitality_BookingRequests_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                experience_id?: number;
                /** @description First day of the visit. */
                from?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in guest, e-mail, telephone and experience. Each word must occur. */
                q?: string;
                /** @description Default -created. */
                sort?: "created" | "-created" | "date" | "-date";
                source?: "rsvp" | "order";
                status?: "pending" | "confirmed" | "declined" | "cancelled";
                /** @description Last day of the visit. */
                to?: string;
                /** @description Pending without places: true lists those alone, false all others. */
                without_places?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBookingDto"][];
                };
            };
        };
    };
    hospitality_BookingRequests_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_BookingRequests_answer: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRequestDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBookingDto"];
                };
            };
        };
    };
    hospitality_BookingRequests_reschedule: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffMoveVisitDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBookingDto"];
                };
            };
        };
    };
    hospitality_AdminExperiences_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperienceDto"];
                };
            };
        };
    };
    hospitality_AdminExperiences_slots: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSlotDto"][];
                };
            };
        };
    };
    commerce_Figures_club: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubFiguresDto"];
                };
            };
        };
    };
    hospitality_Occupancy_occupancy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OccupancyFiguresDto"];
                };
            };
        };
    };
    commerce_Figures_sales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesFiguresDto"];
                };
            };
        };
    };
    content_AdminInquiries_list: {
        parameters: {
            query?: {
                /** @description Who takes care of it: `me`, `none`, or a user’s id. */
                assigned?: string;
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Exact address. */
                email?: string;
                kind?: "contact" | "experience" | "booking";
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in name, e-mail, telephone and subject. Each word must occur. */
                q?: string;
                /** @description Likely spam; default no. */
                spam?: "no" | "only" | "any";
                /** @description waiting: new or open. */
                status?: "new" | "open" | "answered" | "closed" | "waiting";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryRowDto"][];
                };
            };
        };
    };
    content_AdminInquiries_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryThreadDto"];
                };
            };
        };
    };
    content_AdminInquiries_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeInquiryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryThreadDto"];
                };
            };
        };
    };
    content_AdminInquiries_answer: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInquiryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryThreadDto"];
                };
            };
        };
    };
    content_AdminInquiries_note: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInquiryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryThreadDto"];
                };
            };
        };
    };
    worker_MailTexts_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextDto"][];
                };
            };
        };
    };
    worker_MailTexts_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMailTextDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextDto"];
                };
            };
        };
    };
    worker_MailTexts_restore: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextDto"];
                };
            };
        };
    };
    worker_MailTexts_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailWordsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSampleDto"];
                };
            };
        };
    };
    gateway_MailSamples_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailSampleWordsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestDto"];
                };
            };
        };
    };
    content_Library_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description unused: shown nowhere; no_alt: shown where no alternative text is. */
                only?: "unused" | "no_alt";
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in the names of the files. Each word must occur. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDto"][];
                };
            };
        };
    };
    content_Library_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Library_focus: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FocusDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDto"];
                };
            };
        };
    };
    content_Library_replace: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG or WebP, at most 10 MB.
                     */
                    image: string;
                    revision?: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDto"];
                };
            };
        };
    };
    worker_MessageTemplates_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateDto"][];
                };
            };
        };
    };
    worker_MessageTemplates_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMessageTemplateDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateDto"];
                };
            };
        };
    };
    worker_MessageTemplates_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMessageTemplateDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateDto"];
                };
            };
        };
    };
    worker_MessageTemplates_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    worker_MessageTemplates_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMessageDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreviewDto"];
                };
            };
        };
    };
    commerce_Months_list: {
        parameters: {
            query?: {
                /** @description Default: this year, by the property’s date. */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksDto"];
                };
            };
        };
    };
    commerce_Months_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksMonthDetailDto"];
                };
            };
        };
    };
    commerce_Months_csv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Months_toLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthsToLockDto"];
                };
            };
        };
    };
    commerce_Months_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LockMonthDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LockedMonthsDto"];
                };
            };
        };
    };
    worker_Notifications_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                kind?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in recipient and subject. Each word must occur. */
                q?: string;
                /** @description Exact address. */
                recipient?: string;
                state?: "pending" | "sent" | "captured" | "failed" | "withheld" | "unsubscribed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDto"][];
                };
            };
        };
    };
    worker_Notifications_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDetailDto"];
                };
            };
        };
    };
    worker_Notifications_sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDto"];
                };
            };
        };
    };
    worker_Notifications_sendAllAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedDto"];
                };
            };
        };
    };
    commerce_AdminOrders_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description First day of the order, by the clock of the property. */
                from?: string;
                /** @description Only these orders: up to 100 ids, separated by commas. */
                ids?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in order number, customer, e-mail and telephone. Each word must occur. */
                q?: string;
                /** @description Only orders that this release of the club charged. */
                release?: number;
                /** @description State of the bottles. */
                shipping?: "pending" | "shipped" | "delivered";
                /** @description Default -created. */
                sort?: "created" | "-created" | "total" | "-total" | "ready" | "-ready";
                status?: "pending" | "completed" | "cancelled";
                /** @description Last day of the order. */
                to?: string;
                /** @description true: only orders with wine. */
                wine?: boolean;
                /** @description What there is to do. to_pack: neither packed nor on hold, and its day has come; later: to be packed from its day on; packed: not sent yet; came_back: the carrier brought it back; pickup: picked up in place of shipped; to_collect: ready for pickup; held: on hold today; disputed: a dispute at Square waits for an answer. */
                work?: "to_pack" | "later" | "packed" | "shipped" | "delivered" | "came_back" | "pickup" | "to_collect" | "held" | "disputed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"][];
                };
            };
        };
    };
    commerce_AdminOrder_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDetailsDto"];
                };
            };
        };
    };
    commerce_AdminOrder_previewCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreviewDto"];
                };
            };
        };
    };
    commerce_AdminOrder_cancel: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelWholeOrderDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDetailsDto"];
                };
            };
        };
    };
    commerce_Fulfilment_delivery: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"];
                };
            };
        };
    };
    commerce_Fulfilment_hold: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"];
                };
            };
        };
    };
    commerce_Fulfilment_release: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"];
                };
            };
        };
    };
    commerce_Fulfilment_pickup: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickupDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"];
                };
            };
        };
    };
    commerce_AdminOrder_refund: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInputDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderAnswerDto"];
                };
            };
        };
    };
    commerce_AdminOrder_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderAnswerDto"];
                };
            };
        };
    };
    commerce_AdminOrder_previewOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundPreviewInputDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreviewDto"];
                };
            };
        };
    };
    commerce_Fulfilment_ship: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDto"];
                };
            };
        };
    };
    commerce_Fulfilment_batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswerDto"];
                };
            };
        };
    };
    commerce_ProviderTest_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTestDto"];
                };
            };
        };
    };
    commerce_ProviderTest_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealthDto"];
                };
            };
        };
    };
    gateway_Roles_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaDto"][];
                };
            };
        };
    };
    catalog_Removals_sums: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovalsDto"];
                };
            };
        };
    };
    catalog_Removals_file: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Shipments_sums: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentsDto"];
                };
            };
        };
    };
    commerce_Shipments_file: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Shipments_parcels: {
        parameters: {
            query: {
                from: string;
                /** @description Two letters. */
                state: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippedParcelDto"][];
                };
            };
        };
    };
    commerce_Taxes_sums: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxesDto"];
                };
            };
        };
    };
    commerce_Taxes_file: {
        parameters: {
            query: {
                from: string;
                item_type?: string;
                /** @description Two letters of the state whose rate was charged; `winery`: the winery’s rate. */
                place?: string;
                rate?: string;
                /** @description Lodging: who booked. */
                source?: "web" | "staff";
                /** @description `sales`: all but lodging. */
                tax_class?: "standard" | "lodging" | "none" | "sales";
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    commerce_Taxes_lines: {
        parameters: {
            query: {
                /** @description From the `Link: rel=next` of the page before. */
                cursor?: string;
                from: string;
                item_type?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Two letters of the state whose rate was charged; `winery`: the winery’s rate. */
                place?: string;
                rate?: string;
                /** @description Lodging: who booked. */
                source?: "web" | "staff";
                /** @description `sales`: all but lodging. */
                tax_class?: "standard" | "lodging" | "none" | "sales";
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxLineDto"][];
                };
            };
        };
    };
    commerce_Tenders_sums: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TendersDto"];
                };
            };
        };
    };
    commerce_Tenders_file: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    gateway_Roles_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDto"][];
                };
            };
        };
    };
    gateway_Roles_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRoleDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDto"];
                };
            };
        };
    };
    gateway_Roles_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveRoleDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDto"];
                };
            };
        };
    };
    gateway_Roles_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_SealedShipments_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedShipmentDto"][];
                };
            };
        };
    };
    commerce_SealedShipments_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenSealedShipmentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippedRecordDto"];
                };
            };
        };
    };
    gateway_Overview_search: {
        parameters: {
            query: {
                /** @description Each word must occur. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDto"];
                };
            };
        };
    };
    commerce_BooksSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMapDto"];
                };
            };
        };
    };
    commerce_BooksSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMapDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMapDto"];
                };
            };
        };
    };
    commerce_ClubSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubSettingsDto"];
                };
            };
        };
    };
    commerce_ClubSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClubSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubSettingsDto"];
                };
            };
        };
    };
    content_EditingSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditingSettingsDto"];
                };
            };
        };
    };
    content_EditingSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditingSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditingSettingsDto"];
                };
            };
        };
    };
    hospitality_HoursSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoursSettingsDto"];
                };
            };
        };
    };
    hospitality_HoursSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoursSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoursSettingsDto"];
                };
            };
        };
    };
    content_LookSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookSettingsDto"];
                };
            };
        };
    };
    content_LookSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookSettingsDto"];
                };
            };
        };
    };
    hospitality_PropertySettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertySettingsDto"];
                };
            };
        };
    };
    hospitality_PropertySettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertySettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertySettingsDto"];
                };
            };
        };
    };
    commerce_RecordsSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordsSettingsDto"];
                };
            };
        };
    };
    commerce_RecordsSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordsSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordsSettingsDto"];
                };
            };
        };
    };
    commerce_SaleRulesSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleRulesSettingsDto"];
                };
            };
        };
    };
    commerce_SaleRulesSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleRulesSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleRulesSettingsDto"];
                };
            };
        };
    };
    worker_SenderSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderSettingsDto"];
                };
            };
        };
    };
    worker_SenderSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SenderSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderSettingsDto"];
                };
            };
        };
    };
    commerce_ShipStatesSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipStatesSettingsDto"];
                };
            };
        };
    };
    commerce_ShipStatesSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipStatesSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipStatesSettingsDto"];
                };
            };
        };
    };
    commerce_ShipmentDatesSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDatesSettingsDto"];
                };
            };
        };
    };
    commerce_ShipmentDatesSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentDatesSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDatesSettingsDto"];
                };
            };
        };
    };
    commerce_TaxSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxSettingsDto"];
                };
            };
        };
    };
    commerce_TaxSettings_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxSettingsDto"];
                };
            };
        };
    };
    commerce_RatesFile_read: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV as UTF-8 or UTF-16, at most 64 kB and 300 rows.
                     */
                    file: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatesFileDto"];
                };
            };
        };
    };
    gateway_SetUpSteps_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpDto"];
                };
            };
        };
    };
    gateway_SetUpSteps_done: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                step: "winery" | "hours" | "selling" | "payments" | "mail";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpDto"];
                };
            };
        };
    };
    gateway_SetUpSteps_testMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestDto"];
                };
            };
        };
    };
    commerce_AdminShipping_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingSettingDto"][];
                };
            };
        };
    };
    commerce_AdminShipping_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveShippingSettingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingSettingDto"];
                };
            };
        };
    };
    commerce_AdminShipping_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveShippingSettingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingSettingDto"];
                };
            };
        };
    };
    commerce_AdminShipping_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_SlicePreviews_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlicePreviewDto"];
                };
            };
        };
    };
    gateway_SlicePreviews_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginPreviewDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlicePreviewDto"];
                };
            };
        };
    };
    gateway_SlicePreviews_end: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_SliceTokens_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceTokenDto"][];
                };
            };
        };
    };
    gateway_SliceTokens_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSliceTokenDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSliceTokenDto"];
                };
            };
        };
    };
    gateway_SliceTokens_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Staff_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayStaffMemberDto"][];
                };
            };
        };
    };
    gateway_Overview_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsDto"];
                };
            };
        };
    };
    hospitality_Feeds_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayFeedDto"][];
                };
            };
        };
    };
    hospitality_Feeds_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStayFeedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayFeedDto"];
                };
            };
        };
    };
    hospitality_Feeds_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStayFeedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayFeedDto"];
                };
            };
        };
    };
    hospitality_Feeds_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Feeds_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadFeedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayFeedDto"];
                };
            };
        };
    };
    commerce_StrayPayments_list: {
        parameters: {
            query?: {
                /** @description Number of past days; default 30. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrayPaymentDto"][];
                };
            };
        };
    };
    commerce_StrayPayments_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundStrayPaymentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrayPaymentDto"];
                };
            };
        };
    };
    worker_Unsubscribe_since: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribedDto"];
                };
            };
        };
    };
    worker_Unsubscribe_undo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Media_upload: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG or WebP, at most 10 MB.
                     */
                    image: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedDto"];
                };
            };
        };
    };
    gateway_AdminUsers_list: {
        parameters: {
            query?: {
                /** @description approved, or any other that staff have set. */
                approval_status?: string;
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in username, name, e-mail, telephone and location. Each word must occur. */
                q?: string;
                role?: "admin" | "customer";
                /** @description Default -created. */
                sort?: "created" | "-created" | "username" | "-username" | "orders" | "-orders" | "spent" | "-spent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"][];
                };
            };
        };
    };
    gateway_AdminAccount_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_AdminUsers_patch: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUserDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
        };
    };
    gateway_AdminUsers_createAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddStaffDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
        };
    };
    commerce_StaffMembers_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in name, e-mail and telephone. Each word must occur. */
                q?: string;
                /** @description Default -created. */
                sort?: "created" | "-created" | "name" | "-name";
                status?: "active" | "paused" | "cancelled";
                tier_id?: number;
                /** @description true: only members with a paid quarter that has not been sent. */
                to_send?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceStaffMemberDto"][];
                };
            };
        };
    };
    commerce_StaffMembers_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_StaffMembers_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_MemberShipments_giveBack: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: number;
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountBenefitDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_MemberShipments_use: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: number;
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountBenefitDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_StaffMembers_cancel: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_StaffMembers_pause: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_MemberQuarters_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberQuarterDto"][];
                };
            };
        };
    };
    commerce_StaffMembers_resume: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_MemberShipments_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
                quarter: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanShipmentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_MemberShipments_mark: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
                quarter: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkShippedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_StaffMembers_skip: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    commerce_StaffMembers_unskip: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDetailDto"];
                };
            };
        };
    };
    catalog_AdminTiers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTierDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierDto"];
                };
            };
        };
    };
    catalog_AdminTiers_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTierDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierDto"];
                };
            };
        };
    };
    catalog_AdminTiers_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    catalog_AdminTiers_restore: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierDto"];
                };
            };
        };
    };
    catalog_AdminWines_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWineDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"];
                };
            };
        };
    };
    catalog_AdminWines_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWineDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"];
                };
            };
        };
    };
    catalog_AdminWines_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    catalog_AdminWines_restore: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"];
                };
            };
        };
    };
    catalog_Stock_entries: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                reason?: "opening" | "stock_take" | "sale" | "restock" | "delivery" | "pour" | "sample" | "breakage" | "corked" | "replacement" | "staff" | "donation" | "transfer";
                /** @description Default -created. */
                sort?: "created" | "-created";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntryDto"][];
                };
            };
        };
    };
    catalog_Stock_take: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustStockDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"];
                };
            };
        };
    };
    catalog_Stock_locations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockPlaceDto"][];
                };
            };
        };
    };
    catalog_Import_run: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JSON: the rows to save, as [{"line": 2, "version": 4}], with the versions of the dry run; at most 200. Without it nothing is written. */
                    apply?: string;
                    /**
                     * Format: binary
                     * @description CSV as UTF-8 or UTF-16, at most 1 MB and 2,000 rows.
                     */
                    file: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportDto"];
                };
            };
        };
    };
    catalog_StockTake_take: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTakeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountResultDto"][];
                };
            };
        };
    };
    gateway_Overview_work: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkDto"];
                };
            };
        };
    };
    gateway_Recovery_sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedDto"];
                };
            };
        };
    };
    gateway_Recovery_confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedEmailDto"];
                };
            };
        };
    };
    gateway_Auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInDto"];
                };
            };
        };
    };
    gateway_Auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Auth_me: {
        parameters: {
            query?: {
                /** @description A browser that is not signed in gets 200 with `user: null` instead of 401. */
                optional?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 2,
                     *         "username": "customer",
                     *         "email": "customer@shambaridge.example",
                     *         "pending_email": null,
                     *         "role": "customer",
                     *         "account_type": "customer",
                     *         "approval_status": "approved",
                     *         "name": "Casey Rivera",
                     *         "first_name": "Casey",
                     *         "last_name": "Rivera",
                     *         "phone": "(916) 555-0119",
                     *         "location": "Sacramento, CA",
                     *         "bio": null,
                     *         "staff_roles": [],
                     *         "created_at": "2026-11-23T18:44:48.680Z",
                     *         "version": 1,
                     *         "permissions": [],
                     *         "must_enrol": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
        };
    };
    gateway_Recovery_requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestResetDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedDto"];
                };
            };
        };
    };
    gateway_Recovery_confirmReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmResetDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetDoneDto"];
                };
            };
        };
    };
    gateway_PasswordStrength_estimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordToEstimateDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "score": 4,
                     *       "message": null,
                     *       "acceptable": true
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordStrengthDto"];
                };
            };
        };
    };
    gateway_Auth_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GatewayRegisterDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInDto"];
                };
            };
        };
    };
    gateway_SecondFactor_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDto"];
                };
            };
        };
    };
    gateway_SecondFactor_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInDto"];
                };
            };
        };
    };
    gateway_SecondFactor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFactorDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentDto"];
                };
            };
        };
    };
    gateway_SecondFactor_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
        };
    };
    gateway_SecondFactor_recoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFactorDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
        };
    };
    gateway_SecondFactor_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFactorDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Inquiries_booking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryAnswerDto"];
                };
            };
        };
    };
    hospitality_Calendars_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    commerce_Cart_show: {
        parameters: {
            query?: {
                session_id?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartDto"];
                };
            };
        };
    };
    commerce_Cart_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLineDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedLineDto"];
                };
            };
        };
    };
    commerce_Cart_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLineDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartLineDto"];
                };
            };
        };
    };
    commerce_Cart_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Cart_addItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddItemDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "item_type": "wine",
                     *       "item_id": 3,
                     *       "quantity": 2,
                     *       "item_details": {},
                     *       "unit_price": "42.00"
                     *     }
                     */
                    "application/json": components["schemas"]["CartLineDto"];
                };
            };
        };
    };
    commerce_Cart_clear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Pricing_quote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequestDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "id": 1,
                     *           "item_type": "wine",
                     *           "item_id": 3,
                     *           "title": "Kilele Syrah",
                     *           "detail": "2022",
                     *           "image_url": "/media/art/wine-kilele-syrah-640.webp",
                     *           "quantity": 2,
                     *           "unit_price": "42.00",
                     *           "fee": "0.00",
                     *           "cleaning_fee": "0.00",
                     *           "add_ons": [],
                     *           "subtotal": "84.00",
                     *           "discount": "0.00",
                     *           "tax": "6.09",
                     *           "total": "90.09"
                     *         }
                     *       ],
                     *       "adjustments": [
                     *         {
                     *           "kind": "shipping",
                     *           "label": "Shipping",
                     *           "amount": "15.00",
                     *           "taxClass": null,
                     *           "allocations": []
                     *         },
                     *         {
                     *           "kind": "tax",
                     *           "label": "Sales tax (7.25%)",
                     *           "amount": "6.09",
                     *           "taxClass": "standard",
                     *           "allocations": [
                     *             {
                     *               "lineId": 1,
                     *               "amount": "6.09"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "totals": {
                     *         "subtotal": "84.00",
                     *         "discount": "0.00",
                     *         "shipping": "15.00",
                     *         "tax": "6.09",
                     *         "total": "105.09"
                     *       },
                     *       "amount": 10509,
                     *       "currency": "USD",
                     *       "shippingIsEstimate": true,
                     *       "issues": []
                     *     }
                     */
                    "application/json": components["schemas"]["QuoteDto"];
                };
            };
        };
    };
    commerce_Pricing_validateStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateStockDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockResultDto"];
                };
            };
        };
    };
    commerce_Checkout_payment: {
        parameters: {
            query?: {
                session_id?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestPaymentDto"];
                };
            };
        };
    };
    commerce_Checkout_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequestDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedCheckoutDto"];
                };
            };
        };
    };
    content_Inquiries_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryAnswerDto"];
                };
            };
        };
    };
    content_Inquiries_experience: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperienceInquiryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquiryAnswerDto"];
                };
            };
        };
    };
    commerce_Addresses_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"][];
                };
            };
        };
    };
    commerce_Addresses_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"];
                };
            };
        };
    };
    commerce_Addresses_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressDto"];
                };
            };
        };
    };
    commerce_Addresses_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_CustomerStays_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerStayDto"];
                };
            };
        };
    };
    hospitality_CustomerStays_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    hospitality_CustomerStays_requestChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestChangeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestDto"];
                };
            };
        };
    };
    hospitality_CustomerStays_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                requestId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_CustomerStays_recent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerStayDto"][];
                };
            };
        };
    };
    commerce_Card_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCardDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswerDto"];
                };
            };
        };
    };
    gateway_Profile_changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedDto"];
                };
            };
        };
    };
    gateway_Privacy_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_CustomerRegistrations_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRegistrationDto"][];
                };
            };
        };
    };
    hospitality_CustomerRegistrations_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRegistrationDto"];
                };
            };
        };
    };
    hospitality_CustomerRegistrations_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_CustomerRegistrations_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    hospitality_CustomerVisits_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerVisitDto"][];
                };
            };
        };
    };
    hospitality_CustomerVisits_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerVisitDto"];
                };
            };
        };
    };
    hospitality_CustomerVisits_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_CustomerVisits_reschedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveVisitDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerVisitDto"];
                };
            };
        };
    };
    hospitality_CustomerVisits_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    gateway_Privacy_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    commerce_Membership_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": null
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMembershipDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Box_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberBoxDto"] | null;
                };
            };
        };
    };
    commerce_Box_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBoxOfMemberDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberBoxDto"];
                };
            };
        };
    };
    commerce_Box_price: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceBoxDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxPriceAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_cancel: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_pause: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_resume: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_skip: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_tier: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTierDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_Membership_unskip: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipAnswerDto"];
                };
            };
        };
    };
    commerce_CustomerOrders_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDto"][];
                };
            };
        };
    };
    commerce_CustomerOrders_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetailsDto"];
                };
            };
        };
    };
    commerce_CustomerOrders_previewCancellation: {
        parameters: {
            query?: {
                /** @description Order line ids, separated by commas; absent: whatever can be cancelled. */
                lines?: unknown;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationPreviewDto"];
                };
            };
        };
    };
    commerce_CustomerOrders_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswerDto"];
                };
            };
        };
    };
    commerce_CustomerOrders_recent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDto"][];
                };
            };
        };
    };
    gateway_Profile_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Profile_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDto"];
                };
            };
        };
    };
    gateway_Profile_change: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditProfileDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDto"];
                };
            };
        };
    };
    gateway_OwnSessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionDto"][];
                };
            };
        };
    };
    gateway_OwnSessions_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_OwnSessions_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_ClubStatus_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubStatusDto"];
                };
            };
        };
    };
    gateway_Docs_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLinkDto"][];
                };
            };
        };
    };
    gateway_Docs_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    worker_ErrorLog_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in message and source. Each word must occur. */
                q?: string;
                resolved?: boolean;
                severity?: "critical" | "error" | "warning" | "info";
                /** @description Default -seen. */
                sort?: "seen" | "-seen" | "count" | "-count";
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogDto"][];
                };
            };
        };
    };
    worker_ErrorLog_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogDto"];
                };
            };
        };
    };
    worker_ErrorLog_setResolved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveErrorDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogDto"];
                };
            };
        };
    };
    worker_ErrorLog_originalStack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OriginalStackDto"];
                };
            };
        };
    };
    worker_ErrorLog_markResolved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogDto"];
                };
            };
        };
    };
    worker_ErrorLog_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogStatsDto"];
                };
            };
        };
    };
    worker_ErrorReports_report: {
        parameters: {
            query?: never;
            header: {
                "content-length": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportErrorDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Events_list: {
        parameters: {
            query?: {
                category?: "Music & Culture" | "Wine & Food" | "Community" | "Private Events";
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                featured?: boolean;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in title, category and location. Each word must occur. */
                q?: string;
                /** @description Default date. */
                sort?: "date" | "-date" | "title" | "-title" | "created" | "-created";
                /** @description Needs events.read; without it the further fields count for nothing. */
                view?: "staff";
                /** @description past: no date is left. */
                when?: "upcoming" | "past";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"][];
                };
            };
        };
    };
    hospitality_EventCalendar_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    hospitality_Events_register: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HospitalityRegisterDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredDto"];
                };
            };
        };
    };
    hospitality_Events_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slugOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "version": 1,
                     *       "slug": "open-cellar-sunday",
                     *       "title": "Open Cellar Sunday",
                     *       "description": "The big doors are open and the thief is out: taste from barrel, ask anything, leave with purple teeth. Free for neighbors, and everybody who drives up is a neighbor.",
                     *       "category": "Community",
                     *       "currency": "USD",
                     *       "tax_class": "standard",
                     *       "location": "The Barrel Cellar",
                     *       "max_attendees": 80,
                     *       "featured": true,
                     *       "image_url": "/media/art/event-open-cellar-sunday-1280.webp",
                     *       "ticket_link": null,
                     *       "date": "2026-11-29",
                     *       "end_date": "2026-11-29",
                     *       "event_dates": [
                     *         {
                     *           "id": 3,
                     *           "date": "2026-11-29",
                     *           "start_time": "12:00",
                     *           "end_time": "15:00",
                     *           "capacity": null,
                     *           "seats_left": 80,
                     *           "cancelled": false,
                     *           "past": false
                     *         }
                     *       ],
                     *       "price": "0.00",
                     *       "seats_left": 80,
                     *       "created_at": "2026-11-23T18:44:47.609Z",
                     *       "updated_at": "2026-11-23T18:44:47.609Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EventDto"];
                };
            };
        };
    };
    hospitality_Events_featured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"][];
                };
            };
        };
    };
    hospitality_BookingRequests_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestVisitDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitRequestedDto"];
                };
            };
        };
    };
    hospitality_Experiences_list: {
        parameters: {
            query?: {
                active?: boolean;
                category?: "tasting" | "tour" | "private" | "food_pairing" | "cooking_class" | "retreat" | "wedding";
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in title and category. Each word must occur. */
                q?: string;
                /** @description Default created. */
                sort?: "created" | "-created" | "title" | "-title";
                /** @description Needs experiences.read; without it the further fields count for nothing. */
                view?: "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperienceDto"][];
                };
            };
        };
    };
    hospitality_Experiences_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveExperienceDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperienceDto"];
                };
            };
        };
    };
    hospitality_Experiences_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "version": 1,
                     *       "slug": "tasting-flight",
                     *       "title": "Wine Tasting Flight",
                     *       "description": "Five wines at your own pace, at the bar or out on the porch with the whole canyon in front of you. One tasting fee is waived with every bottle you take home.",
                     *       "category": "tasting",
                     *       "price": "15.00",
                     *       "currency": "USD",
                     *       "tax_class": "standard",
                     *       "duration": "45 to 60 minutes",
                     *       "max_guests": 10,
                     *       "included_items": [
                     *         "Five wines, poured and explained",
                     *         "A small plate of spiced nuts and local cheese",
                     *         "One fee waived with a bottle purchase"
                     *       ],
                     *       "includes": [
                     *         "Five wines, poured and explained",
                     *         "A small plate of spiced nuts and local cheese",
                     *         "One fee waived with a bottle purchase"
                     *       ],
                     *       "perfect_for": [
                     *         "First visits",
                     *         "Friends on a Saturday",
                     *         "Anybody who says they only like reds"
                     *       ],
                     *       "image_url": "/media/art/experience-tasting-flight-1280.webp",
                     *       "featured": true,
                     *       "active": true,
                     *       "availability": null,
                     *       "booking_info": "Saturday and Sunday, in the tasting barn. For parties of more than ten, please call.",
                     *       "bookable": true,
                     *       "slot_capacity": 10,
                     *       "created_at": "2026-11-23T18:44:47.609Z",
                     *       "updated_at": "2026-11-23T18:44:47.609Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExperienceDto"];
                };
            };
        };
    };
    hospitality_Experiences_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveExperienceDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperienceDto"];
                };
            };
        };
    };
    hospitality_Experiences_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Experiences_slots: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 542,
                     *         "date": "2026-12-05",
                     *         "time": "12:00",
                     *         "label": "12:00 PM",
                     *         "capacity": 10,
                     *         "places_left": 10,
                     *         "available": true
                     *       },
                     *       {
                     *         "id": 543,
                     *         "date": "2026-12-05",
                     *         "time": "12:30",
                     *         "label": "12:30 PM",
                     *         "capacity": 10,
                     *         "places_left": 10,
                     *         "available": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SlotDto"][];
                };
            };
        };
    };
    hospitality_Experiences_setCapacity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                slotId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlotCapacityDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotDto"];
                };
            };
        };
    };
    commerce_Orders_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDto"];
                };
            };
        };
    };
    commerce_Order_one: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a mailed link to the order (what stands behind #). */
                "x-order-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetailsDto"];
                };
            };
        };
    };
    commerce_Order_previewCancellation: {
        parameters: {
            query?: {
                /** @description Order line ids, separated by commas; absent: whatever can be cancelled. */
                lines?: unknown;
            };
            header?: {
                /** @description The token of a mailed link to the order (what stands behind #). */
                "x-order-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationPreviewDto"];
                };
            };
        };
    };
    commerce_Order_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a mailed link to the order (what stands behind #). */
                "x-order-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswerDto"];
                };
            };
        };
    };
    commerce_Orders_items: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a mailed link to the order (what stands behind #). */
                "x-order-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderItemsDto"];
                };
            };
        };
    };
    commerce_OrderCalendar_file: {
        parameters: {
            query?: {
                /** @description Opens the calendar files of this order and nothing else. */
                key?: unknown;
            };
            header?: never;
            path: {
                id: string;
                itemId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    content_Elements_pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPageDto"][];
                };
            };
        };
    };
    content_Drafts_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftDto"];
                };
            };
        };
    };
    content_Drafts_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Drafts_unplan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Drafts_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishDraftDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftDto"];
                };
            };
        };
    };
    content_Drafts_here: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorDto"][];
                };
            };
        };
    };
    content_Drafts_gone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Elements_ofPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentElementDto"][];
                };
            };
        };
    };
    content_PublicContent_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "home",
                     *       "version": 0,
                     *       "seo_title": null,
                     *       "seo_description": null,
                     *       "og_image": null,
                     *       "noindex": false
                     *     }
                     */
                    "application/json": components["schemas"]["PageSettingsDto"];
                };
            };
        };
    };
    content_Pages_settings: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePageSettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageSettingsDto"];
                };
            };
        };
    };
    content_Pages_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveContentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedElementDto"];
                };
            };
        };
    };
    content_Pages_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionDto"][];
                };
            };
        };
    };
    content_Pages_element: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveElementDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedElementDto"];
                };
            };
        };
    };
    commerce_PaymentLinks_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a mailed payment link (what stands behind #). Without it: 404. */
                "x-pay-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayPageDto"];
                };
            };
        };
    };
    commerce_PaymentLinks_payIt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a mailed payment link (what stands behind #). Without it: 404. */
                "x-pay-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayLinkDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswerDto"];
                };
            };
        };
    };
    content_PublicContent_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentItemDto"][];
                };
            };
        };
    };
    gateway_FirstRun_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpStateDto"];
                };
            };
        };
    };
    gateway_FirstRun_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpCodeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_FirstRun_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstOwnerDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInDto"];
                };
            };
        };
    };
    commerce_Shipping_calculate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculateShippingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingCostDto"];
                };
            };
        };
    };
    commerce_Shipping_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "AL",
                     *         "name": "Alabama",
                     *         "open": true
                     *       },
                     *       {
                     *         "code": "AK",
                     *         "name": "Alaska",
                     *         "open": true
                     *       },
                     *       {
                     *         "code": "AZ",
                     *         "name": "Arizona",
                     *         "open": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ShipStateDto"][];
                };
            };
        };
    };
    hospitality_Site_site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDto"];
                };
            };
        };
    };
    gateway_Slices_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceListItemDto"][];
                };
            };
        };
    };
    gateway_RemoveSlice_remove: {
        parameters: {
            query?: {
                /** @description The slice’s name once more. */
                confirm?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedDto"];
                };
            };
        };
    };
    gateway_Slices_autoPromote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutoPromoteDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceDto"];
                };
            };
        };
    };
    gateway_Slices_canary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanaryDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceDto"];
                };
            };
        };
    };
    gateway_Slices_errorsOf: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceErrorDto"][];
                };
            };
        };
    };
    gateway_Flags_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                flag: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFlagDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlagDto"];
                };
            };
        };
    };
    gateway_Slices_goesBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoesBackDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceDto"];
                };
            };
        };
    };
    gateway_SliceLock_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LockReleasesDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LockDto"];
                };
            };
        };
    };
    gateway_SliceLock_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_PreviewLinks_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreviewDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPreviewLinkDto"];
                };
            };
        };
    };
    gateway_PreviewLinks_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_Slices_promote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceDto"];
                };
            };
        };
    };
    gateway_Slices_publish: {
        parameters: {
            query?: {
                /** @description Give it to everyone, unless people chose another release, rolled back or switched auto off. */
                promote?: boolean;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationDto"];
                };
            };
        };
    };
    gateway_Slices_upload: {
        parameters: {
            query?: {
                /** @description Give it to that share of visitors, in percent. */
                canary?: number;
                /** @description The commit that it was built from. */
                commit?: string;
                /** @description What is new in it, for staff and the team. */
                notes?: string;
                /** @description Give it to everyone, unless people chose another release, rolled back or switched auto off. */
                offer?: boolean;
                /** @description Make it stable at once, when it is new. */
                promote?: boolean;
                /** @description It waits for its set: paths of other slices are no obstacle yet. */
                set?: boolean;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-tar": string;
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationDto"];
                };
            };
        };
    };
    gateway_Slices_retire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetireDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceDto"];
                };
            };
        };
    };
    gateway_Slices_rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolledBackDto"];
                };
            };
        };
    };
    gateway_Figures_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresReportDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_SiteLock_lock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LockReleasesDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LockDto"];
                };
            };
        };
    };
    gateway_SiteLock_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    gateway_PreviewLinks_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLinkDto"][];
                };
            };
        };
    };
    gateway_Sets_canary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanarySetDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetDto"];
                };
            };
        };
    };
    gateway_Sets_promote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteSetDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetDto"];
                };
            };
        };
    };
    gateway_Sets_rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackSetDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolledBackSetDto"];
                };
            };
        };
    };
    gateway_ShownSlices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownSliceDto"][];
                };
            };
        };
    };
    gateway_Views_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewReportDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    commerce_Square_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettingsDto"];
                };
            };
        };
    };
    commerce_Square_createPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswerDto"];
                };
            };
        };
    };
    commerce_Webhook_take: {
        parameters: {
            query?: never;
            header: {
                "x-square-hmacsha256-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    worker_Unsubscribe_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            /** @description The page that asks, where the redirect leads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description To the page. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    worker_Unsubscribe_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    "List-Unsubscribe"?: string;
                };
                "multipart/form-data": {
                    "List-Unsubscribe"?: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    worker_Unsubscribe_takeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    content_Media_heroImage: {
        parameters: {
            query?: never;
            header: {
                "content-type": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG or WebP, at most 10 MB.
                     */
                    image: string;
                    page?: string;
                    sectionId?: string;
                    version?: string;
                };
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeroImageDto"];
                };
            };
        };
    };
    hospitality_AddOns_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayAddOnDto"][];
                };
            };
        };
    };
    hospitality_AddOns_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStayAddOnDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayAddOnDto"];
                };
            };
        };
    };
    hospitality_AddOns_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStayAddOnDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayAddOnDto"];
                };
            };
        };
    };
    hospitality_AddOns_archive: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Stay_availability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityDto"];
                };
            };
        };
    };
    hospitality_BlockedDates_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description With a blocked night on or after this day. */
                from?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description With a blocked night on or before this day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDateDto"][];
                };
            };
        };
    };
    hospitality_BlockedDates_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockDatesDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDateDto"];
                };
            };
        };
    };
    hospitality_BlockedDates_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Bookings_list: {
        parameters: {
            query?: {
                booking_status?: "pending" | "confirmed" | "cancelled";
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description With a night on or after this day. */
                from?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                payment_status?: "unpaid" | "paid" | "refunded";
                /** @description Text search in reference, guest, e-mail and telephone. Each word must occur. */
                q?: string;
                /** @description Default -created. */
                sort?: "created" | "-created" | "check_in" | "-check_in";
                /** @description With a night on or before this day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayBookingDto"][];
                };
            };
        };
    };
    hospitality_Bookings_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBookingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayBookingDto"];
                };
            };
        };
    };
    hospitality_Bookings_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_Bookings_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBookingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayBookingDto"];
                };
            };
        };
    };
    hospitality_Bookings_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Bookings_answer: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerBookingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayBookingDto"];
                };
            };
        };
    };
    hospitality_Moves_move: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveBookingDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_Moves_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMoveDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovePreviewDto"];
                };
            };
        };
    };
    hospitality_Moves_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                moveId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleMoveDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_PaymentLinks_send: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLinkDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_PaymentLinks_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                linkId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_PaymentLinks_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                linkId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStayDto"];
                };
            };
        };
    };
    hospitality_Bookings_figures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayFiguresDto"];
                };
            };
        };
    };
    hospitality_Bookings_price: {
        parameters: {
            query: {
                check_in_date: string;
                check_out_date: string;
                /** @description Default 2. */
                number_of_guests?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayPriceDto"];
                };
            };
        };
    };
    hospitality_Calendar_read: {
        parameters: {
            query: {
                /** @description The first night that is shown. */
                from: string;
                /** @description The last night that is shown; at most 400 after the first. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayCalendarDto"];
                };
            };
        };
    };
    hospitality_ChangeRequests_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestDto"][];
                };
            };
        };
    };
    hospitality_ChangeRequests_answer: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerChangeDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestDto"];
                };
            };
        };
    };
    hospitality_Gallery_list: {
        parameters: {
            query?: {
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Needs stay.read. */
                view?: "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImageDto"][];
                };
            };
        };
    };
    hospitality_Gallery_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddImageDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImageDto"];
                };
            };
        };
    };
    hospitality_Gallery_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateImageDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImageDto"];
                };
            };
        };
    };
    hospitality_Gallery_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Gallery_reorder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderImagesDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImageDto"][];
                };
            };
        };
    };
    hospitality_Seasons_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonDto"][];
                };
            };
        };
    };
    hospitality_Seasons_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSeasonDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonDto"];
                };
            };
        };
    };
    hospitality_Seasons_update: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSeasonDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonDto"];
                };
            };
        };
    };
    hospitality_Seasons_remove: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hospitality_Stay_staffSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaySettingsDto"];
                };
            };
        };
    };
    hospitality_Stay_save: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStaySettingsDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaySettingsDto"];
                };
            };
        };
    };
    hospitality_Stay_publicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekday_rate": "280.00",
                     *       "weekend_rate": "325.00",
                     *       "cleaning_fee": "75.00",
                     *       "tax_rate": "12.50",
                     *       "currency": "USD",
                     *       "max_guests": 8,
                     *       "min_stay_nights": 2,
                     *       "check_in_time": "16:00",
                     *       "check_out_time": "11:00",
                     *       "season_rates": [],
                     *       "add_ons": [
                     *         {
                     *           "id": 1,
                     *           "name": "Wine Tour",
                     *           "price": "85.00",
                     *           "tax_class": "standard",
                     *           "not_on": []
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Breakfast Service",
                     *           "price": "45.00",
                     *           "tax_class": "standard",
                     *           "not_on": []
                     *         },
                     *         {
                     *           "id": 3,
                     *           "name": "Early Check-in",
                     *           "price": "25.00",
                     *           "tax_class": "lodging",
                     *           "not_on": [
                     *             "2026-11-27",
                     *             "2026-12-03",
                     *             "2026-12-06"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PublicStaySettingsDto"];
                };
            };
        };
    };
    gateway_Signup_signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupDto"];
            };
        };
        responses: {
            "4XX": components["schemas"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUpDto"];
                };
            };
        };
    };
    commerce_Terms_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubTermsDto"];
                };
            };
        };
    };
    catalog_Tiers_list: {
        parameters: {
            query?: {
                view?: "staff" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 13,
                     *         "version": 1,
                     *         "name": "Ridge Club",
                     *         "swahili_name": "Kilima",
                     *         "description": "Kilima means hill: a gentle place to start. Three bottles a season, chosen by Amani.",
                     *         "discount_percentage": "10.00",
                     *         "max_tastings": 2,
                     *         "benefits": [
                     *           "3 bottles every quarter",
                     *           "10% off all wine",
                     *           "First word on new releases"
                     *         ],
                     *         "counted_benefits": [],
                     *         "price_per_quarter": "84.00",
                     *         "currency": "USD",
                     *         "bottles_per_quarter": 3,
                     *         "active": true,
                     *         "created_at": "2026-11-23T18:44:53.345Z",
                     *         "updated_at": "2026-11-23T18:44:53.345Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TierDto"][];
                };
            };
        };
    };
    catalog_Wines_list: {
        parameters: {
            query?: {
                /** @description Default live. */
                archived?: "live" | "archived" | "all";
                /** @description Goes on where the page before ended: from its `Link: rel=next`. */
                cursor?: string;
                /** @description Rows in an answer; default 500. */
                limit?: number;
                /** @description Instead of a cursor: the page, counted from 1. */
                page?: number;
                /** @description Text search in name, varietal, type, vintage and SKU. Each word must occur. */
                q?: string;
                /** @description Default list. */
                sort?: "list" | "-list" | "name" | "-name" | "vintage" | "-vintage" | "price" | "-price" | "stock" | "-stock" | "rating" | "-rating" | "created" | "-created";
                /** @description low: five bottles or fewer, none included. */
                stock?: "in" | "low" | "out";
                type?: "red" | "white" | "rosé" | "sparkling";
                /** @description Needs wines.read; without it the further fields count for nothing. */
                view?: "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    /** @description `<address>; rel="next"`, when there is a further page. */
                    link?: string;
                    /** @description Rows that match, on whatever page; 10001 stands for more than 10000. */
                    "x-total-count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"][];
                };
            };
        };
    };
    catalog_Wines_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slugOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "version": 1,
                     *       "slug": "kilele-syrah",
                     *       "name": "Kilele Syrah",
                     *       "type": "red",
                     *       "vintage": 2022,
                     *       "varietal": "Syrah",
                     *       "description": "Kilele is the summit. The vines stand on the highest, thinnest granite we own, where the berries stay small and the nights are cold even in August.",
                     *       "tasting_notes": "Violets, black olive and smoked meat over dark cherry. Long, savoury and a little wild.",
                     *       "image_url": "/media/art/wine-kilele-syrah-640.webp",
                     *       "rating": 9,
                     *       "abv": null,
                     *       "wine_tax_class": null,
                     *       "featured": false,
                     *       "price": "42.00",
                     *       "currency": "USD",
                     *       "tax_class": "standard",
                     *       "sku": "SRV-22-003",
                     *       "sku_id": 3,
                     *       "stock_quantity": 54,
                     *       "in_stock": true,
                     *       "created_at": "2026-11-23T18:44:53.345Z",
                     *       "updated_at": "2026-11-23T18:44:53.345Z",
                     *       "archived_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["WineDto"];
                };
            };
        };
    };
    catalog_Wines_featured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["schemas"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineDto"][];
                };
            };
        };
    };
}
