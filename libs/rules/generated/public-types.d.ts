// Public types of @shamba/rules. Written by npm run public-types from the sources: do not edit.

//// age.d.ts
/** Lowest legal age to buy wine in the United States, in years. A shop may ask for a higher age, never a lower one. */
export declare const LEGAL_AGE = 21;
/** Highest age that a shop may ask for; a higher number is a typing mistake. */
export declare const HIGHEST_AGE = 30;
/** Statement that a buyer accepts before wine is shipped. `age` in years. */
export declare const ageStatement: (age: number) => string;
/** Message for a buyer who did not accept the statement. `age` in years. */
export declare const ageNotStated: (age: number) => string;
/** Message for staff who hand over wine without checking the ID. `age` in years. */
export declare const idNotChecked: (age: number) => string;

//// brand-colors.d.ts
/** The colours that a winery may choose, each as '#rrggbb'; null keeps the shop's own. */
export interface BrandColors {
    /** Header, footer and text. */
    dark: string | null;
    /** Buttons and links. */
    action: string | null;
    /** The pages' background. */
    page: string | null;
}
/** The shop's own colours (tokens.css). */
export declare const OWN_COLORS: {
    readonly dark: "#2b1a2e";
    readonly action: "#8a1c33";
    readonly page: "#f8f2e6";
};
/** Colours that a winery cannot change, by token: text in them must stay readable on the chosen page colour. */
export declare const FIXED_COLORS: {
    readonly 'color-clay': "#a14a2a";
    readonly 'color-vine': "#3d6032";
    readonly 'color-gold': "#d9a441";
    readonly 'color-gold-deep': "#77540f";
    readonly 'color-sky': "#2d5a7b";
    readonly 'color-sand-500': "#8b7962";
    readonly 'action-text': "#fffaf2";
    readonly danger: "#a3141f";
    readonly focus: "#6b2f86";
};
/** True if the text is a colour '#rrggbb'. Pure. */
export declare const isColor: (text: string) => boolean;
/**
 * Design tokens derived from the chosen colours, by name without '--' ('color-garnet' → '#8a1c33'). Leaves out the
 * tokens of colours that are not chosen. Pure.
 * @param colors each '#rrggbb' or null
 */
export declare function brandTokens({ dark, action, page }: BrandColors): Record<string, string>;
/**
 * Messages by field for chosen colours in which text or edges are hard to see (WCAG 2 AA); empty when all are
 * readable. Pure.
 */
export declare function unreadableColors(colors: BrandColors): Partial<Record<keyof BrandColors, string>>;
/** WCAG 2 contrast ratio of two colours '#rrggbb', from 1 to 21. Pure. */
export declare function contrast(one: string, other: string): number;

//// club-days.d.ts
/** Days after its decline on which the card of a club's charge is tried again. */
export declare const CLUB_TRY_DAYS: readonly number[];
/** Days after a release's charge for which an unpaid box is kept; on the last one it can still be paid. */
export declare const CLUB_KEPT_DAYS = 21;

//// counted-benefits.d.ts
import type { LocalDate } from './days.js';
/** Periods of an allowance: calendar months, quarters (from January on) and years. */
export declare const benefitPeriods: readonly ["month", "quarter", "year"];
export type BenefitPeriod = (typeof benefitPeriods)[number];
/** Benefits of a club tier that are counted, each with its usual period (docs/rules.md, Club). */
export declare const countedBenefits: {
    readonly tasting: "month";
    readonly tasting_waiver: "month";
    readonly flight: "quarter";
    readonly guest_pass: "quarter";
    readonly event_ticket: "quarter";
    readonly case_price: "quarter";
    readonly private_tasting: "year";
    readonly barrel_tasting: "year";
    readonly annual_dinner: "year";
};
export type CountedBenefit = keyof typeof countedBenefits;
export declare const countedBenefitKinds: CountedBenefit[];
/** Name of a counted benefit, for staff and members; an unknown kind names itself. */
export declare const benefitName: (kind: string) => string;
/** The period of a day: from its first day up to the first day of the next period. */
export declare function benefitPeriodAt(period: BenefitPeriod, day: LocalDate): {
    from: LocalDate;
    to: LocalDate;
};

