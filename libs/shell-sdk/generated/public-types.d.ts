// Public types of @shamba/shell-sdk. Written by npm run public-types from the sources: do not edit.

//// api/api-error.d.ts
/** Body of an error answer, application/problem+json. */
export interface Problem {
    message: string;
    code: string;
    /** Messages by field name. */
    errors?: Record<string, string[]>;
    requestId?: string;
}
/** An answer with an error status. `message` is `status: body text`; show people `problem.message` instead. */
export declare class ApiError extends Error {
    readonly status: number;
    readonly problem: Problem;
    /** Fields of the problem beyond the common ones: `issues`, `quote`, `currentVersion`, … */
    readonly extra: Readonly<Record<string, unknown>>;
    readonly name = "ApiError";
    constructor(status: number, body: string, problem: Problem, 
    /** Fields of the problem beyond the common ones: `issues`, `quote`, `currentVersion`, … */
    extra?: Readonly<Record<string, unknown>>);
    /** Reads a failed answer. A body that is not problem+json becomes a problem with code `http_<status>`. */
    static from(response: Response): Promise<ApiError>;
    /** The error of an answer whose body text was read already. */
    static of(status: number, statusText: string, text: string): ApiError;
}
/** The server's message for people; `fallback` when the error has none (offline, a proxy's error page). */
export declare function messageOf(error: unknown, fallback: string): string;

//// api/api-mutation.d.ts
import type { Answer, ApiCall, ApiInput } from './contract.js';
/** Argument of `mutate()` for a call: its input, or nothing when the call has no input. */
export type MutationInput<C extends ApiCall> = keyof ApiInput<C> extends never ? void : Record<never, never> extends ApiInput<C> ? ApiInput<C> | void : ApiInput<C>;
/**
 * Mutation options of one write: `useMutation(apiMutation('PUT /api/customer/addresses/{id}'))`, called with
 * `{ path: { id }, version, body }`. Typed by the contract; rejects with ApiError.
 */
export declare function apiMutation<C extends ApiCall>(call: C): import("@tanstack/react-query").WithRequired<import("@tanstack/react-query").UseMutationOptions<Answer<C>, Error, MutationInput<C>, unknown>, "mutationKey">;

//// api/api-query.d.ts
import type { Answer, ApiInput, OptionalInput, ReadPath } from './contract.js';
/** `on401: 'null'` returns null to a visitor who is not signed in; the default is to throw. */
export interface ReadOptions {
    on401?: 'null' | 'throw';
}
type ReadInput<P extends ReadPath> = ApiInput<`GET ${P}`> & ReadOptions;
type Given<I> = I extends {
    on401: 'null';
} ? null : never;
/**
 * Query options of one read: `useQuery(apiQuery('/api/orders/{id}', { path: { id } }))`. Typed by the contract. The key
 * is [address] or [address, query], as in the page document's inlined data; with own headers [address, query, headers].
 */
export declare function apiQuery<P extends ReadPath, I extends ReadInput<P>>(path: P, ...[input]: OptionalInput<ReadInput<P>> extends [input?: unknown] ? [input?: I] : [input: I]): import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Answer<`GET ${P}`> | Given<I>, Error, Answer<`GET ${P}`> | Given<I>, Key>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<Answer<`GET ${P}`> | Given<I>, Key, never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<Key, Answer<`GET ${P}`> | Given<I>, Error>;
type Key = readonly [address: string, ...parts: Record<string, unknown>[]];
export {};

//// api/call-api.d.ts
import type { AnyInput, Answer, ApiCall, ApiInput, OptionalInput } from './contract.js';
/** Headers of every call. The cart's browser id is added to writes and to calls of the cart. */
export declare function apiHeaders(method: string, url: string): Record<string, string>;
/** Settings of one call that are not part of the contract. */
export interface CallOptions {
    signal?: AbortSignal | undefined;
}
/**
 * Calls the API: `callApi('POST /api/orders', { body })`. Parameters, body and answer are typed by the contract. Sends
 * the session. Resolves to the answer's body, undefined for an empty one.
 * @throws ApiError for an answer that is not OK; fetch's TypeError when the server cannot be reached.
 */
export declare function callApi<C extends ApiCall>(call: C, ...[input]: OptionalInput<ApiInput<C> & CallOptions>): Promise<Answer<C>>;
/** Like callApi, with the answer's headers beside its body. */
export declare function callApiWithHeaders<C extends ApiCall>(call: C, ...[input]: OptionalInput<ApiInput<C> & CallOptions>): Promise<{
    body: Answer<C>;
    headers: Headers;
}>;
/**
 * Address of a call: '/api/orders/{id}' with { id: 'o-1' } gives '/api/orders/o-1'. Values are encoded; query values
 * that are undefined or null are left out, an array repeats its name.
 */
export declare function addressOf(path: string, { path: values, query }?: Pick<AnyInput, 'path' | 'query'>): string;