//// countries.d.ts
/** All countries, by code. */
export declare const countryCodes: readonly string[];
/** True for the code of a country, in capitals. */
export declare const isCountry: (code: string) => boolean;
/** English name of a country; another text as it is. */
export declare function countryName(code: string): string;
/** Parts of an address that differ between countries. `zip`: a ZIP code of the United States. */
export interface AddressParts {
    state: 'required' | 'optional' | 'none';
    postalCode: 'zip' | 'required' | 'optional' | 'none';
}
/** Parts of a country's addresses. @param country code in capitals */
export declare const addressParts: (country: string) => AddressParts;
/** True for a part that no address of the country may lack. */
export declare const isNeeded: (part: AddressParts[keyof AddressParts]) => boolean;
/** City, state and postal code as one line; missing parts are left out. */
export declare const cityLine: (city: string, state: string | null, postalCode: string | null) => string;

//// days.d.ts
/** A calendar day without time or zone: YYYY-MM-DD. Days compare as strings. */
export type LocalDate = string;
/** True for a real calendar day (not 2026-02-30) from the year 1000 on: databases have no year 0. */
export declare function isLocalDate(value: unknown): value is LocalDate;
/** The date `days` days later; earlier for a negative number. */
export declare const addDays: (date: LocalDate, days: number) => LocalDate;
/** A day for people: "Dec 11, 2026". */
export declare function dayText(date: LocalDate): string;
/** First to last day for people: "Dec 11–13, 2026", "Nov 30 – Dec 2, 2026", "Dec 30, 2026 – Jan 2, 2027". */
export declare function daysText(from: LocalDate, to: LocalDate): string;
/** A clock time of the property (HH:MM, 24 hours) for people: "5:30 PM". */
export declare function timeText(time: string): string;
/** Text with days and times (2026-12-05 17:30, 2026-12-11 to 2026-12-13), as orders store it, for people. */
export declare const detailText: (detail: string) => string;
/** 0 = Sunday … 6 = Saturday. */
export declare const weekday: (date: LocalDate) => number;
/** Nights of a stay [checkIn, checkOut); negative when they are the wrong way round (docs/rules.md, Nights). */
export declare const nightsBetween: (checkIn: LocalDate, checkOut: LocalDate) => number;
/** The nights of a stay, each by the day on which it begins; the check-out day is none of them. */
export declare const nightsOf: (checkIn: LocalDate, checkOut: LocalDate) => LocalDate[];
/** The same day of the month `months` months later; the last day of a shorter month. */
export declare function monthsLater(date: LocalDate, months: number): LocalDate;
/** The day on which something ends: the next day when `end` is earlier than `start` (both HH:MM). */
export declare const endDay: (date: LocalDate, start: string, end: string) => LocalDate;
/** Who enters a date: `guests` book or ask for dates; `staff` plan, and filter lists. */
export type Horizon = 'guests' | 'staff';
/** The last day that somebody may enter: 18 months after today for guests, five years for staff. */
export declare const latestDay: (horizon: Horizon, today: LocalDate) => LocalDate;
/**
 * Message for a day that is not accepted; undefined for a good day. Past days are accepted from 1900 on: calendars and
 * databases compute correctly with them.
 */
export declare function dayProblem(day: LocalDate, horizon: Horizon, today: LocalDate): string | undefined;

//// email.d.ts
/**
 * True for an e-mail address that mail can be sent to: one @, a dot in the domain, nothing that mail programs read as
 * a second address or a name. The caller trims blanks. Accents may be separate characters: the server composes them.
 */
export declare function isEmail(typed: string): boolean;

//// formula-cells.d.ts
/**
 * A cell of an exported file: where a spreadsheet would run a formula, the text gets an apostrophe in front of it. What
 * looks escaped already gets another apostrophe: `unescapeFormula` then returns the exact original.
 */
export declare function escapeFormula(text: string): string;
/** The original text of a cell from `escapeFormula`; other cells stay unchanged. */
export declare const unescapeFormula: (cell: string) => string;

//// hidden-characters.d.ts
/** True if a text shows nothing: it is empty, or only blanks and hidden characters. */
export declare const isInvisible: (text: string) => boolean;
/** True if a text has invisible characters or characters that change its direction. */
export declare const hasHiddenCharacters: (text: string) => boolean;

//// hold-terms.d.ts
/**
 * checkout: for a shopper's cart, limited by caps. offer and run: placed by staff or a club run until their own
 * deadline, outside the caps.
 */
export declare const holdKinds: readonly ["checkout", "offer", "run"];
export type HoldKind = (typeof holdKinds)[number];
/** Pause without a checkout hold after which the total time starts again. */
export declare const HOLD_PAUSE_MS: number;
/** The requested duration of a set of holds. */
export interface AskedTerm {
    kind: HoldKind;
    /** For a checkout: seconds until it ends unless renewed. */
    ttlSeconds: number;
    /** For an offer or a run: when it ends. */
    deadline?: Date | undefined;
}
/** A current or former set; `expiresAt` null: pinned. `deadline` null: placed by a release without deadlines. */
export interface StandingTerm {
    expiresAt: Date | null;
    deadline: Date | null;
}
export interface HoldTerm {
    expiresAt: Date;
    deadline: Date;
}
/**
 * End of a set of holds (docs/rules.md, Holds). A checkout's set ends `ttlSeconds` from now, at the latest
 * `totalSeconds` after its first placing, renewals included; the total time starts again after a pause of
 * HOLD_PAUSE_MS. Offers and runs end at their own deadline. Null: the total time is used up.
 */
export declare function holdTerm(asked: AskedTerm, standing: StandingTerm | undefined, now: Date, totalSeconds: number): HoldTerm | null;
/**
 * End of a set after it is unpinned: a checkout's `ttlSeconds` from now,
 * never after its deadline; an offer's or run's at its deadline.
 */
export declare function termAfterPin({ kind, deadline }: {
    kind: HoldKind;
    deadline: Date | null;
}, ttlSeconds: number, now: Date): Date;
/** The message for a shopper whose checkout has used up its total time. */
export declare function heldTooLong(lineRef: string, totalMinutes: number, { expiresAt }: StandingTerm, now: Date): {
    readonly lineRef: string;
    readonly code: "held_too_long";
    readonly message: `Your items were reserved for ${string}, the longest that we can. You can reserve them again in ${string}.`;
    readonly available: null;
};

//// index.d.ts
export * from './age.js';
export * from './brand-colors.js';
export * from './counted-benefits.js';
export * from './countries.js';
export * from './club-days.js';
export * from './days.js';
export * from './email.js';
export * from './formula-cells.js';
export * from './hidden-characters.js';
export * from './hold-terms.js';
export * from './message-placeholders.js';
export * from './money.js';
export * from './opening-hours.js';
export * from './phone.js';
export * from './picture-address.js';
export * from './pieces.js';
export * from './po-box.js';
export * from './report-words.js';
export * from './seo.js';
export * from './us-states.js';
export * from './waits.js';
export * from './weeks-of.js';
export * from './us-zip.js';
export { stateOfZip, zipOfOtherState } from './zip.js';

//// message-placeholders.d.ts
/** Placeholders of the messages around a stay: staff write them, and worker fills them. */
export declare const MESSAGE_PLACEHOLDERS: readonly ["guest_name", "reference", "check_in_date", "check_out_date", "check_in_time", "check_out_time", "nights", "number_of_guests", "winery_name", "winery_address", "winery_phone", "winery_email"];
/** A further placeholder of messages after departure: the review link of Settings. */
export declare const REVIEW_PLACEHOLDER = "review_link";

//// money.d.ts
/** Money is integer cents in code and tables; decimal strings only at the edges (docs/rules.md, Money). */
export type Cents = bigint;
export declare class NotAnAmount extends Error {
    constructor(value: unknown);
}
/** "28", "28.5", "28.00" or 28.5 → cents. Refuses more than two decimals, exponents and NaN. */
export declare function parseCents(value: string | number): Cents;
/**
 * An amount as people type it ("$40", "39,50", "1,234.50") as text for parseCents. Three digits behind a comma are
 * thousands. Other text stays as it is.
 */