//// api/contract.d.ts
import type { paths } from '@shamba/api-contract';
/**
 * Types that read the API's contract (libs/api-contract/openapi). A call's name is its method and path
 * as the contract writes them: 'PUT /api/customer/addresses/{id}'.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type PathOf<M extends Method> = {
    [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];
/** Every path with a GET. */
export type ReadPath = PathOf<'GET'>;
/** Every GET path whose answer is a plain array. */
export type ListPath = {
    [P in ReadPath]: Answer<`GET ${P}`> extends readonly unknown[] ? P : never;
}[ReadPath];
/** Every call of the API by name, e.g. 'POST /api/orders'. */
export type ApiCall = {
    [M in Method]: `${M} ${PathOf<M>}`;
}[Method];
type Operation<C extends ApiCall> = C extends `${infer M extends Method} ${infer P extends keyof paths}` ? paths[P][Lowercase<M> & keyof paths[P]] : never;
type Json<T> = T extends {
    content: infer Content;
} ? Content extends {
    'application/json': infer Body;
} ? Body : unknown : undefined;
/** The body of a call's successful answer; undefined when the answer has none. */
export type Answer<C extends ApiCall> = Operation<C> extends {
    responses: infer R;
} ? Json<R[keyof R & (200 | 201 | 202 | 204)]> : undefined;
/** The JSON body of a call's request; undefined when the call has none. */
export type Body<C extends ApiCall> = Operation<C> extends {
    requestBody?: {
        content: {
            'application/json': infer B;
        };
    } | undefined;
} ? B extends object ? B : undefined : undefined;
/** The fields of a call with a multipart form; files as Blob. */
export type FormFields<C extends ApiCall> = Operation<C> extends {
    requestBody: {
        content: {
            'multipart/form-data': infer F;
        };
    };
} ? {
    [K in keyof F]: Blob | string;
} : undefined;
/** Every call with a multipart form. */
export type UploadCall = {
    [C in ApiCall]: FormFields<C> extends undefined ? never : C;
}[ApiCall];
type Parameters<C extends ApiCall, Where extends 'path' | 'query' | 'header'> = Operation<C> extends {
    parameters: infer P;
} ? NonNullable<P[Where & keyof P]> : never;
type PathParameters<C extends ApiCall> = {
    [K in keyof Parameters<C, 'path'>]: string | number;
};
/** The query parameters of a call. */
export type Query<C extends ApiCall> = Parameters<C, 'query'>;
type Headers<C extends ApiCall> = Omit<Parameters<C, 'header'>, 'if-match' | 'If-Match' | 'content-type' | 'content-length'>;
type Versioned<C extends ApiCall> = Extract<keyof Parameters<C, 'header'>, 'if-match' | 'If-Match'>;
/** `{ name: T }`; `{ name?: T }` when all of T is optional; no property when T is undefined. */
type Part<Name extends string, T> = [T] extends [undefined] ? unknown : keyof T extends never ? unknown : Record<never, never> extends T ? {
    [K in Name]?: T;
} : {
    [K in Name]: T;
};
/**
 * Input of a call: `path` and `query` parameters, its `body`, further `header`s. `version` is the version of the row
 * that the change is based on, sent as If-Match; the server answers 409 `stale_version` when the row has changed.
 */
export type ApiInput<C extends ApiCall> = Part<'path', PathParameters<C>> & Part<'query', Query<C>> & Part<'header', Headers<C>> & Part<'body', Body<C>> & ([Versioned<C>] extends [never] ? unknown : {
    version?: number;
});
/** The input is optional when all of its parts are. */
export type OptionalInput<I> = Record<never, never> extends I ? [input?: I] : [input: I];
type QueryValue = string | number | boolean | null | undefined;
/** Input of any call, without the contract's types. */
export interface AnyInput {
    path?: Record<string, string | number>;
    query?: Record<string, QueryValue | QueryValue[]>;
    header?: Record<string, string>;
    body?: unknown;
    version?: number;
}
export {};

//// api/query-defaults.d.ts
/** Refetched every 30 s and on focus (never under an open form), fresh for 60 s, kept for 300 s, never retried. */
export declare const queryDefaults: {
    queries: {
        refetchInterval: () => number | false;
        refetchOnWindowFocus: () => boolean;
        staleTime: number;
        gcTime: number;
        retry: false;
    };
    mutations: {
        retry: false;
    };
};

//// api/refetching.d.ts
/** Query default: the shop's pages refetch every 30 s; the back office's only if a query has an interval. */
export declare const refetchByDefault: () => number | false;
/** Query default: focusing the window refetches stale queries, but not under an open form. */
export declare const refetchOnFocus: () => boolean;
/**
 * Interval of a single query, mainly in the back office:
 * `useQuery({ ...apiQuery('/api/admin/stats'), refetchInterval: refetchEvery(60_000) })`. Pauses under an open form.
 */
export declare const refetchEvery: (milliseconds: number) => () => number | false;
/** Stops automatic refetching while `open`: a form's source must not change during editing. */
export declare function useOpenForm(open?: boolean): void;
/** For a page whose queries refetch only with an interval of their own (refetchEvery): the back office's frame. */
export declare function useQuietPage(): void;

//// api/site-releases.d.ts
/** This visitor's releases by the gateway's latest answer (as `BootData.releases`); null: none has named them yet. */
export declare const siteReleases: import("../host/index.js").Store<string | null>;
/** Stores the releases that an API answer names. Answers from the gateway's shared cache do not name them. */
export declare function noteSiteReleases(headers: Headers): void;

//// card/square.d.ts
/** The used part of the provider's browser script; the emulator's script has the same interface. */
export interface SquareCard {
    attach: (selector: string) => Promise<void>;
    tokenize: (purpose?: CardPurpose) => Promise<TokenResult>;
    destroy: () => Promise<unknown> | void;
    /** `postalCodeChanged` fires on each key that changes the ZIP code in the provider's field. */
    addEventListener: (name: 'postalCodeChanged', listener: (event: PostalCodeChange) => void) => void;
}
export interface PostalCodeChange {
    detail: {
        postalCodeValue?: string;
    };
}
interface Buyer {
    customerInitiated: boolean;
    sellerKeyedIn: boolean;
    billingContact: {
        givenName: string;
        familyName: string;
        email?: string;
        phone?: string;
        addressLines?: string[];
        city?: string;
        state?: string;
        postalCode?: string;
        countryCode: string;
    };
}
/** Purpose of the card: `amount` (decimal string) to charge it, no amount to store it only. */
export type CardPurpose = Buyer & ({
    intent: 'CHARGE' | 'CHARGE_AND_STORE';
    amount: string;
    currencyCode: string;
} | {
    intent: 'STORE';
});
export interface TokenResult {
    status: string;
    token?: string;
    errors?: {
        message?: string;
        field?: string;
    }[];
}
export interface SquareScript {
    payments: (applicationId: string, locationId: string) => {
        card: () => Promise<SquareCard> | SquareCard;
    };
}
declare global {
    interface Window {
        Square?: SquareScript;
    }
}
/** Loads the provider's script once. A call after a failure tries again. */
export declare function loadSquare(scriptUrl: string): Promise<SquareScript>;
export {};

//// card/use-card-field.d.ts
import { type CardPurpose } from './square.js';
export type CardFieldState = 'loading' | 'ready' | 'failed';
/** The provider refused the card; the message is for the shopper. */
export declare class CardRejected extends Error {
}
/**
 * The provider's card field in the element with this id: its state, a retry, and `tokenize` to pay or store the card.
 * `postalCode` is the ZIP code typed there so far: no form asks for it again. `active`: the element is on the page; a
 * free order has none. A failure to load is also shown in a toast; `tokenize` throws CardRejected.
 */
export declare function useCardField(elementId: string, active: boolean): {
    state: CardFieldState;
    problem: string;
    tokenize: (purpose: CardPurpose) => Promise<string>;
    retry: () => void;
    postalCode: string;
};

//// cart/cart-types.d.ts
import type { Schemas } from '@shamba/api-contract';
/** Kinds of things that a cart can hold. */
export type CartItemType = Schemas['CartLineDto']['item_type'];
export type CartGroup = 'wines' | 'wineClub' | 'experiences' | 'events' | 'vineyardStay';
/** A line's choices (dates, slot, occurrence), and texts for display only. */
export type LineDetails = Schemas['ItemDetailsDto'];
/** `pending`: the line is on screen, but the server has not answered yet. */
type Shown<Line> = Line & {
    pending?: true;
};
/** The cart's lines in their groups, each with the bought thing: `wine`, `tier`, `experience`, `event`, `stay`. */
export type Cart = {
    [Group in CartGroup]: Shown<Schemas['CartDto'][Group][number]>[];
};
export type CartLine = Cart[CartGroup][number];
export interface NewCartItem {
    item_type: CartItemType;
    item_id: number;
    quantity?: number;
    item_details?: LineDetails;
}
export declare const GROUP_OF: Record<CartItemType, CartGroup>;
/** Property of a group's lines that holds the bought thing. */
export declare const THING_OF: {
    readonly wines: "wine";
    readonly wineClub: "tier";
    readonly experiences: "experience";
    readonly events: "event";
    readonly vineyardStay: "stay";
};
export declare const emptyCart: () => Cart;
export {};

//// cart/use-cart.d.ts
import { type Cart, type LineDetails, type NewCartItem } from './cart-types.js';
/** The cart of this browser, or of the signed-in user on every device. */
export declare const cartQuery: () => import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    events: import("@shamba/api-contract").components["schemas"]["EventLineDto"][];
    experiences: import("@shamba/api-contract").components["schemas"]["ExperienceLineDto"][];
    id: string | null;
    item_count: number;
    item_total: string;
    vineyardStay: import("@shamba/api-contract").components["schemas"]["StayLineDto"][];
    wineClub: import("@shamba/api-contract").components["schemas"]["ClubLineDto"][];
    wines: import("@shamba/api-contract").components["schemas"]["WineLineDto"][];
}, Error, Cart, readonly [address: string, ...parts: Record<string, unknown>[]]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<{
        events: import("@shamba/api-contract").components["schemas"]["EventLineDto"][];
        experiences: import("@shamba/api-contract").components["schemas"]["ExperienceLineDto"][];
        id: string | null;
        item_count: number;
        item_total: string;
        vineyardStay: import("@shamba/api-contract").components["schemas"]["StayLineDto"][];
        wineClub: import("@shamba/api-contract").components["schemas"]["ClubLineDto"][];
        wines: import("@shamba/api-contract").components["schemas"]["WineLineDto"][];
    }, readonly [address: string, ...parts: Record<string, unknown>[]], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly [address: string, ...parts: Record<string, unknown>[]], {
    events: import("@shamba/api-contract").components["schemas"]["EventLineDto"][];
    experiences: import("@shamba/api-contract").components["schemas"]["ExperienceLineDto"][];
    id: string | null;
    item_count: number;
    item_total: string;
    vineyardStay: import("@shamba/api-contract").components["schemas"]["StayLineDto"][];
    wineClub: import("@shamba/api-contract").components["schemas"]["ClubLineDto"][];
    wines: import("@shamba/api-contract").components["schemas"]["WineLineDto"][];
}, Error>;
/** Number of bottles, tickets, nights and places in the cart, for parts of the page that only show the number. */
export declare function useCartCount(): number;
/**
 * Adds something to the cart, as `add` of useCart; for parts of the page that show nothing of the cart, so that they do
 * not render again with each change of it. The thing appears in the cart at once; a toast says how it went.
 * @returns sends one thing (`title` stands in the toast; quantity 1 by default); resolves to true when the server took
 *   it, never rejects
 */
export declare function useAddToCart(): (input: NewCartItem & {
    title?: string;
    generalWords?: boolean;
}) => Promise<boolean>;
/**
 * The cart and its changes. Every change appears at once; after a failure the former cart returns
 * with a toast (the server's message for a refusal). Changes are sent one after another.
 */
export declare function useCart(): {
    cart: Cart;
    /** True until the first answer. */
    loading: boolean;
    error: Error | null;
    refetch: (options?: import("@tanstack/react-query").RefetchOptions) => Promise<import("@tanstack/react-query").QueryObserverResult<Cart, Error>>;
    /** Number of bottles, tickets, nights and places, without wine club memberships. */
    count: number;
    /** True while the server lacks a change that is on screen: uses of the server's cart (a quote, holds) wait. */
    changing: boolean;
    isEmpty: boolean;
    sessionId: string;
    add: (input: NewCartItem & {
        title?: string;
        generalWords?: boolean;
    }) => Promise<boolean>;
    update: (input: {
        id: number;
        quantity: number;
        item_details?: LineDetails;
    }) => Promise<boolean>;
    remove: (input: number) => Promise<boolean>;
    clear: (input: void | {
        silent?: boolean;
    }) => Promise<boolean>;
};