export declare function typedAmount(text: string): string;
/** 2800n → "28.00". */
export declare function toDecimal(cents: Cents): string;
/** An amount for people: 123450n or "1234.50" → "$1,234.50". */
export declare function dollars(amount: Cents | string): string;
/** A rate in percent as decimal text with 2 to 4 decimals: "8" → "8.00", "6.6250" → "6.625". @throws NotAnAmount */
export declare function toRate(value: string | number): string;
/** Percent of a non-negative amount, rounded half up to the cent: percentOf(1000n, "7.25") = 73n. */
export declare function percentOf(amount: Cents, rate: string): Cents;
/** The sum of amounts; 0 cents of none. */
export declare const sum: (amounts: readonly Cents[]) => Cents;
/**
 * Splits `total` in proportion to `weights` by largest remainder; the parts sum to `total` exactly.
 * Ties go to the earlier weight. If all weights are zero, the first part gets everything.
 */
export declare function allocate(total: Cents, weights: readonly Cents[]): Cents[];

//// opening-hours.d.ts
import { type LocalDate } from './days.js';
/** Tasting hours of one weekday (0 = Sunday); times as HH:MM. */
export interface OpeningHours {
    weekday: number;
    opens: string;
    /** The last time at which a visit may begin. */
    lastStart: string;
    slotMinutes: number;
}
/**
 * Times at which a visit may begin on a day, HH:MM; none when
 * the house is closed (docs/rules.md, Events and experiences).
 */
export declare function startTimes(hours: readonly OpeningHours[], date: LocalDate, closures?: ReadonlySet<LocalDate>): string[];
/** True if the house opens on the date's weekday. Ignores single closed days. */
export declare const isOpenOn: (hours: readonly Pick<OpeningHours, "weekday">[], date: LocalDate) => boolean;
/** The open weekdays, Monday first: "Saturday or Sunday"; empty when the house never opens. */
export declare function openWeekdays(hours: readonly Pick<OpeningHours, 'weekday'>[]): string;
/** Message for a visitor who chose a day on which the house is closed. */
export declare function closedDayText(hours: readonly Pick<OpeningHours, 'weekday'>[]): string;
/** "2:30 PM", "14:30" or "14:30:00" → "14:30"; undefined for anything else. */
export declare function parseTime(text: string): string | undefined;
/** "14:30" → "2:30 PM". */
export declare function timeLabel(time: string): string;

//// phone.d.ts
/**
 * Link target for a telephone number: "(530) 555-0142" → "tel:+15305550142".
 * @param number as written; without a country code it is a United States number
 */
export declare function phoneHref(number: string): string;

//// picture-address.d.ts
/**
 * The srcset of a stored picture in one format: '/media/art/a-640.webp' → '/media/art/a-320.avif 320w, …'. Keeps the
 * version after a replacement (?v=2). null for addresses of other pictures. Pure.
 */
export declare function pictureSet(address: string, format: 'avif' | 'webp'): string | null;
/** The focal point of a cropped picture for CSS: '…#at=30,70' → '30% 70%'. Pure. */
export declare function pictureFocus(address: string): string | undefined;

//// pieces.d.ts
/** A number of nights in words: "1 night", "3 nights". */
export declare const nightsText: (nights: number) => string;
/** "2 club tastings are given back": tastings that a membership has again. */
export declare const tastingsBackText: (tastings: number) => string;
interface Pieces {
    title: string;
    quantity: number;
    /** The quantity counts nights of a stay. */
    nights?: boolean | undefined;
}
/** Pieces of an order's line: "2 × Mavuno Zinfandel", "Vineyard Stay, 3 nights"; of money alone only the title. */
export declare function namedPieces({ title, quantity, nights }: Pieces): string;
export {};

//// po-box.d.ts
/**
 * True for a post office box: carriers hand wine to an adult at a door (docs/rules.md, Checkout).
 * Pass all lines of the address at once: "Box 12" is a post office box unless the address is a rural route.
 */
export declare function isPoBox(...lines: (string | null | undefined)[]): boolean;