//// content/content-query.d.ts
/** A page's editable texts: always stale, to show edits when the window gets the focus again. */
export declare const contentQuery: (page: string) => import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    content_key: string;
    content_type: "text" | "image" | "other";
    content_value: string;
    display_order: number;
    id: number;
    page: string;
    section_name: string;
    updated_at: string;
    version: number;
}[], Error, {
    content_key: string;
    content_type: "text" | "image" | "other";
    content_value: string;
    display_order: number;
    id: number;
    page: string;
    section_name: string;
    updated_at: string;
    version: number;
}[], readonly [address: string, ...parts: Record<string, unknown>[]]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<{
        content_key: string;
        content_type: "text" | "image" | "other";
        content_value: string;
        display_order: number;
        id: number;
        page: string;
        section_name: string;
        updated_at: string;
        version: number;
    }[], readonly [address: string, ...parts: Record<string, unknown>[]], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly [address: string, ...parts: Record<string, unknown>[]], {
    content_key: string;
    content_type: "text" | "image" | "other";
    content_value: string;
    display_order: number;
    id: number;
    page: string;
    section_name: string;
    updated_at: string;
    version: number;
}[], Error>;

//// content/content.d.ts
export { contentQuery } from './content-query.js';
/** A text of a page: the staff's text under this key, else the built-in one. Never suspends and never fails. */
export declare function useText(page: string, key: string, fallback: string): string;
/** Like useText, for an image address. */
export declare function useImage(page: string, key: string, fallback: string): string;
/** Several texts of a page: `texts('hero-title', 'Our Wines')`. */
export declare function useTexts(page: string): (key: string, fallback: string) => string;

//// document-title.d.ts
/** Sets the page's title while the component is mounted. An empty text changes nothing (a title that still loads). */
export declare function useDocumentTitle(title: string): void;

//// events/events.d.ts
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
/** Events between slices, named in the past tense. Listening is optional. */
export interface ShambaEvents {
    'session.changed': {
        user: SessionUser | null;
    };
    'cart.added': {
        itemType: string;
        itemId: number;
        quantity: number;
    };
    'cart.cleared': Record<string, never>;
    'order.placed': {
        orderNumber: string;
    };
}
type Listener<E extends keyof ShambaEvents> = (payload: ShambaEvents[E]) => void;
/** Calls every listener, synchronously. */
export declare function emit<E extends keyof ShambaEvents>(name: E, payload: ShambaEvents[E]): void;
/** Calls `listener` until the returned function is called. */
export declare function on<E extends keyof ShambaEvents>(name: E, listener: Listener<E>): () => void;
/** Listens while the component is mounted. */
export declare function useEvent<E extends keyof ShambaEvents>(name: E, listener: Listener<E>): void;
export {};

//// host/create-query-client.d.ts
import { QueryClient } from '@tanstack/react-query';
import type { BootData } from '@shamba/api-contract/slice-manifest';
/** The page's query client, filled with the document's inlined data: the first render never waits for them. */
export declare function createQueryClient(boot?: Pick<BootData, 'user' | 'queries' | 'content'>): QueryClient;

//// host/host-provider.d.ts
import { type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Host } from './host.js';
/** The contexts for the SDK's hooks: the host and the query client. */
export declare function HostProvider({ host, queryClient, children, }: {
    host: Host;
    queryClient: QueryClient;
    children: ReactNode;
}): import("react").JSX.Element;

//// host/host.d.ts
import { type ReactNode } from 'react';
import type { BootConfig, PageFlags } from '@shamba/api-contract/slice-manifest';
import type { Store } from '../storage/store.js';
/** An error that the page has reported. */
export interface PageError {
    message: string;
    severity: string;
    slice?: string;
    version?: string;
    stack?: string;
}
/** Everything that the shell gives to the SDK. */
export interface Host {
    config: BootConfig;
    /** Id of the request that produced this page, sent with every error report. */
    requestId: string;
    /** Flags that are on, by release; absent: none. */
    flags?: PageFlags;
    /** Errors of this page, while the slice tools show them; absent: nobody reads them here. */
    reports?: Store<readonly PageError[]>;
    /** Renders the component that a slice registered for a slot; null when there is none. */
    renderSlot: (name: string, props: Record<string, unknown>) => ReactNode;
}
/** The release (`<slice>@<version>`) that draws this part of the page; null outside of every slice. */
export declare const ReleaseContext: import("react").Context<string | null>;
export declare const HostContext: import("react").Context<Host | null>;
/** The host of this page. `what` names the caller in the error for a use outside the shell. */
export declare function useHost(what?: string): Host;
/** Gives the host to code outside React (error reports). The shell calls this once, before its first render. */
export declare function setHost(host: Host): void;
export declare const currentHost: () => Host | null;
/** Settings that the server sends with every page (the preselected club tier, …). */
export declare const useConfig: () => BootConfig;
/**
 * True if a flag of this slice is on for this visitor. slice.json declares it (`flags`); staff or the slice's team set
 * for whom it is on. It stays what it is as long as the page is open. An unknown flag is off.
 */
export declare function useFlag(name: string): boolean;

//// host/index.d.ts
/** For the shell (and test hosts) only: the parts that make a page a host. */
export { useCartCount } from '../cart/use-cart.js';
export { siteReleases } from '../api/site-releases.js';
export { authDialog, type AuthRequest } from '../session/auth-dialog.js';
export { toastStore, dismissToast, type ShownToast } from '../toast/toast.js';
export { isSlice, type Slice } from '../slice/define-slice.js';
export { createQueryClient } from './create-query-client.js';
export { forgetFailedPages, renderRoutes, startPages } from './render-routes.js';
export { HostProvider } from './host-provider.js';
export { ReleaseContext, setHost, useHost, type Host, type PageError } from './host.js';
export { createStore, type Store } from '../storage/store.js';

//// host/render-routes.d.ts
import { type RouteObject } from 'react-router';
/**
 * A slice's routes as elements for useRoutes. `lazy` becomes React.lazy: a loading page suspends, and the former page
 * stays on screen. Loaders and actions are not run: data belong to the query cache. A page's code is tried
 * twice; with `giveUpAfterMs` once, with that time-out.
 */
export declare function renderRoutes(routes: readonly RouteObject[], giveUpAfterMs?: number): RouteObject[];
/**
 * Requests the code of all nested pages of an address at once. Otherwise each would be requested when the surrounding
 * page renders, and React shows nothing new within 300 ms of a placeholder.
 */
export declare function startPages(routes: readonly RouteObject[], pathname: string): void;
/** Lets pages whose code failed to load be tried again: React.lazy remembers a failure for ever. */
export declare function forgetFailedPages(): void;

//// index.d.ts
export { ApiError, messageOf, type Problem } from './api/api-error.js';
export { apiMutation, type MutationInput } from './api/api-mutation.js';
export { apiQuery, type ReadOptions } from './api/api-query.js';
export { apiHeaders, callApi, type CallOptions, callApiWithHeaders } from './api/call-api.js';
export type { Answer, ApiCall, ApiInput, Body, FormFields, ListPath, Method, OptionalInput, Query, ReadPath, UploadCall, } from './api/contract.js';
export { refetchEvery, useOpenForm, useQuietPage } from './api/refetching.js';
export { queryDefaults } from './api/query-defaults.js';
export type { Cart, CartGroup, CartItemType, CartLine, LineDetails, NewCartItem } from './cart/cart-types.js';
export type { CardPurpose, SquareCard, SquareScript, TokenResult } from './card/square.js';
export { type CardFieldState, CardRejected, useCardField } from './card/use-card-field.js';
export { cartQuery, useAddToCart, useCart } from './cart/use-cart.js';
export { contentQuery, useImage, useText, useTexts } from './content/content.js';
export { useDocumentTitle } from './document-title.js';
export { emit, on, useEvent, type ShambaEvents } from './events/events.js';
export { useConfig, useFlag } from './host/host.js';
export { links } from './links.js';
export { keepScroll, useUnloadWarning } from './navigation.js';
export * from './router.js';
export { closeAuth, openAuth, type AuthDialogProps, type AuthMode } from './session/auth-dialog.js';
export { selectTier, useSelectedTier, type SelectedTier } from './session/selected-tier.js';
export { sessionQuery } from './session/session-query.js';
export { useSession, type Credentials, type Registration } from './session/use-session.js';
export { defineSlice, type Slice, type SliceDefinition, type SlotComponent } from './slice/define-slice.js';
export { Slot, type SlotProps } from './slots/slot.js';
export { browserId } from './storage/browser-id.js';
export { reportError, type ErrorReportContext, type Severity } from './telemetry/report-error.js';
export { dismissToast, toast, type ToastOptions } from './toast/toast.js';
export { SDK_VERSION } from './version.js';
export type { SessionUser, ContentEntry, BootConfig } from '@shamba/api-contract/slice-manifest';

//// link.d.ts
import { type Link as RouterLink, type NavLink as RouterNavLink } from 'react-router';
/**
 * An anchor that goes to another page without loading a document. A whole address of this site does so as well, one of
 * another site is an ordinary link.
 */
export declare const Link: typeof RouterLink;
/** A link that knows if the page at its address, or one below it, is shown: class `active`, `aria-current`. */
export declare const NavLink: typeof RouterNavLink;

//// links.d.ts
/** Every address of the site that other slices may need. The only place with paths outside slice.json. */
export declare const links: {
    readonly home: () => string;
    readonly wines: () => string;
    readonly wine: (slug: string) => string;
    readonly wineClub: () => string;
    readonly experiences: () => string;
    readonly events: () => string;
    readonly event: (slug: string) => string;
    readonly stay: () => string;
    readonly story: () => string;
    readonly contact: () => string;
    readonly cart: () => string;
    readonly checkout: () => string;
    readonly orderConfirmation: () => string;
    readonly login: () => string;
    readonly customer: () => string;
    readonly customerDashboard: () => string;
    readonly setUp: () => string;
    /** `section` may be nested: content/media. */
    readonly admin: (section?: string) => string;
};

//// navigation.d.ts
/** For a link's or navigation's `state`: the page keeps its scroll position (a dialog with an address of its own). */
export declare const keepScroll: {
    readonly keepScroll: true;
};
/** While `when` is true the browser asks before the tab is closed or reloaded: there are unsaved changes. */
export declare function useUnloadWarning(when: boolean): void;

//// router.d.ts
/**
 * The part of the router that slices use. All slices share the shell's router through this module: all of react-router
 * as a shared module would weigh 61 kB, this part weighs 10 kB.
 */
export { Link, NavLink } from './link.js';
export { createSearchParams, generatePath, matchPath, Navigate, Outlet, useLocation, useMatch, useNavigate, useOutletContext, useParams, useSearchParams, } from 'react-router';
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router';

//// session/auth-dialog.d.ts
import { type SelectedTier } from './selected-tier.js';
export type AuthMode = 'sign-in' | 'sign-up';
/** Purpose of the dialog. A `tier` makes it a wine club sign-up. */
export interface AuthRequest {
    mode: AuthMode;
    tier: SelectedTier | null;
    /** For checkout: the user stays on the page after signing in, and is not invited to join the club. */
    stay?: boolean;
    /** The address that a new account begins with. */
    email?: string;
}
/** Props of the component in the slot 'auth-dialog'. */
export interface AuthDialogProps extends AuthRequest {
    onClose: () => void;
}
export declare const authDialog: import("../host/index.js").Store<AuthRequest | null>;
/** Opens the sign-in dialog. A tier (given, or chosen earlier and remembered) forces the wine club sign-up. */
export declare function openAuth({ mode, tier, stay, email, }?: Partial<AuthRequest>): void;
/** Closes the dialog and forgets a remembered tier. */
export declare function closeAuth(): void;