//// report-words.d.ts
/** Kinds of tax lines. */
export declare const taxKinds: {
    sold: string;
    refunded: string;
    disputed: string;
    dispute_won: string;
    added: string;
};
export declare const taxClasses: {
    standard: string;
    lodging: string;
    none: string;
};
/** Types of the things that tax lines are of. */
export declare const taxItems: {
    wine: string;
    wine_club: string;
    event: string;
    experience: string;
    vineyard_stay: string;
    shipping: string;
};
/** Kinds of wine that left the bonded premises, or came back. */
export declare const removalKinds: {
    removed: string;
    returned: string;
    missing: string;
    found: string;
};
/** Reasons of the stock ledger. */
export declare const stockReasons: {
    opening: string;
    stock_take: string;
    sale: string;
    restock: string;
    delivery: string;
    pour: string;
    sample: string;
    breakage: string;
    corked: string;
    replacement: string;
    staff: string;
    donation: string;
    transfer: string;
};
/** Federal tax classes of wine, in the words of the forms. */
export declare const wineTaxClasses: {
    still_16: string;
    still_21: string;
    still_24: string;
    carbonated: string;
    sparkling: string;
    cider: string;
};
/** The place of a rate: a state, or the winery with its own state. @param state the winery’s; absent: not known */
export declare function taxPlace(place: string, state: string | null | undefined): string;
/** Where a thing was sent to: a state, or that it stayed here. */
export declare const sentTo: (place: string) => string;
/** The words of a code; one that is not known stands as it is. */
export declare const wordsFor: (words: Readonly<Record<string, string>>, code: string) => string;

//// seo.d.ts
/** Lengths, in letters, at which search engines show a page's title and description whole. */
export declare const SEO_SHOWN: {
    readonly title: 70;
    readonly description: {
        readonly least: 50;
        readonly most: 160;
    };
};
/** Number of letters as people count them, without blanks around the text. Pure. */
export declare const lettersOf: (text: string) => number;
/** A page's texts and picture as search engines and shared links show them; the winery's name is filled in. */
export interface SeoFacts {
    title: string;
    description: string;
    picture: string;
}
/** Replaces {@site.name} in a page's text with the winery's name. Pure. */
export declare const withSiteName: (text: string, name: string) => string;
/** Percentage of the three facts that search engines show well: title, description, picture. Pure. */
export declare function seoPercent({ title, description, picture }: SeoFacts): number;

//// us-states.d.ts
/** A state in forms and addresses. */
export interface UsState {
    /** Two letters. */
    code: string;
    name: string;
}
/** The 50 states and DC, by name. Commerce's data say which of them wine is sent to. */
export declare const usStates: readonly UsState[];
/** Territories and military addresses of the United States' mail, by name: no wine is sent there. */
export declare const usTerritories: readonly UsState[];
/** Finds a state by code or name, in any case; undefined when there is none. */
export declare const findState: (text: string) => UsState | undefined;
/** As `findState`, also for territories and military addresses. */
export declare const findUsPlace: (text: string) => UsState | undefined;

//// us-zip.d.ts
/** True for a United States ZIP code: five digits, or nine with a hyphen. */
export declare const isUsZip: (text: string) => boolean;

//// waits.d.ts
/** A duration in words: "40 seconds", "1 minute", "3 minutes". */
export declare function waitInWords(seconds: number): string;

//// weeks-of.d.ts
import { type LocalDate } from './days.js';
/** The weeks of a period, `count` at a time, the last ones shorter: files of lines are read and sent week by week. */
export declare function weeksOf(from: LocalDate, to: LocalDate, count?: number): Generator<{
    from: LocalDate;
    to: LocalDate;
}>;

//// zip.d.ts
/**
 * Two-letter code of the state (or territory, or AA, AE, AP) of a ZIP code; undefined for a code that is not in use.
 */
export declare const stateOfZip: (zip: string) => string | undefined;
/**
 * Message for a United States address whose ZIP code lies in another state, naming both; null when they agree. Also
 * null for an invalid ZIP code or state: other rules report those (docs/rules.md, Checkout).
 *
 * @param state code or name.
 */
export declare function zipOfOtherState(zip: string, state: string): string | null;