//// session/selected-tier.d.ts
/** The wine club tier that a visitor chose, remembered in this browser until the sign-up ends or is closed. */
export interface SelectedTier {
    id: number;
    name: string;
}
export declare function selectTier(tier: SelectedTier | null): void;
export declare function useSelectedTier(): {
    tier: SelectedTier | null;
    select: typeof selectTier;
    clear: () => void;
};
export declare const selectedTier: () => SelectedTier | null;
/** Reads the browser's storage again. For tests. */
export declare function reloadSelectedTier(): void;

//// session/session-query.d.ts
/** The signed-in user; null for a guest. With `optional` guests get 200: browsers log every 401 to the console. */
export declare const sessionQuery: () => import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    account_type: string;
    approval_status: string;
    bio: string | null;
    created_at: string;
    email: string | null;
    first_name: string | null;
    id: number;
    last_name: string | null;
    location: string | null;
    must_enrol: boolean;
    name: string | null;
    pending_email: string | null;
    permissions: string[];
    phone: string | null;
    role: "admin" | "customer";
    staff_roles: string[];
    username: string;
    version: number;
} | null, Error, {
    account_type: string;
    approval_status: string;
    bio: string | null;
    created_at: string;
    email: string | null;
    first_name: string | null;
    id: number;
    last_name: string | null;
    location: string | null;
    must_enrol: boolean;
    name: string | null;
    pending_email: string | null;
    permissions: string[];
    phone: string | null;
    role: "admin" | "customer";
    staff_roles: string[];
    username: string;
    version: number;
} | null, readonly ["/api/auth/me"]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<{
        account_type: string;
        approval_status: string;
        bio: string | null;
        created_at: string;
        email: string | null;
        first_name: string | null;
        id: number;
        last_name: string | null;
        location: string | null;
        must_enrol: boolean;
        name: string | null;
        pending_email: string | null;
        permissions: string[];
        phone: string | null;
        role: "admin" | "customer";
        staff_roles: string[];
        username: string;
        version: number;
    } | null, readonly ["/api/auth/me"], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly ["/api/auth/me"], {
    account_type: string;
    approval_status: string;
    bio: string | null;
    created_at: string;
    email: string | null;
    first_name: string | null;
    id: number;
    last_name: string | null;
    location: string | null;
    must_enrol: boolean;
    name: string | null;
    pending_email: string | null;
    permissions: string[];
    phone: string | null;
    role: "admin" | "customer";
    staff_roles: string[];
    username: string;
    version: number;
} | null, Error>;

//// session/use-session.d.ts
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { closeAuth, openAuth } from './auth-dialog.js';
export interface Credentials {
    /** A username or an e-mail address. */
    email: string;
    password: string;
}
export interface Registration {
    username: string;
    email: string;
    password: string;
}
/**
 * The signed-in user; sign-in, sign-up and sign-out. signIn and signUp resolve to the user and reject with ApiError;
 * navigation and messages are up to the caller. signOut never fails: this browser forgets the user whatever the server
 * answers.
 */
export declare function useSession(): {
    user: {
        account_type: string;
        approval_status: string;
        bio: string | null;
        created_at: string;
        email: string | null;
        first_name: string | null;
        id: number;
        last_name: string | null;
        location: string | null;
        must_enrol: boolean;
        name: string | null;
        pending_email: string | null;
        permissions: string[];
        phone: string | null;
        role: "admin" | "customer";
        staff_roles: string[];
        username: string;
        version: number;
    } | null;
    loading: boolean;
    isAdmin: boolean;
    hasPermission: (permission: string) => boolean;
    signIn: import("@tanstack/react-query").UseMutateAsyncFunction<{
        account_type: string;
        approval_status: string;
        bio: string | null;
        created_at: string;
        email: string | null;
        first_name: string | null;
        id: number;
        last_name: string | null;
        location: string | null;
        must_enrol: boolean;
        name: string | null;
        pending_email: string | null;
        permissions: string[];
        phone: string | null;
        role: "admin" | "customer";
        staff_roles: string[];
        username: string;
        version: number;
    }, Error, Credentials, unknown>;
    signUp: import("@tanstack/react-query").UseMutateAsyncFunction<{
        account_type: string;
        approval_status: string;
        bio: string | null;
        created_at: string;
        email: string | null;
        first_name: string | null;
        id: number;
        last_name: string | null;
        location: string | null;
        must_enrol: boolean;
        name: string | null;
        pending_email: string | null;
        permissions: string[];
        phone: string | null;
        role: "admin" | "customer";
        staff_roles: string[];
        username: string;
        version: number;
    }, Error, Registration, unknown>;
    signOut: import("@tanstack/react-query").UseMutateAsyncFunction<void, Error, void, unknown>;
    /** Signs in a user that another call's answer brought (the wine club sign-up). */
    adopt: (answer: {
        user: SessionUser;
    }) => {
        account_type: string;
        approval_status: string;
        bio: string | null;
        created_at: string;
        email: string | null;
        first_name: string | null;
        id: number;
        last_name: string | null;
        location: string | null;
        must_enrol: boolean;
        name: string | null;
        pending_email: string | null;
        permissions: string[];
        phone: string | null;
        role: "admin" | "customer";
        staff_roles: string[];
        username: string;
        version: number;
    };
    openAuth: typeof openAuth;
    closeAuth: typeof closeAuth;
};
/** True if the user has the permission: by name, as `area.*`, or as `*` for everything. */
export declare function permits(user: SessionUser | null, permission: string): boolean;

//// slice/define-slice.d.ts
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { SliceManifestInput } from '@shamba/api-contract/slice-manifest';
/** slice.json as TypeScript reads it: plain strings, which the build has checked. */
type ManifestFile = Pick<SliceManifestInput, 'name' | 'version' | 'sdk'> & {
    routes?: readonly {
        path: string;
    }[];
    slots?: readonly string[];
};
export type SlotComponent = ComponentType<never>;
export interface SliceDefinition {
    manifest: ManifestFile;
    routes: RouteObject[];
    slots?: Record<string, SlotComponent>;
}
export interface Slice extends Required<SliceDefinition> {
    kind: 'shamba.slice';
}
/** Makes a slice, the default export of src/slice.tsx. Throws when the code and slice.json list different slots. */
export declare function defineSlice({ manifest, routes, slots }: SliceDefinition): Slice;
/** True if a module's default export is a slice. */
export declare function isSlice(value: unknown): value is Slice;
export {};

//// slots/slot.d.ts
import type { ReactNode } from 'react';
export interface SlotProps {
    name: string;
    /** Props of the slot's component. */
    props?: Record<string, unknown>;
    /** Shown when no slice fills the slot. */
    fallback?: ReactNode;
}
/** A named place that another slice may fill. A failure of that slice affects this place only. */
export declare function Slot({ name, props, fallback }: SlotProps): string | number | bigint | boolean | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | Iterable<ReactNode> | Promise<string | number | bigint | boolean | import("react").ReactPortal | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | Iterable<ReactNode> | null | undefined> | null;

//// storage/browser-id.d.ts
/** This browser's cart id: 9 characters, created once from crypto randomness and kept. */
export declare function browserId(): string;

//// storage/store.d.ts
/** A value outside React that components can subscribe to. One per page, because the SDK is shared. */
export interface Store<T> {
    get: () => T;
    set: (next: T) => void;
    use: () => T;
}
export declare function createStore<T>(initial: T): Store<T>;

//// telemetry/report-error.d.ts
export type Severity = 'critical' | 'error' | 'warning' | 'info';
export interface ErrorReportContext {
    slice?: string;
    version?: string;
    severity?: Severity;
}
/**
 * Sends an error to the error log (POST /api/errors). Each message once per page and at most 20 in all: a loop must not
 * flood the log. Leaves out errors that are not the site's. Holds no user data: the path is sent without its query.
 * Never throws.
 */
export declare function reportError(error: unknown, context?: ErrorReportContext): void;
/** Clears the memory of reported errors. For tests. */
export declare function resetReports(): void;

//// testing/alone-states.d.ts
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import type { FakeApi } from './fake-api.js';
/** Changes of one state to the options in src/dev.tsx. */
export interface AloneState {
    user?: SessionUser | null;
    /** Handlers that replace those of the same name. */
    api?: FakeApi;
    /** Delays every answer by two seconds. */
    slow?: boolean;
    /** Answers every call with 503. */
    down?: boolean;
}
/** A slice's states in the order of the menu: as given, its own, then those of every slice. */
export declare const aloneStates: (own: Record<string, AloneState>) => Record<string, AloneState>;
/** A slice's options in one of its states. */
export declare const inState: <Options extends AloneState>(options: Options, state: AloneState) => Options & AloneState;

//// testing/conformance.d.ts
import { type Slice } from '../slice/define-slice.js';
import { type RenderSliceOptions } from './render-slice.js';
export interface ConformanceOptions extends Pick<RenderSliceOptions, 'api' | 'content' | 'config' | 'slots'> {
    /** A real address for each route with params: { '/wines/:slug': '/wines/kilele-syrah' }. */
    examples?: Record<string, string>;
    /** Routes that cannot render alone (they redirect at once, or need a basket): the rendering test leaves them out. */
    skip?: string[];
}
/** Tests the rules that every slice must keep. Call it in src/slice.spec.tsx of each slice. */
export declare function conformance(slice: Slice, { examples, skip, ...host }?: ConformanceOptions): void;

//// testing/dev.d.ts
import type { Slice } from '../slice/define-slice.js';
import { type AloneState } from './alone-states.js';
import { type FakeHostOptions } from './fake-host.js';
export { problem, type FakeApi } from './fake-api.js';
export { noCart, testAdmin, testUser } from './fake-host.js';
export { showRelease, type ReleasePage, type ReleaseVisit } from './show-release.js';
export interface AloneOptions extends Omit<FakeHostOptions, 'path' | 'onMove'>, Omit<AloneState, 'slow' | 'down'> {
    /** Further states by name: { 'sold out': { api: { 'GET /api/wines': [] } } }. */
    states?: Record<string, AloneState>;
    /** A real address for each route with params: { '/wines/:slug': '/wines/kilele-syrah' }. */
    examples?: Record<string, string>;
}
/**
 * Runs a slice alone in a browser, at the address bar's path, on the fake host and a fake API, with a menu of routes
 * and states. `?state=` names the state, which the tab remembers. For src/dev.tsx.
 */
export declare function runAlone(slice: Slice, { states: more, examples, ...options }?: AloneOptions): void;

//// testing/fake-api.d.ts
import type { Answer, ApiCall, Body } from '../api/contract.js';
/** A handler's argument: the call. */
export interface FakeCall<B = unknown> {
    method: string;
    path: string;
    params: Record<string, string>;
    query: URLSearchParams;
    headers: Headers;
    body: B;
    /** The version that a change is based on (If-Match). */
    version?: string;
}
type Given<C extends ApiCall> = Answer<C> | Response;
/**
 * 'GET /api/orders/{id}' → the answer's body, or a function of the call (may return problem(…), or throw to simulate
 * being offline). Names, answers and bodies are the contract's: fixtures that differ from it do not
 * compile. The most specific path wins.
 */
export type FakeApi = {
    [C in ApiCall]?: Given<C> | ((call: FakeCall<Body<C>>) => Given<C> | Promise<Given<C>>);
};
/** An error answer in the format of the services. `extra`: fields beyond the common ones. */
export declare function problem(status: number, message: string, code?: string, errors?: Record<string, string[]>, extra?: Record<string, unknown>): Response;
/** A page of a list in the format of the services: its rows, the total, and a link to the next page. */
export declare const listOf: (rows: unknown[], { total, next }?: {
    total?: number;
    next?: string;
}) => Response;
export interface InstalledApi {
    /** All calls, in order. */
    calls: FakeCall[];
    /** Calls without a handler: they got 404. */
    unhandled: string[];
    /** Adds or replaces handlers. */
    on: (handlers: FakeApi) => void;
    restore: () => void;
}
/**
 * Answers fetch, and uploads by XMLHttpRequest, from handlers until restore() is called.
 * @param options `slow`: delays each answer by two seconds; `down`: answers each call with 503; `served`: fetches
 * addresses outside /api/ from the page's server (its development server's updates)
 */
export declare function installFakeApi(handlers: FakeApi, { slow, down, served }?: {
    slow?: boolean;
    down?: boolean;
    served?: boolean;
}): InstalledApi;
export {};

//// testing/fake-host.d.ts
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode } from 'react';
import { type BootConfig, type ContentEntry, type SessionUser } from '@shamba/api-contract/slice-manifest';
import type { Schemas } from '@shamba/api-contract';
import type { Slice } from '../slice/define-slice.js';
export interface FakeHostOptions {
    /** The visitor's address. */
    path?: string;
    user?: SessionUser | null;
    /** Content entries by page: { wines: { 'hero-title': 'Our Wines' } }. */
    content?: Record<string, Record<string, string>>;
    config?: Partial<BootConfig>;
    /** Flags of the slice that are on. */
    flags?: readonly string[];
    /** Components of other slices, by slot. */
    slots?: Record<string, ComponentType<Record<string, unknown>>>;
    /** Called with path and query at the start, and on each navigation. */
    onMove?: (address: string) => void;
}
export declare const testUser: SessionUser;
export declare const testAdmin: SessionUser;
/** The server's answer to sign-in and registration of a user. */
export declare const signedInAs: (user: SessionUser) => Schemas["SignedInDto"];
/** An empty cart as the API returns it. */
export declare const noCart: Schemas['CartDto'];
export interface FakeHost {
    queryClient: QueryClient;
    /** The visitor's current address: path and query. */
    location: () => string;
    element: ReactNode;
}
/** A slice inside a fake shell, with a memory router and no chrome. Toasts appear as role=status. */
export declare function createFakeHost(slice: Slice, { path, user, content, config, flags, slots, onMove }?: FakeHostOptions): FakeHost;
/** Content entries of a page as the API returns them. */
export declare const entriesOf: (page: string, texts: Record<string, string>) => ContentEntry[];

//// testing/index.d.ts
/** For tests of slices: the fake host, the fake API and the suite that every slice passes. */
export { conformance, type ConformanceOptions } from './conformance.js';
export { installFakeApi, listOf, problem, type FakeApi, type FakeCall, type InstalledApi } from './fake-api.js';
export { createFakeHost, entriesOf, noCart, signedInAs, testAdmin, testUser, type FakeHost, type FakeHostOptions, } from './fake-host.js';
export { renderSlice, type RenderedSlice, type RenderSliceOptions } from './render-slice.js';
export { reloadSelectedTier } from '../session/selected-tier.js';

//// testing/render-slice.d.ts
import '@testing-library/jest-dom/jest-globals';
import { type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { Slice } from '../slice/define-slice.js';
import { type FakeApi, type InstalledApi } from './fake-api.js';
import { type FakeHostOptions } from './fake-host.js';
export interface RenderSliceOptions extends FakeHostOptions {
    /** Handlers by 'METHOD /path'; defaults to an empty cart. */
    api?: FakeApi;
}
export interface RenderedSlice extends RenderResult {
    api: InstalledApi;
    queryClient: QueryClient;
    location: () => string;
}
/** Renders a slice at a path on the fake host with a fake API. Everything is restored after the test. */
export declare function renderSlice(slice: Slice, { api, ...options }?: RenderSliceOptions): Promise<RenderedSlice>;

//// testing/show-release.d.ts
import { type FakeHostOptions } from './fake-host.js';
/** A page of a release to show. */
export interface ReleaseVisit extends Pick<FakeHostOptions, 'path' | 'content' | 'config'> {
    /** Name of the release's federation container, and its address. */
    remote: string;
    entry: string;
}
/** Properties of the page's global object that a browser does not have. */
export interface ReleasePage {
    visit: ReleaseVisit;
    seen: {
        /** How many React renderers have started. */
        renderers: number;
        /** Names of shared objects that the release has changed. */
        changed: () => string[];
    };
}
/**
 * Shows one page of a built release on the fake host, below a header whose link it must leave alone.
 * @param load loads what the release's container exposes
 */
export declare function showRelease(load: (visit: ReleaseVisit) => Promise<unknown>): Promise<void>;

//// toast/toast.d.ts
import type { ReactNode } from 'react';
export interface ToastOptions {
    title: ReactNode;
    description?: ReactNode;
    variant?: 'default' | 'destructive';
    /** Milliseconds on screen; default 5000. */
    duration?: number;
    /** A link or button. */
    action?: ReactNode;
}
export interface ShownToast extends ToastOptions {
    id: number;
}
/** The toast on screen; the shell renders it. */
export declare const toastStore: import("../host/index.js").Store<ShownToast | null>;
/** Shows a message, which replaces the one on screen. Returns its id. */
export declare function toast(options: ToastOptions): number;
/** Removes the toast if it is still on screen. */
export declare function dismissToast(id: number | string): void;

//// version.d.ts
/** The version for slices' `sdk` ranges, ui/core included; a test keeps it equal to package.json. */
export declare const SDK_VERSION: string;
